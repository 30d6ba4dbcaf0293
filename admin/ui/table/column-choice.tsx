// Chooses the columns of a list and their order. The choice is in the address.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '../icons.tsx'
import { Popover } from '../popover.tsx'
import styles from './column-choice.module.css'

interface ColumnChoiceProps {
  columns: readonly { id: string; label: string }[]
  /** The ids of the shown columns, in their order; the first one is always shown. */
  shown: string[]
  /** Null: the default columns. */
  onChange: (columns: string[] | null) => void
}

export function ColumnChoice({ columns: [first, ...others], shown, onChange }: ColumnChoiceProps) {
  const { t } = useLingui()
  if (!first || others.length === 0) return null
  const chosen = shown.slice(1)
  const labelOf = (id: string) => others.find((one) => one.id === id)!.label
  const hidden = others.filter(({ id }) => !chosen.includes(id))
  const move = (id: string, by: number) => {
    const at = chosen.indexOf(id)
    const after = chosen.filter((one) => one !== id)
    after.splice(at + by, 0, id)
    onChange(after)
  }
  return (
    <Popover
      button={
        <>
          <Icon name="columns" />
          <Trans>Columns</Trans>
        </>
      }
    >
      <div className={styles.choice}>
        <ul aria-label={t`Columns`}>
          {[...chosen, ...hidden.map(({ id }) => id)].map((id) => {
            const label = labelOf(id)
            const at = chosen.indexOf(id)
            return (
              <li key={id} className={styles.row}>
                <label className={styles.label}>
                  <input
                    type="checkbox"
                    checked={at >= 0}
                    onChange={() => onChange(at >= 0 ? chosen.filter((one) => one !== id) : [...chosen, id])}
                  />
                  {label}
                </label>
                {at > 0 && (
                  <button type="button" aria-label={t`Move ${label} up`} onClick={() => move(id, -1)}>
                    <Icon name="up" />
                  </button>
                )}
                {at >= 0 && at < chosen.length - 1 && (
                  <button type="button" aria-label={t`Move ${label} down`} onClick={() => move(id, 1)}>
                    <Icon name="down" />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        <Button variant="bare" size="small" onClick={() => onChange(null)}>
          <Trans>Reset</Trans>
        </Button>
      </div>
    </Popover>
  )
}
