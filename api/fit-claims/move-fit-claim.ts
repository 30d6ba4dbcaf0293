// The shop moves an alteration or remake on, with everything that a step causes.
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
  normalizeNumber,
} from '../orders/orders.ts'
import { lockStock, takeStock, stockNeedOf } from '../stock/stock.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { fitClaimMail } from './fit-claim-emails.ts'
import { findClaimOfRemake, findFitClaim } from './fit-claims.sql.ts'
import { checkState, type FitClaimStep, transition } from './transition.ts'

export const isClaimState = (text: string): text is ClaimState =>
  (claimStates as readonly string[]).includes(text)

/**
 * Moves a claim on, with an event and a mail. A remake in work becomes an order of its own, its fabric taken off the
 * stock. Moving to its present status changes nothing. Throws `Not Found`, `Not Possible Now`, `Out Of Stock`.
 */
export async function moveFitClaim(
  deps: Deps,
  typed: string,
  step: FitClaimStep,
): Promise<{ number: string; state: ClaimState; remake: string | null }> {
  const number = normalizeNumber(typed)
  const found = await findFitClaim(deps.db, number)
  if (!found) throw new ApiError('Not Found', `There is no alteration or remake ${number}`)
  const mail = await fitClaimMail(deps)
  const remake = await deps.db.transaction(async (tx) => {
    const order = (await lockWhole(tx, found.orderId))!
    const claim = order.fitClaims.find(({ id }) => id === found.id)!
    if (claim.state === step.to) return claim.remake
    checkState(claim, step)
    const begins = step.to === 'in work' && claim.kind === 'remake'
    const remakeOrder = begins
      ? await placeRemake(tx, storefrontFor(deps.settings, order.locale).shop, order, claim)
      : claim.remake
    await transition(tx, claim, step, {
      ...(begins && { remakeOrderId: remakeOrder!.id }),
      ...(step.to === 'approved' && { remakeOrderId: null }),
    })
    await mail(tx, step.to, order, { ...claim, remake: remakeOrder }, step.reason)
    return remakeOrder
  })
  return { number, state: step.to, remake: remake?.number ?? null }
}

/** One shirt of the same design, cut to the corrected measurements: an order that costs nothing. */
async function placeRemake(
  tx: Queryable,
  shop: ShopSettings,
  order: OrderRow,
  { line: id, fit }: FitClaimRow,
): Promise<{ id: string; number: string }> {
  const ordered = order.lines.find((line) => line.id === id)!
  const design = parseDesign(ordered.design)
  const fabrics = fabricConsumption(design, fit!.body, fit!.fit)
  const line: OrderLineRow = { ...ordered, quantity: 1, fit, size: sizeOf(fit!), fabrics }
  const need = stockNeedOf([line])
  await lockStock(tx, need)
  if (!(await takeStock(tx, need)))
    throw new ApiError(
      'Out Of Stock',
      `There is not enough of ${fabrics.map(({ code }) => code).join(' or ')} to make it again`,
    )
  return insertFreeOrder(tx, shop, { order, checkoutId: randomUUID(), lines: [line] })
}

/**
 * A remake that was shipped or delivered is sent or closed with its order; repeating it changes nothing. Returns the claim,
 * or null when the order is no remake.
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
