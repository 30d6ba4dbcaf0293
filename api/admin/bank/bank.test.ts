// Bank statements in the back office: payments are matched with orders, booked once, and what is too much is transferred
// back. Tested against a shop whose shoppers pay by bank transfer.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenLaws } from '#bench/common/laws.ts'
import {
  type BankPayment,
  bookBankPayments,
  deleteBankStatement,
  dismissBankPayment,
  getBankStatement,
  listBankStatements,
  listTransferRefunds,
  previewBankPayment,
  settleTransferRefund,
} from '#contract/admin/bank.ts'
import { changeOrder } from '#contract/admin/order-changes.ts'
import { getOrder, moveOrder } from '#contract/admin/orders.ts'
import { payment } from '#contract/orders.ts'
import { referenceFor } from '#contract/creditor-reference.ts'
import { expireHolds } from '../../orders/expiry.ts'
import { mailsOf, stockOf } from '../../test-shopper.ts'
import { confirmationOf, openTestDesk, type TestDesk } from '../orders/test-orders.ts'
import { camt, camtEntry } from './test-statements.ts'
import { sendStatement, upload } from './test-upload.ts'

const iban = 'DE89370400440532013000'
let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({
    stock: 500,
    change: (settings) => ({
      ...settings,
      shop: { ...settings.shop, iban, currency: 'USD' },
      payments: { ...settings.payments, transfer: { due: 7, reminder: 3, last: 14 } },
    }),
  })
})
afterAll(() => desk.close())
// Guests of all tests share one network, whose unpaid orders and calls are limited.
beforeEach(async () => {
  await desk.shop.db.query(sql`update orders set network = null`)
  await desk.shop.db.query(sql`delete from rate_limit`)
})

interface Placed {
  id: string
  number: string
  totalMinor: number
  token: string
}

/** An order that waits for a bank transfer. */
async function waiting(quantity = 1): Promise<Placed> {
  const { token, checkout } = await desk.shop.ready({ quantity })
  const placed = await desk.shop.pay(token, checkout, 'transfer')
  expect(placed.state, placed.message).toBe('unconfirmed')
  const order = await desk.shop.confirm(placed.order.id)
  expect(order.payment.state).toBe('waiting')
  return { ...placed.order, totalMinor: order.totals.totalMinor, token }
}

let entries = 0
const amountOf = (minor: number) => (minor / 100).toFixed(2)
/** An entry that pays an amount for an order, with a reference of the bank of its own. */
const paying = (order: Placed, minor = order.totalMinor, more: Parameters<typeof camtEntry>[0] = {}) =>
  camtEntry({
    currency: 'USD',
    amount: amountOf(minor),
    reference: referenceFor(order.number, iban),
    entryReference: `E${entries++}`,
    ...more,
  })

const send = (...lines: string[]) => upload(desk.admin, camt(lines))
const stateOf = async ({ number }: Placed) => (await desk.admin.call(getOrder, { number })).body.data.order
const asBooking = ({ id, match }: BankPayment) => ({
  id,
  order: match!.order.number,
  outcome: match!.outcome!,
})
async function book(...payments: BankPayment[]) {
  const { body } = await desk.admin.call(bookBankPayments, { payments: payments.map(asBooking) })
  return body.data.results
}
const refundsOf = async ({ number }: Placed) => {
  const { refunds } = (await desk.admin.call(listTransferRefunds)).body.data
  return refunds.filter(({ order }) => order === number)
}

