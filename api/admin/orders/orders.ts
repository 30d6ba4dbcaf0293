// Orders as staff read and change them. The rules of statuses are in `api/orders/lifecycle.ts`, which the command line
// uses too.
import { isClosed, isMailed, nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import type {
  AdminOrder,
  listOrders as listEndpoint,
  moveOrder as moveEndpoint,
  OrderItem,
  OrderMail,
  updateNote as updateNoteEndpoint,
} from '#contract/admin/orders.ts'
import { pageItems } from '#contract/admin/list.ts'
import type { ParsedBody, ParsedQuery } from '#contract/endpoint.ts'
import { parseDesign } from '#garment/design/design.ts'
import { designWords } from '../../designs/lines.ts'
import { followRemake } from '../../fit-claims/move-fit-claim.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because, readReason } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import type { Reader } from '../../kernel/storefront.ts'
import {
  copyMail,
  delayMail,
  type MailOfRecord,
  selectMailAbout,
  selectMailsAbout,
  withdrawMail,
} from '../../mail/mail.ts'
import { moveOrder, possibleMoves, undoableTo, undoMove } from '../../orders/lifecycle.ts'
import { occasionOf } from '../../orders/order-emails.ts'
import {
  lockForUpdate,
  normalizeNumber,
  type OrderRow,
  orderView,
  type SeenOrder,
  selectIdByNumber,
  selectOrder,
  selectSeen,
} from '../../orders/orders.ts'
import { shipmentOf } from '../../orders/shipment.ts'
import type { VatCheckState } from '#contract/vat-exemption.ts'
import { customsFormOfOrder } from '../../parcels/customs-items.ts'
import { validParcels } from '../../parcels/parcels.ts'
import { balanceOf } from '../../order-changes/amounts.ts'
import { readPage } from '../http/list.ts'
import type { LogChange, RunChange } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { logTo } from '../../log/log.ts'
import {
  insertOrderNote,
  lockNote,
  type NoteRow,
  orderList,
  selectDetails,
  updateNoteDeleted,
  updateNoteText,
} from './orders.sql.ts'

export { hasOpenVat, orderMatches } from './orders.sql.ts'

/** A page of the list. One statement. */
export async function listOrders(
  on: Queryable,
  { timeZone }: Pick<ShopSettings, 'timeZone'>,
  query: ParsedQuery<typeof listEndpoint>,
  size = pageItems,
): Promise<{ items: OrderItem[]; next: string | null }> {
  const { rows, next } = await readPage(orderList, on, { ...query, timeZone }, size)
  return { items: rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() })), next }
}

export const noOrder = () => notFound(because('order-not-found'))

export async function readOrder(on: Queryable, number: string): Promise<OrderRow> {
  const id = await selectIdByNumber(on, normalizeNumber(number))
  const order = id === undefined ? undefined : await selectOrder(on, id)
  if (!order) throw noOrder()
  return order
}

/** The ids to which mails about an order can belong: of the order, its returns and its fit claims. */
const subjectsOf = ({ id, returns, fitClaims }: OrderRow): string[] => [
  id,
  ...returns.map((one) => one.id),
  ...fitClaims.map((one) => one.id),
]

const isoOf = (at: Date | string) => new Date(at).toISOString()

/** An order with everything that its screen shows. */
export async function orderDetails(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  order: OrderRow,
  reader: Reader,
): Promise<AdminOrder> {
  const [beside, mails] = [
    await selectDetails(db, order.id, settings.shop.timeZone),
    await selectMailsAbout(db, subjectsOf(order)),
  ]
  const nameOf = new Map(beside.members.map(({ id, fullName }) => [id, { id, fullName }]))
  const { can: _can, ...view } = orderView(order, settings.shop, reader)
  return {
    ...view,
    lines: view.lines.map((line, place) => ({
      ...line,
      design: designInWords(line.design, order.lines[place]!, reader),
    })),
    version: order.version,
    customerId: order.shopperId,
    locale: order.locale,
    isLate: beside.isLate,
    paidMinor: order.paidMinor,
    ...balanceOf(order),
    history: order.history.map(({ memberId, at, status, reason, byStaff }) => ({
      status,
      at: isoOf(at),
      reason: reason && readReason(reason, reader),
      byStaff,
      by: nameOf.get(memberId ?? '') ?? null,
    })),
    vatCheck: vatCheckView(order),
    customsForm: customsFormOfOrder(order, settings.shop),
    parcels: validParcels(beside.parcels, order),
    moves: possibleMoves(order),
    undoTo: undoableTo(order),
    payments: beside.payments.map((one) => ({ ...one, at: isoOf(one.at) })),
    refunds: beside.refunds.map((one) => ({ ...one, at: isoOf(one.at) })),
    notes: beside.notes.map(noteView),
    tags: beside.tags,
    customFields: order.customFields,
    mails: mails.map(mailView),
  }
}

