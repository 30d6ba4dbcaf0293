// The stock of variants: it travels as differences, so that what is sold meanwhile is not lost.
import { msg } from '@lingui/core/runtime-macro'
import type { adjustStock as endpoint } from '#contract/admin/products.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange } from '../http/route.ts'
import { addStock, lockVariants } from './products.sql.ts'

/** Adds pieces, or takes some off, all or nothing. Returns the stock of each variant by its id. */
export async function adjustStock(
  tx: Queryable,
  log: LogChange,
  { product, adjustments, reason }: ParsedBody<typeof endpoint>,
): Promise<Record<string, number>> {
  const ids = adjustments.map(({ variant }) => variant)
  if (new Set(ids).size < ids.length)
    throw new ApiError('Invalid Input', msg`A variant is there twice`, 'adjustments')
  const rows = await lockVariants(tx, product, ids)
  if (rows.length < ids.length) throw notFound(msg`That variant was not found`)
  const byId = new Map(adjustments.map(({ variant, by }) => [variant, by]))
  const changed = rows.map((row) => ({ ...row, after: row.stock + byId.get(row.id)! }))
  for (const { offered, after, stock, colour, size } of changed) {
    if (!offered)
      throw new ApiError('Not Possible Now', msg`${{ colour }} is not sold in ${{ size }}`, 'adjustments')
    if (after < 0)
      throw new ApiError(
        'Not Possible Now',
        msg`There are only ${{ stock }} of ${{ colour }} in ${{ size }}`,
        'adjustments',
      )
    if (after > maxStock)
      throw new ApiError('Not Possible Now', msg`That is more than can be counted`, 'adjustments')
  }
  await addStock(tx, adjustments)
  const named = (value: (row: (typeof changed)[number]) => number) =>
    Object.fromEntries(changed.map((row) => [`stock.${row.colour}.${row.size}`, value(row)]))
  await log({
    recordType: 'product',
    recordId: product,
    recordName: rows[0]!.name,
    before: named(({ stock }) => stock),
    after: { ...named(({ after }) => after), reason },
  })
  return Object.fromEntries(changed.map(({ id, after }) => [id, after]))
}

/** More pieces than any shop has, and few enough to be summed. */
const maxStock = 10_000_000
