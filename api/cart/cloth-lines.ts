// The rules of lines that are cut from cloth, designed shirts and sets of swatches: what may be cut is checked against
// the cloth there is, and the same shirt, or the same set, is one line.
import type { FitChoice } from '#contract/design.ts'
import { maxCartLines, maxPieces } from '#contract/fields.ts'
import type { Queryable } from '../kernel/db.ts'
import { clothProblem } from '../designs/fabric-stock.ts'
import { type Designer, registerDesign } from '../designs/register-design.ts'
import { type Designed, type LineProduct, designToBuy, swatchesToBuy } from '../designs/lines.ts'
import { exactDesign } from '../designs/read-design.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { lockCart } from './cart.sql.ts'
import {
  type ClothLine,
  insertClothLine,
  lockClothLine,
  replaceClothLine,
  selectSameLine,
} from './cloth-lines.sql.ts'

type Shopper = Designer & { id: string }

export interface NewDesignedLine {
  design: string
  fit: FitChoice | undefined
  quantity: number
}

/**
 * Adds designed shirts; a line with the same design and fit grows, one kept for later comes back. Returns the line.
 * Throws `Invalid Input`, `Not Found`, `Out Of Stock`, `Not Possible Now`, `Too Many Requests`.
 */
export function addDesigned(tx: Queryable, shopper: Shopper, newLine: NewDesignedLine): Promise<string> {
  const line = designLine(newLine.design, newLine.fit ?? null)
  return addClothLine(tx, shopper, line, newLine.quantity)
}

/** The same with sets of swatches. */
export async function addSwatches(
  tx: Queryable,
  shopper: Shopper,
  { swatches, quantity }: { swatches: string[]; quantity: number },
): Promise<string> {
  return addClothLine(tx, shopper, await swatchLine(tx, swatches), quantity)
}

const designLine = (design: string, fit: FitChoice | null): ClothLine => ({
  ...exactDesign(design, 'design'),
  fit,
  swatches: null,
  variantId: null,
})

async function swatchLine(tx: Queryable, swatches: string[]): Promise<ClothLine> {
  const found = await swatchesToBuy(tx, swatches)
  return { design: null, code: null, fit: null, swatches: found.swatches!, variantId: found.variantId! }
}

async function addClothLine(tx: Queryable, shopper: Shopper, line: ClothLine, more: number): Promise<string> {
  const shopperId = shopper.id
  await lockCart(tx, shopperId)
  const same = await selectSameLine(tx, shopperId, line)
  if (same.id === null && same.lines >= maxCartLines)
    throw new ApiError('Not Possible Now', 'The cart is full; please order or remove something first')
  const held = same.savedForLater ? 0 : same.quantity
  const quantity = held + more
  await refuseTooMany(tx, shopperId, { line, quantity, held })
  await registerDesign(tx, shopper, subjectOf(line))
  if (same.id === null) return insertClothLine(tx, shopperId, line, quantity)
  await replaceClothLine(tx, same.id, line, { quantity, savedForLater: false }, null)
  return same.id
}

const subjectOf = ({ design, swatches }: ClothLine) => design ?? { swatches }

export interface ClothChange {
  line: string
  design?: string | undefined
  fit?: FitChoice | undefined
  swatches?: string[] | undefined
  quantity?: number | undefined
  savedForLater?: boolean | undefined
}

/** Changes such a line; one that becomes the same as another takes it in. Throws as adding does. */
export async function changeDesigned(tx: Queryable, shopper: Shopper, change: ClothChange): Promise<void> {
  const shopperId = shopper.id
  await lockCart(tx, shopperId)
  const found = await lockClothLine(tx, shopperId, change.line)
  if (!found) throw notFound('That line of the cart')
  const { line: before, amount } = found
  const line = await changedLine(tx, before, change)
  const other = await selectSameLine(tx, shopperId, line, change.line)
  const quantity = (change.quantity ?? amount.quantity) + other.quantity
  // Fewer than before, and another size of the same, are never refused for want of cloth: the cart says what is short.
  if (quantity > amount.quantity + other.quantity || quantity > maxPieces || change.swatches)
    await refuseTooMany(tx, shopperId, { line, quantity, held: other.quantity })
  else await wantedThing(tx, shopperId, line)
  const saved = amount.savedForLater && (other.id === null || other.savedForLater)
  const savedForLater = change.savedForLater ?? saved
  await replaceClothLine(tx, change.line, line, { quantity, savedForLater }, other.id)
  if (change.design !== undefined || change.swatches) await registerDesign(tx, shopper, subjectOf(line))
}

async function changedLine(
  tx: Queryable,
  before: ClothLine,
  { design, fit, swatches }: ClothChange,
): Promise<ClothLine> {
  const ofShirt = design !== undefined || fit !== undefined
  if (before.swatches !== null) {
    if (ofShirt) throw new ApiError('Invalid Input', 'Swatches have no design and no fit', 'line')
    return swatches ? swatchLine(tx, swatches) : before
  }
  if (swatches) throw new ApiError('Invalid Input', 'A shirt has no swatches', 'swatches')
  const shirt = design === undefined ? before : designLine(design, before.fit)
  return fit === undefined ? shirt : ({ ...shirt, fit } as ClothLine)
}

function wantedThing(tx: Queryable, shopperId: string, line: ClothLine): Promise<LineProduct & Designed> {
  return line.swatches === null
    ? designToBuy(tx, shopperId, line, line.fit)
    : swatchesToBuy(tx, line.swatches)
}

interface Wish {
  line: ClothLine
  quantity: number
  /** Of these, in the cart already. */
  held: number
}

async function refuseTooMany(
  tx: Queryable,
  shopperId: string,
  { line, quantity, held: before }: Wish,
): Promise<void> {
  const { cloth, clothStock } = await wantedThing(tx, shopperId, line)
  const need = { needs: cloth ?? [], quantity }
  const problem = clothProblem(need, [need], clothStock ?? {})
  const held = before === 0 ? '' : `; ${before} of them in your cart`
  if (problem) throw new ApiError('Out Of Stock', `${problem}${held}`, 'quantity')
  if (quantity > maxPieces)
    throw new ApiError('Not Possible Now', `A line has at most ${maxPieces} pieces${held}`, 'quantity')
}
