// The rules of lines that are cut from fabric, designed shirts and sets of swatches: their fabric is checked against
// the stock, and the same shirt, or the same set, is one line.
import { isDeepStrictEqual } from 'node:util'
import type { FitChoice } from '#contract/design.ts'
import { maxCartLines, maxPieces } from '#contract/fields.ts'
import { priceOf, type ShirtPrices } from '#garment/design/price.ts'
import type { Queryable } from '../kernel/db.ts'
import { fabricProblem } from '../designs/fabric-stock.ts'
import { type Designer, registerDesign } from '../designs/register-design.ts'
import {
  designToBuy,
  noShirtPrices,
  plainChoice,
  swatchesToBuy,
  type UnpricedLine,
} from '../designs/lines.ts'
import { exactDesign } from '../designs/read-design.ts'
import { offerProblem } from '../options/options.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { lockCart } from './cart.sql.ts'
import {
  type FabricLine,
  insertFabricLine,
  lockFabricLine,
  replaceFabricLine,
  selectSameLine,
} from './fabric-lines.sql.ts'

/** The buyer, their currency and its prices; without prices of shirts no shirts are sold. */
export type CartShopper = Designer & {
  id: string
  currency: string
  timeZone: string
  prices: ShirtPrices | null
}

export interface NewDesignedLine {
  design: string
  fit: FitChoice | undefined
  quantity: number
}

/**
 * Adds designed shirts; the quantity of a line with the same design and fit grows, one saved for later is moved back.
 * Returns the line. Throws `Invalid Input`, `Not Found`, `Out Of Stock`, `Not Possible Now`, `Too Many Requests`.
 */
export function addDesigned(tx: Queryable, buyer: CartShopper, newLine: NewDesignedLine): Promise<string> {
  const line = designLine(newLine.design, newLine.fit ?? null)
  return addFabricLine(tx, buyer, line, newLine.quantity)
}

/** The same with sets of swatches. */
export async function addSwatches(
  tx: Queryable,
  buyer: CartShopper,
  { swatches, quantity }: { swatches: string[]; quantity: number },
): Promise<string> {
  return addFabricLine(tx, buyer, await swatchLine(tx, swatches, buyer.currency), quantity)
}

const designLine = (design: string, fit: FitChoice | null): FabricLine => ({
  design: exactDesign(design, 'design'),
  fit: plainChoice(fit),
  swatches: null,
  variantId: null,
})

async function swatchLine(tx: Queryable, swatches: string[], currency: string): Promise<FabricLine> {
  const found = await swatchesToBuy(tx, swatches, currency)
  return { design: null, fit: null, swatches: found.swatches!, variantId: found.variantId! }
}

async function addFabricLine(
  tx: Queryable,
  buyer: CartShopper,
  line: FabricLine,
  more: number,
): Promise<string> {
  const shopperId = buyer.id
  await lockCart(tx, shopperId)
  const same = await selectSameLine(tx, shopperId, line)
  if (same.id === null && same.lines >= maxCartLines)
    throw new ApiError('Not Possible Now', because('cart-full-to-order'))
  const held = same.savedForLater ? 0 : same.quantity
  const quantity = held + more
  await refuseTooMany(tx, buyer, { line, quantity, held })
  await registerDesign(tx, buyer, subjectOf(line))
  if (same.id === null) {
    const { currency, prices } = buyer
    const priceMinor = line.design && prices && priceOf(line.design, prices).totalMinor
    return insertFabricLine(tx, shopperId, line, { quantity, priceMinor, currency })
  }
  await replaceFabricLine(tx, same.id, line, { quantity, savedForLater: false }, null)
  return same.id
}

const subjectOf = ({ design, swatches }: FabricLine) => design ?? { swatches }

export interface FabricLineChange {
  line: string
  design?: string | undefined
  fit?: FitChoice | undefined
  swatches?: string[] | undefined
  quantity?: number | undefined
  savedForLater?: boolean | undefined
}

