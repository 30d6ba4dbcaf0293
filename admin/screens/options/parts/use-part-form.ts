// The form of a part of custom shirts: one to fill in, and up to two calls to save it, because prices ask for a permission
// of their own. A price is sent with the one it was changed from, so that what somebody else has set meanwhile is a choice.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { OptionFabrics, ShirtPart, updateOptions } from '#contract/admin/options.ts'
import { optionFields } from '#contract/admin/option-fields.ts'
import type { ShirtPrice, ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type AdminError, errorOf } from '../../../api/admin-error.ts'
import { useSetShirtPricesMutation, useUpdateOptionsMutation } from '../../../api/shirts.ts'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'

/** By `prices.USD.collar.club`, `collar.order`, `collar.club.offered`, as the API names them in a refusal. */
export type Fields = Record<string, unknown>
export type PartForm = RecordForm<Fields>

/** What the form is about: prices, and what is offered for those who may read it. */
export interface PartData {
  items: readonly ShirtPrice[]
  part: ShirtPart | null
}

export const priceField = (currency: string, { part, key }: Pick<ShirtPrice, 'part' | 'key'>): string =>
  ['prices', currency, part, ...(key === '' ? [] : [key])].join('.')

const pricesOf = (items: readonly ShirtPrice[]) =>
  new Map(
    items.flatMap((item) =>
      Object.entries(item.prices).map(
        ([currency, minor]) => [priceField(currency, item), { item, currency, minor }] as const,
      ),
    ),
  )

/** @param reload loads it anew. */
export function usePartForm({ items, part }: PartData, reload: () => Promise<PartData>): PartForm {
  const { i18n } = useLingui()
  const [setPrices] = useSetShirtPricesMutation()
  const [update] = useUpdateOptionsMutation()
  /** The price that each change was made to. */
  const changedFrom = useRef(new Map<string, number | null>())
  const prices = pricesOf(items)

  async function savePrices(fields: Fields): Promise<AdminError | undefined> {
    const changes = Object.entries(fields).flatMap(([field, to]): ShirtPriceChange[] => {
      const price = prices.get(field)
      if (!price || typeof to !== 'number') return []
      const from = changedFrom.current.has(field) ? changedFrom.current.get(field)! : price.minor
      return [{ part: price.item.part, key: price.item.key, currency: price.currency, from, to }]
    })
    if (changes.length === 0) return undefined
    const error = errorOf(await setPrices({ changes }))
    if (!error) changedFrom.current.clear()
    return error
  }

  async function saveOffer(fields: Fields, version: number): Promise<AdminError | undefined> {
    const changes = changesOf(fields)
    if (!part || Object.keys(changes).length === 0) return undefined
    return errorOf(await update({ part: part.part, version, changes }))
  }

  const form = useRecordForm<Fields>({
    record: {
      ...Object.fromEntries([...prices].map(([field, { minor }]) => [field, minor])),
      ...(part && optionFields(part)),
    },
    version: part?.version ?? 1,
    check: (values) =>
      Object.fromEntries(
        [...prices].map(([field, { item, minor }]) => {
          const value = values[field] ?? null
          if (value === null && minor !== null) return [field, i18n._(msg`Please enter a price.`)]
          return [
            field,
            item.part === 'base' && value === 0 ? i18n._(msg`Please enter a price above 0.`) : '',
          ]
        }),
      ),
    save: async (fields, version) => (await savePrices(fields)) ?? (await saveOffer(fields, version)),
    async reload() {
      const loaded = await reload()
      changedFrom.current = new Map([...pricesOf(loaded.items)].map(([field, { minor }]) => [field, minor]))
      return loaded.part?.version ?? 1
    },
  })
  return {
    ...form,
    set(field, value) {
      const price = prices.get(field)
      if (!form.isChanged) changedFrom.current.clear()
      if (price && !changedFrom.current.has(field)) changedFrom.current.set(field, price.minor)
      form.set(field, value)
    },
    discard() {
      changedFrom.current.clear()
      form.discard()
    },
  }
}

type Changes = BodyOf<typeof updateOptions>['changes']

function changesOf(fields: Fields): Changes {
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
