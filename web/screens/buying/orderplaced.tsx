// The state of an order's payment. Payment providers send the browser back to this screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { loadCart } from '../../features/cart/cart.ts'
import { SendAgain } from '../../features/account/send-again.tsx'
import {
  outcomeOf,
  outcomeText,
  type PaymentOutcome,
  pollDelay,
} from '../../features/checkout/payment-outcome.ts'
import { PaymentRetry } from '../../features/checkout/payment-retry.tsx'
import { usePaymentChoices } from '../../features/checkout/use-payment-choices.ts'
import { clockOf } from '../../ui/dates.ts'
import { CancelOrder } from '../../features/order/actions/cancel-order.tsx'
import { loadPaymentStatus, sendConfirmation, order } from '../../features/order/order.ts'
import { OrderFacts } from '../../features/order/order-facts.tsx'
import { OrderLines } from '../../features/order/order-lines.tsx'
import { OrderTotals } from '../../features/order/order-totals.tsx'
import { OrderTrack } from '../../features/order/status/order-track.tsx'
import { PayOnline } from '../../features/order/payment/pay-online.tsx'
import { TransferDetails } from '../../features/order/payment/transfer-details.tsx'
import { usePayment } from '../../features/order/payment/use-payment.ts'
import { userName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { shirtPath } from '../../shared/line-description.tsx'
import { Picture } from '../../shared/picture.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import styles from './orderplaced.module.css'

export async function load({ store, url }: ScreenContext): Promise<void> {
  const id = url.searchParams.get('order')
  if (!id) return
  // The ordered lines are no longer in the cart.
  void store.dispatch(loadCart({}))
  await store.dispatch(loadPaymentStatus({ order: id }))
}

export function page({ store, url, i18n }: ScreenContext): PageInfo {
  const { orderdetal: shown } = order.in(store)
  const isLoaded = shown && shown.id === url.searchParams.get('order')
  const title = isLoaded
    ? outcomeText(i18n, outcomeOf(shown, shown.can.pay), shown, '').title
    : i18n._(msg`Your payment`)
  return { title, description: i18n._(msg`The status of your payment.`), noindex: true }
}

export default function OrderPlacedScreen() {
  const { orderdetal } = useGroup(order)
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const id = query.get('order')
  if (!id) return <NoOrder />
  if (orderdetal?.id !== id) return <NotLoaded onRetry={() => void revalidate()} />
  return <Placed order={orderdetal} />
}

function Placed({ order: shown }: { order: OrderView }) {
  const { i18n, t } = useLingui()
  const { number } = shown
  const { config } = useShop()
  const payable = shown.can.pay
  const outcome = outcomeOf(shown, payable)
  const { title, lead } = outcomeText(i18n, outcome, shown, heldUntil(shown, config.locale))
  usePaymentPolling(shown.id, outcome, shown.transfer !== undefined)
  const { transfer } = shown
  const succeeded = outcome === 'paid' || outcome === 'confirmed' || transfer !== undefined
  // The picture of a shirt is preferred to that of swatches.
  const line = shown.lines.find(({ swatches }) => !swatches) ?? shown.lines[0]
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <div className={styles.content}>
          <div className={styles.outcome} role="status">
            <p className="eyebrow">
              <Trans>
                Order <span className="numbers">{number}</span>
              </Trans>
            </p>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          {payable && <Pay order={shown} outcome={outcome} />}
          {transfer && <TransferDetails order={shown} transfer={transfer} orderRef={{ order: shown.id }} />}
          {outcome === 'unconfirmed' && <Unconfirmed order={shown} />}
          {succeeded && <NextLinks order={shown} />}
        </div>
        {succeeded && line && (
          <Picture
            of={line.picture}
            sizes="(min-width: 1200px) 30vw, (min-width: 769px) 40vw, 1px"
            alt=""
            first
            className={styles.picture}
          />
        )}
      </header>
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="next">
          <h2 id="next" className={styles.title}>
            {succeeded ? t`What happens next` : t`Order status`}
          </h2>
          <OrderTrack order={shown} />
        </section>
        <section className={styles.part} aria-labelledby="lines">
          <h2 id="lines" className={styles.title}>
            <Trans>Your order</Trans>
          </h2>
          <OrderLines lines={shown.lines} currency={shown.totals.currency} to={(line) => shirtPath(line)} />
          <OrderTotals
            totals={shown.totals}
            coupon={shown.coupon}
            discount={shown.discount}
            giftCardMinor={shown.giftCardMinor}
            taxExemption={shown.taxExemption}
          />
        </section>
      </div>
      <div className={styles.facts}>
        <OrderFacts order={shown} />
      </div>
    </div>
  )
}