describe('a payment is matched', () => {
  it('by its reference, and by the number in its text', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const { payments } = await send(
      paying(first),
      paying(second, second.totalMinor, {
        reference: undefined,
        text: `Order ${second.number.toLowerCase()}, thanks`,
      }),
    )
    expect(
      payments.map(({ match, isCertain }) => [match!.order.number, match!.by, match!.finding, isCertain]),
    ).toEqual([
      [first.number, 'reference', 'exact', true],
      [second.number, 'number', 'exact', true],
    ])
  })

  it('by name and amount only as a suggestion, which a person decides', async () => {
    const order = await waiting(7)
    const { payments } = await send(
      paying(order, order.totalMinor, { reference: undefined, payer: 'BYRON, ADA' }),
    )
    expect(payments[0]).toMatchObject({
      isCertain: false,
      match: { by: 'name', finding: 'exact', order: { number: order.number } },
    })
    const [stranger] = (
      await send(paying(order, order.totalMinor, { reference: undefined, payer: 'Grace Hopper' }))
    ).payments
    expect(stranger).toMatchObject({ match: null, sameAmount: [order.number] })
    await book(payments[0]!)
  })

  it('a person gives the number of an order, and sees what booking does', async () => {
    const order = await waiting()
    const [payment] = (await send(paying(order, order.totalMinor, { reference: undefined, payer: 'Grace' })))
      .payments
    const preview = await desk.admin.call(previewBankPayment, {
      id: payment!.id,
      order: order.number.toLowerCase(),
    })
    expect(preview.body.data.match).toMatchObject({ by: 'staff', finding: 'exact', outcome: 'paid' })
    const unknown = await desk.admin.call(previewBankPayment, { id: payment!.id, order: 'PL-0000-0000' })
    expect(unknown.status).toBe(404)
  })
})

