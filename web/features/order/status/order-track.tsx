// The timeline of an order: a line with a dot for each step, filled when the step is done.
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '#contract/orders.ts'
import { useShop } from '../../../context/shop.ts'
import { daysOf, momentOf } from '../../../ui/dates.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { historyReasons } from '#contract/reasons/history.ts'
import { statedText } from '../../../shared/reply-texts.ts'
import styles from './order-track.module.css'
import { waitsForPayment } from './order-status.ts'
import { timelineOf, type TimelineStep } from './timeline.ts'

type TrackedOrder = Pick<OrderView, 'status' | 'payment' | 'history' | 'delivery' | 'made' | 'lines'>

export function OrderTrack({ order }: { order: TrackedOrder }) {
  return (
    <ol className={styles.track}>
      {timelineOf(order).map((step) => (
        <TimelineItem key={step.status} step={step} order={order} />
      ))}
    </ol>
  )
}

const stateTexts: Record<TimelineStep['state'], MessageDescriptor> = {
  done: msg({ message: 'Done', context: 'step of an order' }),
  now: msg({ message: 'Now', context: 'step of an order' }),
  ahead: msg`To come`,
  end: msg`The end`,
}

function TimelineItem({ step, order }: { step: TimelineStep; order: TrackedOrder }) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const { status, state, at, notes } = step
  const text = stepText(step, order, config.locale, i18n)
  const name = t(orderStatusLabels[status].label)
  const progress = t(stateTexts[state])
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.name}>
        <Trans>
          {name}
          <span className="unseen">. {progress}.</span>
        </Trans>
      </p>
      {at && (
        <time className={`${styles.time} numbers`} dateTime={at}>
          {momentOf(at, config.locale)}
        </time>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {notes.map((note) => (
        <p key={note.at + note.reason?.message} className={styles.note}>
          {note.reason && statedText(i18n, note.reason, historyReasons)}
          {note.at !== at && <span className={styles.noted}> {momentOf(note.at, config.locale)}</span>}
        </p>
      ))}
    </li>
  )
}

function shipmentText(
  { carrier, tracking, moreParcels = [] }: OrderView['delivery'],
  i18n: I18n,
): string | null {
  if (moreParcels.length > 0) return i18n._(msg`${{ count: moreParcels.length + 1 }} parcels`)
  if (carrier && tracking) return i18n._(msg`${{ carrier }}, tracking number ${{ tracking }}`)
  return carrier ?? (tracking && i18n._(msg`Tracking number ${tracking}`))
}

/** The text of a step beside its time. */
function stepText(
  { status, state }: TimelineStep,
  order: TrackedOrder,
  locale: string,
  i18n: I18n,
): string | null {
  const { earliest, latest } = order.delivery
  const onDelivery = isPaidOnDelivery(order.payment.method)
  if (status === 'placed' && state === 'now' && waitsForPayment(order))
    return i18n._(msg`Waiting for the payment.`)
  if (status === 'placed' && state === 'now' && order.payment.state === 'unconfirmed')
    return i18n._(msg`Awaiting confirmation by email.`)
  if (status === 'shipped' && state !== 'ahead') return shipmentText(order.delivery, i18n)
  if (status === 'delivered' && state === 'ahead') {
    const days = daysOf(earliest, latest, locale)
    return i18n._(
      onDelivery && order.payment.state !== 'paid'
        ? msg`Expected ${days}. You pay the courier.`
        : msg`Expected ${days}`,
    )
  }
  return null
}
