// Bank statements: read, matched with orders, and booked payment by payment.
import { randomUUID } from 'node:crypto'
import {
  type BankMatch,
  type BankPayment,
  type BankStatement,
  type BankStatementItem,
  bankColumns,
  type BankColumns,
  type bookBankPayments as bookEndpoint,
  type BookingOutcome,
  type listBankStatements as listEndpoint,
  type uploadBankStatement as uploadEndpoint,
} from '#contract/admin/bank.ts'
import { readIban } from '#contract/iban.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because, statedReason } from '../../kernel/reason.ts'
import { type Reader, storefrontsOf } from '../../kernel/storefront.ts'
import { bookTransfer, transferOutcome } from '../../orders/book-transfer.ts'
import { closeAttempts } from '../../orders/expiry.ts'
import { orderMailComposer } from '../../orders/order-emails.ts'
import {
  lockForUpdate,
  normalizeNumber,
  type OrderRow,
  selectIdByNumber,
  selectOrdersByNumber,
} from '../../orders/orders.ts'
import { readPage } from '../http/list.ts'
import type { LogChange, RunChange, Staff } from '../http/route.ts'
import {
  type BankPaymentRow,
  deleteStatementRow,
  eraseOldPayers as erasePayers,
  insertStatement,
  lockPayment,
  lockPayments,
  saveColumns,
  selectColumns,
  selectEqualBooked,
  selectPayment,
  selectPayments,
  selectStatement,
  selectTransferRefunds,
  selectWaitingFor,
  setPaymentBooked,
  setPaymentDismissed,
  settleRefund,
  statementList,
  type StatementRow,
} from './bank.sql.ts'
import { readCamt } from './camt.ts'
import {
  type BankCsv,
  bankOf,
  checkColumns,
  guessColumns,
  headingsKey,
  paymentsOfCsv,
  readBankCsv,
  samplesOf,
} from './csv-statement.ts'
import { isCertain, isNameOf, matchOf, namedOrders } from './match.ts'
import { plainAccount, type ReadStatement, withKeys } from './statement.ts'

export { transferRefunds } from './bank.sql.ts'

const itemOf = ({ uploadedAt, ...row }: StatementRow): BankStatementItem => ({
  ...row,
  uploadedAt: uploadedAt.toISOString(),
})

export async function listBankStatements(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const { rows, next } = await readPage(statementList, on, query)
  return { data: { items: rows.map(({ key: _, ...row }) => itemOf(row as StatementRow)), next } }
}

const noStatement = () => notFound(because('bank-statement-not-found'))
const noPayment = () => notFound(because('bank-payment-not-found'))

/** Throws `Not Found`. */
export async function getBankStatement(on: Queryable, id: string): Promise<BankStatement> {
  const row = await selectStatement(on, id)
  if (!row) throw noStatement()
  return { ...itemOf(row), payments: await withMatches(on, id, await selectPayments(on, id)) }
}

const equalOf = ({ bookedOn, amountMinor, currency }: BankPaymentRow, number: string): string =>
  [number, bookedOn, amountMinor, currency].join(' ')

/** The payments with the orders found for those that are open. */
async function withMatches(
  on: Queryable,
  statementId: string,
  payments: BankPaymentRow[],
): Promise<BankPayment[]> {
  const open = payments.filter(({ state }) => state === 'open')
  const named = new Map(open.map((payment) => [payment.id, namedOrders(payment)]))
  const unnamed = open.filter(({ id }) => named.get(id)!.length === 0)
  const waiting = await selectWaitingFor(on, [...new Set(unnamed.map(({ amountMinor }) => amountMinor))])
  const numbers = [...new Set([...[...named.values()].flat().map(({ number }) => number), ...waiting])]
  const orders = new Map((await selectOrdersByNumber(on, numbers)).map((order) => [order.number, order]))
  const equal = await selectEqualBooked(on, statementId, numbers)
  /** Orders that an earlier payment of the statement pays. */
  const paid = new Set<string>()
  return payments.map((payment) => {
    const { order, outcome, statementId: _, ...shown } = payment
    const booked = outcome === null ? null : { order, outcome }
    if (payment.state !== 'open') return { ...shown, booked, match: null, isCertain: false, sameAmount: [] }
    const found = foundOrder(payment)
    const match =
      found && matchOf(payment, found.order, found.by, equal.has(equalOf(payment, found.order.number)))
    const isFirst = match !== null && !paid.has(match.order.number)
    if (match?.outcome) paid.add(match.order.number)
    return {
      ...shown,
      booked,
      match,
      isCertain: match !== null && isFirst && isCertain(match),
      sameAmount: match ? [] : ofSameAmount(payment).map(({ number }) => number),
    }
  })

  function foundOrder(payment: BankPaymentRow): { order: OrderRow; by: BankMatch['by'] } | null {
    for (const { number, by } of named.get(payment.id)!) {
      const order = orders.get(number)
      if (order) return { order, by }
    }
    const [first, ...others] = ofSameAmount(payment).filter((order) => isNameOf(payment.payer, order))
    return first && others.length === 0 ? { order: first, by: 'name' } : null
  }

  function ofSameAmount({ amountMinor, currency }: BankPaymentRow): OrderRow[] {
    return waiting
      .flatMap((number) => orders.get(number) ?? [])
      .filter((order) => order.currency === currency && transferOutcome(order, amountMinor) === 'paid')
      .slice(0, maxSameAmount)
  }
}