/**
 * Changes a line that is cut from fabric; when it becomes equal to another line, they are merged. Throws the same as
 * adding.
 */
export async function changeFabricLine(
  tx: Queryable,
  buyer: CartShopper,
  change: FabricLineChange,
): Promise<void> {
  const shopperId = buyer.id
  await lockCart(tx, shopperId)
  const found = await lockFabricLine(tx, shopperId, change.line)
  if (!found) throw notFound(because('cart-line-not-found'))
  const { line: before, amount } = found
  const line = await changedLine(tx, buyer, before, change)
  if (!isDeepStrictEqual(line.design, before.design)) refuseWithdrawn(buyer, line)
  const other = await selectSameLine(tx, shopperId, line, change.line)
  const quantity = (change.quantity ?? amount.quantity) + other.quantity
  // Fewer pieces than before, and another size of the same shirt, are never refused for lack of fabric: the cart shows
  // the shortage.
  if (quantity > amount.quantity + other.quantity || quantity > maxPieces || change.swatches)
    await refuseTooMany(tx, buyer, { line, quantity, held: other.quantity })
  else await productOf(tx, buyer, line)
  const saved = amount.savedForLater && (other.id === null || other.savedForLater)
  const savedForLater = change.savedForLater ?? saved
  await replaceFabricLine(tx, change.line, line, { quantity, savedForLater }, other.id)
  if (change.design !== undefined || change.swatches) await registerDesign(tx, buyer, subjectOf(line))
}

async function changedLine(
  tx: Queryable,
  { currency }: CartShopper,
  before: FabricLine,
  { design, fit, swatches }: FabricLineChange,
): Promise<FabricLine> {
  const ofShirt = design !== undefined || fit !== undefined
  if (before.swatches !== null) {
    if (ofShirt) throw new ApiError('Invalid Input', because('swatches-without-design'), 'line')
    return swatches ? swatchLine(tx, swatches, currency) : before
  }
  if (swatches) throw new ApiError('Invalid Input', because('shirt-without-swatches'), 'swatches')
  const shirt = design === undefined ? before : designLine(design, before.fit)
  return fit === undefined ? shirt : ({ ...shirt, fit: plainChoice(fit) } as FabricLine)
}

function productOf(tx: Queryable, { id, currency }: CartShopper, line: FabricLine): Promise<UnpricedLine> {
  return line.swatches === null
    ? designToBuy(tx, id, line.design, line.fit)
    : swatchesToBuy(tx, line.swatches, currency)
}

/** Refuses a shirt where none are sold, or one with an option that the shop does not offer. */
function refuseWithdrawn({ prices }: CartShopper, { design }: FabricLine): void {
  const problem = design && (prices ? offerProblem(design) : noShirtPrices)
  if (problem) throw new ApiError('Not Possible Now', problem, 'design')
}

interface WantedPieces {
  line: FabricLine
  quantity: number
  /** Pieces of the shirt or set that are in the cart already. */
  held: number
}

async function refuseTooMany(
  tx: Queryable,
  buyer: CartShopper,
  { line, quantity, held: before }: WantedPieces,
): Promise<void> {
  refuseWithdrawn(buyer, line)
  const { fabrics, fabricStock } = await productOf(tx, buyer, line)
  const need = { needs: fabrics ?? [], quantity }
  const problem = fabricProblem(need, [need], fabricStock ?? {})
  if (problem) {
    const message = before === 0 ? problem : because('problem-with-held', { problem, held: before })
    throw new ApiError('Out Of Stock', message, 'quantity')
  }
  if (quantity > maxPieces) {
    const message =
      before === 0
        ? because('line-too-many', { most: maxPieces })
        : because('line-too-many-of-them-held', { most: maxPieces, held: before })
    throw new ApiError('Not Possible Now', message, 'quantity')
  }
}
