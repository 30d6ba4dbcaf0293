import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './record-form.module.css'
import { useUnsaved } from './use-unsaved.ts'

/** Asks for confirmation before a form with unsaved changes is left. */
export function UnsavedDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useLingui()
  const blocker = useUnsaved(isUnsaved)
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} title={t`Discard changes?`} onClose={stay}>
      <p>
        <Trans>What you changed on this screen is not saved yet.</Trans>
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={stay}>
          <Trans>Keep editing</Trans>
        </Button>
        <Button variant="line" size="small" onClick={() => blocker.proceed?.()}>
          <Trans>Discard changes</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
