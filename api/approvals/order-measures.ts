// The finished measures of the shirts of an order: approved, changed until they are cut, and requested again by staff.
import type { MeasuredShirts as MeasuredShirtsView } from '#contract/approvals.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import { isClosed, isOpen } from '#contract/order-status.ts'
import { msg } from '@lingui/core/runtime-macro'
import { parseDesign } from '#garment/design/design.ts'
import { type BodyFit, changedFit, shirtOf } from '../designs/lines.ts'
import {
  approvalFor,
  type ApprovalRow,
  replaceApproval,
  rowOf,
  selectApprovals,
  setApproved,
} from '../finished-measures/approvals.ts'
import {
  type ClaimFindings,
  correctionsFor,
  openCorrections,
  refuseUnknown,
  selectFindingsOfShopper,
  setDeclined,
} from '../finished-measures/corrections.ts'
import {
  approvalWords,
  type FittedLine,
  measuredShirts,
  type MeasuredShirts,
  refuseBeyond,
} from '../finished-measures/measured-shirts.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import { formatDay } from '../kernel/format.ts'
import { because, type Reason, statedReason, storedReason } from '../kernel/reason.ts'
import type { Settings } from '../kernel/settings.ts'
import { type Reader, storefrontFor } from '../kernel/storefront.ts'
import { updateLines } from '../order-changes/order-changes.ts'
import type { WriteOrderMail } from '../orders/order-emails.ts'
import {
  changeOrder,
  lockForUpdate,
  selectOrder,
  type OrderLineRow,
  type OrderRow,
} from '../orders/orders.ts'
import { heldByLines } from '../production/reserved.ts'
import { lockStock, releaseStock, stockDifference, stockNeedOf, takeStock } from '../stock/stock.ts'
import { dayIn } from '#contract/time-zone.ts'
import { renewShirts, selectCutShirt } from './approvals.sql.ts'
import type { MeasuresChange } from './checkout-measures.ts'
import { measuresView, withVersion } from './measures-view.ts'

interface OrderedShirts extends MeasuredShirts<OrderLineRow> {
  /** Their approval that counts now; null: the order is older than approvals. */
  row: ApprovalRow | null
}

/** Shirts with the same measures and the same approval. */
async function orderedShirts(on: Queryable, order: OrderRow): Promise<OrderedShirts[]> {
  const rows = await selectApprovals(on, order.id)
  return measuredShirts(order.lines).flatMap((shirts) => {
    const byRow = new Map<ApprovalRow | null, OrderLineRow[]>()
    for (const line of shirts.lines) {
      const row = rowOf(rows, line.id) ?? null
      byRow.set(row, [...(byRow.get(row) ?? []), line])
    }
    return [...byRow].map(([row, lines]) => ({ ...shirts, lines, row }))
  })
}

/** Why the measures of these shirts can no longer be changed; null when they can. */
async function whyFixed(
  on: Queryable,
  { number, status, exchangeFor }: OrderRow,
  { lines }: { lines: readonly FittedLine[] },
): Promise<Reason | null> {
  if (isClosed(status)) return because('measures-of-closed-order', { number })
  if (exchangeFor !== null) return because('measures-of-remake', { number })
  const shirt = await selectCutShirt(
    on,
    lines.map(({ id }) => id),
  )
  if (shirt !== undefined) return because('measures-already-cut', { shirt })
  return isOpen(status) ? null : because('measures-of-shipped-order', { number })
}

export async function orderMeasures(
  on: Queryable,
  order: OrderRow,
  { reader, byKey = false }: Approver,
): Promise<MeasuredShirtsView[]> {
  const all: MeasuredShirtsView[] = []
  const findings = await findingsFor(on, order, byKey)
  for (const shirts of await orderedShirts(on, order)) {
    const { row } = shirts
    const fixed = await whyFixed(on, order, shirts)
    all.push({
      ...measuresView(shirts, findings, reader),
      state: row === null ? 'none' : row.approvedAt === null ? 'requested' : 'approved',
      approval: row?.approvedAt
        ? { at: row.approvedAt.toISOString(), how: row.how!, byStaff: row.byStaff, words: row.words ?? '' }
        : null,
      note: row?.note ?? null,
      proposed: row && !row.approvedAt ? row.proposed : null,
      fixed: fixed && statedReason(fixed, reader),
    })
  }
  return all
}

/** Who reads or approves: the customer, or staff for them. */
interface Approver {
  reader: Reader
  /** Set when staff record that the customer has approved. */
  memberId?: string | undefined
  /** Whether the order was named by the key of its mails, which shows nothing of other orders. */
  byKey?: boolean
}

function approvedBy({ reader, memberId }: Approver) {
  const how = memberId === undefined ? 'approved' : 'by phone'
  return { how, words: approvalWords(how, reader.i18n), memberId: memberId ?? null } as const
}

const findingsFor = async (
  on: Queryable,
  { shopperId }: Pick<OrderRow, 'shopperId'>,
  byKey: boolean,
): Promise<ClaimFindings[]> => (shopperId === null || byKey ? [] : selectFindingsOfShopper(on, shopperId))

const lockShirts = async (
  tx: Queryable,
  orderId: string,
  version: string,
): Promise<{ order: OrderRow; shirts: OrderedShirts }> => {
  const order = (await lockForUpdate(tx, orderId))!
  return { order, shirts: withVersion(await orderedShirts(tx, order), version) }
}