/** The check of its VAT number; the list finds the open ones with `hasOpenVat`. */
function vatCheckView({ vatCheck, taxExemption, status }: OrderRow): AdminOrder['vatCheck'] {
  if (vatCheck === null) return null
  const { decided, ...check } = vatCheck
  const isUnsure = taxExemption === null ? check.state === 'valid' : isUnconfirmed(check.state)
  return { ...check, isOpen: !decided && isUnsure && !isClosed(status) }
}

const isUnconfirmed = (state: VatCheckState) => state === 'waiting' || state === 'invalid'

/** A design with its choices in the reader's language. */
const designInWords = (
  design: AdminOrder['lines'][number]['design'],
  { design: document, choiceTexts }: OrderRow['lines'][number],
  { i18n }: Reader,
): AdminOrder['lines'][number]['design'] =>
  design && {
    ...design,
    words: designWords(parseDesign(document), choiceTexts, i18n),
  }

const mailView = ({ id, subject, recipient, createdAt, state, failure }: MailOfRecord): OrderMail => ({
  id: String(id),
  subject,
  to: recipient,
  at: createdAt.toISOString(),
  state,
  failure,
})

/** A change from the command line. */
export const fromCommandLine =
  ({ db }: Pick<Deps, 'db'>, call: string): RunChange =>
  (work) =>
    db.transaction((tx) =>
      work(tx, logTo(tx, { memberId: null, apiKeyId: null, network: null, area: 'orders', call })),
    )

export const staleOrder = () => new ApiError('Stale', because('order-changed-meanwhile'), 'version')

/** How many seconds mails about a status change wait, so that it can be undone before they are sent. */
const secondsToUndo = 15

interface StaffMove extends Omit<ParsedBody<typeof moveEndpoint>, 'version'> {
  /** The version that the caller has read; left out: it does not matter. */
  version?: number
  memberId?: string
  /** Called in the transaction of the change, with the order as it was before. */
  onMoved?: (tx: Queryable, before: OrderRow) => Promise<void>
}

/** Whether nothing has changed since `before` but that the payment for which the order waited was closed. */
const hasOnlyLostPayment = (before: SeenOrder, now: SeenOrder): boolean =>
  now.version === before.version + 1 &&
  before.paymentState === 'waiting' &&
  (now.paymentState === 'cancelled' || now.paymentState === 'failed')

/**
 * Changes the status of an order with everything that follows, including the fit claim of a remake that it ships.
 * Returns that claim. A change to the present status does nothing. Throws `Not Found`, `Not Possible Now`, and `Stale`
 * when the order has changed since `version`.
 */
export async function moveByStaff(
  deps: Deps,
  change: RunChange,
  { number, version, to, reason, unpaid, memberId, onMoved, ...shipping }: StaffMove,
): Promise<Awaited<ReturnType<typeof followRemake>>> {
  // Checked before payments at providers are closed, which may change the order, and again when it is locked.
  const seen = version === undefined ? undefined : await selectSeen(deps.db, normalizeNumber(number))
  if (version !== undefined && !seen) throw noOrder()
  if (seen && seen.status !== to && seen.version !== version) throw staleOrder()
  const check = (order: SeenOrder) => {
    if (seen && order.version !== version && !hasOnlyLostPayment(seen, order)) throw staleOrder()
  }
  const shipment = shipmentOf(shipping, deps.settings.shop.carriers)
  const step = {
    to,
    reason: reason ?? null,
    ...(shipment && { shipment }),
    unpaid: unpaid ?? false,
    memberId: memberId ?? null,
  }
  await moveOrder(deps, number, step, {
    check,
    transaction: (work) =>
      orUnchanged(
        change(async (tx, log) => {
          const moved = await work(tx)
          if (!moved.before) unchanged(moved)
          if (isMailed(to) && nextStatuses(to, 'undo').length > 0)
            await delayMail(tx, occasionOf(to, moved.before), secondsToUndo)
          await logStatus(log, moved.before, to)
          await onMoved?.(tx, moved.before)
          return moved
        }),
      ),
  })
  return followRemake(deps, number, to)
}

