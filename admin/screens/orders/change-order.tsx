// Changes a placed order: the changes, their effect on the money, and one confirmation.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGetOrderChoicesQuery, useGetOrderQuery } from '../../api/orders.ts'
import { News } from '../../shared/news/news.tsx'
import { Screen } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import styles from './order.module.css'
import { ChangedBilling, ChangedDelivery } from './parts/changed-addresses.tsx'
import { ChangedLines } from './parts/changed-lines.tsx'
import { ChangedDiscount, ChangedVat, PartialRefund, ReceivedPayment } from './parts/changed-money.tsx'
import { ConfirmChange } from './parts/confirm-change.tsx'
import {
  actionsOf,
  type OrderDraft,
  type DraftPartProps,
  orderDraftOf,
  type OrderChoices,
} from './parts/order-draft.ts'

export default function ChangeOrderScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const query = useGetOrderQuery({ number })
  const choices = useGetOrderChoicesQuery({ number })
  const order = query.data?.order
  const error = query.error ?? choices.error
  const retry = () => {
    void query.refetch()
    void choices.refetch()
  }
  if (!order || order.number !== number || !choices.data)
    return (
      <Screen title={t`Edit order`} back={{ to: `/orders/${number}`, label: number }}>
        {error ? <LoadError error={error} onRetry={retry} /> : <Spinner />}
      </Screen>
    )
  return (
    <Screen
      title={t`Edit ${{ number }}`}
      back={{ to: `/orders/${number}`, label: number }}
      lead={t`Nothing changes before you confirm.`}
    >
      <News recordTypes={['order']} recordId={number} query={query} />
      <ChangeForm key={order.version} order={order} choices={choices.data} />
    </Screen>
  )
}

function ChangeForm({ order, choices }: { order: AdminOrder; choices: OrderChoices }) {
  const [draft, setDraft] = useState<OrderDraft>(() => orderDraftOf(order))
  const part: DraftPartProps = {
    order,
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {choices.mayChangeLines ? (
          <ChangedLines {...part} choices={choices} />
        ) : (
          <p>
            <Trans>
              Its items can no longer be changed: the order is cut, packed or closed, or sends an exchange.
            </Trans>
          </p>
        )}
        {choices.mayChangeDelivery && <ChangedDelivery {...part} choices={choices} />}
        {choices.mayChangeBilling && <ChangedBilling {...part} />}
        {choices.mayChangeVat && <ChangedVat {...part} />}
        {choices.mayChangeLines && <ChangedDiscount {...part} />}
        {order.payment.state === 'paid' && <ReceivedPayment {...part} />}
        {choices.refundableMinor > 0 && <PartialRefund {...part} choices={choices} />}
      </div>
      <div className={styles.column}>
        <ConfirmChange {...part} actions={actionsOf(order, draft)} />
      </div>
    </div>
  )
}
