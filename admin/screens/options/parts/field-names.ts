// How the fields of a part are called and written, for the choice between two values.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OptionFabrics } from '#contract/admin/options.ts'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { type ChoicePart, choiceText } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { useSession } from '../../../context/session.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import { textFields } from './option-texts.ts'
import { moneyText } from '../../../ui/money.ts'
import { type PartData, priceField } from './use-part-form.ts'

/** What an item is called: `Club Collar`, `Buttons: Horn`, `Alba Poplin, white`. */
export function useItemText(): (item: Pick<ShirtPrice, 'part' | 'key'>) => string {
  const { t, i18n } = useLingui()
  return ({ part, key }) => {
    if (part === 'base') return t`Shirt`
    return part === 'fabric' ? fabricText(key, i18n) : choiceText({ part: part as ChoicePart, key }, i18n)
  }
}

/** On which fabrics: `all`, `XC001, XC002 only`, `all but 12 fabrics`. */
export function useFabricsText(): (fabrics: OptionFabrics | null) => string {
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

type FieldName = { label: string; show?: (value: unknown) => string }

export function useFieldNames({ items, part }: PartData): Record<string, FieldName> {
  const { t } = useLingui()
  const textOf = useItemText()
  const fabricsText = useFabricsText()
  const languages = furtherLanguages(useSession().shop.locales)
  const names: Record<string, FieldName> = {}
  for (const item of items)
    for (const currency of Object.keys(item.prices))
      names[priceField(currency, item)] = {
        label: `${textOf(item)}, ${currency}`,
        show: (minor) => (typeof minor === 'number' ? moneyText(minor, currency) : '—'),
      }
  if (!part) return names
  const nameOf = (key: string) => textOf({ part: part.part, key })
  names[`${part.part}.order`] = {
    label: t({ message: 'Order', context: 'in which things stand' }),
    show: (keys) => (keys as string[]).map(nameOf).join(', '),
  }
  const texts = { name: t({ message: 'Name', comment: 'Of a thing' }), description: t`Description` }
  const showText = (text: unknown) => (typeof text === 'string' ? text : '—')
  for (const { key } of part.choices) {
    for (const text of textFields) {
      names[`${part.part}.${key}.${text}`] = { label: `${nameOf(key)}: ${texts[text]}`, show: showText }
      for (const { language, name } of languages)
        names[`${part.part}.${key}.translations.${language}.${text}`] = {
          label: `${nameOf(key)}, ${name}: ${texts[text]}`,
          show: showText,
        }
    }
    names[`${part.part}.${key}.offered`] = {
      label: t`${{ option: nameOf(key) }} is offered`,
      show: (offered) => (offered ? t`Yes` : t`No`),
    }
    names[`${part.part}.${key}.fabrics`] = {
      label: t`Fabrics of ${{ option: nameOf(key) }}`,
      show: (fabrics) => fabricsText(fabrics as OptionFabrics | null),
    }
  }
  return names
}
