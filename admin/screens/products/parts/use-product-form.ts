// The form of a product. It is saved with up to three calls, because prices have a permission of their own, and stock
// is sent as differences.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../../../api/error-of.ts'
import {
  useAdjustStockMutation,
  useSetPricesMutation,
  useUpdateProductMutation,
} from '../../../api/products.ts'
import { type ChangedFrom, type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { productChangesOf, type ProductValues, useProductFields } from './product-fields.tsx'

export type ProductForm = RecordForm<ProductValues>

/** @param reload loads the product again. */
export function useProductForm(product: AdminProduct, reload: () => Promise<AdminProduct>): ProductForm {
  const { i18n } = useLingui()
  const [updateProduct] = useUpdateProductMutation()
  const [setPrices] = useSetPricesMutation()
  const [adjustStock] = useAdjustStockMutation()
  const { id } = product

  /** Sends the previous prices too, so that a change made meanwhile is not overwritten. */
  async function savePrices(fields: ProductValues, from: ChangedFrom): Promise<ApiError | undefined> {
    const changed = namesIn('prices', fields)
    if (changed.length === 0) return undefined
    const error = errorOf(
      await setPrices({
        changes: changed.map((name) => ({
          product: id,
          currency: name.slice('prices.'.length),
          from: from.get(name) as PriceTerms | null,
          to: fields[name] as PriceTerms | null,
        })),
      }),
    )
    if (error) return namedAsHere(error, id)
    from.forget(changed)
    return undefined
  }

  /** Sends the differences from the numbers that were shown. */
  async function saveStock(fields: ProductValues, from: ChangedFrom): Promise<ApiError | undefined> {
    const changed = namesIn('stock', fields)
    const adjustments = changed.flatMap((name) => {
      const typed = fields[name]
      const by = typeof typed === 'number' ? typed - (from.get(name) as number) : 0
      return by === 0 ? [] : [{ variant: name.slice('stock.'.length), by }]
    })
    if (adjustments.length === 0) return undefined
    const reason = String(fields['stockReason'] ?? '') || i18n._(msg`Changed by hand`)
    const error = errorOf(await adjustStock({ product: id, adjustments, reason }))
    if (!error) from.forget(changed)
    return error
  }

  async function saveProduct(fields: ProductValues, version: number): Promise<ApiError | undefined> {
    const changes = productChangesOf(fields)
    if (Object.keys(changes).length === 0) return undefined
    return errorOf(await updateProduct({ id, version, changes }))
  }

  return useRecordForm<ProductValues, ProductValues>({
    fields: useProductFields(product),
    version: product.version,
    save: async (fields, version, from) =>
      (await savePrices(fields, from)) ??
      (await saveStock(fields, from)) ??
      (await saveProduct(fields, version)),
    reload: async () => (await reload()).version,
  })
}

const namesIn = (group: string, fields: ProductValues): string[] =>
  Object.keys(fields).filter((name) => name.startsWith(`${group}.`))

/** In a refusal of prices, field names start with the product. */
function namedAsHere(error: ApiError, id: string): ApiError {
  const named = (field: string) => (field.startsWith(`${id}.`) ? field.slice(id.length + 1) : field)
  return {
    ...error,
    ...(error.field !== undefined && { field: named(error.field) }),
    ...(error.conflicts && {
      conflicts: error.conflicts.map((conflict) => ({ ...conflict, field: named(conflict.field) })),
    }),
  }
}
