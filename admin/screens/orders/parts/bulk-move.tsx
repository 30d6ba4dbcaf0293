// Several orders are moved on: some at a time, with how far it has come; those that cannot be moved are listed with the reason.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { maxOrdersAtOnce, type moveOrders } from '#contract/admin/orders.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { orderStatusNames } from '#web/shared/order-status-names.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useMoveOrdersMutation, useUndoMovesMutation } from '../../../api/orders.ts'
import { showMessage } from '../../../ui/messages.tsx'
import styles from '../order.module.css'

type Status = BodyOf<typeof moveOrders>['to']
type Result = ReplyOf<typeof moveOrders>['data']

const statuses: Status[] = ['cut', 'sewn', 'packed', 'shipped', 'delivered']

const inParts = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / maxOrdersAtOnce) }, (_, part) =>
    items.slice(part * maxOrdersAtOnce, (part + 1) * maxOrdersAtOnce),
  )

export function BulkMove({ numbers, onClose }: { numbers: string[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [to, setTo] = useState<Status>('packed')
  const [done, setDone] = useState<number | null>(null)
  const [refused, setRefused] = useState<Result['refused']>([])
  const [error, setError] = useState('')
  const stopped = useRef(false)
  const [move] = useMoveOrdersMutation()
  const [undoMoves] = useUndoMovesMutation()
  const undo = async (orders: Result['moved']) => {
    for (const part of inParts(orders)) {
      const outcome = await undoMoves({ orders: part.map(({ number, version }) => ({ number, version })) })
      if (outcome.error) return errorOf(outcome)
      for (const { number, message } of outcome.data.refused)
        showMessage(t`${number} stays as it is: ${{ reason: message }}`, null, 'danger')
    }
    return undefined
  }
  const run = async () => {
    const moved: Result['moved'] = []
    const notMoved: Result['refused'] = []
    stopped.current = false
    setError('')
    setRefused([])
    setDone(0)
    for (const part of inParts(numbers)) {
      if (stopped.current) break
      const outcome = await move({ numbers: part, to })
      if (!outcome.data) {
        setError(errorText(errorOf(outcome)!, i18n))
        break
      }
      moved.push(...outcome.data.moved)
      notMoved.push(...outcome.data.refused)
      setDone(moved.length + notMoved.length)
      setRefused([...notMoved])
    }
    setDone(null)
    const { length: count } = moved
    const undoable = moved.filter(({ mayUndo }) => mayUndo)
    if (count > 0)
      showMessage(
        t`${plural(count, { one: '# order is', other: '# orders are' })} moved: ${{ status: t(orderStatusNames[to]) }}.`,
        undoable.length > 0 ? () => undo(undoable) : null,
      )
    if (notMoved.length === 0 && count === numbers.length) onClose()
  }
  const total = numbers.length
  return (
    <Dialog open title={t`Move orders on`} onClose={done === null ? onClose : () => (stopped.current = true)}>
      <div className={styles.moves}>
        <SelectField
          label={t`Status`}
          value={to}
          onChange={({ target }) => setTo(target.value as Status)}
          hint={t`Each is moved as on its own screen, with its mail. Packed, shipped and delivered ones can be moved back.`}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(orderStatusNames[status])}
            </option>
          ))}
        </SelectField>
        <p role="status">
          {done === null ? (
            <Plural value={total} one="# order is chosen." other="# orders are chosen." />
          ) : (
            <Trans>
              {done} of {total} are done.
            </Trans>
          )}
        </p>
        {refused.length > 0 && (
          <ul className={styles.entries} aria-label={t`Not moved`}>
            {refused.map(({ number, message }) => (
              <li key={number} className={styles.entry}>
                <strong>{number}</strong> {message}
              </li>
            ))}
          </ul>
        )}
        <p role="alert" className={styles.refused}>
          {error}
        </p>
        <div className={styles.actions}>
          <Button busy={done !== null} onClick={() => void run()}>
            <Trans>Move them</Trans>
          </Button>
          {done !== null && (
            <Button variant="bare" onClick={() => (stopped.current = true)}>
              <Trans>Stop</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