const maxSameAmount = 5

/** What booking a payment for an order would do. Throws `Not Found`. */
export async function previewBankPayment(on: Queryable, id: string, typed: string): Promise<BankMatch> {
  const payment = await selectPayment(on, id)
  if (!payment) throw noPayment()
  const number = normalizeNumber(typed)
  const [order] = await selectOrdersByNumber(on, [number])
  if (!order) throw notFound(because('unknown-order', { number }))
  const equal = await selectEqualBooked(on, payment.statementId, [number])
  return matchOf(payment, order, 'staff', equal.has(equalOf(payment, number)))
}

type Uploaded = ReplyOf<typeof uploadEndpoint>['data']

/** Reads and stores a statement, or asks for the columns of a CSV file. Throws `Invalid Input`. */
export async function uploadBankStatement(
  { db, settings }: Deps,
  change: RunChange,
  query: ParsedQuery<typeof uploadEndpoint>,
  bytes: Uint8Array,
  staff: Staff,
): Promise<Uploaded> {
  const camt = textOfXml(bytes)
  if (camt !== null) return store({ format: 'camt.053', read: readCamt(camt) })
  const csv = await readBankCsv(bytes)
  const key = headingsKey(csv.headings)
  const columns = columnsIn(query.columns, csv) ?? (query.ask ? null : await selectColumns(db, key))
  const accounts = accountsOf(settings)
  const account = accountIn(query.account, accounts)
  const isAccountKnown = account !== null || columns?.account !== undefined
  if (columns === null || (!isAccountKnown && query.columns === undefined)) {
    const likely = columns ?? guessColumns(csv.headings)
    return {
      statement: null,
      csv: {
        headings: csv.headings,
        samples: samplesOf(csv),
        columns: likely,
        accounts,
        bank: bankOf(csv.headings),
      },
    }
  }
  if (!isAccountKnown) throw new ApiError('Invalid Input', because('bank-account-missing'), 'account')
  const currency = currencyOf(settings, account)
  const read = paymentsOfCsv(csv, { columns, account: account ?? '', currency })
  return store({ format: 'csv', read, remember: { key, columns } })

  async function store({
    format,
    read,
    remember,
  }: {
    format: BankStatement['format']
    read: ReadStatement
    remember?: { key: string; columns: BankColumns }
  }): Promise<Uploaded> {
    const id = randomUUID()
    const { fileName } = query
    await change(async (tx, log) => {
      const statement = { id, format, fileName, memberId: staff.id, leftOut: read.leftOut }
      const added = await insertStatement(tx, statement, withKeys(read.payments))
      if (remember) await saveColumns(tx, remember.key, remember.columns)
      await log(entryOf(id, fileName, null, { payments: added }))
    })
    return { statement: await getBankStatement(db, id), csv: null }
  }
}

const entryOf = (id: string, name: string, before: object | null, after: object | null) => ({
  recordType: 'bank statement',
  recordId: id,
  recordName: name,
  before,
  after,
})

const zipped = [0x50, 0x4b]

