import { Plural, Trans } from '@lingui/react/macro'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import styles from '../options.module.css'

/** The currencies in which prices are missing, and the consequence; renders nothing when all are set. */
export function MissingShirtPrices({ items }: { items: readonly ShirtPrice[] }) {
  const currencies = Object.keys(items[0]?.prices ?? {})
  return currencies.map((currency) => {
    const missing = items.filter(({ prices }) => prices[currency] === null)
    const surcharges = missing.filter(({ part }) => part !== 'base').length
    return (
      missing.length > 0 && (
        <p key={currency} role="status" className={styles.missing}>
          {surcharges < missing.length && (
            <Trans>The shirt has no price in {currency}: until it is set, nobody can design one there.</Trans>
          )}{' '}
          {surcharges > 0 && (
            <Plural
              value={surcharges}
              one={`# surcharge is missing in ${currency}: until it is set, its option costs nothing extra there.`}
              other={`# surcharges are missing in ${currency}: until they are set, their options cost nothing extra there.`}
            />
          )}
        </p>
      )
    )
  })
}
