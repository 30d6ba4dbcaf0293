// Asks for the new status of several orders and starts the change, whose own screen shows the progress.
import { bulkStatuses } from '#contract/order-status.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxOrdersMoved, type moveOrders } from '#contract/admin/bulk-moves.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useCountOrdersQuery, useMoveOrdersMutation } from '../../../api/orders.ts'
import { Loaded } from '../../../ui/states.tsx'
import styles from '../order.module.css'
import { newId } from '../../../shared/new-id.ts'

type Move = BodyOf<typeof moveOrders>
export type OrderFilters = Extract<Move['orders'], { count: number }>['matching']

/** Orders by their numbers, or all that match the filters. */
export type ChosenOrders = { numbers: string[] } | { matching: OrderFilters }

export function BulkStatusChange({ orders, onClose }: { orders: ChosenOrders; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Change status of orders`} onClose={onClose}>
      {'numbers' in orders ? (
        <MoveForm orders={orders}>
          <Plural value={orders.numbers.length} one="# order is chosen." other="# orders are chosen." />
        </MoveForm>
      ) : (
        <MoveMatching matching={orders.matching} />
      )}
    </Dialog>
  )
}

function MoveMatching({ matching }: { matching: OrderFilters }) {
  const query = useCountOrdersQuery(matching, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={query}>
      {({ count, isMore }) =>
        isMore ? (
          <p>
            <Trans>More than {maxOrdersMoved} orders match. Narrow the filters.</Trans>
          </p>
        ) : (
          <MoveForm orders={{ matching, count }} onStale={query.refetch}>
            <Plural value={count} one="# order matches." other="# orders match." />
          </MoveForm>
        )
      }
    </Loaded>
  )
}

interface MoveFormProps {
  orders: Move['orders']
  /** Called when other orders match the filters by now. */
  onStale?: () => unknown
  /** The sentence with the number of orders. */
  children: ReactNode
}

function MoveForm({ orders, onStale, children }: MoveFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [to, setTo] = useState<Move['to']>('packed')
  // The id is created once, so that a second click starts nothing new.
  const [id] = useState(newId)
  const [error, setError] = useState('')
  const [move, { isLoading }] = useMoveOrdersMutation()
  const begin = async () => {
    const refused = errorOf(await move({ id, to, orders }))
    if (!refused) return navigate(`/orders/moves/${id}`)
    setError(errorText(refused, i18n))
    if (refused.code === 'Stale') onStale?.()
  }
  return (
    <div className={styles.moves}>
      <SelectField
        label={t`Status`}
        value={to}
        onChange={({ target }) => setTo(target.value as Move['to'])}
        hint={t`Each order changes as on its own screen, and its email is sent. The status of packed, shipped and delivered orders can be restored for a day.`}
      >
        {bulkStatuses.map((status) => (
          <option key={status} value={status}>
            {t(orderStatusLabels[status].label)}
          </option>
        ))}
      </SelectField>
      <p role="status">{children}</p>
      <p role="alert" className={styles.refused}>
        {error}
      </p>
      <div className={styles.actions}>
        <Button busy={isLoading} onClick={begin}>
          <Trans>Change status</Trans>
        </Button>
      </div>
    </div>
  )
}
