import * as shirtPrices from '#contract/admin/shirt-prices.ts'
import * as options from '#contract/admin/options.ts'
import { api, changing, listing } from './api.ts'

export const {
  useListShirtPricesInfiniteQuery,
  useSetShirtPricesMutation,
  useListOptionsInfiniteQuery,
  useUpdateOptionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listShirtPrices: listing(build, shirtPrices.listShirtPrices, 'shirt price'),
    setShirtPrices: changing(build, shirtPrices.setShirtPrices, 'shirt price'),
    listOptions: listing(build, options.listOptions, 'option'),
    updateOptions: changing(build, options.updateOptions, 'option'),
  }),
})

/** The items of a list that was read page after page. */
export const itemsOf = <Item>(data: { pages: { items: Item[] }[] } | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []
