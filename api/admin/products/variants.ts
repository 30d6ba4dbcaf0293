// The variants of products, as they are stored.
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { type Queryable, StatementError } from '../../kernel/db.ts'
import { makeVariants, type ProductVariants } from './colours.ts'
import { type VariantColumns, upsertVariants } from './products.sql.ts'

/** Writes variants, and turns the database's error for a repeated article number or barcode into an `ApiError`. */
export async function writeVariants(
  tx: Queryable,
  offers: ProductVariants[],
  write: (variants: VariantColumns[]) => Promise<void>,
): Promise<void> {
  const made = await makeVariants(tx, offers)
  for (const variants of made) refuseRepeated(variants)
  try {
    await write(made.flat())
  } catch (error) {
    if (error instanceof StatementError && error.constraint === 'variant_sku_key')
      throw new ApiError('Invalid Input', because('sku-taken-by-other'), 'variants')
    if (error instanceof StatementError && error.constraint === 'variant_barcode')
      throw new ApiError('Invalid Input', because('barcode-taken-by-other'), 'variants')
    throw error
  }
}

function refuseRepeated(variants: { sku: string; barcode: string | null }[]): void {
  const repeated = (values: (string | null)[]) =>
    values.find((value, place) => value !== null && values.indexOf(value) !== place)
  const sku = repeated(variants.map((variant) => variant.sku))
  if (sku) throw new ApiError('Invalid Input', because('sku-twice', { sku }), 'variants')
  const barcode = repeated(variants.map((variant) => variant.barcode))
  if (barcode) throw new ApiError('Invalid Input', because('barcode-twice', { barcode }), 'variants')
}

/** The variants of new products. */
export const createVariants = (tx: Queryable, offers: Omit<ProductVariants, 'before'>[]): Promise<void> =>
  writeVariants(
    tx,
    offers.map((offer) => ({ ...offer, before: [] })),
    (variants) => upsertVariants(tx, variants),
  )
