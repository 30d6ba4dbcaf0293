// Returns in the back office: staff approve, inspect, refund or exchange what shoppers send back.
import { returnRegistry, type ReturnStage } from '#contract/return-states.ts'
import { isPaidByTransfer, isPaidOnDelivery, type PaymentMethod } from '#contract/payment-methods.ts'
import { isDeepStrictEqual } from 'node:util'
import type * as endpoints from '#contract/admin/returns.ts'
import type { AdminReturn, AdminReturnLine, ReturnItem } from '#contract/admin/returns.ts'
import { minorDigits } from '#contract/currency.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { moneyText } from '../../kernel/format.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { share } from '../../kernel/prorate.ts'
import { altOfLine, shirtName } from '../../designs/lines.ts'
import { messageText, readerOf, translatorOf } from '../../kernel/storefront.ts'
import { replacementLines, placeReplacement } from '../../order-changes/exchange-for-other.ts'
import { changeOutcomeOf } from '../../order-changes/order-changes.ts'
import type { WriteOrderMail } from '../../orders/order-emails.ts'
import { type OrderRow, type ReturnRow, selectOrder } from '../../orders/orders.ts'
import { makeRefundDue } from '../../payments/payments.ts'
import { chooseExchange } from '../../returns/choose-exchange.ts'
import { acceptedPieces, hasStock, inspect, type InspectedLine } from '../../returns/inspection.ts'
import {
  type LockedReturn,
  lockReturn,
  moveLockedReturn,
  readReturn,
  receiveAndInspect,
  refundOf,
} from '../../returns/move-return.ts'
import type { WriteReturnMail } from '../../returns/return-emails.ts'
import { nextReturnStates } from '../../returns/transition.ts'
import { readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { type ReturnItemRow, returnList, selectDetails, type Wanted } from './returns.sql.ts'

export async function listReturns(
  on: Queryable,
  query: ParsedQuery<typeof endpoints.listReturns>,
): Promise<ReplyOf<typeof endpoints.listReturns>> {
  const { rows, next } = await readPage(returnList, on, query)
  return { data: { items: rows.map(itemOf), next } }
}

const itemOf = ({ key: _key, id: _id, requestedAt, ...item }: ReturnItemRow): ReturnItem => ({
  ...item,
  requestedAt: requestedAt.toISOString(),
})

const stageOf = ({ state, inspection }: ReturnRow): ReturnStage => {
  const stages: readonly ReturnStage[] = returnRegistry[state].stages
  return (inspection === 'due' ? stages[0] : stages.at(-1))!
}

/** A return as the screen shows it. Throws `Not Found`. */
export async function getReturn(on: Queryable, number: string, locale: string): Promise<AdminReturn> {
  return view(await readReturn(on, number), locale)
}

async function view(it: LockedReturn, locale: string): Promise<AdminReturn> {
  const { tx, order, paid, one } = it
  const { refund, wanted } = await selectDetails(tx, one.id)
  const { number, version, kind, comment, declaredBy, exchange, history } = one
  return {
    number,
    version,
    kind,
    stage: stageOf(one),
    requestedAt: new Date(one.requestedAt).toISOString(),
    comment,
    declaredBy,
    order: {
      number: order.number,
      currency: paid.currency,
      placedAt: order.placedAt.toISOString(),
      totalMinor: paid.totalMinor,
      refundedMinor: paid.refundedMinor,
    },
    customer: {
      id: order.shopperId,
      fullName: order.address.fullName,
      email: order.email,
      phone: order.address.phone ?? null,
    },
    lines: one.lines.map((line) => lineView(it, line, wanted, locale)),
    next: nextActs(one),
    refund: refund && {
      amountMinor: refund.amountMinor,
      state: refund.state,
      tries: refund.tries,
      dueAt: refund.state === 'due' ? new Date(refund.dueAt).toISOString() : null,
      failure: refund.failure,
    },
    exchange: exchange?.number ?? null,
    history: history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}

function lineView(
  { order, paid }: LockedReturn,
  { line: id, quantity, reason, size, inspection }: ReturnRow['lines'][number],
  wanted: Wanted,
  locale: string,
): AdminReturnLine {
  const line = order.lines.find((one) => one.id === id)!
  const bought = paid.lines.find((one) => one.id === (line.exchangedFrom ?? id)) ?? line
  return {
    line: id,
    product: {
      id: line.productId,
      name: shirtName(line.productName, translatorOf(locale)),
      kind: line.kind ?? null,
    },
    made: line.made,
    colour: line.colourName,
    size: line.size,
    sku: line.sku,
    picture: { hash: line.pictureHash, alt: inReadersWords(line, locale) },
    quantity,
    paidMinor: share(bought.totalMinor, Math.min(quantity, bought.quantity), bought.quantity),
    reason,
    wanted: size === null ? null : { size, colour: wanted[id]?.colour ?? '', stock: wanted[id]?.stock ?? 0 },
    hasStock: hasStock(order, id),
    inspection,
  }
}

const inReadersWords = (line: Parameters<typeof altOfLine>[0], locale: string): string =>
  messageText(altOfLine(line), readerOf(locale))

/** The possible actions. An approved return can be settled at once, without recording that the parcel has arrived. */
function nextActs(one: ReturnRow): AdminReturn['next'] {
  const states = new Set(nextReturnStates(one))
  const isExpected = one.state === 'approved'
  const canSettle = isExpected || one.state === 'received'
  const all: [AdminReturn['next'][number], boolean][] = [
    ['approve', states.has('approved')],
    ['receive', states.has('received')],
    ['inspect', one.state === 'received'],
    ['exchange', canSettle && one.kind === 'exchange'],
    ['refund', canSettle || states.has('refunded')],
    ['refuse', states.has('refused')],
  ]
  return all.flatMap(([act, may]) => (may ? [act] : []))
}

/** Throws `Not Found`. */
export async function previewRefund(
  on: Queryable,
  { number, accepted }: ParsedQuery<typeof endpoints.previewRefund>,
): Promise<ReplyOf<typeof endpoints.previewRefund>> {
  const it = await readReturn(on, number)
  const pieces = new Map(
    accepted
      .split(',')
      .filter(Boolean)
      .map((one) => [one.slice(0, 36), Number(one.slice(37))] as const),
  )
  const lines = it.one.lines.map((line) => ({
    ...line,
    inspection: {
      damaged: 0,
      missing: 0,
      restocked: 0,
      accepted: Math.min(line.quantity, pieces.get(line.line) ?? 0),
      note: null,
    },
  }))
  const refundMinor = await refundOf({ ...it, one: { ...it.one, lines } })
  const { paid } = it
  return {
    data: {
      currency: paid.currency,
      refundMinor,
      keptMinor: paid.totalMinor - paid.refundedMinor - refundMinor,
      giftCardMinor: Math.min(paid.cardMinor, refundMinor),
      way: wayOf(paid.paymentMethod),
    },
  }
}

function wayOf(method: PaymentMethod | null): 'provider' | 'transfer' | 'by hand' {
  if (isPaidOnDelivery(method)) return 'by hand'
  return isPaidByTransfer(method) ? 'transfer' : 'provider'
}

/** The transaction, the log, and the member who makes the change. */
export interface ReturnTransaction {
  tx: Queryable
  log: LogChange
  mail: WriteReturnMail
  locale: string
}

function refuseStale({ version, number }: ReturnRow, read: number): void {
  if (version === read) return
  throw new ApiError('Stale', because('return-changed', { number }), 'version')
}

/** `214.00 USD` */
const amountText = (minor: number, currency: string): string =>
  `${(minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))} ${currency}`

/** The fields of a return in the log, without personal data. */
const logged = (one: ReturnRow, currency: string) => ({
  stage: stageOf(one),
  kind: one.kind,
  ...Object.fromEntries(
    one.lines.flatMap(({ line, size, wantedVariantId }) =>
      wantedVariantId === null ? [] : [[`lines.${line}.wanted`, `${size} ${wantedVariantId.slice(0, 8)}`]],
    ),
  ),
  ...(one.refundMinor !== null && { refund: amountText(one.refundMinor, currency) }),
  ...Object.fromEntries(
    one.lines.flatMap(({ line, inspection }) =>
      inspection
        ? Object.entries(inspection)
            .filter(([name]) => name !== 'note')
            .map(([name, value]) => [`lines.${line}.${name}`, value])
        : [],
    ),
  ),
})

/** Reads the return again after a change, logs the change, and returns what the screen shows. */
async function finish(
  { tx, log, locale }: ReturnTransaction,
  before: ReturnRow,
  more: { reason?: string | undefined } = {},
): Promise<AdminReturn> {
  const after = await readReturn(tx, before.number)
  const { currency } = after.paid
  const [was, is] = [logged(before, currency), logged(after.one, currency)]
  const changed = Object.keys(is).filter((key) => was[key as never] !== is[key as never])
  const pick = (from: object) => Object.fromEntries(changed.map((key) => [key, from[key as never] ?? null]))
  await log({
    recordType: 'return',
    recordId: before.number,
    recordName: before.number,
    before: pick(was),
    after: { ...pick(is), ...(more.reason !== undefined && { reason: more.reason }) },
  })
  return view(after, locale)
}

type Step = ParsedBody<typeof endpoints.approveReturn>

/** Approves, refuses or receives. Throws `Not Found`, `Not Possible Now`, `Stale`. */
export async function stepReturn(
  deps: Pick<Deps, 'settings'>,
  change: ReturnTransaction,
  { number, version, reason }: Step,
  to: 'approved' | 'refused' | 'received',
): Promise<AdminReturn> {
  const locked = await lockReturn(change.tx, number)
  if (locked.one.state === to) unchanged(await view(locked, change.locale))
  refuseStale(locked.one, version)
  await moveLockedReturn(deps, change.mail, locked, { to, reason: reason ?? null })
  return finish(change, locked.one, { reason })
}

/** Sets the variants that are sent in exchange. Throws `Not Found`, `Not Possible Now`, `Out Of Stock`, `Stale`. */
export async function chooseWanted(
  change: ReturnTransaction,
  { number, version, lines }: ParsedBody<typeof endpoints.chooseExchange>,
): Promise<AdminReturn> {
  const locked = await lockReturn(change.tx, number)
  refuseStale(locked.one, version)
  await chooseExchange(locked, lines)
  return finish(change, locked.one)
}

type Lines = ParsedBody<typeof endpoints.inspectReturn>['lines']

const inspectedLines = (lines: Lines): InspectedLine[] =>
  lines.map(({ note, ...line }) => ({ ...line, note: note ?? null }))

const isFoundAlready = ({ inspection, lines }: ReturnRow, found: readonly InspectedLine[]): boolean =>
  inspection === 'done' &&
  lines.length === found.length &&
  lines.every(({ line, inspection }) =>
    isDeepStrictEqual({ line, ...inspection }, { ...found.find((one) => one.line === line) }),
  )

/** Throws `Not Found`, `Not Possible Now`, `Stale`, `Invalid Input`. */
export async function inspectReturn(
  change: ReturnTransaction,
  { number, version, lines }: ParsedBody<typeof endpoints.inspectReturn>,
): Promise<AdminReturn> {
  const locked = await lockReturn(change.tx, number)
  const { one, order, tx } = locked
  const found = inspectedLines(lines)
  if (isFoundAlready(one, found)) unchanged(await view(locked, change.locale))
  refuseStale(one, version)
  if (one.state !== 'received')
    throw new ApiError('Not Possible Now', because('return-not-inspectable', { number: one.number }))
  await inspect(tx, order, one, found)
  return finish(change, one)
}

/**
 * Refunds or exchanges the accepted pieces. Returns the refund to send after the commit. Throws `Not Found`, `Not
 * Possible Now`, `Stale`, `Invalid Input`.
 */
export async function settleReturn(
  deps: Pick<Deps, 'settings'>,
  change: ReturnTransaction,
  { number, version, reason, as, lines, refundMinor }: ParsedBody<typeof endpoints.settleReturn>,
): Promise<{ shown: AdminReturn; refund: string | null }> {
  const to = as === 'refund' ? 'refunded' : 'exchanged'
  const locked = await lockReturn(change.tx, number)
  const before = locked.one
  if (before.state === to) unchanged({ shown: await view(locked, change.locale), refund: null })
  refuseStale(before, version)
  const one = lines ? await receiveAndInspect(locked, inspectedLines(lines)) : before
  const settled = { ...locked, one }
  refusePartly(one, reason)
  if (to === 'refunded') await refuseOtherAmount(settled, refundMinor)
  const { refund } = await moveLockedReturn(deps, change.mail, settled, { to, reason: reason ?? null })
  return { shown: await finish(change, before, { reason }), refund }
}

type Other = ParsedBody<typeof endpoints.previewExchange>
type Shown = ReplyOf<typeof endpoints.previewExchange>['data']

/** The data that placing an order by staff needs. */
export interface PlacementContext {
  settings: Deps['settings']
  ip: string
}

/**
 * Exchanges the accepted pieces for another product: an order at today's prices, paid with the amount of the refund.
 * Throws `Not Found`, `Not Possible Now`, `Out Of Stock`, `Stale`, `Invalid Input`.
 */
async function exchange(
  { settings, ip }: PlacementContext,
  { tx, mail, locale }: Pick<ReturnTransaction, 'tx' | 'mail' | 'locale'>,
  locked: LockedReturn,
  { version, lines, pieces, reason }: Other & { reason?: string | undefined },
): Promise<{ shown: Shown; placed: OrderRow; refund: string | null }> {
  refuseStale(locked.one, version)
  const made = await replacementLines(locked, { settings, pieces, ip })
  const one = await receiveAndInspect(locked, inspectedLines(lines))
  const step = { to: 'exchanged' as const, reason: reason ?? null }
  const { other, refundMinor, refund } = await moveLockedReturn(
    { settings },
    mail,
    { ...locked, one },
    step,
    (it) => placeReplacement(tx, settings, it, made),
  )
  const placed = (await selectOrder(tx, other!.id))!
  const {
    totals,
    lines: placedLines,
    delivery,
    toPayMinor,
  } = changeOutcomeOf(placed, readerOf(locale), settings.shop)
  return {
    placed,
    refund,
    shown: {
      totals,
      lines: placedLines,
      arrives: { earliest: delivery.earliest, latest: delivery.latest },
      valueMinor: refundMinor!,
      refundMinor: refundMinor! - other!.paysMinor,
      toPayMinor,
    },
  }
}

/**
 * The amounts of an exchange for another product: runs the same transaction and rolls it back. Throws the same errors.
 */
export async function previewExchange(
  context: PlacementContext,
  change: ReturnTransaction,
  body: Other,
): Promise<Shown> {
  const locked = await lockReturn(change.tx, body.number)
  const { shown } = await exchange(context, change, locked, body)
  return unchanged(shown)
}

/** Makes the exchange. Returns the refund to send after the commit. Throws the same errors as `exchange`. */
export async function exchangeForOther(
  context: PlacementContext,
  change: ReturnTransaction,
  mail: WriteOrderMail,
  body: ParsedBody<typeof endpoints.exchangeForOther>,
): Promise<{ shown: AdminReturn; refund: string | null }> {
  const locked = await lockReturn(change.tx, body.number)
  const { one } = locked
  if (one.state === 'exchanged') unchanged({ shown: await view(locked, change.locale), refund: null })
  const { shown, placed, refund } = await exchange(context, change, locked, body)
  if (shown.refundMinor !== body.refundMinor || shown.toPayMinor !== body.toPayMinor)
    throw new ApiError('Amount Changed', because('exchange-amount-changed'), 'refundMinor')
  refusePartly((await readReturn(change.tx, one.number)).one, body.reason)
  await mail(change.tx, 'placed', placed)
  await change.log({
    recordType: 'order',
    recordId: placed.number,
    recordName: placed.number,
    before: null,
    after: { lines: placed.lines.length, reason: one.number },
  })
  return { shown: await finish(change, one, { reason: body.reason }), refund }
}

/** Partial acceptance needs a reason for the mail; when nothing is accepted, the return has to be refused instead. */
function refusePartly({ number, kind, lines }: ReturnRow, reason: string | undefined): void {
  const accepted = lines.reduce((sum, line) => sum + acceptedPieces(line), 0)
  const requested = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (accepted === 0)
    throw new ApiError(
      'Not Possible Now',
      kind === 'withdrawal'
        ? because('nothing-to-refund', { number })
        : because('nothing-accepted-refuse', { number }),
      'lines',
    )
  if (accepted < requested && reason === undefined)
    throw new ApiError('Invalid Input', because('reason-for-partial-acceptance'), 'reason')
}

/** Throws `Amount Changed` when the refund differs from the amount that the member has seen. */
async function refuseOtherAmount(it: LockedReturn, shown: number | undefined): Promise<void> {
  const due = await refundOf(it)
  if (due === shown) return
  const amount = moneyText(due, it.paid.currency)
  throw new ApiError('Amount Changed', because('refund-changed', { amount }), 'refundMinor')
}

/** Makes a failed refund due at once. Returns its id. Throws `Not Found`, `Not Possible Now`. */
export async function retryRefund({ tx, log }: ReturnTransaction, number: string): Promise<string> {
  const { one, paid } = await lockReturn(tx, number)
  const { refund } = await selectDetails(tx, one.id)
  if (!refund || !(await makeRefundDue(tx, refund.id)))
    throw new ApiError('Not Possible Now', because('no-refund-waiting', { number: one.number }))
  await log({
    recordType: 'return',
    recordId: one.number,
    recordName: one.number,
    before: null,
    after: { refund: amountText(refund.amountMinor, paid.currency) },
  })
  return refund.id
}
