import * as contract from '#contract/admin/log.ts'
import { api, listing, reading } from './api.ts'

export const { useListEntriesInfiniteQuery, useGetLogFiltersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listEntries: listing(build, contract.listEntries, 'entry'),
    getLogFilters: reading(build, contract.getLogFilters, 'entry', 'member'),
  }),
})