describe('a payment is booked', () => {
  it('exactly: the order is paid and mailed, and has an invoice', async () => {
    const order = await waiting()
    const { payments } = await send(paying(order))
    expect(await book(payments[0]!)).toMatchObject([{ outcome: 'paid', problem: null }])
    expect(await stateOf(order)).toMatchObject({
      status: 'paid',
      paidMinor: order.totalMinor,
      payment: { state: 'paid', method: 'transfer' },
      invoices: [{ kind: 'invoice', amountMinor: order.totalMinor }],
    })
    expect(await mailsOf(desk.shop.db, order.id)).toEqual(['order-confirm', 'order-paid', 'order-placed'])
  })

  it('in parts: the order is paid with the last part', async () => {
    const order = await waiting()
    const [first] = (await send(paying(order, 1000))).payments
    expect(first).toMatchObject({ isCertain: false, match: { finding: 'part', outcome: 'part' } })
    await book(first!)
    expect(await stateOf(order)).toMatchObject({
      status: 'placed',
      payment: { state: 'waiting' },
      transfer: { amountMinor: order.totalMinor - 1000, receivedMinor: 1000 },
    })
    const [last] = (await send(paying(order, order.totalMinor - 1000))).payments
    expect(last).toMatchObject({ isCertain: true, match: { finding: 'exact' } })
    await book(last!)
    expect(await stateOf(order)).toMatchObject({ status: 'paid', paidMinor: order.totalMinor })
    expect(await mailsOf(desk.shop.db, order.id)).toContain('order-part-paid')
  })

  it('too much: the excess is a task, with the account of the payer, until somebody has transferred it back', async () => {
    const order = await waiting()
    const [payment] = (await send(paying(order, order.totalMinor + 500))).payments
    expect(payment).toMatchObject({ isCertain: false, match: { finding: 'over', outcome: 'over' } })
    await book(payment!)
    expect(await stateOf(order)).toMatchObject({ status: 'paid', paidMinor: order.totalMinor })
    const [refund] = await refundsOf(order)
    expect(refund).toMatchObject({
      amountMinor: 500,
      payer: 'Ada Byron',
      payerIban: 'DE02120300000000202051',
    })
    const settled = await Promise.all(
      [1, 2].map(() => desk.admin.call(settleTransferRefund, { id: refund!.id })),
    )
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await refundsOf(order)).toEqual([])
  })

  it('for an order that is paid already: all of it is transferred back', async () => {
    const order = await waiting()
    await book((await send(paying(order))).payments[0]!)
    const [again] = (await send(paying(order, order.totalMinor, { day: '2026-11-28' }))).payments
    expect(again).toMatchObject({ isCertain: false, match: { finding: 'already paid', outcome: 'refund' } })
    await book(again!)
    expect((await refundsOf(order)).map(({ amountMinor }) => amountMinor)).toEqual([order.totalMinor])
    expect(await stateOf(order)).toMatchObject({ status: 'paid', paidMinor: order.totalMinor })
  })

  it('for a cancelled order: all of it is transferred back, and its stock stays free', async () => {
    const order = await waiting()
    await desk.admin.call(moveOrder, {
      number: order.number,
      to: 'cancelled',
      version: (await stateOf(order)).version,
    })
    const stock = await stockOf(desk.shop.db)
    const [payment] = (await send(paying(order))).payments
    expect(payment).toMatchObject({ match: { finding: 'cancelled', outcome: 'refund' } })
    await book(payment!)
    expect(await refundsOf(order)).toMatchObject([{ amountMinor: order.totalMinor }])
    expect(await stockOf(desk.shop.db)).toBe(stock)
  })

  it('for an order that has expired: it is reopened while its pieces are there', async () => {
    const order = await waiting()
    await expire(order)
    const [payment] = (await send(paying(order))).payments
    expect(payment).toMatchObject({ isCertain: false, match: { finding: 'late', outcome: 'paid' } })
    await book(payment!)
    expect(await stateOf(order)).toMatchObject({ status: 'paid', paidMinor: order.totalMinor })
  })

  it('for an order that has expired and is sold out: it is refunded', async () => {
    const order = await waiting()
    await expire(order)
    await desk.shop.db.query(sql`update variant set stock = 0`)
    const [payment] = (await send(paying(order))).payments
    expect(await book(payment!)).toMatchObject([{ outcome: 'refund' }])
    await desk.shop.db.query(sql`update variant set stock = 500`)
    expect(await stateOf(order)).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } })
    expect(await refundsOf(order)).toMatchObject([{ amountMinor: order.totalMinor }])
  })

  it('never in another currency', async () => {
    const order = await waiting()
    const [payment] = (await send(paying(order, order.totalMinor, { currency: 'EUR' }))).payments
    expect(payment).toMatchObject({ match: { finding: 'other currency', outcome: null } })
    const { body } = await desk.admin.call(bookBankPayments, {
      payments: [{ id: payment!.id, order: order.number, outcome: 'paid' }],
    })
    expect(body.data.results[0]!.problem).toMatchObject({ code: 'bank-payment-currency' })
    expect(await stateOf(order)).toMatchObject({ payment: { state: 'waiting' } })
  })

  it('a part of an order that expires afterwards is transferred back', async () => {
    const order = await waiting()
    await book((await send(paying(order, 1000))).payments[0]!)
    await expire(order)
    expect(await refundsOf(order)).toMatchObject([{ amountMinor: 1000 }])
  })

  it('and a part of it that staff refund is a task, like all of it when the order is cancelled', async () => {
    const order = await waiting(2)
    await book((await send(paying(order))).payments[0]!)
    const { number } = order
    const proposal = {
      number,
      version: (await stateOf(order)).version,
      actions: [{ do: 'refund', amountMinor: 500 }],
      giveBack: false,
    }
    const changed = await desk.admin.call(changeOrder, await confirmationOf(desk, proposal))
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await refundsOf(order)).map(({ amountMinor }) => amountMinor)).toEqual([500])
    const { version } = await stateOf(order)
    await desk.admin.call(moveOrder, { number, to: 'cancelled', version })
    const refunds = await refundsOf(order)
    expect(refunds.map(({ amountMinor }) => amountMinor).toSorted()).toEqual(
      [500, order.totalMinor - 500].toSorted(),
    )
    for (const { id } of refunds)
      expect((await desk.admin.call(settleTransferRefund, { id })).status).toBe(200)
    expect(await refundsOf(order)).toEqual([])
  })

  it('not when it would do something else than was shown', async () => {
    const order = await waiting()
    const [first, second] = (await send(paying(order), paying(order))).payments
    expect([first!.isCertain, second!.isCertain]).toEqual([true, false])
    const results = await book(first!, second!)
    expect(results.map(({ outcome, problem }) => outcome ?? problem!.code)).toEqual([
      'paid',
      'bank-payment-changed',
    ])
  })

  async function expire(order: Placed) {
    await desk.shop.db.query(
      sql`update orders set hold_until = now() - interval '1 minute' where id = ${order.id}`,
    )
    await expireHolds(desk.shop.deps)
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled' })
  }
})

