import { Trans } from '@lingui/react/macro'
import type { ProductItem } from '#contract/admin/products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useSession } from '../../../context/session.ts'
import { moneyText } from '../../../ui/money.ts'
import styles from '../products.module.css'

/** The prices of a product in a list: large in the shop's first currency, small in the others. */
export function ListedPrices({ prices }: Pick<ProductItem, 'prices'>) {
  const { currencies } = useSession().shop
  const shown = currencies.flatMap((currency) => prices.find((price) => price.currency === currency) ?? [])
  if (shown.length === 0)
    return (
      <Badge tone="warn">
        <Trans context="price">None</Trans>
      </Badge>
    )
  const [first, ...others] = shown as [(typeof shown)[0], ...typeof shown]
  return (
    <span className={styles.prices}>
      <span>
        {first.beforePriceMinor !== null && <del>{moneyText(first.beforePriceMinor, first.currency)}</del>}{' '}
        {moneyText(first.priceMinor, first.currency)}
      </span>
      {others.length > 0 && (
        <span className={styles.others}>
          {others.map(({ currency, priceMinor }) => moneyText(priceMinor, currency)).join(' · ')}
        </span>
      )}
    </span>
  )
}
