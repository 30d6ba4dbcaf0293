// The form of a part of custom shirts. It is saved with up to two calls, because prices have a permission of their
// own. A price is sent with its previous value, so that a price changed by others meanwhile is reported as a
// conflict.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OptionFabrics, ShirtPart, updateOptions } from '#contract/admin/options.ts'
import { optionFields } from '#contract/admin/option-fields.ts'
import type { ShirtPrice, ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useSetShirtPricesMutation, useUpdateOptionsMutation } from '../../../api/shirts.ts'
import { useSession } from '../../../context/session.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import { type ControlProps, moneyControl, type RecordField } from '../../../ui/form/record-field.tsx'
import { type ChangedFrom, type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { moneyText } from '../../../ui/money.ts'
import { useFabricsLabel, useItemLabel } from './item-labels.ts'
import { type OptionTextField, textFieldsIn } from './option-text-fields.ts'

/** By `prices.USD.collar.club`, `collar.order`, `collar.club.offered`: the names that the API uses in a refusal. */
export type PartFieldValues = Record<string, unknown>
export type PartForm = RecordForm<PartFieldValues>

/** The data of the form: prices, and the offer for members who may read it. */
export interface PartData {
  items: readonly ShirtPrice[]
  part: ShirtPart | null
}

export const priceField = (currency: string, { part, key }: Pick<ShirtPrice, 'part' | 'key'>): string =>
  ['prices', currency, part, ...(key === '' ? [] : [key])].join('.')

/** @param reload loads the data again. */
export function usePartForm({ items, part }: PartData, reload: () => Promise<PartData>): PartForm {
  const [setPrices] = useSetShirtPricesMutation()
  const [update] = useUpdateOptionsMutation()
  const offer = useOfferFields(part)
  const prices = usePriceFields(items)

  async function savePrices(fields: PartFieldValues, from: ChangedFrom): Promise<ApiError | undefined> {
    const changes = items.flatMap(({ part, key, prices }) =>
      Object.keys(prices).flatMap((currency): ShirtPriceChange[] => {
        const field = priceField(currency, { part, key })
        const to = fields[field]
        return typeof to === 'number'
          ? [{ part, key, currency, from: from.get(field) as number | null, to }]
          : []
      }),
    )
    if (changes.length === 0) return undefined
    const error = errorOf(await setPrices({ changes }))
    if (!error) from.forget(Object.keys(prices))
    return error
  }

  async function saveOffer(fields: PartFieldValues, version: number): Promise<ApiError | undefined> {
    const changes = changesOf(fields)
    if (!part || Object.keys(changes).length === 0) return undefined
    return errorOf(await update({ part: part.part, version, changes }))
  }

  return useRecordForm<PartFieldValues, PartFieldValues>({
    fields: { ...prices, ...offer },
    version: part?.version ?? 1,
    save: async (fields, version, from) =>
      (await savePrices(fields, from)) ?? (await saveOffer(fields, version)),
    reload: async () => (await reload()).part?.version ?? 1,
  })
}

type PartFields = Record<string, RecordField<unknown, PartFieldValues>>

function usePriceFields(items: readonly ShirtPrice[]): PartFields {
  const { t, i18n } = useLingui()
  const textOf = useItemLabel()
  const check = (item: ShirtPrice, saved: number | null) => (value: unknown) => {
    if (value === null && saved !== null) return i18n._(msg`Enter a price`)
    return item.part === 'base' && value === 0 ? i18n._(msg`Enter a price above 0`) : ''
  }
  return Object.fromEntries(
    items.flatMap((item) =>
      Object.entries(item.prices).map(([currency, minor]) => [
        priceField(currency, item),
        {
          label: `${textOf(item)}, ${currency}`,
          value: minor,
          permission: 'write prices',
          check: check(item, minor),
          show: (value) => (typeof value === 'number' ? moneyText(value, currency) : '—'),
          render: (field: ControlProps<number | null>) =>
            moneyControl(currency)({ ...field, label: t`Price in ${currency}` }),
        } satisfies PartFields[string],
      ]),
    ),
  )
}

/** The fields of the offer, named as in `optionFields`. */
function useOfferFields(part: ShirtPart | null): PartFields {
  const { t } = useLingui()
  const textOf = useItemLabel()
  const fabricsText = useFabricsLabel()
  const languages = new Map(
    furtherLanguages(useSession().shop.locales).map(({ language, name }) => [language, name]),
  )
  if (!part) return {}
  const nameOf = (key: string) => textOf({ part: part.part, key })
  const texts = { name: t({ message: 'Name', comment: 'Of a thing' }), description: t`Description` }
  const labelled = (field: string): Pick<PartFields[string], 'label' | 'show'> => {
    const [, key = '', group, language, text] = field.split('.')
    if (group === undefined)
      return {
        label: t({ message: 'Order', context: 'position in a list' }),
        show: (keys) => (keys as string[]).map(nameOf).join(', '),
      }
    const name = nameOf(key)
    if (group === 'offered')
      return {
        label: t`${{ option: name }} is offered`,
        show: (offered) => (offered ? t`Yes` : t`No`),
      }
    if (group === 'fabrics')
      return {
        label: t`Fabrics of ${{ option: name }}`,
        show: (fabrics) => fabricsText(fabrics as OptionFabrics | null),
      }
    if (group === 'translations')
      return { label: `${name}, ${languages.get(language!) ?? language}: ${texts[text as OptionTextField]}` }
    return { label: `${name}: ${texts[group as OptionTextField]}` }
  }
  const empty = part.choices.flatMap(({ key }) =>
    textFieldsIn([...languages.keys()].map((language) => ({ language }))).map(
      (field) => [`${part.part}.${key}.${field}`, null] as const,
    ),
  )
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(empty), ...optionFields(part) }).map(([field, value]) => [
      field,
      { value, permission: 'write products', ...labelled(field) } satisfies PartFields[string],
    ]),
  )
}

type Changes = BodyOf<typeof updateOptions>['changes']

function changesOf(fields: PartFieldValues): Changes {
  const choices: NonNullable<Changes['choices']> = {}
  let order: string[] | undefined
  for (const [name, value] of Object.entries(fields)) {
    const [group, key = '', field, language = '', text = ''] = name.split('.')
    if (group === 'prices') continue
    const choice = choices[key]
    if (field === undefined) order = value as string[]
    else if (field === 'translations')
      choices[key] = {
        ...choice,
        translations: {
          ...choice?.translations,
          [language]: { ...choice?.translations?.[language], [text]: value as string | null },
        },
      }
    else choices[key] = { ...choice, [field]: value as boolean | string | OptionFabrics | null }
  }
  return { ...(order && { order }), ...(Object.keys(choices).length > 0 && { choices }) }
}
