// A marker while it is searched for: only the progress is requested again and again; the layout is read when there is a
// clearly better one, and at the end.
import { useEffect } from 'react'
import type { Marker, MarkerProgress } from '#contract/admin/markers.ts'
import { useGetMarkerProgressQuery, useGetMarkerQuery } from '../../../api/markers.ts'

const pollMs = 1500

/** A layout that is shorter by less than this part is not worth reading it while the search goes on. */
const shownPart = 0.005

const isBehind = (marker: Marker, { version, lengthMm }: MarkerProgress): boolean =>
  version > marker.version ||
  (lengthMm !== null && (marker.lengthMm === null || lengthMm < marker.lengthMm * (1 - shownPart)))

export function useMarker(id: string) {
  const query = useGetMarkerQuery({ id })
  const marker = query.data?.marker
  const isSearching = marker?.state === 'searching'
  const { data } = useGetMarkerProgressQuery({ id }, { pollingInterval: pollMs, skip: !isSearching })
  const progress = isSearching ? data?.progress : undefined
  const { refetch } = query
  // Once for each reply, so that a shop that does not answer gets no more requests.
  useEffect(() => {
    if (progress && marker && isBehind(marker, progress)) void refetch()
  }, [progress, marker, refetch])
  return { query, progress }
}
