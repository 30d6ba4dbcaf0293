// The way of an alteration or remake: which step may follow which, and what each step causes.
import { randomUUID } from 'node:crypto'
import { type ClaimState, claimStates } from '#contract/fit-guarantee.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { parseDesign } from '#garment/design/design.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { sizeOf } from '../designs/lines.ts'
import { insertFreeOrder } from '../checkout/free-order.ts'
import {
  type FitClaimRow,
  lockWhole,
  type OrderLineRow,
  type OrderRow,
  tidyNumber,
} from '../orders/orders.ts'
import { lockStock, takeStock, wantsOf } from '../stock/stock.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { fitClaimMail } from './fit-claim-emails.ts'
import { changeFitClaim, findFitClaim } from './fit-claims.sql.ts'

/** What may follow each state. A shirt to alter has to be there first; a remake can begin without the old one. */
const nextStates: Record<ClaimState, readonly ClaimState[]> = {
  requested: ['approved', 'refused'],
  approved: ['received', 'in work', 'refused'],
  received: ['in work', 'refused'],
  // Back when the order that was to send a remake had to be cancelled.
  'in work': ['sent', 'approved'],
  sent: ['closed'],
  closed: [],
  refused: [],
}

export const isClaimState = (text: string): text is ClaimState =>
  (claimStates as readonly string[]).includes(text)

interface Step {
  to: ClaimState
  reason: string | null
}

/**
 * Moves a claim on, with an event and a mail. A remake in work becomes an order of its own, its cloth taken off the
 * stock. Moving to where it stands changes nothing. Throws `Not Found`, `Not Possible Now`, `Out Of Stock`.
 */
export async function moveFitClaim(
  deps: Deps,
  typed: string,
  step: Step,
): Promise<{ number: string; state: ClaimState; remake: string | null }> {
  const number = tidyNumber(typed)
  const found = await findFitClaim(deps.db, number)
  if (!found) throw new ApiError('Not Found', `There is no alteration or remake ${number}`)
  const mail = await fitClaimMail(deps)
  const remake = await deps.db.transaction(async (tx) => {
    const order = (await lockWhole(tx, found.orderId))!
    const claim = order.fitClaims.find(({ id }) => id === found.id)!
    if (claim.state === step.to) return claim.remake
    refuseJump(claim, step)
    const begins = step.to === 'in work' && claim.kind === 'remake'
    const made = begins ? await makeAgain(tx, deps.settings.shop, order, claim) : claim.remake
    await changeFitClaim(tx, claim.id, {
      state: step.to,
      reason: step.reason,
      ...(begins && { remakeOrderId: made!.id }),
      ...(step.to === 'approved' && { remakeOrderId: null }),
    })
    await mail(tx, step.to, order, { ...claim, remake: made }, step.reason)
    return made
  })
  return { number, state: step.to, remake: remake?.number ?? null }
}

function refuseJump({ number, kind, state, remake }: FitClaimRow, { to, reason }: Step): void {
  const next = nextStates[state].filter(
    (one) =>
      !(one === 'in work' && kind === 'alteration' && state !== 'received') &&
      !(state === 'in work' && one === 'approved' && remake?.status !== 'cancelled'),
  )
  if (!next.includes(to))
    throw new ApiError(
      'Not Possible Now',
      `${number} is ${state}; ${next.length > 0 ? `it can become ${next.join(', ')}` : 'nothing follows that'}`,
    )
  if (to === 'refused' && reason === null)
    throw new ApiError('Invalid Input', 'A refusal needs a reason the customer can read', 'reason')
}

/** One shirt of the same design, cut to the corrected measurements: an order that costs nothing. */
async function makeAgain(
  tx: Queryable,
  shop: ShopSettings,
  order: OrderRow,
  { line: id, fit }: FitClaimRow,
): Promise<{ id: string; number: string }> {
  const ordered = order.lines.find((line) => line.id === id)!
  const design = parseDesign(ordered.design)
  const cloth = fabricConsumption(design, fit!.body, fit!.fit)
  const line: OrderLineRow = { ...ordered, quantity: 1, fit, size: sizeOf(fit!), cloth }
  const wants = wantsOf([line])
  await lockStock(tx, wants)
  if (!(await takeStock(tx, wants)))
    throw new ApiError(
      'Out Of Stock',
      `There is not enough of ${cloth.map(({ code }) => code).join(' or ')} to make it again`,
    )
  return insertFreeOrder(tx, shop, { order, checkoutId: randomUUID(), lines: [line] })
}
