// The form of a product: one to fill in, and up to three calls to save it, because prices ask for a permission of their
// own, and stock travels as differences.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { AdminProduct, PriceTerms } from '#contract/admin/products.ts'
import { type AdminError, errorOf } from '../../../api/admin-error.ts'
import {
  useAdjustStockMutation,
  useSetPricesMutation,
  useUpdateProductMutation,
} from '../../../api/products.ts'
import { useSession } from '../../../context/session.ts'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import {
  adjustmentsOf,
  changesOf,
  type Fields,
  type FormColour,
  priceChangesOf,
  recordOf,
  termsOf,
} from './product-fields.ts'

export type ProductForm = RecordForm<Fields>

/** @param reload loads the product anew. */
export function useProductForm(product: AdminProduct, reload: () => Promise<AdminProduct>): ProductForm {
  const { i18n } = useLingui()
  const { currencies, locales } = useSession().shop
  const [updateProduct] = useUpdateProductMutation()
  const [setPrices] = useSetPricesMutation()
  const [adjustStock] = useAdjustStockMutation()
  const { id } = product
  /** The prices and the stock that each change was made to, so that a change made meanwhile is not lost. */
  const pricesFrom = useRef(new Map<string, PriceTerms | null>())
  const stockFrom = useRef(new Map<string, number>())
  const fromIn = (currency: string) =>
    pricesFrom.current.has(currency) ? pricesFrom.current.get(currency)! : termsOf(product, currency)
  const stockOf = (variant: string) =>
    stockFrom.current.get(variant) ?? product.variants.find((one) => one.id === variant)?.stock ?? 0

  const save = async (fields: Fields, version: number): Promise<AdminError | undefined> => {
    const prices = priceChangesOf(id, fields, fromIn)
    if (prices.length > 0) {
      const error = errorOf(await setPrices({ changes: prices }))
      if (error) return namedAsHere(error, id)
      pricesFrom.current.clear()
    }
    const adjustments = adjustmentsOf(fields, stockOf)
    if (adjustments.length > 0) {
      const reason = String(fields['stockReason'] ?? '').trim() || i18n._(msg`Changed by hand`)
      const error = errorOf(await adjustStock({ product: id, adjustments, reason }))
      if (error) return error
      stockFrom.current.clear()
    }
    const changes = changesOf(fields)
    if (Object.keys(changes).length === 0) return undefined
    return errorOf(await updateProduct({ id, version, changes }))
  }

  const form = useRecordForm<Fields>({
    record: recordOf(
      product,
      furtherLanguages(locales).map(({ language }) => language),
      currencies,
    ),
    version: product.version,
    check: (values) => ({
      name: String(values['name']).trim() ? '' : i18n._(msg`Please enter a name.`),
      colours: (values['colours'] as FormColour[]).every(({ name }) => name.trim())
        ? ''
        : i18n._(msg`Please give each colour a name.`),
      ...priceErrors(values, (text) => i18n._(text)),
    }),
    save,
    reload: async () => {
      pricesFrom.current.clear()
      return (await reload()).version
    },
  })
  return {
    ...form,
    set(name, value) {
      const [group, key] = name.split('.')
      if (group === 'prices' && key && !pricesFrom.current.has(key))
        pricesFrom.current.set(key, termsOf(product, key))
      if (group === 'stock' && key && !stockFrom.current.has(key)) stockFrom.current.set(key, stockOf(key))
      form.set(name, value)
    },
    discard() {
      pricesFrom.current.clear()
      stockFrom.current.clear()
      form.discard()
    },
  }
}

function priceErrors(
  values: Fields,
  text: (message: ReturnType<typeof msg>) => string,
): Record<string, string> {
  const errors = Object.entries(values).flatMap(([name, value]) => {
    const terms = name.startsWith('prices.') && (value as PriceTerms | null)
    if (!terms || !terms.sale) return []
    const { priceMinor, from, until } = terms.sale
    if (priceMinor >= terms.regularMinor)
      return [[name, text(msg`The sale price must be lower than the price.`)] as const]
    return from && until && from >= until
      ? [[name, text(msg`The sale must end later than it begins.`)] as const]
      : []
  })
  return Object.fromEntries(errors)
}

/** A refusal of prices names the product too. */
function namedAsHere(error: AdminError, id: string): AdminError {
  const named = (field: string) => (field.startsWith(`${id}.`) ? field.slice(id.length + 1) : field)
  return {
    ...error,
    ...(error.field !== undefined && { field: named(error.field) }),
    ...(error.conflicts && {
      conflicts: error.conflicts.map((conflict) => ({ ...conflict, field: named(conflict.field) })),
    }),
  }
}
