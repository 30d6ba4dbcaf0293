import * as shirtPrices from '#contract/admin/shirt-prices.ts'
import * as looks from '#contract/admin/looks.ts'
import * as options from '#contract/admin/options.ts'
import { api, changing, listing } from './api.ts'

export const {
  useListShirtPricesInfiniteQuery,
  useSetShirtPricesMutation,
  useListOptionsInfiniteQuery,
  useUpdateOptionsMutation,
  useListLooksInfiniteQuery,
  useCreateLookMutation,
  useUpdateLookMutation,
  useOrderLooksMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listShirtPrices: listing(build, shirtPrices.listShirtPrices, 'shirt price'),
    setShirtPrices: changing(build, shirtPrices.setShirtPrices, 'shirt price'),
    listOptions: listing(build, options.listOptions, 'option'),
    updateOptions: changing(build, options.updateOptions, 'option', 'look'),
    listLooks: listing(build, looks.listLooks, 'look'),
    createLook: changing(build, looks.createLook, 'look'),
    updateLook: changing(build, looks.updateLook, 'look'),
    orderLooks: changing(build, looks.orderLooks, 'look'),
  }),
})

/** The items of all loaded pages of a list. */
export const loadedItems = <Item>(data: { pages: { items: Item[] }[] } | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []
