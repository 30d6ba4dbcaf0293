// The variants of a product with their stock.
import { useEffect, useState } from 'react'
import { getVariants } from '#contract/product.ts'
import type { Variant } from '#contract/product.ts'
import { toApiError } from '../api/port.ts'
import { useShop } from '../context/shop.ts'
import { itemsOf } from '../state/group.ts'

/** Null while they are loading; `failed` is the error message. */
export function useVariants(product: string): { variants: Variant[] | null; failed: string } {
  const { api } = useShop()
  const [variants, setVariants] = useState<Variant[] | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const request = new AbortController()
    api.call(getVariants, { product }, { signal: request.signal }).then(
      ({ data }) => setVariants(itemsOf<Variant>(data.data)),
      (cause) => !request.signal.aborted && setFailed(toApiError(cause).message),
    )
    return () => request.abort()
  }, [api, product])
  return { variants, failed }
}
