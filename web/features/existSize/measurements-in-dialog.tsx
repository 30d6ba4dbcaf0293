// The measurements as a dialog shows them, from each opening on.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Measurement } from '#contract/measurement.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { collectedSize } from './draft/collected-size.ts'
import { newDraft } from './draft/draft.ts'
import { existSize } from './exist-size.ts'
import { Measurements } from './measurements.tsx'
import { useLengthUnit } from './use-length-unit.ts'

interface MeasurementsInDialogProps {
  onUse: (set: Measurement) => void
  onClose: () => void
}

export function MeasurementsInDialog({ onUse, onClose }: MeasurementsInDialogProps) {
  const { i18n } = useLingui()
  const dispatch = useShopDispatch()
  const unit = useLengthUnit()
  const none = useGroup(existSize, (state) => state.isLoaded && state.existSize.length === 0)
  const typing = useGroup(collectedSize, (state) => state.collectedSize !== null)
  const begin = useEffectEvent(() => {
    if (none && !typing) dispatch(collectedSize.actions.begun(newDraft(unit, i18n)))
  })
  // Without saved sets the form opens at once, with the draft.
  useEffect(() => begin(), [])
  return <Measurements onUse={onUse} onCancel={none ? onClose : undefined} />
}
