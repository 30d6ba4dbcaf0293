import * as bulkMoves from '#contract/admin/bulk-moves.ts'
import * as changes from '#contract/admin/order-changes.ts'
import * as parcels from '#contract/admin/parcels.ts'
import * as phoneOrders from '#contract/admin/phone-orders.ts'
import * as orders from '#contract/admin/orders.ts'
import { api, changing, listing, previewing, reading } from './api.ts'

export const {
  useListOrdersInfiniteQuery,
  useGetOrderQuery,
  useListCarriersQuery,
  useMoveOrderMutation,
  useUndoMoveMutation,
  useMoveOrdersMutation,
  useCountOrdersQuery,
  useGetBulkMoveQuery,
  useListBulkMovesInfiniteQuery,
  useListMovedOrdersInfiniteQuery,
  useStopBulkMoveMutation,
  useContinueBulkMoveMutation,
  useUndoBulkMoveMutation,
  useListOrderTagsQuery,
  useTagOrdersMutation,
  useSetOrderFieldsMutation,
  useAddNoteMutation,
  useUpdateNoteMutation,
  useDeleteNoteMutation,
  useRestoreNoteMutation,
  useGetOrderMailQuery,
  useResendOrderMailMutation,
  useGetOrderChoicesQuery,
  useSetParcelsMutation,
  usePreviewChangeMutation,
  useChangeOrderMutation,
  useGetPhoneChoicesQuery,
  usePreviewPhoneOrderMutation,
  useCreatePhoneOrderMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: listing(build, orders.listOrders, 'order'),
    getOrder: reading(build, orders.getOrder, 'order'),
    listCarriers: reading(build, orders.listCarriers, 'setting'),
    moveOrder: changing(build, orders.moveOrder, 'order'),
    undoMove: changing(build, orders.undoMove, 'order'),
    moveOrders: changing(build, bulkMoves.moveOrders, 'bulk move'),
    countOrders: reading(build, bulkMoves.countOrders, 'order'),
    getBulkMove: reading(build, bulkMoves.getBulkMove, 'bulk move'),
    listBulkMoves: listing(build, bulkMoves.listBulkMoves, 'bulk move'),
    listMovedOrders: listing(build, bulkMoves.listMovedOrders, 'bulk move'),
    stopBulkMove: changing(build, bulkMoves.stopBulkMove, 'bulk move'),
    continueBulkMove: changing(build, bulkMoves.continueBulkMove, 'bulk move'),
    undoBulkMove: changing(build, bulkMoves.undoBulkMove, 'bulk move'),
    listOrderTags: reading(build, orders.listOrderTags, 'order'),
    setOrderFields: changing(build, orders.setOrderFields, 'order'),
    tagOrders: changing(build, orders.tagOrders, 'order'),
    setParcels: changing(build, parcels.setParcels, 'order'),
    addNote: changing(build, orders.addNote, 'order'),
    updateNote: changing(build, orders.updateNote, 'order'),
    deleteNote: changing(build, orders.deleteNote, 'order'),
    restoreNote: changing(build, orders.restoreNote, 'order'),
    getOrderMail: reading(build, orders.getOrderMail, 'order'),
    resendOrderMail: changing(build, orders.resendOrderMail, 'order'),
    getOrderChoices: reading(build, changes.getOrderChoices, 'order'),
    // A preview changes nothing, so no reply is loaded again.
    previewChange: previewing(build, changes.previewChange),
    changeOrder: changing(build, changes.changeOrder, 'order'),
    getPhoneChoices: reading(build, phoneOrders.getPhoneChoices, 'setting'),
    previewPhoneOrder: previewing(build, phoneOrders.previewPhoneOrder),
    createPhoneOrder: changing(build, phoneOrders.createPhoneOrder, 'order', 'product', 'fabric'),
  }),
})

/** Reloads the replies that a bulk status change has changed. */
export const bulkMoveDone = () => api.util.invalidateTags(['order', 'shirt', 'bulk move', 'entry'])
