// Changes of an order after it was placed: a list of actions, first previewed with its amounts, then applied in one
// transaction.
import type { OrderAction } from '#contract/admin/order-changes.ts'
import { estimateMaking, promiseMaking } from '../capacity/making.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, storedReason } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Settings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { renewApprovals } from '../finished-measures/approvals.ts'
import { closeOrder } from '../orders/close-order.ts'
import type { WriteOrderMail } from '../orders/order-emails.ts'
import { changeOrder as writeOrderEvent, type OrderRow, selectOrder } from '../orders/orders.ts'
import { changeShirts } from '../production/order-shirts.ts'
import { clearReservedOfLines } from '../production/reserved.ts'
import { askVatCheck } from '../tax/vat-checks.ts'
import { isInStock, lockStock, releaseStock, takeStock } from '../stock/stock.ts'
import { reissueInvoice } from './documents.ts'
import type { ChangeProposal } from './money.ts'
import { withGuarantees, registerDesigns } from './new-line.ts'
import { refundOverpayment, insertChange, refundPart, updateLines, updateOrder } from './order-changes.sql.ts'
import {
  type ChangePlan,
  planChange,
  afterRefunds,
  changedShirtLines,
  stockForChange,
  withArrivalDays,
} from './plan-change.ts'

export { orderChoicesOf } from './choices.ts'
export { type ChangeState, selectChangeState, updateLines } from './order-changes.sql.ts'
export { changeOutcomeOf } from './outcome.ts'

interface Confirmation extends ChangeProposal {
  /** Created by the caller, so that a repeat is recognised. */
  id: string
  memberId: string | null
  /** Shown to the customer. */
  reason: string | null
  /** The network of the caller, by which new designs are counted. */
  ip: string
}

/** The order after a change, without writing or locking anything. Throws the errors of `applyChange`. */
export async function previewChange(
  on: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  order: OrderRow,
  proposal: ChangeProposal,
): Promise<OrderRow> {
  const plan = await planChange(on, settings, order, proposal)
  if (!(await isInStock(on, (await stockForChange(on, plan)).take))) throw soldOut()
  const { shop } = storefrontFor(settings, order.locale)
  return afterRefunds(await withArrivalDays(settings, plan, (lines) => estimateMaking(on, shop, lines)))
}

/**
 * Applies actions to an order whose row is locked: lines, amounts, stock, shirts, documents and refunds. Returns the
 * partial refunds to send once the transaction is committed, and the payments to refund completely. Throws `Not
 * Possible Now`, `Out Of Stock`, `Invalid Input`, `Too Many Requests`.
 */
export async function applyChange(
  tx: Queryable,
  { settings, mail }: Pick<Deps, 'settings'> & { mail: WriteOrderMail },
  order: OrderRow,
  change: Confirmation,
): Promise<{ refunds: string[]; attempts: string[] }> {
  const planned = await planChange(tx, settings, order, change)
  const plan = planned.isRewritten ? await writeOrder(tx, { settings, mail }, planned, change) : planned
  const { now, isRewritten, excessMinor, partMinor, received, isClosed } = plan
  await insertChange(tx, {
    id: change.id,
    orderId: order.id,
    memberId: change.memberId,
    actions: storedActions(change.actions, plan.added),
    totalBeforeMinor: order.totalMinor,
    totalAfterMinor: now.totalMinor,
    givenBackMinor: excessMinor + partMinor,
    receivedMinor: received.minor,
  })
  const of = { orderId: order.id, changeId: change.id }
  const refunds = [
    ...(excessMinor > 0 ? await refundOverpayment(tx, { ...of, amountMinor: excessMinor }) : []),
    ...(partMinor > 0 && !isClosed ? await refundPart(tx, { ...of, amountMinor: partMinor }) : []),
  ]
  if (isClosed) {
    const { reason, memberId } = change
    const attempts = await closeOrder(tx, mail, now, { to: 'refunded', cause: 'shop', reason, memberId })
    return { refunds, attempts }
  }
  const code = isRewritten ? 'order-changed' : (received.code ?? 'part-refunded')
  const reason = storedReason(change.reason ?? because(code))
  await writeOrderEvent(tx, order.id, {
    ...(received.minor > 0 && { paidMinor: order.paidMinor + received.minor }),
    event: { status: order.status, reason, byStaff: change.reason !== null, memberId: change.memberId },
  })
  return { refunds, attempts: [] }
}

/** The actions without personal data, with the ids of the added lines. */
function storedActions(actions: OrderAction[], added: string[]): object[] {
  const lines = added.values()
  return actions.map((action) =>
    action.do === 'address' || action.do === 'billing'
      ? { do: action.do }
      : action.do === 'add'
        ? { ...action, line: lines.next().value }
        : action,
  )
}

/** Takes the stock, then promises the days of arrival, and writes the order, its lines and their shirts. */
async function writeOrder(
  tx: Queryable,
  { settings, mail }: { settings: Settings; mail: WriteOrderMail },
  planned: ChangePlan,
  { ip, memberId }: Pick<Confirmation, 'ip' | 'memberId'>,
): Promise<ChangePlan> {
  const { order } = planned
  await registerDesigns(tx, ip, planned.now.lines, order.lines)
  await moveStock(tx, planned)
  const { shop } = storefrontFor(settings, order.locale)
  const lines = await withGuarantees(tx, { settings, order }, planned.now.lines)
  const plan = await withArrivalDays(settings, planned, (made) => promiseMaking(tx, shop, made))
  const { now, firstTerms } = plan
  await updateLines(tx, order.id, lines)
  await updateOrder(tx, order.id, { ...now, firstTerms })
  await changeShirts(tx, now)
  const { i18n } = storefrontFor(settings, order.locale)
  if (await renewApprovals(tx, order.id, lines, { i18n, memberId }))
    await mail(tx, 'approve', (await selectOrder(tx, order.id))!)
  if (now.vatCheck?.state === 'waiting' && now.vatCheck.number !== order.vatCheck?.number)
    await askVatCheck(tx, now.vatCheck)
  await reissueInvoice(tx, order, now)
  return plan
}

async function moveStock(tx: Queryable, plan: ChangePlan): Promise<void> {
  const { take, release } = await stockForChange(tx, plan)
  await lockStock(tx, {
    pieces: [...take.pieces, ...release.pieces].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
    fabrics: [...take.fabrics, ...release.fabrics].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  })
  await releaseStock(tx, release)
  if (!(await takeStock(tx, take))) throw soldOut()
  await clearReservedOfLines(
    tx,
    changedShirtLines(plan).map(({ id }) => id),
  )
}

const soldOut = () => new ApiError('Out Of Stock', because('change-short'))
