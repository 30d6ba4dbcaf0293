// The fit claims of an order with their states.
import { Link } from 'react-router'
import type { ClaimKind, ClaimState, FitClaim } from '#contract/fit-guarantee.ts'
import type { OrderView } from '#contract/orders.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import { useShop } from '../../context/shop.ts'
import { momentOf } from '../../ui/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { asSentence } from '../../ui/error-text.ts'
import styles from './order-returns.module.css'

interface FitClaimsProps {
  order: OrderView
  /** Whether the viewer can open the order of a remake. */
  own?: boolean
}

/** Renders nothing without claims. */
export function FitClaims({ order, own = false }: FitClaimsProps) {
  if (order.fitClaims.length === 0) return null
  return (
    <section aria-labelledby="fit-claims" className={styles.returns}>
      <h2 id="fit-claims" className={styles.title}>
        Alterations and remakes
      </h2>
      <ul>
        {order.fitClaims.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} order={order} own={own} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const kinds: Record<ClaimKind, string> = { alteration: 'Alteration', remake: 'Remake' }
const states: Record<ClaimState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Shirt received',
  'in work': 'In work',
  sent: 'Sent',
  closed: 'Completed',
  refused: 'Refused',
}
const tones = {
  requested: 'warn',
  approved: 'gold',
  received: 'gold',
  'in work': 'gold',
  sent: 'success',
  closed: 'success',
  refused: 'danger',
} as const

function Claim({ claim, order, own }: { claim: FitClaim; order: OrderView; own: boolean }) {
  const { config } = useShop()
  const { kind, state, number, adjustments, measurements, remake, history } = claim
  const line = order.lines.find(({ id }) => id === claim.line)
  const last = history.at(-1)
  return (
    <div className={styles.one}>
      <p className={styles.head}>
        <Badge tone={tones[state]}>{states[state]}</Badge>
        <span>
          {kinds[kind]} <span className="numbers">{number}</span>
        </span>
      </p>
      {line && <p>{line.product.name}</p>}
      {adjustments.length > 0 && <p className={styles.more}>{adjustments.map(adjustmentText).join('; ')}</p>}
      {kind === 'remake' && measurements && (
        <p className={styles.more}>
          Cut to the measurements “{measurements}”{adjustments.length > 0 ? ', corrected' : ''}
        </p>
      )}
      <p className={styles.more}>
        {last && momentOf(last.at, config.locale)}
        {last?.reason && `. ${asSentence(last.reason)}`}
      </p>
      {kind === 'alteration' && state === 'approved' && (
        <p className={styles.more}>
          Please send us the shirt, with the number {number} in the parcel. Our email says where to.
        </p>
      )}
      {remake && (
        <p className={styles.more}>
          Made as order{' '}
          {own ? (
            <Link to={`/orderdetail/${remake.id}/${remake.id}`}>{remake.number}</Link>
          ) : (
            <span className="numbers">{remake.number}</span>
          )}
        </p>
      )}
    </div>
  )
}