describe('an order that waits for a transfer is paid online instead', () => {
  const online = (order: Placed) =>
    desk.shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
  /** Presses a button on the page of the provider. */
  async function decide(order: Placed, decision: 'pay' | 'decline') {
    const { status, body } = await online(order)
    expect(status).toBe(200)
    await desk.shop.decide(body.data.redirectUrl!, decision)
    await desk.shop.deliver()
  }

  it('also days after it was placed; a transfer that arrives as well is to be returned', async () => {
    const order = await waiting()
    await desk.shop.db.query(
      sql`update orders set placed_at = placed_at - interval '3 days' where id = ${order.id}`,
    )
    await decide(order, 'pay')
    expect(await stateOf(order)).toMatchObject({
      status: 'paid',
      paidMinor: order.totalMinor,
      payment: { state: 'paid', method: 'demo' },
    })
    const [late] = (await send(paying(order))).payments
    expect(late!.match).toMatchObject({ finding: 'already paid', outcome: 'refund' })
    await book(late!)
    expect((await refundsOf(order)).map(({ amountMinor }) => amountMinor)).toEqual([order.totalMinor])
    expect((await stateOf(order)).paidMinor).toBe(order.totalMinor)
  })

  it('a payment that is declined changes nothing: it still waits until the same day', async () => {
    const order = await waiting()
    const before = await desk.shop.status(order.token, order.id)
    await decide(order, 'decline')
    const after = await desk.shop.status(order.token, order.id)
    expect(after).toMatchObject({ payment: before.payment, holdUntil: before.holdUntil })
    expect(after.transfer).toEqual(before.transfer)
    await book((await send(paying(order))).payments[0]!)
    expect(await stateOf(order)).toMatchObject({ status: 'paid', payment: { method: 'transfer' } })
  })

  it('a payment page that is open when the transfer is booked takes no second payment', async () => {
    const order = await waiting()
    const { redirectUrl } = (await online(order)).body.data
    await book((await send(paying(order))).payments[0]!)
    await desk.shop.decide(redirectUrl!, 'pay')
    await desk.shop.deliver()
    const { payments, paidMinor, owedMinor } = await stateOf(order)
    expect([paidMinor, owedMinor]).toEqual([order.totalMinor, 0])
    expect(payments.filter(({ state }) => state === 'paid').map(({ method }) => method)).toEqual(['transfer'])
  })

  it('not when a part has arrived, whose rest is transferred too', async () => {
    const order = await waiting()
    const { redirectUrl } = (await online(order)).body.data
    await book((await send(paying(order, 1000))).payments[0]!)
    const refused = await online(order)
    expect([refused.status, refused.body.error?.reason?.code]).toEqual([409, 'order-partly-transferred'])
    await desk.shop.decide(redirectUrl!, 'pay')
    await desk.shop.deliver()
    expect((await stateOf(order)).payments.filter(({ state }) => state === 'paid')).toMatchObject([
      { method: 'transfer', amountMinor: 1000 },
    ])
    await book((await send(paying(order, order.totalMinor - 1000))).payments[0]!)
    expect(await stateOf(order)).toMatchObject({ status: 'paid', paidMinor: order.totalMinor })
  })
})

describe('no payment is booked twice', () => {
  it('the same statement again, and one that overlaps, have only what is new', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const [line, next] = [paying(first), paying(second)]
    await send(line)
    expect(await send(line)).toMatchObject({ payments: [], repeated: 1 })
    const overlapping = await send(line, next)
    expect(overlapping).toMatchObject({ repeated: 1 })
    expect(overlapping.payments.map(({ match }) => match!.order.number)).toEqual([second.number])
  })

  it('parallel uploads of one file store each payment once, also without references of the bank', async () => {
    const orders = [await waiting(), await waiting()]
    const file = camt(
      orders.flatMap((order) => [
        paying(order, 100, { entryReference: '' }),
        paying(order, 100, { entryReference: '' }),
      ]),
    )
    const uploaded = await Promise.all([1, 2, 3, 4].map(() => upload(desk.admin, file)))
    expect(uploaded.reduce((sum, { payments }) => sum + payments.length, 0)).toBe(4)
  })

  it('parallel presses book a payment once', async () => {
    const order = await waiting()
    const [payment] = (await send(paying(order))).payments
    const pressed = await Promise.all([1, 2, 3, 4, 5].map(() => book(payment!)))
    expect(pressed.flat().filter(({ outcome }) => outcome !== null)).toHaveLength(1)
    const [row] = await desk.shop.db.query<{ minor: number }>(
      sql`select sum(amount_minor)::int as minor from payment where order_id = ${order.id}`,
    )
    expect(row!.minor).toBe(order.totalMinor)
  })

  it('an equal payment in another file, with other references, needs a person', async () => {
    const order = await waiting()
    await book((await send(paying(order, 1000))).payments[0]!)
    const [again] = (await send(paying(order, 1000, { text: 'other words' }))).payments
    expect(again).toMatchObject({ isCertain: false, match: { finding: 'repeated' } })
  })
})