async function refuseFixed(tx: Queryable, order: OrderRow, shirts: OrderedShirts): Promise<void> {
  const fixed = await whyFixed(tx, order, shirts)
  if (fixed) throw new ApiError('Not Possible Now', fixed)
}

/**
 * Approves the measures of an order as they are; returns false when they are approved already. Throws `Not Possible Now`
 * when they have changed since, or the shirts are cut.
 */
export async function approveInOrder(
  tx: Queryable,
  orderId: string,
  version: string,
  { reader, memberId, byKey = false }: Approver,
): Promise<boolean> {
  const { order, shirts } = await lockShirts(tx, orderId, version)
  const { row } = shirts
  if (row?.approvedAt) return false
  await refuseFixed(tx, order, shirts)
  const approved = approvedBy({ reader, memberId })
  if (row) await setApproved(tx, row.id, approved)
  else await replaceApproval(tx, order.id, { ...approvalFor(shirts), approved })
  await setDeclined(tx, openCorrections(await findingsFor(tx, order, byKey), shirts))
  await writeEvent(tx, order, 'measures-approved', memberId)
  return true
}

const writeEvent = (
  tx: Queryable,
  { id, status }: OrderRow,
  code: 'measures-approved' | 'measures-changed' | 'measures-requested',
  memberId: string | undefined,
) =>
  changeOrder(tx, id, {
    event: { status, reason: storedReason(because(code)), memberId: memberId ?? null },
  })

/**
 * Changes the measures of shirts of an order that are not cut, and approves them. Their fabric and their records in the
 * workshop follow. Throws `Not Possible Now`, `Invalid Input`, `Out Of Stock`.
 */
export async function changeInOrder(
  tx: Queryable,
  settings: Settings,
  orderId: string,
  { version, changes, corrections = [] }: MeasuresChange,
  { reader, memberId, byKey = false }: Approver,
): Promise<void> {
  const { order, shirts } = await lockShirts(tx, orderId, version)
  await refuseFixed(tx, order, shirts)
  const findings = await findingsFor(tx, order, byKey)
  refuseUnknown(correctionsFor(findings, shirts), corrections)
  const changed = changedLines(shirts, changes, corrections)
  const after = measuredShirts(changed)[0]!
  refuseBeyond(after, 'changes')
  await moveFabric(tx, order, shirts.lines, changed)
  const byId = new Map(changed.map((line) => [line.id, line]))
  await updateLines(
    tx,
    order.id,
    order.lines.map((line) => byId.get(line.id) ?? line),
  )
  await replaceApproval(tx, order.id, {
    ...approvalFor(after),
    approved: approvedBy({ reader, memberId }),
  })
  await renewShirts(tx, [...byId.keys()], changedNote(settings))
  await setDeclined(tx, openCorrections(findings, after))
  await writeEvent(tx, order, 'measures-changed', memberId)
}

const changedLines = (
  { lines }: OrderedShirts,
  changes: MeasureChanges,
  corrections: readonly string[],
): OrderLineRow[] => lines.map((line) => withFit(line, changedFit(line.fit!, changes, [...corrections])))

/** The line in another fit: everything that depends on it changes, and nothing else. */
function withFit(line: OrderLineRow, fit: BodyFit): OrderLineRow {
  const { fabrics, returnable, notReturnable } = shirtOf(parseDesign(line.design), line.productName, fit, {})
  return { ...line, fit, fabrics, returnable, notReturnable }
}

async function moveFabric(
  tx: Queryable,
  order: OrderRow,
  before: OrderLineRow[],
  after: OrderLineRow[],
): Promise<void> {
  if (!order.holdsStock) return
  const held = await heldByLines(
    tx,
    before.map(({ id }) => id),
  )
  const { take, release } = stockDifference({ pieces: [], fabrics: held }, stockNeedOf(after))
  await lockStock(tx, {
    pieces: [],
    fabrics: [...take.fabrics, ...release.fabrics].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  })
  await releaseStock(tx, release)
  if (!(await takeStock(tx, take)))
    throw new ApiError('Out Of Stock', because('fabric-short-for-measures'), 'changes')
}

/** For the workshop, in the shop's own language. */
function changedNote(settings: Settings): string {
  const { i18n, locale, shop } = storefrontFor(settings, null)
  const day = formatDay(dayIn(shop.timeZone, new Date()), locale)
  return i18n._(msg`Measures changed by the customer on ${{ day }}: print the ticket again`)
}

/**
 * Asks the customer for a new approval, of the measures as they are or of proposed ones; the shirts are not cut before.
 * Throws `Not Possible Now`, `Invalid Input`.
 */
export async function requestInOrder(
  tx: Queryable,
  mail: WriteOrderMail,
  orderId: string,
  version: string,
  { memberId, note, proposed }: { memberId: string; note: string | null; proposed: MeasureChanges | null },
): Promise<void> {
  const { order, shirts } = await lockShirts(tx, orderId, version)
  await refuseFixed(tx, order, shirts)
  const after = proposed && measuredShirts(changedLines(shirts, proposed, []))[0]!
  if (after) refuseBeyond(after, 'changes')
  const isOther = after !== null && after.version !== shirts.version
  await replaceApproval(tx, order.id, {
    ...approvalFor(shirts),
    requested: { memberId, note, proposed: isOther ? proposed : null },
  })
  await writeEvent(tx, order, 'measures-requested', memberId)
  await mail(tx, 'approve', (await selectOrder(tx, orderId))!, note)
}
