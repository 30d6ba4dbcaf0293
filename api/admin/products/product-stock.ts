// The stock of variants. Calls send differences, so that sales in the meantime are counted.
import type { adjustStock as endpoint } from '#contract/admin/products.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { stockChanged } from '../../stock/stock.ts'
import type { LogChange } from '../http/route.ts'
import { addStock, lockVariants, selectAdjustedVariants } from './products.sql.ts'

/** Adds or removes pieces, for all variants or none. Returns the stock of each variant by its id. */
export const adjustStock = (
  tx: Queryable,
  log: LogChange,
  { product, adjustments, reason }: ParsedBody<typeof endpoint>,
): Promise<Record<string, number>> =>
  adjustVariants(
    tx,
    log,
    adjustments.map((adjustment) => ({ product, ...adjustment })),
    reason,
  )

/** Adds or removes pieces of variants that are identified by product, colour and size; unknown ones are left out. */
export async function adjustStocks(
  tx: Queryable,
  log: LogChange,
  adjustments: { product: string; colour: string; size: string; by: number }[],
  reason: string,
): Promise<void> {
  await adjustVariants(tx, log, await selectAdjustedVariants(tx, adjustments), reason)
}

async function adjustVariants(
  tx: Queryable,
  log: LogChange,
  adjustments: { product: string; variant: string; by: number }[],
  reason: string,
): Promise<Record<string, number>> {
  const byId = new Map(adjustments.map((adjustment) => [adjustment.variant, adjustment]))
  if (byId.size < adjustments.length)
    throw new ApiError('Invalid Input', because('variant-twice'), 'adjustments')
  const rows = (await lockVariants(tx, [...byId.keys()])).filter(
    ({ id, product }) => byId.get(id)!.product === product,
  )
  if (rows.length < adjustments.length) throw notFound(because('variant-not-found'))
  const changed = rows.map((row) => ({ ...row, after: row.stock + byId.get(row.id)!.by }))
  for (const variant of changed) refuseImpossible(variant)
  await stockChanged(tx, await addStock(tx, adjustments))
  await log(
    ...[...Map.groupBy(changed, ({ product }) => product)].map(([product, variants]) => {
      const named = (value: (variant: (typeof changed)[number]) => number) =>
        Object.fromEntries(
          variants.map((variant) => [`stock.${variant.colour}.${variant.size}`, value(variant)]),
        )
      return {
        recordType: 'product',
        recordId: product,
        recordName: variants[0]!.name,
        before: named(({ stock }) => stock),
        after: { ...named(({ after }) => after), reason },
      }
    }),
  )
  return Object.fromEntries(changed.map(({ id, after }) => [id, after]))
}

function refuseImpossible(variant: {
  colour: string
  size: string
  offered: boolean
  stock: number
  after: number
}): void {
  const { colour, size, offered, stock, after } = variant
  if (!offered)
    throw new ApiError('Not Possible Now', because('variant-not-sold', { colour, size }), 'adjustments')
  if (after < 0)
    throw new ApiError('Not Possible Now', because('stock-only-left', { stock, colour, size }), 'adjustments')
  if (after > maxStock) throw new ApiError('Not Possible Now', because('stock-too-large'), 'adjustments')
}

/** More pieces than any shop has, but few enough for sums to fit an integer. */
const maxStock = 10_000_000
