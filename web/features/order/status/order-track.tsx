// The timeline of an order: a line with a dot for each step, filled when the step is done.
import type { OrderStatus, OrderView } from '#contract/orders.ts'
import { useShop } from '../../../context/shop.ts'
import { daysOf, momentOf } from '../../../ui/dates.ts'
import styles from './order-track.module.css'
import { waitsForPayment } from './order-status.ts'
import { timelineOf } from './timeline.ts'
import type { TimelineStep } from './timeline.ts'

type TrackedOrder = Pick<OrderView, 'status' | 'payment' | 'history' | 'delivery' | 'made'>

export function OrderTrack({ order }: { order: TrackedOrder }) {
  return (
    <ol className={styles.track}>
      {timelineOf(order).map((step) => (
        <TimelineItem key={step.status} step={step} order={order} />
      ))}
    </ol>
  )
}

const names: Record<OrderStatus, string> = {
  placed: 'Placed',
  paid: 'Paid',
  cut: 'Cut',
  sewn: 'Sewn',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
const stateTexts: Record<TimelineStep['state'], string> = {
  done: 'Done',
  now: 'Now',
  ahead: 'To come',
  end: 'The end',
}

function TimelineItem({ step, order }: { step: TimelineStep; order: TrackedOrder }) {
  const { config } = useShop()
  const { status, state, at, notes } = step
  const text = stepText(step, order, config.locale)
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.name}>
        {names[status]}
        <span className="unseen">. {stateTexts[state]}.</span>
      </p>
      {at && (
        <time className={`${styles.time} numbers`} dateTime={at}>
          {momentOf(at, config.locale)}
        </time>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {notes.map((note) => (
        <p key={note.at + note.text} className={styles.note}>
          {note.text}
          {note.at !== at && <span className={styles.noted}> {momentOf(note.at, config.locale)}</span>}
        </p>
      ))}
    </li>
  )
}

/** The text of a step beside its time. */
function stepText({ status, state }: TimelineStep, order: TrackedOrder, locale: string): string | null {
  const { earliest, latest, tracking } = order.delivery
  const onDelivery = order.payment.method === 'on-delivery'
  if (status === 'placed' && state === 'now' && waitsForPayment(order)) return 'Waiting for the payment.'
  if (status === 'placed' && state === 'now' && order.payment.state === 'unconfirmed')
    return 'Waiting to be confirmed by email.'
  if (status === 'shipped' && tracking && state !== 'ahead') return `Tracking number ${tracking}`
  if (status === 'delivered' && state === 'ahead') {
    const days = `Expected ${daysOf(earliest, latest, locale)}`
    return onDelivery && order.payment.state !== 'paid' ? `${days}. You pay the courier.` : days
  }
  return null
}
