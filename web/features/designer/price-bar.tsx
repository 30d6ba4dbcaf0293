// The price bar, always visible: the price with its parts, and the button that buys.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { extraParts } from '#garment/design/choices.ts'
import { priceLineText, type Price } from '#garment/design/price.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { GuaranteeOffer } from '../../shared/guarantee-note.tsx'
import { useMoney } from '../../shared/price.tsx'
import { toggle } from './flags.ts'
import { useOffers, useShirtPrices } from './use-shirt-prices.ts'
import styles from './price-bar.module.css'

interface PriceBarProps {
  /** Null while it is not known. */
  price: Price | null
  /** The quantity and the button. */
  children: ReactNode
}

export function PriceBar({ price, children }: PriceBarProps) {
  const { t, i18n } = useLingui()
  const formatMoney = useMoney()
  const dispatch = useShopDispatch()
  const open = useGroup(toggle, (state) => state.toggle)
  const { fitGuarantee } = useShop().config
  const prices = useShirtPrices()
  const offers = useOffers()
  const extrasIncluded = !prices || extraParts.every((part) => !prices.options[part])
  const id = useId()
  return (
    <div className={styles.bar}>
      <div id={id} className={styles.parts} hidden={!open}>
        <dl>
          {price?.lines.map((line) => (
            <div key={line.part}>
              <dt>{priceLineText(line, i18n, offers)}</dt>
              <dd className="numbers">{formatMoney(line.priceMinor)}</dd>
            </div>
          ))}
        </dl>
        {extrasIncluded && (
          <p>
            <Trans>Contrast, buttons, thread, monogram and stiffness are included.</Trans>
          </p>
        )}
        <GuaranteeOffer terms={fitGuarantee} />
      </div>
      <div className={`page ${styles.row}`}>
        <div className={styles.price}>
          <output className={styles.total} aria-label={t`Price`} aria-live="polite">
            {price && formatMoney(price.totalMinor)}
          </output>
          <button
            type="button"
            className={`${styles.disclosure} scripted`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => dispatch(toggle.actions.set(!open))}
          >
            <Trans>Price details</Trans>
          </button>
        </div>
        {/* It is written above, too. */}
        <div className={styles.guarantee} aria-hidden="true">
          <GuaranteeOffer terms={fitGuarantee} />
        </div>
        {children}
      </div>
    </div>
  )
}
