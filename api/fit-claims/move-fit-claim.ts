// Changes the status of an alteration or a remake, with all its consequences.
import { randomUUID } from 'node:crypto'
import { type ClaimState, claimStates } from '#contract/fit-claim-states.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import { adjustmentText, correctedBody } from '#garment/body/adjustments.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { parseDesign } from '#garment/design/design.ts'
import { madeOf } from '../delivery/delivery.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { sizeOf } from '../designs/lines.ts'
import { insertFreeOrder } from '../checkout/replacement-order.ts'
import {
  type FitClaimRow,
  lockForUpdate,
  type OrderLineRow,
  type OrderRow,
  normalizeNumber,
  selectOrder,
} from '../orders/orders.ts'
import { beginAlteration, endAlteration, recorderOf } from '../production/shirts.ts'
import { paidAmountOf } from '../returns/refund-sums.ts'
import { lockStock, takeStock, stockNeedOf } from '../stock/stock.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { fitClaimMail, type WriteFitClaimMail } from './fit-claim-emails.ts'
import { findClaimOfRemake, findFitClaim, saveKind } from './fit-claims.sql.ts'
import { checkClaimState, type FitClaimStep, transitionClaim } from './transition.ts'

export const isClaimState = (text: string): text is ClaimState =>
  (claimStates as readonly string[]).includes(text)

/** A claim with its order, whose row is locked. */
export interface LockedFitClaim {
  tx: Queryable
  order: OrderRow
  claim: FitClaimRow
}

/** Throws `Not Found` when there is no alteration or remake with this number. */
export async function requireFitClaim(
  on: Queryable,
  typed: string,
): Promise<{ id: string; orderId: string }> {
  const found = await findFitClaim(on, normalizeNumber(typed))
  if (!found) throw notFound(because('claim-not-found'))
  return found
}

async function find(tx: Queryable, typed: string, read: typeof selectOrder): Promise<LockedFitClaim> {
  const found = await requireFitClaim(tx, typed)
  const order = (await read(tx, found.orderId))!
  return { tx, order, claim: order.fitClaims.find(({ id }) => id === found.id)! }
}

/** Locks the order of a claim. Throws `Not Found`. */
export const lockFitClaim = (tx: Queryable, typed: string): Promise<LockedFitClaim> =>
  find(tx, typed, lockForUpdate)

/** A claim with its order, to be read without a lock. Throws `Not Found`. */
export const readFitClaim = (on: Queryable, typed: string): Promise<LockedFitClaim> =>
  find(on, typed, selectOrder)

/**
 * Changes the status of a claim, with an event and a mail. A remake in work becomes an order of its own, which takes
 * its fabric from the stock. Setting the current status changes nothing. Throws `Not Found`, `Not Possible Now`, `Out
 * Of Stock`.
 */
export async function moveFitClaim(
  deps: Deps,
  typed: string,
  step: FitClaimStep,
): Promise<{ number: string; state: ClaimState; remake: string | null }> {
  await requireFitClaim(deps.db, typed)
  const mail = await fitClaimMail(deps)
  const { number, remake } = await deps.db.transaction(async (tx) => {
    const locked = await lockFitClaim(tx, typed)
    return { number: locked.claim.number, remake: await moveLockedClaim(deps, mail, locked, step) }
  })
  return { number, state: step.to, remake: remake?.number ?? null }
}

/** The same within a transaction, for a claim whose order is locked. Returns the order that makes the remake. */
export async function moveLockedClaim(
  { settings }: Pick<Deps, 'settings'>,
  mail: WriteFitClaimMail,
  { tx, order, claim }: LockedFitClaim,
  step: FitClaimStep,
): Promise<{ id: string; number: string } | null> {
  if (claim.state === step.to) return claim.remake
  checkClaimState(claim, step)
  const begins = step.to === 'in work' && claim.kind === 'remake'
  const remakeOrder = begins
    ? await placeRemake(tx, storefrontFor(settings, order.locale).shop, order, claim)
    : claim.remake
  if (claim.kind === 'alteration') await alterShirt(settings, tx, claim, order, step)
  await transitionClaim(tx, claim, step, {
    ...(begins && { remakeOrderId: remakeOrder!.id }),
    ...(step.to === 'approved' && { remakeOrderId: null }),
  })
  await mail(tx, step.to, order, { ...claim, remake: remakeOrder }, step.reason)
  return remakeOrder
}

