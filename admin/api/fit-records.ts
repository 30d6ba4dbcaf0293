import * as fitRecords from '#contract/admin/fit-records.ts'
import { api, reading } from './api.ts'

export const { useGetFitRecordQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getFitRecord: reading(
      build,
      fitRecords.getFitRecord,
      'shirt',
      'order',
      'marker',
      'fit claim',
      'customer',
      'tolerance',
    ),
  }),
})
