// The state of a marker, as a badge.
import { useLingui } from '@lingui/react/macro'
import type { MarkerItem } from '#contract/admin/markers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { markerStateLabels, markerTones, noLayoutLabel, blockedLabel } from './marker-labels.ts'

/** A marker that cannot be cut as it is, or has no layout, is not called ready. */
export function MarkerBadge({
  marker: { state, isBlocked, lengthMm },
}: {
  marker: Pick<MarkerItem, 'state' | 'isBlocked' | 'lengthMm'>
}) {
  const { t } = useLingui()
  if (state === 'ready' && lengthMm === null) return <Badge tone="danger">{t(noLayoutLabel)}</Badge>
  if (isBlocked) return <Badge tone="danger">{t(blockedLabel)}</Badge>
  return <Badge tone={markerTones[state]}>{t(markerStateLabels[state])}</Badge>
}
