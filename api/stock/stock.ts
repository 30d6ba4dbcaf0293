// Takes pieces and cloth off the stock and releases them. Always inside a transaction, always all or nothing.
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { sumCloth } from '../designs/fabric-stock.ts'
import type { StockNeed, VariantPieces } from './stock.sql.ts'

export { lockStock, releaseStock, type StockNeed, takeStock, type VariantPieces } from './stock.sql.ts'

/** A line holds its variant or, designed or of swatches, the cloth each piece takes; one whose variant was removed, nothing. */
export interface StockLine {
  variantId: string | null
  cloth?: FabricConsumption[] | null
  quantity: number
}

export const stockNeedOf = (lines: StockLine[]): StockNeed => ({
  pieces: byVariant(lines),
  cloth: sumCloth(lines.map(({ cloth, quantity }) => ({ needs: cloth ?? [], quantity }))),
})

function byVariant(lines: StockLine[]): VariantPieces[] {
  const sums = new Map<string, number>()
  for (const { variantId, cloth, quantity } of lines)
    if (variantId && !cloth) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}
