// The rules of designed lines: what may be cut is checked against the cloth there is, and the same shirt is one line.
import type { FitChoice } from '#contract/design.ts'
import { mostPieces } from '#contract/fields.ts'
import type { Queryable } from '../db/db.ts'
import { clothProblem } from '../designs/cloth.ts'
import { wantedDesign } from '../designs/lines.ts'
import { exactDesign, type ReadDesign } from '../designs/read-design.ts'
import { knowPicture } from '../pictures/know-picture.ts'
import { notFound, Refusal } from '../refusal.ts'
import { lockCart, mostLines } from './cart.sql.ts'
import { insertDesigned, lockDesigned, replaceDesigned, selectSameLine } from './designed.sql.ts'

export interface DesignWanted {
  design: string
  fit: FitChoice | undefined
  quantity: number
}

/**
 * Adds designed shirts; a line with the same design and fit grows, one kept for later comes back. Answers the line.
 * Throws `Invalid Input`, `Not Found`, `Out Of Stock`, `Not Possible Now`.
 */
export async function addDesigned(tx: Queryable, shopperId: string, wanted: DesignWanted): Promise<string> {
  const read = exactDesign(wanted.design, 'design')
  const fit = wanted.fit ?? null
  await lockCart(tx, shopperId)
  const same = await selectSameLine(tx, shopperId, read, fit)
  if (same.id === null && same.lines >= mostLines)
    throw new Refusal('Not Possible Now', 'The cart is full; please order or remove something first')
  const held = same.savedForLater ? 0 : same.quantity
  const quantity = held + wanted.quantity
  await refuseTooMany(tx, shopperId, { ...read, fit, quantity, held })
  await knowPicture(tx, read.design)
  if (same.id === null) return insertDesigned(tx, shopperId, { ...read, fit, quantity })
  await replaceDesigned(tx, same.id, { ...read, fit, quantity, savedForLater: false }, null)
  return same.id
}

export interface DesignedChange {
  line: string
  design?: string | undefined
  fit?: FitChoice | undefined
  quantity?: number | undefined
  savedForLater?: boolean | undefined
}

/** Changes a designed line; one that becomes the same as another takes it in. Throws as adding does. */
export async function changeDesigned(
  tx: Queryable,
  shopperId: string,
  change: DesignedChange,
): Promise<void> {
  const read = change.design === undefined ? undefined : exactDesign(change.design, 'design')
  await lockCart(tx, shopperId)
  const line = await lockDesigned(tx, shopperId, change.line)
  if (!line) throw notFound('That line of the cart')
  const shirt: ReadDesign = read ?? line
  const fit = change.fit ?? line.fit
  const other = await selectSameLine(tx, shopperId, shirt, fit, change.line)
  const quantity = (change.quantity ?? line.quantity) + other.quantity
  // Fewer than before, and another size of the same, are never refused for want of cloth: the cart says what is short.
  if (quantity > line.quantity + other.quantity || quantity > mostPieces)
    await refuseTooMany(tx, shopperId, { ...shirt, fit, quantity, held: other.quantity })
  else await wantedDesign(tx, shopperId, shirt, fit)
  const saved = line.savedForLater && (other.id === null || other.savedForLater)
  const savedForLater = change.savedForLater ?? saved
  await replaceDesigned(tx, change.line, { ...shirt, fit, quantity, savedForLater }, other.id)
  if (read) await knowPicture(tx, read.design)
}

interface Wish extends ReadDesign {
  fit: FitChoice | null
  quantity: number
  /** Of these, in the cart already. */
  held: number
}

async function refuseTooMany(tx: Queryable, shopperId: string, wish: Wish): Promise<void> {
  const { cloth, clothStock } = await wantedDesign(tx, shopperId, wish, wish.fit)
  const want = { needs: cloth ?? [], quantity: wish.quantity }
  const problem = clothProblem(want, [want], clothStock ?? {})
  const held = wish.held === 0 ? '' : `; ${wish.held} of them in your cart`
  if (problem) throw new Refusal('Out Of Stock', `${problem}${held}`, 'quantity')
  if (wish.quantity > mostPieces)
    throw new Refusal('Not Possible Now', `A line has at most ${mostPieces} pieces${held}`, 'quantity')
}
