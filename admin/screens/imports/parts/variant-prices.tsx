// The prices that differ between the variants of a product: a product of the shop has one price, which staff choose.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Import, variantPriceChoices } from '#contract/admin/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import styles from '../imports.module.css'
import { useChoice } from './use-choice.ts'

const choiceLabels: Record<(typeof variantPriceChoices)[number], MessageDescriptor> = {
  highest: msg`Use the highest price`,
  lowest: msg`Use the lowest price`,
}

export function VariantPrices({ item, mayChoose }: { item: Import; mayChoose: boolean }) {
  const { t } = useLingui()
  const { choose, isLoading, problem } = useChoice(item)
  const { options, variantPrices } = item
  if (variantPrices.length === 0) return null
  const products = Math.max(...variantPrices.map(({ count }) => count))
  const { variantPrices: now = 'highest' } = options
  return (
    <Disclosure
      title={t`${plural(products, { one: 'The variants of # product have different prices', other: 'The variants of # products have different prices' })}`}
      open
    >
      <div className={styles.others}>
        <p>
          <Trans>A product of this shop has one price for all its variants. The other prices are lost.</Trans>
        </p>
        <dl className={styles.leftOut}>
          {variantPrices.map(({ column, count, products: first }) => (
            <div key={column}>
              <dt>{column}</dt>
              {first.map(({ name, prices }) => (
                <dd key={name}>
                  {name}: {prices}
                </dd>
              ))}
              {count > first.length && (
                <dd>
                  <Plural value={count - first.length} one="and # more product" other="and # more products" />
                </dd>
              )}
            </div>
          ))}
        </dl>
        {mayChoose && (
          <div className={styles.buttons}>
            {variantPriceChoices.map((choice) => (
              <Button
                key={choice}
                variant={choice === now ? 'dark' : 'line'}
                size="small"
                aria-pressed={choice === now}
                busy={isLoading}
                onClick={() => {
                  if (choice !== now) void choose({ variantPrices: choice })
                }}
              >
                {t(choiceLabels[choice])}
              </Button>
            ))}
          </div>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Disclosure>
  )
}
