// Whether there is enough fabric, and the reason when there is not.
import { msg } from '@lingui/core/runtime-macro'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { fabricColour, fabricName } from '#garment/fabric/fabric-texts.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import { because, type Reason } from '../kernel/reason.ts'

/** Millimetres in stock by fabric code; a fabric that is not listed is sold out. */
export type FabricStock = Record<string, number>

/** Whether new shirts are cut from a fabric. */
const isOffered = (code: string): boolean => fabricByCode(code)?.offered !== false

/** How many pieces can be cut from the stock when one takes this much; 0 when a fabric is not offered. */
export const piecesOf = (needs: FabricConsumption[], stock: FabricStock): number =>
  Math.min(...needs.map(({ code, mm }) => (isOffered(code) ? Math.floor((stock[code] ?? 0) / mm) : 0)))

export interface FabricNeed {
  needs: FabricConsumption[]
  quantity: number
}

/** The fabric that several lines take together, one entry per fabric, in the order in which fabrics are locked. */
export function sumFabrics(allNeeds: FabricNeed[]): FabricConsumption[] {
  const sums = new Map<string, number>()
  for (const { needs, quantity } of allNeeds)
    for (const { code, mm } of needs) sums.set(code, (sums.get(code) ?? 0) + mm * quantity)
  return [...sums].map(([code, mm]) => ({ code, mm })).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

const nameOf =
  (code: string): ReaderText =>
  ({ i18n }) => {
    const fabric = fabricByCode(code)
    if (!fabric) return code
    return i18n._(
      msg({
        message: msg`${{ fabric: fabricName(fabric, i18n) }} in ${{ colour: fabricColour(fabric, i18n) }}`,
        comment: 'A fabric, within a sentence.',
      }),
    )
  }

const metres =
  (mm: number): ReaderText =>
  ({ locale }) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'meter',
      minimumFractionDigits: 1,
      useGrouping: false,
    }).format(Math.floor(mm / 100) / 10)

/** The reason when a fabric is no longer offered; null when all are. */
export function withdrawnFabric(needs: FabricConsumption[]): Reason | null {
  const withdrawn = needs.find(({ code }) => !isOffered(code))
  return withdrawn ? because('not-offered', { fabric: nameOf(withdrawn.code) }) : null
}

/** Why there is not enough fabric; null when there is. Lines that need the same fabric share its shortage. */
export function fabricProblem(need: FabricNeed, all: FabricNeed[], stock: FabricStock): Reason | null {
  const withdrawn = withdrawnFabric(need.needs)
  if (withdrawn) return withdrawn
  const pieces = piecesOf(need.needs, stock)
  if (pieces < need.quantity) {
    const short = need.needs.find(({ code, mm }) => (stock[code] ?? 0) < mm * need.quantity)!
    const enough = Math.floor((stock[short.code] ?? 0) / short.mm)
    const fabric = nameOf(short.code)
    if (enough === 0) return because('fabric-sold-out', { fabric })
    return because('fabric-pieces-left', { fabric, pieces: enough })
  }
  const own = new Set(need.needs.map(({ code }) => code))
  const short = sumFabrics(all).find(({ code, mm }) => own.has(code) && (stock[code] ?? 0) < mm)
  if (!short) return null
  const left = metres(stock[short.code] ?? 0)
  return because('fabric-short', { left, fabric: nameOf(short.code), needed: metres(short.mm + 99) })
}