/** Logs the status without the message to the customer, which is in the order's history and is erased with it. */
const logStatus = (log: LogChange, before: OrderRow, to: OrderStatus): Promise<void> =>
  log({
    recordType: 'order',
    recordId: before.number,
    recordName: before.number,
    before: { status: before.status },
    after: { status: to },
  })

export async function lockNumber(tx: Queryable, number: string): Promise<OrderRow> {
  const id = await selectIdByNumber(tx, normalizeNumber(number))
  const order = id === undefined ? undefined : await lockForUpdate(tx, id)
  if (!order) throw noOrder()
  return order
}

/**
 * Undoes the last step of an order, and cancels its mail if it is not sent yet. Throws `Not Found`, `Not Possible Now`,
 * `Stale`.
 */
export async function undoLastMove(
  tx: Queryable,
  log: LogChange,
  { number, version }: { number: string; version: number },
): Promise<void> {
  const order = await lockNumber(tx, number)
  if (order.version !== version) throw staleOrder()
  const { to, occasion } = await undoMove(tx, order)
  await withdrawMail(tx, occasion)
  await logStatus(log, order, to)
}

const noteView = ({ at, changedAt, ...note }: NoteRow): NoteRow => ({
  ...note,
  at: isoOf(at),
  changedAt: changedAt && isoOf(changedAt),
})

/** Logs a note without its text, because notes are erased with the person’s data. */
const logNote = (log: LogChange, number: string, before: object | null, after: object | null) =>
  log({ recordType: 'order', recordId: number, recordName: number, before, after })

export async function addNote(
  tx: Queryable,
  log: LogChange,
  { number, text, memberId }: { number: string; text: string; memberId: string },
): Promise<NoteRow> {
  const order = await lockNumber(tx, number)
  const id = await insertOrderNote(tx, { orderId: order.id, memberId, text })
  await logNote(log, order.number, null, { note: 'added' })
  return (await findNote(tx, id)).note
}

async function findNote(tx: Queryable, id: string, deleted = false) {
  const found = await lockNote(tx, id, deleted)
  if (!found) throw notFound(because('note-not-found'))
  return { ...found, note: noteView(found.note) }
}

/** Throws `Not Found`, and `Stale` with both texts when somebody else has changed it since `version`. */
export async function updateNote(
  tx: Queryable,
  log: LogChange,
  { id, version, changes: { text } }: ParsedBody<typeof updateNoteEndpoint>,
): Promise<NoteRow> {
  const { number, note } = await findNote(tx, id)
  if (note.text === text) unchanged(note)
  if (note.version !== version) {
    const message = because('changed-meanwhile')
    const conflict = { field: 'text', yours: text, theirs: note.text }
    throw new ApiError('Stale', message, 'text', undefined, [conflict])
  }
  await updateNoteText(tx, id, text)
  await logNote(log, number, { note: 'kept' }, { note: 'changed' })
  return (await findNote(tx, id)).note
}

export async function deleteNote(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const { number } = await findNote(tx, id)
  await updateNoteDeleted(tx, id, true)
  await logNote(log, number, { note: 'kept' }, { note: 'deleted' })
}

export async function restoreNote(tx: Queryable, log: LogChange, id: string): Promise<NoteRow> {
  const { number } = await findNote(tx, id, true)
  await updateNoteDeleted(tx, id, false)
  await logNote(log, number, { note: 'deleted' }, { note: 'kept' })
  return (await findNote(tx, id)).note
}

const noMail = () => notFound(because('mail-not-found'))

/** The text of a mail; empty for a mail whose link opens an account. Throws `Not Found`. */
export async function readMail(
  on: Queryable,
  { number, mail: id }: { number: string; mail: string },
): Promise<OrderMail & { text: string }> {
  const mail = await selectMailAbout(on, subjectsOf(await readOrder(on, number)), id)
  if (!mail) throw noMail()
  return { ...mailView(mail), text: mail.text }
}

/** Sends a mail again unchanged, to the order's present address. Throws `Not Found`, `Not Possible Now`. */
export async function sendMailAgain(
  tx: Queryable,
  log: LogChange,
  { number, mail: id }: { number: string; mail: string },
): Promise<string> {
  const order = await lockNumber(tx, number)
  const mail = await selectMailAbout(tx, subjectsOf(order), id)
  if (!mail) throw noMail()
  if (order.email === '') throw new ApiError('Not Possible Now', because('order-address-erased'))
  if (mail.text === '') throw new ApiError('Not Possible Now', because('mail-not-kept'))
  await copyMail(tx, id, order.email)
  await logNote(log, order.number, null, { mail: id })
  return order.email
}
