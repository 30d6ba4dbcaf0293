// The saved sets, and the form for a new one, in a dialog over any screen.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Measurement } from '#contract/measurement.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { collectedSize } from './draft/collected-size.ts'
import { newDraft } from './draft/draft.ts'
import { existSize } from './exist-size.ts'
import { useLengthUnit } from './use-length-unit.ts'

const Measurements = lazy(async () => ({ default: (await import('./measurements.tsx')).Measurements }))

/** @param onUse called with the set that was chosen or saved; the dialog closes. */
export function useMeasurementsDialog(onUse?: (set: Measurement) => void): {
  openDialog: () => void
  dialog: ReactNode
} {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const unit = useLengthUnit()
  const none = useGroup(existSize, (state) => state.isLoaded && state.existSize.length === 0)
  const typing = useGroup(collectedSize, (state) => state.collectedSize !== null)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const openDialog = () => {
    // Without saved sets the form opens at once, with the draft.
    if (none && !typing) dispatch(collectedSize.actions.begun(newDraft(unit, i18n)))
    setOpened(true)
    setOpen(true)
  }
  const use = (set: Measurement) => {
    setOpen(false)
    onUse?.(set)
  }
  const close = () => setOpen(false)
  // It stays mounted, so that closing it restores the focus. It is in the body, because a form cannot be inside another one.
  const dialog =
    opened &&
    createPortal(
      <Dialog open={open} onClose={close} title={t`Your measurements`} place="wide">
        <Suspense fallback={<Spinner />}>
          <Measurements onUse={use} onCancel={none ? close : undefined} />
        </Suspense>
      </Dialog>,
      document.body,
    )
  return { openDialog, dialog }
}
