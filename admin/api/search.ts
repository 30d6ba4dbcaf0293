import * as contract from '#contract/admin/search.ts'
import { api, reading } from './api.ts'

export const { useFindRecordsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    findRecords: reading(
      build,
      contract.findRecords,
      'product',
      'category',
      'fabric',
      'look',
      'coupon',
      'gift card',
      'member',
      'role',
      'invitation',
      'api key',
      'webhook',
      'import',
      'return',
      'fit claim',
    ),
  }),
})
