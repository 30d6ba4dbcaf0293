// The inspection of a returned parcel, and the pieces that are put back into stock.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { shirtNameText } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Inspection, OrderRow, ReturnRow } from '../orders/orders.ts'
import { lockStock, releaseStock, stockNeedOf, takeStock, type VariantPieces } from '../stock/stock.ts'
import { saveInspection } from './returns.sql.ts'

export type InspectedLine = { line: string } & Inspection

type ReturnLine = ReturnRow['lines'][number]

/** Pieces of a line that are refunded or exchanged; all of them until an inspection. */
export const acceptedPieces = ({ quantity, inspection }: ReturnLine): number =>
  inspection?.accepted ?? quantity

/** Null for a made-to-order line, which has no stock, and for a deleted variant. */
const variantOf = (order: OrderRow, id: string): string | null =>
  order.lines.find((line) => line.id === id)?.variantId ?? null

/** Whether pieces of a line can be put back into stock. */
export const hasStock = (order: OrderRow, line: string): boolean => variantOf(order, line) !== null

/** The result of an inspection without damage: everything is put back into stock. */
export const undamagedLines = (order: OrderRow, { lines }: ReturnRow): InspectedLine[] =>
  lines.map(({ line, quantity }) => ({
    line,
    damaged: 0,
    missing: 0,
    restocked: hasStock(order, line) ? quantity : 0,
    accepted: quantity,
    note: null,
  }))

/**
 * Stores the findings for every line, replaces earlier ones and changes the stock by the difference. The caller has
 * locked the order. Returns the lines with their findings. Throws `Invalid Input` when a line is missing or its pieces
 * do not add up, and `Not Possible Now` when pieces that would leave the stock again are sold meanwhile.
 */
export async function inspect(
  tx: Queryable,
  order: OrderRow,
  one: ReturnRow,
  found: readonly InspectedLine[],
): Promise<ReturnRow['lines']> {
  const lines = one.lines.map((line) => {
    const inspection = found.filter((it) => it.line === line.line)
    if (inspection.length !== 1)
      throw new ApiError('Invalid Input', because('inspection-lines-incomplete'), 'lines')
    const { line: _, ...rest } = inspection[0]!
    refuseImpossible(order, line, rest)
    return { ...line, inspection: rest }
  })
  if (found.length > lines.length)
    throw new ApiError('Invalid Input', because('line-of-other-return'), 'lines')
  await restock(tx, order, one, lines)
  await saveInspection(
    tx,
    one.id,
    lines.map(({ line, inspection }) => ({ line, ...inspection })),
  )
  return lines
}

function refuseImpossible(order: OrderRow, { line, quantity }: ReturnLine, found: Inspection): void {
  const product = shirtNameText(order.lines.find(({ id }) => id === line)?.productName ?? '')
  if (found.damaged + found.missing > quantity || found.accepted > quantity)
    throw new ApiError('Invalid Input', because('returned-fewer', { product, quantity }), 'lines')
  const here = quantity - found.missing
  if (found.restocked > here)
    throw new ApiError('Invalid Input', because('restockable-fewer', { product, here }), 'lines')
  if (found.restocked > 0 && !hasStock(order, line))
    throw new ApiError('Invalid Input', because('not-restockable', { product }), 'lines')
}

/** Changes the stock by the difference, so that pieces sold meanwhile stay sold. */
async function restock(
  tx: Queryable,
  order: OrderRow,
  one: ReturnRow,
  lines: ReturnRow['lines'],
): Promise<void> {
  const change = new Map<string, number>()
  for (const { line, inspection } of lines) {
    const variantId = variantOf(order, line)
    const before = one.lines.find((it) => it.line === line)!
    if (variantId === null) continue
    const difference = inspection!.restocked - inStock(one, before)
    change.set(variantId, (change.get(variantId) ?? 0) + difference)
  }
  const needOf = (sign: 1 | -1) =>
    stockNeedOf(
      [...change].flatMap(([variantId, pieces]): VariantPieces[] =>
        pieces * sign > 0 ? [{ variantId, quantity: pieces * sign }] : [],
      ),
    )
  const all = stockNeedOf([...change].map(([variantId]) => ({ variantId, quantity: 1 })))
  await lockStock(tx, all)
  if (!(await takeStock(tx, needOf(-1))))
    throw new ApiError('Not Possible Now', because('restocked-already-sold'), 'lines')
  await releaseStock(tx, needOf(1))
}

/**
 * Pieces of a line that are in stock again. In an old return without an inspection these are all, when it was received.
 */
function inStock({ state, inspection: inspected }: ReturnRow, { quantity, inspection }: ReturnLine): number {
  if (inspection) return inspection.restocked
  return inspected === null && (state === 'received' || state === 'exchanged') ? quantity : 0
}
