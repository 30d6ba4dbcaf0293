// Orders whose pieces are reserved until they are paid or confirmed, with the time and the actions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { errorOf, useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { colourText, lineName, lineSizeText } from '../../../shared/line-description.tsx'
import { useMoneyIn } from '../../../shared/money-in.ts'
import { Picture } from '../../../shared/picture.tsx'
import { useSizeScale } from '../../../shared/size-text.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ConfirmByEmail } from './confirm-by-email.tsx'
import { cancelOrder, loadWaitingOrders, order } from '../order.ts'
import { PayNow } from './pay-now.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import styles from './pending-orders.module.css'

/** The maximum number of pictures of an order. */
const maxPictures = 4
/** The longest time, in seconds, that the shop takes to expire an order after its reservation has ended. */
const expirySeconds = 7

interface PendingOrdersProps {
  /** Called when an order has ended and its pieces are in the cart again. */
  onBack: () => void
}

export function PendingOrders({ onBack }: PendingOrdersProps) {
  const { t } = useLingui()
  const waiting = useGroup(order, (state) => state.waiting)
  useHoldExpiry(waiting, onBack)
  if (waiting.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{waiting.length === 1 ? t`Your open order` : t`Your open orders`}</h2>
      <ul>
        {waiting.map((one) => (
          <WaitingOrder key={one.id} order={one} onBack={onBack} />
        ))}
      </ul>
    </section>
  )
}

function WaitingOrder({ order: shown, onBack }: { order: OrderView; onBack: () => void }) {
  const { i18n } = useLingui()
  const formatMoney = useMoneyIn(shown.totals.currency)
  const { busy, error, cancel } = useCancelling(shown.id, onBack)
  const scale = useSizeScale()
  const { number } = shown
  const total = formatMoney(shown.totals.totalMinor)
  const lineText = (line: OrderView['lines'][number]): string => {
    const { quantity } = line
    const text = lineName(line.product.name, colourText(line, i18n), lineSizeText(line, scale, i18n))
    return quantity > 1 ? `${quantity} × ${text}` : text
  }
  const pictures = shown.lines.slice(0, maxPictures)
  return (
    <li className={styles.order}>
      <div className={styles.about}>
        <p className={styles.status}>
          <StatusBadge order={shown} />
          <Link to={`/orderplaced?${new URLSearchParams({ order: shown.id })}`} className="numbers">
            <Trans>Order {number}</Trans>
          </Link>
        </p>
        <div className={styles.pictures}>
          {pictures.map((line) => (
            <Picture key={line.id} of={line.picture} sizes="80px" alt="" />
          ))}
        </div>
        <ul className={styles.lines}>
          {shown.lines.map((line) => (
            <li key={line.id}>{lineText(line)}</li>
          ))}
        </ul>
        <p className={`${styles.total} numbers`}>
          <Trans>Total {total}</Trans>
        </p>
      </div>
      <div className={styles.actions}>
        <PayNow order={shown} />
        <ConfirmByEmail order={shown} own />
        {shown.can.cancel && (
          <Button variant="line" busy={busy} onClick={cancel}>
            <Trans>
              Cancel order<span className="unseen"> {number}</span>
            </Trans>
          </Button>
        )}
        <p className={styles.hint}>
          <Trans>Cancelled, its pieces go back into your cart.</Trans>
        </p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </li>
  )
}

function useCancelling(id: string, onBack: () => void) {
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  const cancel = async () => {
    const failed = errorOf(await dispatch(cancelOrder({ order: id })))
    if (!failed) onBack()
    return failed
  }
  return { busy, error, cancel: () => run(cancel) }
}

/** Loads again when the first reservation has ended, because its pieces are in the cart then. */
function useHoldExpiry(waiting: OrderView[], onBack: () => void) {
  const dispatch = useShopDispatch()
  const endTimes = waiting.flatMap(({ holdUntil }) => (holdUntil ? [Date.parse(holdUntil)] : []))
  const first = endTimes.length > 0 ? Math.min(...endTimes) : null
  useEffect(() => {
    if (first === null) return undefined
    const wait = Math.max(0, first - Date.now()) + expirySeconds * 1000
    const timer = setTimeout(() => void dispatch(loadWaitingOrders({})).then(onBack), wait)
    return () => clearTimeout(timer)
    // Once for each end, however often the cart is rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, dispatch])
}