/** The time of day until which its pieces are reserved; empty when they are not. */
function heldUntil({ holdUntil }: OrderView, locale: string): string {
  return holdUntil && Date.parse(holdUntil) > Date.now() ? clockOf(holdUntil, locale) : ''
}

/** Polls a pending payment, at growing intervals, but no bank transfer, which takes days. */
function usePaymentPolling(id: string, outcome: PaymentOutcome, isTransfer: boolean) {
  const dispatch = useShopDispatch()
  const { revalidate } = useRevalidator()
  const lastOutcome = useRef(outcome)
  useEffect(() => {
    // The page's title shows the state too.
    if (lastOutcome.current !== outcome) void revalidate()
    lastOutcome.current = outcome
  }, [outcome, revalidate])
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (isTransfer || (outcome !== 'waiting' && outcome !== 'unconfirmed')) return undefined
    const load = () => void dispatch(loadPaymentStatus({ order: id })).then(() => setAttempts(attempts + 1))
    const next = setTimeout(load, pollDelay(attempts) * 1000)
    const onVisible = () => document.visibilityState === 'visible' && load()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(next)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [id, outcome, isTransfer, attempts, dispatch])
}

function Pay({ order: { id, payment }, outcome }: { order: OrderView; outcome: PaymentOutcome }) {
  const { busy, error, pay } = usePayment(id)
  const choices = usePaymentChoices(outcome !== 'waiting')
  if (!payment.method) return null
  return (
    <PaymentRetry
      outcome={outcome}
      method={payment.method}
      others={choices.filter(({ key }) => key !== payment.method)}
      busy={busy}
      error={error}
      onPay={pay}
    />
  )
}

/** An order that is not confirmed: send the link again, pay online instead, or cancel. */
function Unconfirmed({ order: shown }: { order: OrderView }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [cancelling, setCancelling] = useState(false)
  return (
    <div className={styles.unconfirmed}>
      <SendAgain
        label={t`Send the link again`}
        since={Date.parse(shown.placedAt)}
        send={() => dispatch(sendConfirmation(shown.id))}
      />
      <div className={styles.offers}>
        <PayOnline order={shown.id} enabled={shown.totals.totalMinor > 0} />
        <Button variant="bare" onClick={() => setCancelling(true)}>
          <Trans>Cancel order</Trans>
        </Button>
      </div>
      <CancelOrder
        open={cancelling}
        order={shown}
        orderRef={{ order: shown.id }}
        onClose={() => {
          setCancelling(false)
          void dispatch(loadCart({}))
        }}
      />
    </div>
  )
}

/** Links for after ordering. */
function NextLinks({ order: shown }: { order: OrderView }) {
  const name = useGroup(userName, (state) => state.userName)
  const returnPath = `/orderplaced?${new URLSearchParams({ order: shown.id })}`
  if (name) {
    return (
      <p className={styles.offers}>
        <LinkButton to={`/orderdetail/${shown.id}/${shown.lines[0]?.id}`} variant="line">
          <Trans>See your order</Trans>
        </LinkButton>
        <LinkButton to="/shop" variant="bare">
          <Trans>Continue shopping</Trans>
        </LinkButton>
      </p>
    )
  }
  return (
    <section className={styles.account} aria-labelledby="account">
      <div>
        <h2 id="account" className={styles.title}>
          <Trans>Keep this order in an account</Trans>
        </h2>
        <p>
          <Trans>
            With a password of your own, this order and your address are there next time. It takes a minute.
          </Trans>
        </p>
      </div>
      <LinkButton to={`/signup?${new URLSearchParams({ next: returnPath })}`} variant="dark">
        <Trans>Create an account</Trans>
      </LinkButton>
    </section>
  )
}

function NoOrder() {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`No order to show`}
      action={{ to: '/trackingorder', label: t`Track an order` }}
      secondAction={{ to: '/shop', label: t`See all shirts` }}
    >
      <Trans>
        This page shows the status of a payment, but no order was given. With its number and your email
        address you find any order of yours.
      </Trans>
    </ErrorState>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`We could not open this order here`}
      action={{ label: t`Try again`, onClick: onRetry }}
      secondAction={{ to: '/trackingorder', label: t`Track it by its number` }}
    >
      <Trans>
        If you ordered on another device, its number and your email address open it. Nothing is lost.
      </Trans>
    </ErrorState>
  )
}
