// Before measures are approved: the stroke of a tape that would help most, with the form and its guide in a dialog.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { localesOf } from '#garment/common/locales.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { collectedSize } from './draft/collected-size.ts'
import { measurementDraftOf } from './draft/draft.ts'
import { existSize, loadMeasurementsOnce } from './exist-size.ts'
import { useMeasurementsDialog } from './use-measurements-dialog.tsx'

const TapeHint = lazy(async () => ({ default: (await import('./tape-hint.tsx')).TapeHint }))

interface TapeStrokeProps {
  /** The id of the set. */
  measurement: string
  /** Called when the set was changed. */
  onMeasured: () => void
}

export function TapeStroke({ measurement, onMeasured }: TapeStrokeProps) {
  const { i18n } = useLingui()
  const dispatch = useShopDispatch()
  const set = useGroup(existSize, (state) => state.existSize.find(({ id }) => id === measurement))
  const { openDialog, dialog } = useMeasurementsDialog(onMeasured)
  useEffect(() => {
    void dispatch(loadMeasurementsOnce())
  }, [dispatch])
  if (!set) return null
  const open = () => {
    dispatch(collectedSize.actions.begun(measurementDraftOf(set, localesOf(i18n))))
    openDialog()
  }
  return (
    <>
      {Object.keys(set.estimated).length > 0 && (
        <Suspense>
          <TapeHint set={set}>
            <Button variant="line" size="small" onClick={open}>
              <Trans>Measure with a tape</Trans>
            </Button>
          </TapeHint>
        </Suspense>
      )}
      {dialog}
    </>
  )
}
