// The returns of an order with their states.
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import type { OrderReturn, ReturnKind, ReturnState } from '#contract/returns.ts'
import { useShop } from '../../context/shop.ts'
import { momentOf } from '../../ui/dates.ts'
import { useMoney } from '../../shared/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { asSentence } from '../../ui/error-text.ts'
import styles from './order-returns.module.css'

interface OrderReturnsProps {
  order: OrderView
  /** Whether the viewer can open the order of an exchange. */
  own?: boolean
}

/** Renders nothing without returns. */
export function OrderReturns({ order, own = false }: OrderReturnsProps) {
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="returns" className={styles.returns}>
      <h2 id="returns" className={styles.title}>
        Returns
      </h2>
      <ul>
        {order.returns.map((one) => (
          <li key={one.id}>
            <Return one={one} order={order} own={own} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const kinds: Record<ReturnKind, string> = { return: 'Return', exchange: 'Exchange', withdrawal: 'Withdrawal' }
const states: Record<ReturnState, string> = {
  requested: 'Asked for',
  approved: 'Please send it',
  received: 'Arrived with us',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  refused: 'Not taken back',
}
const tones = {
  requested: 'warn',
  approved: 'gold',
  received: 'gold',
  refunded: 'success',
  exchanged: 'success',
  refused: 'danger',
} as const

function Return({ one, order, own }: { one: OrderReturn; order: OrderView; own: boolean }) {
  const { config } = useShop()
  const formatMoney = useMoney()
  const last = one.history.at(-1)
  return (
    <div className={styles.one}>
      <p className={styles.head}>
        <Badge tone={tones[one.state]}>{states[one.state]}</Badge>
        <span>
          {kinds[one.kind]} <span className="numbers">{one.number}</span>
        </span>
      </p>
      <p>{one.lines.map((line) => namesOf(line, order)).join(', ')}</p>
      <p className={styles.more}>
        {last && momentOf(last.at, config.locale)}
        {last?.reason && `. ${asSentence(last.reason)}`}
      </p>
      {one.state === 'approved' && (
        <p className={styles.more}>
          Put the number {one.number} into the parcel. Our email says where to send it.
        </p>
      )}
      {one.state === 'refunded' && (one.refundMinor ?? 0) > 0 && (
        <p className={styles.more}>{formatMoney(one.refundMinor!)} went back.</p>
      )}
      {one.exchange && (
        <p className={styles.more}>
          Sent as order{' '}
          {own ? (
            <Link to={`/orderdetail/${one.exchange.id}/${one.exchange.id}`}>{one.exchange.number}</Link>
          ) : (
            <span className="numbers">{one.exchange.number}</span>
          )}
        </p>
      )}
    </div>
  )
}

function namesOf({ line: id, quantity, size }: OrderReturn['lines'][number], order: OrderView): string {
  const line = order.lines.find((orderLine) => orderLine.id === id)
  if (!line) return ''
  const pieces = quantity > 1 ? `${quantity} × ` : ''
  return `${pieces}${line.product.name} (${line.size}${size ? ` for ${size}` : ''})`
}