describe('a statement', () => {
  it('is deleted while nothing of it is booked, and can be sent again', async () => {
    const order = await waiting()
    const line = paying(order)
    const { id } = await send(line)
    expect((await desk.admin.call(deleteBankStatement, { id })).status).toBe(200)
    const again = await send(line)
    expect(again.payments).toHaveLength(1)
    await book(again.payments[0]!)
    const refused = await desk.admin.call(deleteBankStatement, { id: again.id })
    expect([refused.status, refused.body.error!.reason!.code]).toEqual([409, 'bank-statement-booked'])
  })

  it('has payments that are put aside, and taken back', async () => {
    const { id, payments } = await send(camtEntry({ text: 'Interest', entryReference: 'interest' }))
    const [payment] = payments
    await desk.admin.call(dismissBankPayment, { id: payment!.id, dismissed: true })
    const read = async () => (await desk.admin.call(getBankStatement, { id })).body.data.statement
    expect(await read()).toMatchObject({ open: 0, dismissed: 1, payments: [{ state: 'dismissed' }] })
    await desk.admin.call(dismissBankPayment, { id: payment!.id, dismissed: false })
    expect(await read()).toMatchObject({ open: 1, dismissed: 0 })
  })

  it('of a bank’s CSV asks for its columns once', async () => {
    const order = await waiting()
    const file = `Posted;Sum;Who;What\n27.11.2026;"${amountOf(order.totalMinor)}";Ada;${order.number}\n`
    const asked = await sendStatement(desk.admin, file, { fileName: 'bank.csv' })
    expect(asked.body.data).toMatchObject({
      statement: null,
      csv: { headings: ['Posted', 'Sum', 'Who', 'What'], columns: {}, accounts: [iban] },
    })
    const columns = JSON.stringify({ bookedOn: 'Posted', amount: 'Sum', payer: 'Who', message: 'What' })
    const statement = await upload(desk.admin, file, { fileName: 'bank.csv', columns })
    expect(statement.payments).toMatchObject([{ account: iban, isCertain: true, match: { by: 'number' } }])
    await desk.admin.call(deleteBankStatement, { id: statement.id })
    expect((await upload(desk.admin, file, { fileName: 'bank.csv' })).payments).toHaveLength(1)
  })

  it.each([
    ['an archive', Buffer.from('PK\u0003\u0004xx'), 'statement-zipped'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'file-not-csv'],
    ['bytes', Buffer.from([0, 1, 2, 3, 4, 5]), 'file-not-text'],
    ['headings alone', Buffer.from('Date,Amount\n'), 'statement-without-rows'],
    [
      'a document type',
      Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
      'statement-with-doctype',
    ],
  ])('that is %s is refused with its reason', async (_, file, reason) => {
    const { status, body } = await sendStatement(desk.admin, file)
    expect([status, body.error?.reason?.code]).toEqual([400, reason])
  })

  it('is in the list, and the log has who has booked what', async () => {
    const order = await waiting()
    const { id, payments } = await send(paying(order))
    await book(payments[0]!)
    const [item] = (await desk.admin.call(listBankStatements)).body.data.items
    expect(item).toMatchObject({ id, open: 0, booked: 1, member: { id: desk.admin.owner.memberId } })
    const rows = await desk.shop.db.query<{ call: string }>(
      sql`select call from audit_entry where record_type = 'order' and record_id = ${order.number}`,
    )
    expect(rows).toEqual([{ call: 'bookBankPayments' }])
  })
})

it('after all of that, every law of the shop is kept', async () => {
  expect(await brokenLaws(desk.shop.db)).toEqual([])
})
