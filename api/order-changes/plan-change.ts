// Computes an order after a list of actions: its lines, amounts and refunds. Writes and locks nothing.
import { isDeepStrictEqual } from 'node:util'
import { maxMinor } from '#contract/currency.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Settings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import type { FirstTerms, OrderLineRow, OrderRow } from '../orders/orders.ts'
import { heldByLines } from '../production/reserved.ts'
import { type StockNeed, stockDifference, stockNeedOf, sumFabrics } from '../stock/stock.ts'
import { applyAction, type ChangeContext, withDeliveryName } from './actions.ts'
import { isAboutLines, refundableMinor, refuseBelowPaid, refuseImpossible } from './allowed-changes.ts'
import { type MakingDays, withNewArrival, withPromisedDays } from './arrival.ts'
import { amountsOf, automaticShareOf, firstTermsOf, taxPercentOf } from './amounts.ts'
import type { ChangedOrder } from './changed-order.ts'
import { withPresentVat } from './exemption.ts'
import { moneyToMove, type ChangeProposal, receivedOf } from './money.ts'
import { areCouponsPercent } from './order-changes.sql.ts'

export interface ChangePlan {
  order: OrderRow
  /** The order with its new lines, amounts and addresses, before any money moves. */
  now: OrderRow
  firstTerms: FirstTerms
  /** Whether the order itself changes. */
  isRewritten: boolean
  /** The ids of added lines, in the order of the actions that add them. */
  added: string[]
  /** The overpayment that is refunded. */
  excessMinor: number
  /** The partial refund. */
  partMinor: number
  received: ReturnType<typeof receivedOf>
  /**
   * Whether the refund of the last paid amount closes the order, with the same consequences as setting the status to
   * refunded.
   */
  isClosed: boolean
}

/** Throws `Not Possible Now`, `Invalid Input`, `Not Found`, `Measurements Unconfirmed`. */
export async function planChange(
  on: Queryable,
  settings: Settings,
  order: OrderRow,
  proposal: ChangeProposal,
): Promise<ChangePlan> {
  const { actions } = proposal
  refuseImpossible(order, actions)
  const it: ChangeContext = { on, settings, order, shop: storefrontFor(settings, order.locale).shop }
  const { draft, added } = await draftOf(it, proposal)
  const isRepriced =
    draft.taxExemption !== order.taxExemption ||
    actions.some((action) => isAboutLines(action) || action.do === 'address' || action.do === 'delivery')
  const { billingAddress, vatCheck } = draft
  const now = isRepriced ? repriced(order, draft) : { ...order, billingAddress, vatCheck }
  if (now.totalMinor > maxMinor) throw new ApiError('Not Possible Now', because('order-too-large'))
  refuseBelowPaid(order, now)
  const money = moneyToMove(now, proposal)
  const received = receivedOf(now, actions)
  return {
    order,
    now,
    firstTerms: draft.first,
    isRewritten:
      isRepriced ||
      !isDeepStrictEqual(now.billingAddress, order.billingAddress) ||
      !isDeepStrictEqual(now.vatCheck, order.vatCheck),
    added,
    ...money,
    received,
    isClosed: money.partMinor > 0 && received.minor === 0 && money.partMinor === refundableMinor(now),
  }
}

async function draftOf(
  it: ChangeContext,
  { actions }: ChangeProposal,
): Promise<{ draft: ChangedOrder; added: string[] }> {
  const { on, order } = it
  let draft: ChangedOrder = {
    ...order,
    first: withPromisedDays(
      order.firstTerms ?? firstTermsOf(order, await areCouponsPercent(on, order.id)),
      order,
    ),
    taxPercent: taxPercentOf(order),
  }
  const added: string[] = []
  for (const action of actions) {
    draft = await applyAction(it, draft, action)
    if (action.do === 'add') added.push(draft.lines.at(-1)!.id)
  }
  if (draft.lines.length === 0) throw new ApiError('Not Possible Now', because('order-cannot-be-empty'))
  return { draft: withDeliveryName(it, withPresentVat(it, order, draft)), added }
}

function repriced(order: OrderRow, draft: ChangedOrder): OrderRow {
  const { first, ...changed } = draft
  const amounts = amountsOf(draft, first)
  return {
    ...order,
    ...changed,
    ...amounts,
    automaticMinor: automaticShareOf(amounts.discountMinor, first),
    lines: draft.lines.map((line, index) => ({ ...line, ...amounts.lines[index]! })),
  }
}

/** The lines of custom shirts that a change removes, or makes in another way or number. */
export const changedShirtLines = ({ order, now }: Pick<ChangePlan, 'order' | 'now'>): OrderLineRow[] => {
  const shirtsOf = (line: OrderLineRow | undefined) =>
    line && [line.quantity, line.design, line.fit, line.fabrics]
  return order.lines.filter(
    (line) =>
      line.design !== null &&
      !isDeepStrictEqual(shirtsOf(line), shirtsOf(now.lines.find(({ id }) => id === line.id))),
  )
}

/**
 * The stock that the changed lines take and release; none for an order that holds no stock. A shirt in a marker releases
 * its share, and takes the forecast when its line only changes.
 */
export async function stockForChange(
  on: Queryable,
  plan: ChangePlan,
): Promise<{ take: StockNeed; release: StockNeed }> {
  const { order, now } = plan
  if (!order.holdsStock) return stockDifference(stockNeedOf([]), stockNeedOf([]))
  const changed = changedShirtLines(plan)
  const { pieces, fabrics } = stockNeedOf(order.lines.filter((line) => !changed.includes(line)))
  const held = await heldByLines(
    on,
    changed.map(({ id }) => id),
  )
  const before = {
    pieces,
    fabrics: sumFabrics([fabrics, held].map((needs) => ({ needs, quantity: 1 }))),
  }
  return stockDifference(before, stockNeedOf(now.lines))
}

/**
 * The plan with the days on which the order arrives.
 *
 * @param making the days of making lines that were not promised before
 */
export async function withArrivalDays(
  settings: Settings,
  plan: ChangePlan,
  making: MakingDays,
): Promise<ChangePlan> {
  const { order, now, firstTerms } = plan
  const { shop } = storefrontFor(settings, order.locale)
  const { first, delivery } = await withNewArrival(shop, order, { ...now, first: firstTerms }, making)
  return { ...plan, firstTerms: first, now: { ...now, delivery } }
}

/** The order after all of its money has moved. */
export function afterRefunds({ now, excessMinor, partMinor, received, isClosed }: ChangePlan): OrderRow {
  if (isClosed)
    return {
      ...now,
      status: 'refunded',
      paymentState: 'refunded',
      refundedMinor: now.totalMinor,
      cardMinor: 0,
    }
  return {
    ...now,
    paidMinor: now.paidMinor + received.minor - excessMinor,
    refundedMinor: now.refundedMinor + partMinor,
    // Gift cards are refunded first.
    cardMinor: Math.max(0, now.cardMinor - excessMinor - partMinor),
  }
}
