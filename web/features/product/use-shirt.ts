// The picture of a recommended shirt, for screens that show one beside their form.
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { Picture } from '#contract/picture.ts'
import { useGroup } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'
import { loadRecommended, product } from './product.ts'

/** The picture of the `nth` recommended shirt; undefined until it has come. */
export function useShirt(nth: number): Picture | undefined {
  const store = useStore() as ShopStore
  useEffect(() => {
    const { productList, loading } = product.in(store)
    if (productList.length === 0 && !loading) void store.dispatch(loadRecommended({}))
  }, [store])
  const shirts = useGroup(product, (state) => state.productList)
  return shirts[nth % (shirts.length || 1)]?.colours[0]?.picture
}
