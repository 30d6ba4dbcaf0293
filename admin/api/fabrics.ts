import * as fabrics from '#contract/admin/fabrics.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListFabricsInfiniteQuery,
  useGetFabricQuery,
  useCreateFabricMutation,
  useDuplicateFabricMutation,
  useUpdateFabricMutation,
  useMoveFabricMutation,
  useArchiveFabricsMutation,
  useRestoreFabricsMutation,
  useAddRollMutation,
  useUpdateRollMutation,
  useWriteOffRollMutation,
  useAdjustFabricStockMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listFabrics: listing(build, fabrics.listFabrics, 'fabric'),
    getFabric: reading(build, fabrics.getFabric, 'fabric'),
    createFabric: changing(build, fabrics.createFabric, 'fabric', 'shirt price'),
    duplicateFabric: changing(build, fabrics.duplicateFabric, 'fabric', 'shirt price'),
    updateFabric: changing(build, fabrics.updateFabric, 'fabric'),
    moveFabric: changing(build, fabrics.moveFabric, 'fabric'),
    archiveFabrics: changing(build, fabrics.archiveFabrics, 'fabric'),
    restoreFabrics: changing(build, fabrics.restoreFabrics, 'fabric'),
    addRoll: changing(build, fabrics.addRoll, 'fabric'),
    updateRoll: changing(build, fabrics.updateRoll, 'fabric'),
    writeOffRoll: changing(build, fabrics.writeOffRoll, 'fabric', 'shirt'),
    adjustFabricStock: changing(build, fabrics.adjustFabricStock, 'fabric'),
  }),
})
