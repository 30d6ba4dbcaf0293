import { getReadiness } from '#contract/admin/readiness.ts'
import { api, reading } from './api.ts'

export const { useGetReadinessQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getReadiness: reading(
      build,
      getReadiness,
      'setting',
      'product',
      'fabric',
      'shirt price',
      'page',
      'order',
      'backup',
    ),
  }),
})
