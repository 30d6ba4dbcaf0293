// Formats prices, which are in minor units of the page's currency.
import { Trans } from '@lingui/react/macro'
import { useShop } from '../context/shop.ts'
import { money } from '../context/money-pattern.ts'
import styles from './price.module.css'

/** The function that formats amounts. */
export function useMoney(): (minor: number) => string {
  const { config } = useShop()
  return (minor) => money(minor, config.money[config.currency]!)
}

interface PriceProps {
  priceMinor: number
  beforePriceMinor?: number | null
  /** The lowest price of the 30 days before the reduction, which the law requires beside a reduced price. */
  lowest30Minor?: number | null
  size?: 'normal' | 'large'
}

export function Price({ priceMinor, beforePriceMinor, lowest30Minor, size = 'normal' }: PriceProps) {
  const formatMoney = useMoney()
  const reduced = typeof beforePriceMinor === 'number' && beforePriceMinor > priceMinor
  const price = formatMoney(priceMinor)
  const before = formatMoney(beforePriceMinor ?? 0)
  const lowest = formatMoney(lowest30Minor ?? 0)
  return (
    <span className={`${styles.price} ${size === 'large' ? styles.large : ''}`}>
      {reduced ? (
        <Trans>
          <span className="unseen">Now </span>
          <span className={styles.reduced}>{price}</span>
          <span className="unseen">, before </span>
          <s className={styles.before}>{before}</s>
        </Trans>
      ) : (
        <Trans>
          <span className="unseen">Price </span>
          <span>{price}</span>
        </Trans>
      )}
      {reduced && typeof lowest30Minor === 'number' && (
        <small className={styles.lowest}>
          <Trans>Lowest price of the last 30 days: {lowest}</Trans>
        </small>
      )}
    </span>
  )
}
