// How the prices of a form are called and written, for the choice between two values.
import { useLingui } from '@lingui/react/macro'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { type ChoicePart, choiceText } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { moneyText } from '../../../ui/money.ts'
import { priceField } from './use-price-form.ts'

/** What an item is called: `Club Collar`, `Buttons: Horn`, `Alba Poplin, white`. */
export function useItemText(): (item: Pick<ShirtPrice, 'part' | 'key'>) => string {
  const { t, i18n } = useLingui()
  return ({ part, key }) => {
    if (part === 'base') return t`Shirt`
    return part === 'fabric' ? fabricText(key, i18n) : choiceText({ part: part as ChoicePart, key }, i18n)
  }
}

export function usePriceNames(items: readonly ShirtPrice[]) {
  const textOf = useItemText()
  return Object.fromEntries(
    items.flatMap((item) =>
      Object.keys(item.prices).map((currency) => [
        priceField(currency, item),
        {
          label: `${textOf(item)}, ${currency}`,
          show: (minor: number | null | undefined) =>
            typeof minor === 'number' ? moneyText(minor, currency) : '—',
        },
      ]),
    ),
  )
}
