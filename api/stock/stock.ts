// Takes pieces and fabrics off the stock and releases them. Always inside a transaction, always all or nothing.
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { sumFabrics } from '../designs/fabric-stock.ts'
import type { StockNeed, VariantPieces } from './stock.sql.ts'

export { lockStock, releaseStock, type StockNeed, takeStock, type VariantPieces } from './stock.sql.ts'

/** A line holds its variant or, designed or of swatches, the fabric each piece takes; one whose variant was removed, nothing. */
export interface StockLine {
  variantId: string | null
  fabrics?: FabricConsumption[] | null
  quantity: number
}

export const stockNeedOf = (lines: StockLine[]): StockNeed => ({
  pieces: byVariant(lines),
  fabrics: sumFabrics(lines.map(({ fabrics, quantity }) => ({ needs: fabrics ?? [], quantity }))),
})

function byVariant(lines: StockLine[]): VariantPieces[] {
  const sums = new Map<string, number>()
  for (const { variantId, fabrics, quantity } of lines)
    if (variantId && !fabrics) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}
