// Formats prices, which are in minor units of the shop's currency.
import { useShop } from '../context/shop.ts'
import { money } from '../context/money-pattern.ts'
import styles from './price.module.css'

/** The function that formats amounts. */
export function useMoney(): (minor: number) => string {
  const { config } = useShop()
  return (minor) => money(minor, config.money)
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
  return (
    <span className={`${styles.price} ${size === 'large' ? styles.large : ''}`}>
      <span className="unseen">{reduced ? 'Now ' : 'Price '}</span>
      <span className={reduced ? styles.reduced : undefined}>{formatMoney(priceMinor)}</span>
      {reduced && (
        <>
          <span className="unseen">, before </span>
          <s className={styles.before}>{formatMoney(beforePriceMinor)}</s>
        </>
      )}
      {reduced && typeof lowest30Minor === 'number' && (
        <small className={styles.lowest}>
          Lowest price of the last 30 days: {formatMoney(lowest30Minor)}
        </small>
      )}
    </span>
  )
}
