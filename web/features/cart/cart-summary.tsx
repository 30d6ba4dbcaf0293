// The total of the cart before checkout, and the button that leads there.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CartSummary } from '#contract/cart.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../context/shop.ts'
import { useMoney } from '../../shared/price.tsx'
import styles from './cart-summary.module.css'

interface CartSummaryProps {
  summary: CartSummary
  /** Whether changes are not answered yet; until then the sums are calculated here. */
  settling: boolean
  busy: boolean
  onCheckout: () => void
}

export function CartSummaryPanel({ summary, settling, busy, onCheckout }: CartSummaryProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const formatMoney = useMoney()
  const {
    count: pieces,
    subtotalMinor,
    cheapestDeliveryMinor: delivery,
    freeDeliveryMissingMinor: missing,
    discount,
  } = summary
  return (
    <section className={styles.summary} aria-labelledby="summary" aria-busy={settling || undefined}>
      <div className={styles.amounts}>
        <h2 id="summary" className={styles.title}>
          <Trans>Summary</Trans>
        </h2>
        <FreeDelivery subtotalMinor={subtotalMinor} missing={missing} />
        <dl className={`${styles.rows} numbers`}>
          <div>
            <dt>
              <Plural value={pieces} one="# piece" other="# pieces" />
            </dt>
            <dd>{formatMoney(subtotalMinor)}</dd>
          </div>
          {discount && (
            <div>
              <dt>{discount.name}</dt>
              <dd>{formatMoney(-discount.takenMinor)}</dd>
            </div>
          )}
          <div>
            <dt>{delivery === 0 ? t`Delivery` : t`Delivery, from`}</dt>
            <dd>{delivery === 0 ? t`Free` : formatMoney(delivery)}</dd>
          </div>
        </dl>
        <p className={styles.note}>
          {config.taxIncluded ? (
            <Trans>
              Prices include tax. Delivery to your address and coupons are worked out at checkout.
            </Trans>
          ) : config.smallBusiness ? (
            <Trans>Delivery to your address and coupons are worked out at checkout.</Trans>
          ) : (
            <Trans>Taxes, delivery to your address and coupons are worked out at checkout.</Trans>
          )}
        </p>
      </div>
      <div className={styles.pay}>
        <p className={`${styles.total} numbers`}>
          <span>
            <Trans>Estimated total</Trans>
          </span>
          <strong>{formatMoney(subtotalMinor - (discount?.takenMinor ?? 0) + delivery)}</strong>
        </p>
        <Button wide busy={busy} onClick={onCheckout}>
          <Trans context="button">Checkout</Trans>
        </Button>
      </div>
    </section>
  )
}

function FreeDelivery({ subtotalMinor, missing }: { subtotalMinor: number; missing: number | null }) {
  const { t } = useLingui()
  const formatMoney = useMoney()
  if (missing === null || subtotalMinor === 0) return null
  const amount = formatMoney(missing)
  const text = missing === 0 ? t`Delivery is free.` : t`${amount} more for free delivery`
  return (
    <div className={styles.free}>
      <p>{text}</p>
      <progress
        className={styles.progress}
        value={subtotalMinor}
        max={subtotalMinor + missing}
        aria-hidden="true"
      />
    </div>
  )
}
