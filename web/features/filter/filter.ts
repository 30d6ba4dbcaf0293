// The state group `filter`: the last loaded page of the product listing.
import type { Paging } from '#contract/endpoint.ts'
import { listProducts } from '#contract/product.ts'
import type { Facets, ProductCard } from '#contract/product.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

export interface FilterState {
  /** One page of the results. */
  filterList: ProductCard[]
  /** Null before the first answer. */
  paging: Paging | null
  facets: Facets | null
  /** The search that was made, when it differs from the typed one. */
  searchedFor: string | null
}

export const loadProducts = serverCall('filter', listProducts)

const initial: FilterState = { filterList: [], paging: null, facets: null, searchedFor: null }

export const filter = group({
  name: 'filter',
  initial,
  calls({ on }) {
    on(loadProducts, (state, { data }) => {
      state.filterList = itemsOf(data.data as ProductCard[] | string)
      state.paging = data.paging
      state.facets = data.facets
      state.searchedFor = data.searchedFor
    })
  },
})
