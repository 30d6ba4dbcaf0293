// The saved sets, and the form for a new one, in a dialog over any screen. What is in it is loaded when it is first opened.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Measurement } from '#contract/measurement.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const MeasurementsInDialog = lazy(async () => ({
  default: (await import('./measurements-in-dialog.tsx')).MeasurementsInDialog,
}))

/** @param onUse called with the set that was chosen or saved; the dialog closes. */
export function useMeasurementsDialog(onUse?: (set: Measurement) => void): {
  openDialog: () => void
  dialog: ReactNode
} {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  /** How often it was opened. */
  const [opened, setOpened] = useState(0)
  const openDialog = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  const use = (set: Measurement) => {
    setOpen(false)
    onUse?.(set)
  }
  const close = () => setOpen(false)
  // It stays mounted, so that closing it restores the focus. It is in the body, because a form cannot be inside another one.
  const dialog =
    opened > 0 &&
    createPortal(
      <Dialog open={open} onClose={close} title={t`Your measurements`} place="wide">
        <Suspense fallback={<Spinner />}>
          <MeasurementsInDialog key={opened} onUse={use} onClose={close} />
        </Suspense>
      </Dialog>,
      document.body,
    )
  return { openDialog, dialog }
}
