// Asks before a design is replaced by the plain shirt.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Design } from '#garment/design/design.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './dialogs.module.css'
import { describe } from './use-designer.ts'
import { useOffers } from './use-shirt-prices.ts'

interface StartOverProps {
  open: boolean
  /** The design to start over with. */
  first: Design
  onClose: () => void
  onStartOver: () => void
}

export function StartOver({ open, first, onClose, onStartOver }: StartOverProps) {
  const { t, i18n } = useLingui()
  const shirt = describe(first, i18n, useOffers())
  return (
    <Dialog open={open} onClose={onClose} title={t`Start over?`}>
      <div className={styles.body}>
        <p>
          <Trans>Your choices are replaced by the default shirt: {shirt}. Undo brings them back.</Trans>
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
