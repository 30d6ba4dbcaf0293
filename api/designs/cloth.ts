// Whether there is cloth for what is wanted, and the words for when there is not.
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'

/** Millimetres on the shelves by fabric code; what is not there is sold out. */
export type ClothStock = Record<string, number>

/** Pieces the shelves allow of a shirt that takes this. */
export const piecesOf = (needs: FabricConsumption[], stock: ClothStock): number =>
  Math.min(...needs.map(({ code, mm }) => Math.floor((stock[code] ?? 0) / mm)))

export interface ClothWish {
  needs: FabricConsumption[]
  quantity: number
}

/** What several wishes take together, one entry a fabric, in the order of all locks. */
export function clothOf(wishes: ClothWish[]): FabricConsumption[] {
  const sums = new Map<string, number>()
  for (const { needs, quantity } of wishes)
    for (const { code, mm } of needs) sums.set(code, (sums.get(code) ?? 0) + mm * quantity)
  return [...sums].map(([code, mm]) => ({ code, mm })).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

const nameOf = (code: string) => {
  const fabric = fabricByCode(code)
  return fabric ? `${fabric.name} in ${fabric.colourName.toLowerCase()}` : code
}

const metres = (mm: number) => `${(Math.floor(mm / 100) / 10).toFixed(1)} m`

/** Why a wish cannot be cut, in words, or null. Wishes that share a fabric share its shortage. */
export function clothProblem(wish: ClothWish, all: ClothWish[], stock: ClothStock): string | null {
  const pieces = piecesOf(wish.needs, stock)
  if (pieces < wish.quantity) {
    const short = wish.needs.find(({ code, mm }) => (stock[code] ?? 0) < mm * wish.quantity)!
    const enough = Math.floor((stock[short.code] ?? 0) / short.mm)
    if (enough === 0) return `${nameOf(short.code)} is sold out`
    return `There is ${nameOf(short.code)} left for ${enough} only`
  }
  const own = new Set(wish.needs.map(({ code }) => code))
  const short = clothOf(all).find(({ code, mm }) => own.has(code) && (stock[code] ?? 0) < mm)
  if (!short) return null
  return `Only ${metres(stock[short.code] ?? 0)} of ${nameOf(short.code)} left, and what you want takes ${metres(short.mm + 99)} together`
}
