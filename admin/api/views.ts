import * as contract from '#contract/admin/views.ts'
import { api, changing, reading } from './api.ts'

export const {
  useListViewsQuery,
  useCreateViewMutation,
  useUpdateViewMutation,
  useDeleteViewMutation,
  useRestoreViewMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: reading(build, contract.listViews, 'view'),
    createView: changing(build, contract.createView, 'view'),
    updateView: changing(build, contract.updateView, 'view'),
    deleteView: changing(build, contract.deleteView, 'view'),
    restoreView: changing(build, contract.restoreView, 'view'),
  }),
})
