// The returns of an order with their states.
import { returnKindLabels, returnStateLabels } from '#contract/return-labels.ts'
import { factsOfReturn } from '#contract/return-states.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/returns.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { useShop } from '../../context/shop.ts'
import { momentOf } from '../../ui/dates.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { plainSizeText } from '../../shared/line-description.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { asSentence } from '../../ui/error-text.ts'
import { Link } from '../../ui/link.tsx'
import { listOf } from '../../ui/lists.ts'
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
        <Trans>Returns</Trans>
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

function Return({ one, order, own }: { one: OrderReturn; order: OrderView; own: boolean }) {
  const { config } = useShop()
  const { i18n, t } = useLingui()
  const formatMoney = useMoneyIn(order.totals.currency)
  const last = one.history.at(-1)
  const { tone, shopperTone = tone } = factsOfReturn(one.state)
  const scale = useSizeScale()
  const { number, exchange } = one
  const exchangeNumber = exchange?.number ?? ''
  const names = one.lines.map((line) => namesOf(line, order, scale, i18n))
  const kind = t(returnKindLabels[one.kind])
  const refund = formatMoney(one.refundMinor ?? 0)
  return (
    <div className={styles.entry}>
      <p className={styles.head}>
        <Badge tone={shopperTone}>{t(returnStateLabels[one.state].shopperLabel)}</Badge>
        <span>
          <Trans>
            {kind} <span className="numbers">{number}</span>
          </Trans>
        </span>
      </p>
      <p>{listOf(names, config.locale)}</p>
      <p className={styles.more}>
        {last && momentOf(last.at, config.locale)}
        {last?.reason && `. ${asSentence(last.reason)}`}
      </p>
      {one.state === 'approved' && (
        <p className={styles.more}>
          <Trans>Put the number {number} into the parcel. Our email says where to send it.</Trans>
        </p>
      )}
      {one.state === 'refunded' && (one.refundMinor ?? 0) > 0 && (
        <p className={styles.more}>
          <Trans>{refund} was refunded.</Trans>
        </p>
      )}
      {exchange && (
        <p className={styles.more}>
          {own ? (
            <Trans>
              Sent as order <Link to={`/orderdetail/${exchange.id}/${exchange.id}`}>{exchangeNumber}</Link>
            </Trans>
          ) : (
            <Trans>
              Sent as order <span className="numbers">{exchangeNumber}</span>
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

function namesOf(
  { line: id, quantity, size: wanted }: OrderReturn['lines'][number],
  order: OrderView,
  scale: SizeScale,
  i18n: I18n,
): string {
  const line = order.lines.find((orderLine) => orderLine.id === id)
  if (!line) return ''
  const { product } = line
  const size = plainSizeText(line, scale, i18n)
  const name = product.name
  const pieces = quantity > 1 ? `${quantity} × ${name}` : name
  if (!size) return pieces
  return i18n._(
    wanted
      ? msg`${pieces} (${size} for ${{ wanted: plainSizeText({ product, size: wanted }, scale, i18n) }})`
      : msg`${pieces} (${size})`,
  )
}
