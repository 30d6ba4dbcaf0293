// The sizes of a product in one of its colours, with what is left of each.
import { useEffect, useState } from 'react'
import { getVariants } from '#contract/product.ts'
import type { Variant } from '#contract/product.ts'
import { refusalFrom } from '../api/port.ts'
import { useShop } from '../shell/app.tsx'
import { itemsOf } from '../state/group.ts'

interface Coloured {
  product: { id: string }
  colour: { key: string }
}

/** Null while they load; `failed` says why they did not. */
export function useSizes({ product, colour }: Coloured): { sizes: Variant[] | null; failed: string } {
  const { api } = useShop()
  const [sizes, setSizes] = useState<Variant[] | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const asking = new AbortController()
    api.call(getVariants, { product: product.id }, { signal: asking.signal }).then(
      ({ data }) => setSizes(itemsOf<Variant>(data.data).filter((variant) => variant.colour === colour.key)),
      (cause) => !asking.signal.aborted && setFailed(refusalFrom(cause).message),
    )
    return () => asking.abort()
  }, [api, product.id, colour.key])
  return { sizes, failed }
}
