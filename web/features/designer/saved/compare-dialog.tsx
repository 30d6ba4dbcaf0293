// The dialog that compares two designs. Its content is loaded when it is opened.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Design } from '#garment/design/design.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const Comparison = lazy(() => import('./comparison.tsx'))

interface CompareDialogProps {
  open: boolean
  onClose: () => void
  design: Design
  /** Continues with the other design. */
  onTake: (design: Design) => void
}

export function CompareDialog(props: CompareDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t`Compare designs`}>
      {/* Rendered only while open, because its pictures are made for it. */}
      {props.open && (
        <Suspense fallback={<Spinner />}>
          <Comparison design={props.design} onTake={props.onTake} />
        </Suspense>
      )}
    </Dialog>
  )
}
