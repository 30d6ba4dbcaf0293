// An order of the customer, with one of its lines in detail.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import { dayOf } from '../../ui/dates.ts'
import { ConfirmByEmail } from '../../features/order/payment/confirm-by-email.tsx'
import { FitClaims } from '../../features/order/fit-claims.tsx'
import { OrderLineDetail } from '../../features/order/order-line-detail.tsx'
import { loadOrder, loadPaymentStatus, order } from '../../features/order/order.ts'
import { lineAddress, reviewAddress } from '../../features/order/order-card.tsx'
import { OrderFacts } from '../../features/order/order-facts.tsx'
import { OrderLines } from '../../features/order/order-lines.tsx'
import { MeasuresState } from '../../features/order/measures-state.tsx'
import { OrderReturns } from '../../features/order/order-returns.tsx'
import { OrderTotals } from '../../features/order/order-totals.tsx'
import { OrderTrack } from '../../features/order/status/order-track.tsx'
import { OrderActions } from '../../features/order/actions/order-actions.tsx'
import { PayNow } from '../../features/order/payment/pay-now.tsx'
import { PayBalance } from '../../features/order/payment/pay-balance.tsx'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { describeStatus } from '../../features/order/status/order-status.ts'
import { StatusBadge } from '../../features/order/status/status-badge.tsx'
import { loadCart } from '../../features/cart/cart.ts'
import { storedUserName } from '../../features/user/user-name.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './orderdetail.module.css'

