// Labels of options, and of the fabrics for which they are offered.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OptionFabrics } from '#contract/admin/options.ts'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { type ChoicePart, choiceText } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'

/** The label of an item: `Club Collar`, `Buttons: Horn`, `Alba Poplin, white`. */
export function useItemLabel(): (item: Pick<ShirtPrice, 'part' | 'key'>) => string {
  const { t, i18n } = useLingui()
  return ({ part, key }) => {
    if (part === 'base') return t`Shirt`
    return part === 'fabric' ? fabricText(key, i18n) : choiceText({ part: part as ChoicePart, key }, i18n)
  }
}

/** The fabrics as text: `all`, `XC001, XC002 only`, `all but 12 fabrics`. */
export function useFabricsLabel(): (fabrics: OptionFabrics | null) => string {
  const { t } = useLingui()
  return (fabrics) => {
    if (!fabrics) return t({ message: 'All', context: 'fabrics' })
    const codes = 'only' in fabrics ? fabrics.only : fabrics.except
    const list =
      codes.length > 3
        ? t`${plural(codes.length, { one: '# fabric', other: '# fabrics' })}`
        : codes.join(', ')
    return 'only' in fabrics ? t`Only ${list}` : t`All but ${list}`
  }
}
