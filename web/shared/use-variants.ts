// The variants of a product with their stock.
import { useEffect, useState } from 'react'
import { getVariants } from '#contract/product.ts'
import type { Variant } from '#contract/product.ts'
import { errorOf, itemsOf, serverCall, useShopDispatch } from '../state/group.ts'

const variantsCall = serverCall('product', getVariants)

/** Null while they are loading; `failed` is the error message. */
export function useVariants(product: string): { variants: Variant[] | null; failed: string } {
  const dispatch = useShopDispatch()
  const [variants, setVariants] = useState<Variant[] | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    let left = false
    const request = dispatch(variantsCall({ product }))
    void request.then((outcome) => {
      if (left) return
      if (variantsCall.fulfilled.match(outcome)) setVariants(itemsOf<Variant>(outcome.payload.data.data))
      else setFailed(errorOf(outcome)!.message)
    })
    return () => {
      left = true
      request.abort()
    }
  }, [dispatch, product])
  return { variants, failed }
}