/** Not awaited, so that the screen is shown at once. For an unpaid order the payment's state is loaded too. */
export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
  const { store, params } = context
  const id = params['orderId'] ?? ''
  void store.dispatch(loadOrder({ order: id })).then(() => {
    const loaded = order.in(store).orderdetal
    if (loaded?.id === id && loaded.can.pay) void store.dispatch(loadPaymentStatus({ order: id }))
  })
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Your order`),
    description: i18n._(msg`One of your orders and its status.`),
    noindex: true,
  }
}

export default function OrderDetailScreen() {
  const { orderId = '', id } = useParams()
  const { orderdetal, loading, response } = useGroup(order)
  const dispatch = useShopDispatch()
  if (orderdetal?.id === orderId) return <Detail order={orderdetal} lineId={id} />
  if (loading) return <Loading />
  if (response === texts.noOrderDetails) return <NoOrder />
  return <NotLoaded onRetry={() => void dispatch(loadOrder({ order: orderId }))} />
}

function Detail({ order: shown, lineId }: { order: OrderView; lineId: string | undefined }) {
  const { t } = useLingui()
  const line = shown.lines.find(({ id }) => id === lineId) ?? shown.lines[0]
  const others = shown.lines.filter((other) => other !== line)
  return (
    <div className={`page ${styles.screen}`}>
      <PrintHeader />
      <div className={styles.breadcrumbs}>
        <Breadcrumbs crumbs={[{ label: t`Your orders`, to: '/order' }, { label: shown.number }]} />
      </div>
      <Head order={shown} />
      <div className={styles.columns}>
        <div className={styles.goods}>
          {line && (
            <OrderLineDetail
              line={line}
              currency={shown.totals.currency}
              review={reviewAddress(shown, line)}
            />
          )}
          {others.length > 0 && (
            <section className={`${styles.part} ${styles.otherLines}`} aria-labelledby="others">
              <h2 id="others" className={styles.title}>
                <Trans>Other items in this order</Trans>
              </h2>
              <OrderLines
                lines={others}
                currency={shown.totals.currency}
                to={(other) => lineAddress(shown, other)}
                review={(other) => reviewAddress(shown, other)}
              />
            </section>
          )}
        </div>
        <div className={styles.timeline}>
          <FitClaims order={shown} orderRef={{ order: shown.id }} own />
          <OrderReturns order={shown} own />
          <section className={styles.part} aria-labelledby="way">
            <h2 id="way" className={styles.title}>
              <Trans>Order status</Trans>
            </h2>
            <OrderTrack order={shown} />
          </section>
          <section className={`${styles.part} ${styles.delayed}`} aria-labelledby="sums">
            <h2 id="sums" className={styles.title}>
              <Trans>Order total</Trans>
            </h2>
            <OrderTotals
              totals={shown.totals}
              coupon={shown.coupon}
              discount={shown.discount}
              giftCardMinor={shown.giftCardMinor}
              taxExemption={shown.taxExemption}
              refundedMinor={shown.refundedMinor}
            />
          </section>
        </div>
        <div className={`${styles.facts} ${styles.delayed}`}>
          <OrderFacts order={shown} />
        </div>
      </div>
    </div>
  )
}

function Head({ order: shown }: { order: OrderView }) {
  const { t } = useLingui()
  const { number, exchangeFor } = shown
  const originalNumber = exchangeFor?.number ?? ''
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const day = dayOf(shown.placedAt, config.locale)
  return (
    <header className={styles.head}>
      <div className={styles.message}>
        <p className={styles.status}>
          <StatusBadge order={shown} />
          <span>
            <Trans>
              Placed on <time dateTime={shown.placedAt}>{day}</time>
            </Trans>
          </span>
        </p>
        <h1>
          <Trans>
            Order <span className={styles.number}>{number}</span>
          </Trans>
        </h1>
        {!shown.can.pay && !shown.can.confirm && <p className="lead">{t(describeStatus(shown).sentence)}</p>}
        {exchangeFor && (
          <p>
            {shown.made ? (
              <Trans>
                The remake of a shirt of order{' '}
                <Link to={`/orderdetail/${exchangeFor.id}/${exchangeFor.id}`}>{originalNumber}</Link>.
              </Trans>
            ) : (
              <Trans>
                In exchange for pieces of order{' '}
                <Link to={`/orderdetail/${exchangeFor.id}/${exchangeFor.id}`}>{originalNumber}</Link>.
              </Trans>
            )}
          </p>
        )}
        <MeasuresState order={shown} orderRef={{ order: shown.id }} />
        <PayNow order={shown} />
        <PayBalance order={shown} orderRef={{ order: shown.id }} />
        <ConfirmByEmail order={shown} own />
        <OrderActions
          order={shown}
          orderRef={{ order: shown.id }}
          onReordered={() => void dispatch(loadCart({}))}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="bare" onClick={() => print()}>
          <Trans>Print this order</Trans>
        </Button>
      </div>
    </header>
  )
}

/** Only in print: the shop's name and address. */
function PrintHeader() {
  const { config } = useShop()
  return (
    <div className={styles.letterhead} aria-hidden="true">
      <p className={styles.wordmark}>{config.name}</p>
      <p>{[...config.address, config.email].join(' · ')}</p>
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div className={`page ${styles.screen}`} aria-busy="true">
      <div className={styles.breadcrumbs}>
        <Breadcrumbs crumbs={[{ label: t`Your orders`, to: '/order' }, { label: t`Order` }]} />
      </div>
      <header className={styles.head}>
        <div className={styles.message}>
          <p className={styles.status} aria-hidden="true">
            <Skeleton shape="half" />
          </p>
          <h1>
            <Trans>Your order</Trans>
          </h1>
          <p className="lead" role="status">
            <Trans>Loading…</Trans>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.goods}>
          <div className={styles.waiting}>
            <Skeleton shape="picture" />
            <div className={styles.part}>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
              <Skeleton shape="half" />
            </div>
          </div>
        </div>
        <div className={styles.timeline}>
          <Skeleton shape="block" />
          <Skeleton />
          <Skeleton shape="half" />
        </div>
      </div>
    </div>
  )
}

function NoOrder() {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Order not found`}
      action={{ to: '/order', label: t`See your orders` }}
      secondAction={{ to: '/trackingorder', label: t`Track an order by its number` }}
    >
      <Trans>
        This order is not in your account. If you ordered as a guest, open it with its number and your email
        address.
      </Trans>
    </ErrorState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Your order could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
      secondAction={{ to: '/order', label: t`See your orders` }}
    >
      <Trans>The shop could not be reached. Your order is safe with us.</Trans>
    </ErrorState>
  )
}
