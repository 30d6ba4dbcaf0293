import * as system from '#contract/admin/system.ts'
import { api, changing, listing, reading } from './api.ts'

export const { useGetSystemQuery, useListFailedWorkInfiniteQuery, useRetryFailedWorkMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getSystem: reading(build, system.getSystem, 'queue', 'delivery', 'import', 'bulk move'),
      listFailedWork: listing(build, system.listFailedWork, 'queue', 'delivery', 'import', 'bulk move'),
      retryFailedWork: changing(
        build,
        system.retryFailedWork,
        'queue',
        'delivery',
        'import',
        'bulk move',
        'order',
      ),
    }),
  })
