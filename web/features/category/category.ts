// The state group `category`: all categories, and the products of the one that is open.
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
import type { Category } from '#contract/shop.ts'
import type { Paging } from '#contract/endpoint.ts'
import type { ProductCard } from '#contract/product.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

interface CategoryState {
  categoryList: Category[]
  categoryProduct: ProductCard[]
  /** The page that `categoryProduct` is; null before the first answer. */
  paging: Paging | null
}

export const loadCategories = serverCall('category', getCategories)
export const loadCategoryProducts = serverCall('category', getCategoryProducts)

const initial: CategoryState = { categoryList: [], categoryProduct: [], paging: null }

export const category = group({
  name: 'category',
  initial,
  calls({ on }) {
    on(loadCategories, (state, reply) => {
      state.categoryList = itemsOf(reply.data.data)
    })
    on(loadCategoryProducts, (state, reply) => {
      state.categoryProduct = itemsOf(reply.data)
      state.paging = reply.paging
    })
  },
})
