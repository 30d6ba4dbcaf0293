// The button that opens the measurements in a dialog: the saved sets, or the form for the first one.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Measurement } from '#contract/measurement.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { existSize, loadMeasurementsOnce } from './exist-size.ts'
import { useMeasurementsDialog } from './use-measurements-dialog.tsx'

export function MeasurementsButton({ onUse }: { onUse: (set: Measurement) => void }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { isLoaded, existSize: sets } = useGroup(existSize)
  const { openDialog, dialog } = useMeasurementsDialog(onUse)
  useEffect(() => {
    if (!isLoaded) void dispatch(loadMeasurementsOnce())
  }, [dispatch, isLoaded])
  return (
    <>
      <Button variant="line" size="small" onClick={openDialog}>
        {sets.length > 0 ? t`Change or add measurements` : t`Add your measurements`}
      </Button>
      {dialog}
    </>
  )
}
