// Choosing another size for a line: the sizes of its colour with their stock.
import { useLingui } from '@lingui/react/macro'
import type { CartLine } from '#contract/cart.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SizeChoice } from '../../shared/size-choice.tsx'

interface SizeDialogProps {
  /** The line to change; null closes the dialog. */
  line: CartLine | null
  onChoose: (size: string) => void
  onClose: () => void
}

export function SizeDialog({ line, onChoose, onClose }: SizeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={line !== null} onClose={onClose} title={t`Change size`}>
      {line && (
        <SizeChoice
          key={line.id}
          product={line.product}
          colours={[line.colour]}
          size={line.size}
          send={t`Change size`}
          onChoose={({ size }) => onChoose(size)}
        />
      )}
    </Dialog>
  )
}
