// Asks before a design is replaced by the plain shirt.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'

interface StartOverProps {
  open: boolean
  onClose: () => void
  onStartOver: () => void
}

export function StartOver({ open, onClose, onStartOver }: StartOverProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Start over?">
      <div className={styles.body}>
        <p>
          Your choices make room for the shirt we begin with: light blue oxford, standard collar, square cuff.
          Undo brings them back.
        </p>
        <div className={styles.actions}>
          <Button onClick={onStartOver}>Start over</Button>
          <Button variant="bare" onClick={onClose}>
            Keep my design
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
