// Measurements that staff take for a customer, on the phone or in the shop.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMay } from '../../context/session.ts'
import type { TakeMeasurementsProps } from './measurements-form.tsx'

const MeasurementsForm = lazy(() => import('./measurements-form.tsx'))

/** The button, for members who may write orders, and its dialog. */
export function TakeMeasurements(props: TakeMeasurementsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!useMay()('write orders')) return null
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Trans>Take measurements …</Trans>
      </Button>
      {/* A form cannot be within the form of an order. */}
      {createPortal(
        <Dialog open={isOpen} place="wide" title={t`Take measurements`} onClose={() => setOpen(false)}>
          <Suspense>
            <MeasurementsForm {...props} onDone={() => setOpen(false)} />
          </Suspense>
        </Dialog>,
        document.body,
      )}
    </>
  )
}
