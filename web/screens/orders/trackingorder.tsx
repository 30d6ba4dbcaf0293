// Tracking an order by its number and email address, or by the key in its emails, without an account.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { loadCart } from '../../features/cart/cart.ts'
import { ConfirmByEmail } from '../../features/order/payment/confirm-by-email.tsx'
import { FitClaims } from '../../features/order/fit-claims.tsx'
import { order, trackOrder } from '../../features/order/order.ts'
import { OrderFacts } from '../../features/order/order-facts.tsx'
import { OrderLines } from '../../features/order/order-lines.tsx'
import { MeasuresState } from '../../features/order/measures-state.tsx'
import { OrderReturns } from '../../features/order/order-returns.tsx'
import { OrderTrack } from '../../features/order/status/order-track.tsx'
import { OrderActions } from '../../features/order/actions/order-actions.tsx'
import { PayNow } from '../../features/order/payment/pay-now.tsx'
import { PayBalance } from '../../features/order/payment/pay-balance.tsx'
import { isInProgress, describeStatus } from '../../features/order/status/order-status.ts'
import { StatusBadge } from '../../features/order/status/status-badge.tsx'
import { TrackForm } from '../../features/order/track-form.tsx'
import { WithdrawForm } from '../../features/order/actions/withdraw-form.tsx'
import { WithdrawLink } from '../../features/order/actions/withdraw-link.tsx'
import { daysOf } from '../../ui/dates.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { shirtPath } from '../../shared/line-description.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import layout from '../../ui/screen.module.css'
import styles from './trackingorder.module.css'

/** Not awaited, so that the screen is shown at once. */
export async function load({ store, url }: ScreenContext): Promise<void> {
  const key = url.searchParams.get('key')
  if (key) void store.dispatch(trackOrder({ key }))
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Track your order`),
    description: i18n._(msg`See where your order is, with its number and your email address.`),
    noindex: true,
  }
}

export default function TrackingOrderScreen() {
  const { tracked, loading } = useGroup(order)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const key = query.get('key')
  const number = query.get('number') ?? ''
  const { config } = useShop()
  if (tracked && (key || tracked.number === number)) return <TrackedOrder order={tracked} mailKey={key} />
  if (key && loading) return <Loading />
  if (config.european && query.has('withdraw')) return <Withdrawal />
  const showOrder = (itsNumber: string) =>
    void navigate({ search: `?number=${encodeURIComponent(itsNumber)}` })
  return <TrackOrder staleKey={key !== null} number={number} onFound={showOrder} />
}

/**
 * The withdrawal from a contract, linked from the footer of every page: the statement, then its confirmation. It
 * needs no account.
 */
function Withdrawal() {
  return (
    <div className={`page ${styles.asking}`}>
      <div className={styles.message}>
        <h1>
          <Trans>Withdraw from the contract</Trans>
        </h1>
      </div>
      <div className={styles.form}>
        <WithdrawForm />
      </div>
    </div>
  )
}

interface TrackOrderProps {
  /** Whether the key in the address is invalid. */
  staleKey: boolean
  number: string
  onFound: (number: string) => void
}

function TrackOrder({ staleKey, number, onFound }: TrackOrderProps) {
  const { response } = useGroup(order)
  return (
    <div className={`page ${styles.asking}`}>
      <div className={styles.message}>
        <h1>
          <Trans>Track your order</Trans>
        </h1>
        <p className="lead">
          {staleKey && response ? (
            <Trans>This link does not open an order. Use its number and your email address.</Trans>
          ) : (
            <Trans>
              The number from your confirmation email and the address it went to: that is all it takes, with
              or without an account.
            </Trans>
          )}
        </p>
      </div>
      <div className={styles.form}>
        <TrackForm key={number} number={number} onFound={onFound} />
        <WithdrawLink />
      </div>
    </div>
  )
}

interface TrackedOrderProps {
  order: OrderView
  /** The key from its emails, which also allows changes. */
  mailKey: string | null
}

function TrackedOrder({ order: shown, mailKey }: TrackedOrderProps) {
  const { t } = useLingui()
  const { number } = shown
  const dispatch = useShopDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`page ${layout.screen} ${styles.followed}`}>
      <header className={styles.head}>
        <p className={styles.status}>
          <StatusBadge order={shown} />
          <span className="numbers">
            <Trans>Order {number}</Trans>
          </span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <Headline order={shown} />
        </h1>
        {!shown.can.pay && !shown.can.confirm && <p className="lead">{t(describeStatus(shown).sentence)}</p>}
        <MeasuresState order={shown} orderRef={mailKey === null ? null : { key: mailKey }} />
        <PayBalance order={shown} orderRef={mailKey === null ? null : { key: mailKey }} />
        <PayNow order={shown} mailKey={mailKey} />
        <ConfirmByEmail order={shown} mailKey={mailKey} />
        <OrderActions
          order={shown}
          orderRef={mailKey === null ? null : { key: mailKey }}
          onReordered={() => void dispatch(loadCart({}))}
        />
      </header>
      <div>
        <OrderTrack order={shown} />
      </div>
      <div className={styles.about}>
        <section aria-labelledby="lines" className={styles.lines}>
          <h2 id="lines" className={styles.title}>
            <Trans>In this order</Trans>
          </h2>
          <OrderLines lines={shown.lines} currency={shown.totals.currency} to={(line) => shirtPath(line)} />
        </section>
        <FitClaims order={shown} orderRef={mailKey === null ? null : { key: mailKey }} />
        <OrderReturns order={shown} />
        <OrderFacts order={shown} openly />
        <p>
          <LinkButton variant="bare" to="/trackingorder">
            <Trans>Track another order</Trans>
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

/** The heading: when the order arrives. */
function Headline({ order: shown }: { order: OrderView }) {
  const { t } = useLingui()
  const { config } = useShop()
  if (shown.can.confirm) return t`Confirm your order`
  if (!isInProgress(shown)) return t(describeStatus(shown).label)
  const days = daysOf(shown.delivery.earliest, shown.delivery.latest, config.locale)
  return (
    <Trans>
      <span className={styles.expected}>Expected </span>
      {days}
    </Trans>
  )
}

function Loading() {
  return (
    <div className={`page ${layout.screen} ${styles.followed}`} aria-busy="true">
      <header className={styles.head}>
        <h1>
          <Trans>Your order</Trans>
        </h1>
        <p className="lead" role="status">
          <Trans>Looking it up…</Trans>
        </p>
      </header>
      <div>
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="half" />
      </div>
      <div className={styles.about}>
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
