// The state group `product`: what the shop recommends to everyone, and what it picked for this shopper.
import { getRecommended } from '#contract/product.ts'
import type { ProductCard } from '#contract/product.ts'
import { getForYou } from '#contract/shop.ts'
import { group, itemsOf, serverCall, shopperChanged } from '../../state/group.ts'

interface ProductState {
  /** Recommended. */
  productList: ProductCard[]
  foryou: ProductCard[]
}

export const loadRecommended = serverCall('product', getRecommended)
export const loadForYou = serverCall('product', getForYou)

const initial: ProductState = { productList: [], foryou: [] }

export const product = group({
  name: 'product',
  initial,
  calls({ on, builder }) {
    builder.addCase(shopperChanged, (state) => {
      state.foryou = []
    })
    on(loadRecommended, (state, reply) => {
      state.productList = itemsOf(reply.data.data)
    })
    on(loadForYou, (state, reply) => {
      state.foryou = itemsOf(reply.data.data)
    })
  },
})
