// The list of keyboard shortcuts.
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './keyboard-help.module.css'

/** The modifier key of shortcuts on this system. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')

export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const command = commandKey()
  const keys: [keys: string[], what: string][] = [
    [[command, 'K'], t`Find a screen, a record or an action`],
    [['?'], t`Show this help, while no field has the focus`],
    [[command, '/'], t`Show this help`],
    [[command, 'S'], t`Save the form`],
    [['Esc'], t`Close a dialog or menu`],
    [['Tab'], t`Go to the next link, button or field`],
    [['↑', '↓'], t`Move in a list of choices`],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard`}>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <Trans>Everything can be done without a mouse.</Trans>
      </p>
    </Dialog>
  )
}
