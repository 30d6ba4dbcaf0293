import { getHome } from '#contract/admin/home.ts'
import { api, reading } from './api.ts'

export const { useGetHomeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: reading(
      build,
      getHome,
      'order',
      'product',
      'import',
      'fabric',
      'message',
      'review',
      'return',
      'invitation',
      'setting',
    ),
  }),
})
