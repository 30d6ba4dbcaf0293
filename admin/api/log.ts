import * as contract from '#contract/admin/log.ts'
import { api, listing, reading } from './api.ts'

/** A change by somebody else, and when it was, by the clock of this browser. */
export interface NotedChange extends Pick<contract.RecordChange, 'id' | 'recordType' | 'recordId'> {
  at: number
}

/** As many are remembered. */
const maxNoted = 500

export const { useListEntriesInfiniteQuery, useGetLogFiltersQuery, useListChangesQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listEntries: listing(build, contract.listEntries, 'entry'),
      // The reply has those of the last half minute; what was told before is remembered.
      listChanges: build.query<NotedChange[], void>({
        query: () => ({ endpoint: contract.listChanges, input: {} }),
        transformResponse: ({ data }: { data: { changes: contract.RecordChange[] } }) =>
          data.changes.map(({ ageMs, ...change }) => ({ ...change, at: Date.now() - ageMs })),
        merge(noted, told) {
          const known = new Set(noted.map(({ id }) => id))
          noted.unshift(...told.filter(({ id }) => !known.has(id)))
          noted.splice(maxNoted)
        },
        keepUnusedDataFor: 0,
      }),
      getLogFilters: reading(build, contract.getLogFilters, 'entry', 'member'),
    }),
  })
