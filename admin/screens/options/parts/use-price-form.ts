// The form of prices of custom shirts. Each is sent with the value it was changed from, so that what somebody else has set
// meanwhile is a choice.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ShirtPrice, ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useSetShirtPricesMutation } from '../../../api/shirts.ts'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'

/** By `prices.USD.collar.club`, as the API names them in a refusal. */
type Fields = Record<string, number | null>
export type PriceForm = RecordForm<Fields>

export const priceField = (currency: string, { part, key }: Pick<ShirtPrice, 'part' | 'key'>): string =>
  ['prices', currency, part, ...(key === '' ? [] : [key])].join('.')

const fieldsOf = (items: readonly ShirtPrice[]) =>
  new Map(
    items.flatMap((item) =>
      Object.entries(item.prices).map(
        ([currency, minor]) => [priceField(currency, item), { item, currency, minor }] as const,
      ),
    ),
  )

/** @param reload loads the prices anew. */
export function usePriceForm(
  items: readonly ShirtPrice[],
  reload: () => Promise<readonly ShirtPrice[]>,
): PriceForm {
  const { i18n } = useLingui()
  const [setPrices] = useSetShirtPricesMutation()
  /** The price that each change was made to. */
  const changedFrom = useRef(new Map<string, number | null>())
  const prices = fieldsOf(items)
  const form = useRecordForm<Fields>({
    record: Object.fromEntries([...prices].map(([field, { minor }]) => [field, minor])),
    // Prices have no version: what they were read as says as much.
    version: 1,
    check: (values) =>
      Object.fromEntries(
        [...prices].map(([field, { item, minor }]) => {
          const value = values[field] ?? null
          if (value === null && minor !== null) return [field, i18n._(msg`Please enter a price.`)]
          return [field, item.part === 'base' && value === 0 ? i18n._(msg`It must cost something.`) : '']
        }),
      ),
    async save(fields) {
      const changes = Object.entries(fields).flatMap(([field, to]): ShirtPriceChange[] => {
        const { item, currency, minor } = prices.get(field)!
        const from = changedFrom.current.has(field) ? changedFrom.current.get(field)! : minor
        return to === null || to === undefined ? [] : [{ part: item.part, key: item.key, currency, from, to }]
      })
      if (changes.length === 0) return undefined
      const error = errorOf(await setPrices({ changes }))
      if (!error) changedFrom.current.clear()
      return error
    },
    async reload() {
      const loaded = fieldsOf(await reload())
      changedFrom.current = new Map([...loaded].map(([field, { minor }]) => [field, minor]))
      return 1
    },
  })
  return {
    ...form,
    set(field, minor) {
      if (!changedFrom.current.has(field)) changedFrom.current.set(field, prices.get(field)?.minor ?? null)
      form.set(field, minor)
    },
    discard() {
      changedFrom.current.clear()
      form.discard()
    },
  }
}