/** The text of a file that is XML; null when it is none. Throws `Invalid Input` for an archive. */
function textOfXml(bytes: Uint8Array): string | null {
  if (zipped.every((byte, index) => bytes[index] === byte))
    throw new ApiError('Invalid Input', because('statement-zipped'), 'body')
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0
  const plain = start.replaceAll('\0', '').replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
  if (!plain.trimStart().startsWith('<')) return null
  if (isWide)
    return new TextDecoder(bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
  const isLatin = /^<\?xml[^>]*encoding=["'](?:iso-8859-1|windows-1252|us-ascii)["']/i.test(plain)
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(bytes)
}

function columnsIn(typed: string | undefined, { headings }: BankCsv): BankColumns | null {
  if (typed === undefined) return null
  const { data } = bankColumns.safeParse(jsonOf(typed))
  if (!data) throw new ApiError('Invalid Input', because('bank-columns-invalid'), 'columns')
  checkColumns(data, headings)
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The accounts of the markets, each once. */
const accountsOf = (settings: Deps['settings']): string[] => [
  ...new Set(storefrontsOf(settings).flatMap(({ shop }) => shop.iban ?? [])),
]

/** The account that was chosen, or the only one; null: none. */
function accountIn(typed: string | undefined, accounts: string[]): string | null {
  if (typed !== undefined) return readIban(typed) ?? plainAccount(typed)
  return accounts.length === 1 ? accounts[0]! : null
}

/** The currency of the market with the account, or the shop's. */
const currencyOf = (settings: Deps['settings'], account: string | null): string =>
  storefrontsOf(settings).find(({ shop }) => shop.iban === account)?.shop.currency ?? settings.shop.currency

type Bookings = ParsedBody<typeof bookEndpoint>['payments']
type Results = ReplyOf<typeof bookEndpoint>['data']['results']

/** Books payments, each in a transaction of its own; what cannot be booked is said, and the others are. */
export async function bookBankPayments(
  deps: Deps,
  change: RunChange,
  payments: Bookings,
  staff: Staff,
  reader: Reader,
): Promise<Results> {
  const results: Results = []
  for (const payment of payments) {
    try {
      results.push({
        id: payment.id,
        outcome: await bookPayment(deps, change, payment, staff),
        problem: null,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id: payment.id, outcome: null, problem: statedReason(error.reason, reader) })
    }
  }
  return results
}

async function bookPayment(
  deps: Deps,
  change: RunChange,
  { id, order: typed, outcome: expected }: Bookings[number],
  staff: Staff,
): Promise<BookingOutcome> {
  const number = normalizeNumber(typed)
  const orderId = await selectIdByNumber(deps.db, number)
  if (orderId === undefined) throw notFound(because('unknown-order', { number }))
  // What is open at a payment provider is closed, so that the order is not paid twice.
  if (expected !== 'refund') await closeAttempts(deps, orderId, true)
  const compose = await orderMailComposer(deps)
  return change(async (tx, log) => {
    const order = (await lockForUpdate(tx, orderId))!
    const payment = await lockPayment(tx, id)
    if (!payment) throw noPayment()
    if (payment.state !== 'open') throw new ApiError('Not Possible Now', because('bank-payment-settled'))
    const { amountMinor, currency } = payment
    if (currency !== order.currency)
      throw new ApiError('Not Possible Now', because('bank-payment-currency', { currency: order.currency }))
    if (transferOutcome(order, amountMinor) !== expected)
      throw new ApiError('Not Possible Now', because('bank-payment-changed', { number }))
    const outcome = await bookTransfer({ tx, compose, order, arrived: { id, amountMinor } })
    await setPaymentBooked(tx, id, { orderId, outcome, memberId: staff.id })
    await log({
      recordType: 'order',
      recordId: number,
      recordName: number,
      before: {},
      after: { bankTransfer: { amountMinor, currency }, bankTransferOutcome: outcome },
    })
    return outcome
  })
}

/** Throws `Not Found`, `Not Possible Now`. */
export async function dismissBankPayment(
  tx: Queryable,
  log: LogChange,
  { id, dismissed }: { id: string; dismissed: boolean },
  staff: Staff,
): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw noPayment()
  if (payment.state === 'booked') throw new ApiError('Not Possible Now', because('bank-payment-booked'))
  await setPaymentDismissed(tx, id, dismissed, staff.id)
  const { fileName } = (await selectStatement(tx, payment.statementId))!
  await log(
    entryOf(payment.statementId, fileName, { dismissed: payment.state === 'dismissed' }, { dismissed }),
  )
}

/** Throws `Not Found`, `Not Possible Now`. */
export async function deleteBankStatement(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const states = await lockPayments(tx, id)
  const statement = await selectStatement(tx, id)
  if (!statement) throw noStatement()
  if (states.includes('booked')) throw new ApiError('Not Possible Now', because('bank-statement-booked'))
  await deleteStatementRow(tx, id)
  await log(entryOf(id, statement.fileName, { payments: states.length }, null))
}

export const listTransferRefunds = async (on: Queryable) =>
  (await selectTransferRefunds(on)).map((refund) => ({ ...refund, since: refund.since.toISOString() }))

const refundId = /^(?:payment|refund):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Throws `Not Found`. */
export async function settleTransferRefund(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const settled = refundId.test(id) ? await settleRefund(tx, id) : undefined
  if (!settled) throw notFound(because('transfer-refund-not-found'))
  const { number, amountMinor, currency } = settled
  await log({
    recordType: 'order',
    recordId: number,
    recordName: number,
    before: {},
    after: { transferredBack: { amountMinor, currency } },
  })
}

/** Days after which the payer of a payment for no order is erased. */
const payerDays = 180

export const eraseOldPayers = (on: Queryable): Promise<void> => erasePayers(on, payerDays)