/** Characters of the note on what to alter that the shop floor shows. */
const maxNoteLength = 200

/** Adds the shirt to the work of the workshop, or ends that. It is due after the days of making a shirt. */
async function alterShirt(
  settings: Deps['settings'],
  tx: Queryable,
  { id: claimId, number, line, adjustments }: FitClaimRow,
  { id: orderId }: OrderRow,
  { to, memberId = null }: FitClaimStep,
): Promise<void> {
  const recorder = recorderOf(tx, memberId)
  const { shop, i18n } = storefrontFor(settings, null)
  if (to === 'in work') {
    const note = [number, ...adjustments.map((one) => adjustmentText(one, i18n, 'cm'))].join('; ')
    await beginAlteration(tx, recorder, {
      claimId,
      lineId: line,
      dueOn: madeOf(shop, new Date(), shop.makingDays).made![1],
      note: note.slice(0, maxNoteLength),
    })
  }
  if (to === 'sent') await endAlteration(tx, recorder, { claimId, orderId })
}

/**
 * Changes a claim from a remake to an alteration or back, before it is approved. A remake is cut to the measurements of
 * the order, corrected by the adjustments. Throws `Not Possible Now` when there are no adjustments.
 */
export async function changeKind(locked: LockedFitClaim, kind: ClaimKind): Promise<LockedFitClaim> {
  const { tx, order, claim } = locked
  if (claim.kind === kind) return locked
  if (claim.adjustments.length === 0)
    throw new ApiError('Not Possible Now', because('claim-without-adjustments'), 'as')
  const ordered = order.lines.find(({ id }) => id === claim.line)!.fit!
  const fit = kind === 'remake' ? { ...ordered, body: correctedBody(ordered.body, claim.adjustments) } : null
  await saveKind(tx, claim.id, { kind, fit })
  return { ...locked, claim: { ...claim, kind, fit } }
}

/** Whether the customer can get a gift card instead: no work has begun yet. */
const canCredit = ({ state }: FitClaimRow): boolean =>
  state === 'requested' || state === 'approved' || state === 'received'

/**
 * The largest gift card instead of an alteration or a remake, minor units: the price of one shirt of its line. Null:
 * none.
 */
export function maxCreditOf({ order, claim }: Pick<LockedFitClaim, 'order' | 'claim'>): number | null {
  const maxCreditMinor = paidAmountOf(order, new Map([[claim.line, 1]]))
  return canCredit(claim) && order.email !== '' && maxCreditMinor > 0 ? maxCreditMinor : null
}

/** Places a free order of one shirt of the same design, cut to the corrected measurements. */
async function placeRemake(
  tx: Queryable,
  shop: ShopSettings,
  order: OrderRow,
  { line: id, fit }: FitClaimRow,
): Promise<{ id: string; number: string }> {
  const ordered = order.lines.find((line) => line.id === id)!
  const design = parseDesign(ordered.design)
  const fabrics = fabricConsumption(design, fit!.body, fit!.fit, fit!)
  const line: OrderLineRow = { ...ordered, quantity: 1, fit, size: sizeOf(fit!), fabrics }
  const need = stockNeedOf([line])
  await lockStock(tx, need)
  if (!(await takeStock(tx, need)))
    throw new ApiError(
      'Out Of Stock',
      because('fabric-short-for-remake', { fabrics: fabrics.map(({ code }) => code).join(' / ') }),
    )
  return insertFreeOrder(tx, shop, { order, checkoutId: randomUUID(), lines: [line], approvedAs: 'claim' })
}

/**
 * Sets the claim of a remake to sent or closed when its order was shipped or delivered; a repeat changes nothing.
 * Returns the claim, or null when the order is not a remake.
 */
export async function followRemake(
  deps: Deps,
  order: string,
  to: string,
): Promise<{ number: string; state: ClaimState } | null> {
  const state = to === 'shipped' ? 'sent' : to === 'delivered' ? 'closed' : null
  const claim = state && (await findClaimOfRemake(deps.db, normalizeNumber(order)))
  return claim && state ? moveFitClaim(deps, claim, { to: state, reason: null }) : null
}

export { closeWithCredit, selectCredit } from './fit-claims.sql.ts'
