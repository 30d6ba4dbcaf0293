// Actions on several rows at once: the checkboxes of the rows, and the actions above the list.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './data-table.module.css'

export interface BulkAction {
  label: string
  /** Called with the ids of the chosen rows, which are deselected when it returns true. */
  act: (ids: string[]) => Promise<boolean>
  /** The same for all rows that match the filters, also those that are not shown. */
  actOnAll?: () => Promise<boolean>
}

interface RowCheckboxProps {
  name: string
  row: { getIsSelected: () => boolean; toggleSelected: () => void }
}

export function RowCheckbox({ name, row }: RowCheckboxProps) {
  const { t } = useLingui()
  return (
    <input
      type="checkbox"
      aria-label={t`Choose ${name}`}
      checked={row.getIsSelected()}
      onChange={() => row.toggleSelected()}
    />
  )
}

export function AllCheckbox({ all, some, onChange }: { all: boolean; some: boolean; onChange: () => void }) {
  const { t } = useLingui()
  return (
    <input
      type="checkbox"
      aria-label={t`Choose all that are shown`}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={onChange}
    />
  )
}

interface BulkBarProps {
  ids: string[]
  actions: readonly BulkAction[]
  /** The list has more rows than are shown. */
  hasMore: boolean
  onDone: () => void
}

export function BulkBar({ ids, actions, hasMore, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const [running, setRunning] = useState<string | null>(null)
  const [isAll, setAll] = useState(false)
  const forAll = actions.filter(({ actOnAll }) => actOnAll)
  const everything = isAll && hasMore
  const run = async ({ label, act, actOnAll }: BulkAction) => {
    setRunning(label)
    const done = await (everything ? actOnAll!() : act(ids))
    setRunning(null)
    if (done) onDone()
  }
  const count = ids.length
  return (
    <div role="group" aria-label={t`Selection`} className={styles.bulk}>
      <p role="status">
        {everything ? (
          <Trans comment="Rows of a list">All that match are chosen</Trans>
        ) : (
          <Plural value={count} one="# chosen" other="# chosen" />
        )}
      </p>
      {(everything ? forAll : actions).map((action) => (
        <Button
          key={action.label}
          variant="line"
          size="small"
          busy={running === action.label}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {hasMore && !isAll && forAll.length > 0 && (
        <Button variant="bare" size="small" onClick={() => setAll(true)}>
          <Trans comment="Rows of a list, also those that are not shown yet">Choose all that match</Trans>
        </Button>
      )}
      <Button variant="bare" size="small" onClick={onDone}>
        <Trans>Choose none</Trans>
      </Button>
    </div>
  )
}
