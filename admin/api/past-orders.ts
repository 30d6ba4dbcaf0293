import * as contract from '#contract/admin/past-orders.ts'
import { api, listing } from './api.ts'

export const { useListPastOrdersInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listPastOrders: listing(build, contract.listPastOrders, 'past order'),
  }),
})
