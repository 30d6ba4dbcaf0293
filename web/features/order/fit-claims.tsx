// The fit claims of an order with their states.
import { claimKindLabels, claimStateLabels } from '#contract/fit-claim-labels.ts'
import { factsOfClaim } from '#contract/fit-claim-states.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { FitClaim } from '#contract/fit-guarantee.ts'
import type { OrderView } from '#contract/orders.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import { useShop } from '../../context/shop.ts'
import { momentOf } from '../../ui/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { asSentence } from '../../ui/error-text.ts'
import { Link } from '../../ui/link.tsx'
import type { OrderRef } from './order.ts'
import styles from './order-returns.module.css'

const ClaimPhotos = lazy(async () => ({ default: (await import('./claim-photos.tsx')).ClaimPhotos }))

interface FitClaimsProps {
  order: OrderView
  /** Null for somebody who found the order by its number: they do not see photos. */
  orderRef: OrderRef | null
  /** Whether the viewer can open the order of a remake. */
  own?: boolean
}

/** Renders nothing without claims. */
export function FitClaims({ order, orderRef, own = false }: FitClaimsProps) {
  if (order.fitClaims.length === 0) return null
  return (
    <section aria-labelledby="fit-claims" className={styles.returns}>
      <h2 id="fit-claims" className={styles.title}>
        <Trans>Alterations and remakes</Trans>
      </h2>
      <ul>
        {order.fitClaims.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} order={order} own={own} />
            {orderRef && (
              <Suspense>
                <ClaimPhotos claim={claim} orderRef={orderRef} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Claim({ claim, order, own }: { claim: FitClaim; order: OrderView; own: boolean }) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const { kind: claimKind, state, number, adjustments, measurements, remake, history } = claim
  const line = order.lines.find(({ id }) => id === claim.line)
  const last = history.at(-1)
  const { tone, shopperTone = tone } = factsOfClaim(state)
  const kind = t(claimKindLabels[claimKind])
  const remakeNumber = remake?.number ?? ''
  return (
    <div className={styles.entry}>
      <p className={styles.head}>
        <Badge tone={shopperTone}>{t(claimStateLabels[state].shopperLabel)}</Badge>
        <span>
          <Trans>
            {kind} <span className="numbers">{number}</span>
          </Trans>
        </span>
      </p>
      {line && <p>{line.product.name}</p>}
      {adjustments.length > 0 && (
        <p className={styles.more}>{adjustments.map((each) => adjustmentText(each, i18n)).join('; ')}</p>
      )}
      {claimKind === 'remake' && measurements && (
        <p className={styles.more}>
          {adjustments.length > 0 ? (
            <Trans>Cut to the measurements “{measurements}”, corrected</Trans>
          ) : (
            <Trans>Cut to the measurements “{measurements}”</Trans>
          )}
        </p>
      )}
      <p className={styles.more}>
        {last && momentOf(last.at, config.locale)}
        {last?.reason && `. ${asSentence(last.reason)}`}
      </p>
      {claimKind === 'alteration' && state === 'approved' && (
        <p className={styles.more}>
          <Trans>
            Please send us the shirt, with the number {number} in the parcel. Our email says where to.
          </Trans>
        </p>
      )}
      {remake && (
        <p className={styles.more}>
          {own ? (
            <Trans>
              Made as order <Link to={`/orderdetail/${remake.id}/${remake.id}`}>{remakeNumber}</Link>
            </Trans>
          ) : (
            <Trans>
              Made as order <span className="numbers">{remakeNumber}</span>
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}
