// The state group `product`: recommended products, products for this shopper, and those they looked at.
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { Picture } from '#contract/picture.ts'
import * as productEndpoints from '#contract/product.ts'
import type { ProductCard } from '#contract/product.ts'
import { getForYou } from '#contract/shop.ts'
import { tokenKey } from '#contract/texts.ts'
import { group, itemsOf, serverCall, shopperChanged, useGroup } from '../../state/group.ts'
import type { ShopStore } from '../../state/store.ts'

interface ProductState {
  /** The recommended products. */
  productList: ProductCard[]
  foryou: ProductCard[]
  /** The products this shopper looked at, latest first. */
  seen: ProductCard[]
}

export const loadRecommended = serverCall('product', productEndpoints.getRecommended)
export const loadForYou = serverCall('product', getForYou)
export const loadSeen = serverCall('product', productEndpoints.getSeen)
const noteSeenCall = serverCall('product', productEndpoints.noteSeen)

const initial: ProductState = { productList: [], foryou: [], seen: [] }

export const product = group({
  name: 'product',
  initial,
  calls({ on, builder }) {
    builder.addCase(shopperChanged, (state) => {
      state.foryou = []
      state.seen = []
    })
    on(loadRecommended, (state, reply) => {
      state.productList = itemsOf(reply.data.data)
    })
    on(loadForYou, (state, reply) => {
      state.foryou = itemsOf(reply.data.data)
    })
    on(loadSeen, (state, reply) => {
      state.seen = itemsOf(reply.data.data)
    })
    on(noteSeenCall, () => {})
  },
})

/** Records that a shopper looked at a product; does nothing without a session. */
export const noteSeen = (id: string) => (dispatch: ShopStore['dispatch']) => {
  if (localStorage.getItem(tokenKey)) void dispatch(noteSeenCall({ product: id }))
}

/** The picture of the `nth` recommended shirt, for screens that show one beside their form; undefined until it is loaded. */
export function useRecommendedPicture(nth: number): Picture | undefined {
  const store = useStore() as ShopStore
  useEffect(() => {
    const { productList, loading } = product.in(store)
    if (productList.length === 0 && !loading) void store.dispatch(loadRecommended({}))
  }, [store])
  const shirts = useGroup(product, (state) => state.productList)
  return shirts[nth % (shirts.length || 1)]?.colours[0]?.picture
}
