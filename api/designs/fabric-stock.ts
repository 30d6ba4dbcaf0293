// Whether there is enough fabric, and the message when there is not.
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'

/** Millimetres in stock by fabric code; a fabric that is not listed is sold out. */
export type FabricStock = Record<string, number>

/** Pieces that can be cut from the stock when one takes this much. */
export const piecesOf = (needs: FabricConsumption[], stock: FabricStock): number =>
  Math.min(...needs.map(({ code, mm }) => Math.floor((stock[code] ?? 0) / mm)))

export interface FabricNeed {
  needs: FabricConsumption[]
  quantity: number
}

/** What several lines take together, one entry per fabric, in the order in which fabrics are locked. */
export function sumFabrics(allNeeds: FabricNeed[]): FabricConsumption[] {
  const sums = new Map<string, number>()
  for (const { needs, quantity } of allNeeds)
    for (const { code, mm } of needs) sums.set(code, (sums.get(code) ?? 0) + mm * quantity)
  return [...sums].map(([code, mm]) => ({ code, mm })).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

const nameOf = (code: string) => {
  const fabric = fabricByCode(code)
  return fabric ? `${fabric.name} in ${fabric.colourName.toLowerCase()}` : code
}

const metres = (mm: number) => `${(Math.floor(mm / 100) / 10).toFixed(1)} m`

/** Why there is not enough fabric, as a sentence, or null. Needs of the same fabric share its shortage. */
export function fabricProblem(need: FabricNeed, all: FabricNeed[], stock: FabricStock): string | null {
  const pieces = piecesOf(need.needs, stock)
  if (pieces < need.quantity) {
    const short = need.needs.find(({ code, mm }) => (stock[code] ?? 0) < mm * need.quantity)!
    const enough = Math.floor((stock[short.code] ?? 0) / short.mm)
    if (enough === 0) return `${nameOf(short.code)} is sold out`
    return `There is ${nameOf(short.code)} left for ${enough} only`
  }
  const own = new Set(need.needs.map(({ code }) => code))
  const short = sumFabrics(all).find(({ code, mm }) => own.has(code) && (stock[code] ?? 0) < mm)
  if (!short) return null
  return `Only ${metres(stock[short.code] ?? 0)} of ${nameOf(short.code)} left, and what you want takes ${metres(short.mm + 99)} together`
}
