import { Plural } from '@lingui/react/macro'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import styles from '../options.module.css'

/** In which currencies prices are missing, and what follows from it; nothing when all are there. */
export function MissingPrices({ items }: { items: readonly ShirtPrice[] }) {
  const currencies = Object.keys(items[0]?.prices ?? {})
  return currencies.map((currency) => {
    const missing = items.filter(({ prices }) => prices[currency] === null).length
    return (
      missing > 0 && (
        <p key={currency} role="status" className={styles.missing}>
          <Plural
            value={missing}
            one={`# price is missing in ${currency}: until it is set, nobody can design a shirt there.`}
            other={`# prices are missing in ${currency}: until they are set, nobody can design a shirt there.`}
          />
        </p>
      )
    )
  })
}
