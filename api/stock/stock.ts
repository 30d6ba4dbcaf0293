// The stock that lines need, and whether there is enough. Stock is taken and released inside a transaction, all or
// nothing.
import type { Design } from '#garment/design/design.ts'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { fabricProblem, type FabricStock, sumFabrics } from '../designs/fabric-stock.ts'
import { designProblem } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'
import { notifyWebhooks } from '../webhooks/webhooks.ts'
import {
  addStock,
  changesOf,
  refreshSizesInStock,
  type StockChange,
  type StockNeed,
  subtractStock,
  type TakenStock,
  type VariantPieces,
} from './stock.sql.ts'
import { because, type Reason } from '../kernel/reason.ts'

export { sumFabrics } from '../designs/fabric-stock.ts'
export {
  flawsOfRoll,
  isInStock,
  lockFabricStock,
  lockStock,
  takeFabricInAdvance,
  type TakenStock,
  takingStock,
  refreshSizesInStock,
  type StockChange,
  type StockNeed,
  type VariantPieces,
} from './stock.sql.ts'

/**
 * A line takes pieces of its variant, or fabric when it is a designed shirt or swatches. A line whose variant was
 * deleted takes nothing.
 */
export interface StockLine {
  variantId: string | null
  fabrics?: FabricConsumption[] | null
  quantity: number
}

/** A line with the stock of its variant, or of its fabrics by code. */
export interface StockedLine extends StockLine {
  stock: number
  design: Design | null
  fabricStock: FabricStock | null
  /** Whether it was removed from the catalogue. */
  noLongerSold?: boolean | null
  /** Set on a designed line where no custom shirts are sold. */
  unpriced?: true
}

/** Takes everything from the stock, or nothing: false when anything is short. The caller has locked the rows. */
export const takeStock = async (tx: Queryable, need: StockNeed): Promise<boolean> =>
  refreshTaken(tx, await subtractStock(tx, need))

/** Completes a statement with `takingStock`: false when anything was short. */
export const stockTaken = (tx: Queryable, need: StockNeed, taken: TakenStock): Promise<boolean> =>
  refreshTaken(tx, changesOf(need, taken))

async function refreshTaken(tx: Queryable, changes: StockChange[] | null): Promise<boolean> {
  if (changes) await refreshSoldOut(tx, changes)
  return changes !== null
}

/** Adds pieces and fabrics to the stock again. */
export async function releaseStock(tx: Queryable, need: StockNeed): Promise<void> {
  await refreshSoldOut(tx, await addStock(tx, need))
}

/** Updates the sizes in stock of products with a variant that has sold out or come back. */
async function refreshSoldOut(tx: Queryable, changes: StockChange[]): Promise<void> {
  const soldOutOrBack = changes.filter(({ stock, stockBefore }) => (stock === 0) !== (stockBefore === 0))
  const products = [...new Set(soldOutOrBack.map(({ product }) => product))]
  if (products.length > 0) await refreshSizesInStock(tx, products)
}

/** Updates the sizes in stock of products and notifies webhooks, after staff have changed stock. */
export async function stockChanged(tx: Queryable, all: StockChange[]): Promise<void> {
  const changes = all.filter(({ stock, stockBefore }) => stock !== stockBefore)
  await refreshSoldOut(tx, changes)
  await notifyWebhooks(
    tx,
    changes.map((data) => ({ type: 'stock.updated', data })),
  )
}

export const stockNeedOf = (lines: StockLine[]): StockNeed => ({
  pieces: byVariant(lines),
  fabrics: sumFabrics(lines.map(({ fabrics, quantity }) => ({ needs: fabrics ?? [], quantity }))),
})

/** The stock to take and to release when `after` replaces `before`. */
export function stockDifference(
  before: StockNeed,
  after: StockNeed,
): { take: StockNeed; release: StockNeed } {
  const pieces = differences(before.pieces, after.pieces, 'variantId', 'quantity')
  const fabrics = differences(before.fabrics, after.fabrics, 'code', 'mm')
  return {
    take: { pieces: pieces.more, fabrics: fabrics.more },
    release: { pieces: pieces.less, fabrics: fabrics.less },
  }
}

function differences<
  Key extends string,
  Amount extends string,
  Item extends Record<Key, string> & Record<Amount, number>,
>(before: Item[], after: Item[], key: Key, amount: Amount): { more: Item[]; less: Item[] } {
  const keys = [...new Set([...before, ...after].map((item) => item[key] as string))].toSorted()
  const of = (items: Item[], one: string) =>
    (items.find((item) => item[key] === one)?.[amount] ?? 0) as number
  const byKey = keys.map((one) => ({ one, by: of(after, one) - of(before, one) }))
  const item = (one: string, by: number) => ({ [key]: one, [amount]: by }) as Item
  return {
    more: byKey.filter(({ by }) => by > 0).map(({ one, by }) => item(one, by)),
    less: byKey.filter(({ by }) => by < 0).map(({ one, by }) => item(one, -by)),
  }
}

function byVariant(lines: StockLine[]): VariantPieces[] {
  const sums = new Map<string, number>()
  for (const { variantId, fabrics, quantity } of lines)
    if (variantId && !fabrics) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/**
 * For each line the reason why it cannot be bought together with the others; null when there is enough. Lines with the
 * same stock share its shortage.
 */
export function stockProblemsOf(lines: StockedLine[]): (Reason | null)[] {
  const needed = new Map(stockNeedOf(lines).pieces.map(({ variantId, quantity }) => [variantId, quantity]))
  const needs = lines.flatMap(({ fabrics, quantity }) => (fabrics ? [{ needs: fabrics, quantity }] : []))
  return lines.map((line) => {
    const { variantId, stock, quantity, fabrics, fabricStock, noLongerSold } = line
    if (fabrics)
      return designProblem(line) ?? fabricProblem({ needs: fabrics, quantity }, needs, fabricStock ?? {})
    return noLongerSold
      ? because('no-longer-made')
      : pieceProblem(stock, needed.get(variantId ?? '') ?? quantity)
  })
}

function pieceProblem(stock: number, needed: number): Reason | null {
  if (stock >= needed) return null
  return stock === 0 ? because('sold-out') : because('only-left', { left: stock })
}
