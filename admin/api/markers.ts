import * as markers from '#contract/admin/markers.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListMarkersInfiniteQuery,
  useGetMarkerQuery,
  useCreateMarkerMutation,
  useContinueMarkerMutation,
  useStopMarkerMutation,
  useArrangeMarkerMutation,
  useRemoveMarkerMutation,
  useCutMarkerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMarkers: listing(build, markers.listMarkers, 'marker'),
    getMarker: reading(build, markers.getMarker, 'marker'),
    createMarker: changing(build, markers.createMarker, 'marker', 'shirt'),
    continueMarker: changing(build, markers.continueMarker, 'marker'),
    stopMarker: changing(build, markers.stopMarker, 'marker'),
    arrangeMarker: changing(build, markers.arrangeMarker, 'marker'),
    removeMarker: changing(build, markers.removeMarker, 'marker', 'shirt'),
    cutMarker: changing(build, markers.cutMarker, 'marker', 'shirt', 'order', 'fabric'),
  }),
})
