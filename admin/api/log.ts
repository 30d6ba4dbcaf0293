import * as contract from '#contract/admin/log.ts'
import { api, listing, reading } from './api.ts'

/** A change by another member, and its time by the clock of this browser. */
export interface NotedChange extends Pick<contract.RecordChange, 'id' | 'recordType' | 'recordId'> {
  at: number
}

/** The number of changes that are kept. */
const maxNoted = 500

export const { useListEntriesInfiniteQuery, useGetLogFiltersQuery, useListChangesQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listEntries: listing(build, contract.listEntries, 'entry'),
      // The reply has the changes of the last half minute; earlier ones are kept here.
      listChanges: build.query<NotedChange[], void>({
        query: () => ({ endpoint: contract.listChanges, input: {} }),
        transformResponse: ({ data }: { data: { changes: contract.RecordChange[] } }) =>
          data.changes.map(({ ageMs, ...change }) => ({ ...change, at: Date.now() - ageMs })),
        merge(noted, changes) {
          const known = new Set(noted.map(({ id }) => id))
          noted.unshift(...changes.filter(({ id }) => !known.has(id)))
          noted.splice(maxNoted)
        },
        keepUnusedDataFor: 0,
      }),
      getLogFilters: reading(build, contract.getLogFilters, 'entry', 'member'),
    }),
  })
