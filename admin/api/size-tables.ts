import * as sizeTables from '#contract/admin/size-tables.ts'
import { api, changing, reading } from './api.ts'

export const {
  useListSizeTablesQuery,
  useCreateSizeTableMutation,
  useUpdateSizeTableMutation,
  useRemoveSizeTableMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSizeTables: reading(build, sizeTables.listSizeTables, 'size table'),
    createSizeTable: changing(build, sizeTables.createSizeTable, 'size table'),
    updateSizeTable: changing(build, sizeTables.updateSizeTable, 'size table'),
    removeSizeTable: changing(build, sizeTables.removeSizeTable, 'size table'),
  }),
})
