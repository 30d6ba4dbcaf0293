// Asks before a design is replaced by the plain shirt.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'

interface StartOverProps {
  open: boolean
  onClose: () => void
  onStartOver: () => void
}

export function StartOver({ open, onClose, onStartOver }: StartOverProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Start over?`}>
      <div className={styles.body}>
        <p>
          <Trans>
            Your choices make room for the shirt we begin with: light blue oxford, standard collar, square
            cuff. Undo brings them back.
          </Trans>
        </p>
        <div className={styles.actions}>
          <Button onClick={onStartOver}>
            <Trans>Start over</Trans>
          </Button>
          <Button variant="bare" onClick={onClose}>
            <Trans>Keep my design</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
