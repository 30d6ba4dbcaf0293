// The dialog in which two designs are compared. What it shows comes when somebody compares.
import { lazy, Suspense } from 'react'
import type { Design } from '#garment/design/design.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const Comparison = lazy(() => import('./comparison.tsx'))

interface CompareDialogProps {
  open: boolean
  onClose: () => void
  design: Design
  /** Goes on with the other one. */
  onTake: (design: Design) => void
}

export function CompareDialog(props: CompareDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Compare designs">
      {/* Its models would take the graphics card while nobody compares. */}
      {props.open && (
        <Suspense fallback={<Spinner />}>
          <Comparison design={props.design} onTake={props.onTake} />
        </Suspense>
      )}
    </Dialog>
  )
}
