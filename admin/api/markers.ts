import * as markers from '#contract/admin/markers.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListMarkersInfiniteQuery,
  useGetMarkerQuery,
  useGetMarkerProgressQuery,
  useCreateMarkerMutation,
  useContinueMarkerMutation,
  useStopMarkerMutation,
  useArrangeMarkerMutation,
  useRemoveMarkerMutation,
  useCutMarkerMutation,
  useUndoMarkerCutMutation,
  useRemoveBlockedShirtsMutation,
  useCreateDayMarkersMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMarkers: listing(build, markers.listMarkers, 'marker'),
    getMarker: reading(build, markers.getMarker, 'marker'),
    getMarkerProgress: reading(build, markers.getMarkerProgress, 'marker'),
    createMarker: changing(build, markers.createMarker, 'marker', 'shirt'),
    continueMarker: changing(build, markers.continueMarker, 'marker'),
    stopMarker: changing(build, markers.stopMarker, 'marker', 'shirt', 'fabric'),
    arrangeMarker: changing(build, markers.arrangeMarker, 'marker', 'shirt', 'fabric'),
    removeMarker: changing(build, markers.removeMarker, 'marker', 'shirt', 'fabric'),
    cutMarker: changing(build, markers.cutMarker, 'marker', 'shirt', 'order', 'fabric'),
    undoMarkerCut: changing(build, markers.undoMarkerCut, 'marker', 'shirt', 'order', 'fabric'),
    removeBlockedShirts: changing(build, markers.removeBlockedShirts, 'marker', 'shirt', 'fabric'),
    createDayMarkers: changing(build, markers.createDayMarkers, 'marker', 'shirt'),
  }),
})
