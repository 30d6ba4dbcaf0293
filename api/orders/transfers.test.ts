// Orders that wait for a bank transfer: placed, reminded once, cancelled after their last day, and shown with account,
// reference and code.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import {
  cancelOrder,
  electronicInvoice,
  paymentCode as codeCall,
  paymentRequest,
} from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { addCart } from '#contract/cart.ts'
import { addDays, dayIn } from '#contract/time-zone.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { testSettings } from '../test-api.ts'
import { mailsOf, newEmail, openTestShop, stockOf, testAddress, type TestShop } from '../test-shopper.ts'
import { bookTransfer } from './book-transfer.ts'
import { expireHolds } from './expiry.ts'
import { orderMailComposer } from './order-emails.ts'
import { lockForUpdate } from './orders.ts'
import { remindOfTransfers } from './reminders.ts'

const iban = 'CH4431999123000889012'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    stock: 500,
    change: (settings) => ({
      ...settings,
      payments: { ...settings.payments, transfer: { due: 7, reminder: -2, last: 14 } },
      shop: {
        ...settings.shop,
        iban,
        name: 'Robert Schneider AG',
        currency: 'CHF',
        locale: 'de-CH',
        contentLocale: 'de-CH',
        countries: ['CH', 'US'],
        address: ['Robert Schneider AG', 'Rue du Lac 1268', '2501 Biel', 'Schweiz'],
        taxId: 'CHE-123.456.788 MWST',
        taxIncluded: true,
        taxRates: [{ country: 'CH', percent: 8.1 }],
        delivery: testSettings.shop.delivery.map(({ countries: _, ...method }) => method),
      },
    }),
  })
  await shop.db.query(sql`
    insert into product_price (product_id, currency, price_minor)
    select product_id, 'CHF', price_minor from product_price where currency = 'USD' on conflict do nothing`)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.query(sql`update orders set network = null`))

const address = { ...testAddress, city: 'Rorschach', postalCode: '9400', country: 'CH', region: undefined }

/** An order by bank transfer that its customer has confirmed. */
async function waiting(quantity = 1) {
  const token = await shop.guest()
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity }, { token })
  const opened = await shop.call(checkout, { email: newEmail(), address, delivery: 'standard' }, { token })
  const placed = await shop.pay(token, opened.body.data.checkout, 'transfer')
  expect(placed.state, placed.message).toBe('unconfirmed')
  return { token, id: placed.order.id, view: await shop.confirm(placed.order.id) }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const file = (path: string, { id, token }: Waiting, query: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: path, query: { order: id, ...query }, headers: { authtoken: token } })

const pay = async ({ id }: Waiting, amountMinor: number) => {
  const compose = await orderMailComposer(shop.deps)
  await shop.db.transaction(async (tx) => {
    const order = (await lockForUpdate(tx, id))!
    await bookTransfer({ tx, compose, order, arrived: { id: crypto.randomUUID(), amountMinor } })
  })
}

describe('an order by bank transfer', () => {
  it('waits with its stock until the last day, with the terms of the day on which it was placed', async () => {
    const before = await stockOf(shop.db)
    const { view } = await waiting(2)
    expect(await stockOf(shop.db)).toBe(before - 2)
    const today = dayIn(shop.deps.settings.shop.timeZone)
    expect(view).toMatchObject({
      payment: { state: 'waiting', method: 'transfer' },
      can: { pay: false, cancel: true },
      transfer: {
        iban,
        holder: 'Robert Schneider AG',
        amountMinor: view.totals.totalMinor,
        receivedMinor: 0,
        dueOn: addDays(today, 7),
        code: { kind: 'swiss' },
      },
    })
    expect(dayIn(shop.deps.settings.shop.timeZone, new Date(Date.parse(view.holdUntil!) - 1000))).toBe(
      addDays(today, 21),
    )
  })

  it('has a pro forma invoice with the payment part of a QR-bill, and a code that is read', async () => {
    const order = await waiting()
    const pdf = (await file(paymentRequest.path, order)).rawPayload
    expect(pdfText(pdf)).toContain('Proforma-Rechnung')
    // Only the QR-bill has this font, which its style guide prescribes.
    expect(pdf.toString('latin1')).toContain('/BaseFont /Helvetica-Bold')
    const picture = sharp((await file(codeCall.path, order)).rawPayload).ensureAlpha()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const lines = decodeQR({ width: info.width, height: info.height, data }).split('\n')
    expect(lines.at(-3)).toBe(order.view.transfer!.reference)
    expect(lines.slice(18, 20)).toEqual([(order.view.totals.totalMinor / 100).toFixed(2), 'CHF'])
    const [mail] = await shop.db.query<{ bodyText: string }>(
      sql`select body_text from mail where once = ${`order-placed:${order.id}`}`,
    )
    expect(mail!.bodyText).toContain('CH44 3199 9123 0008 8901 2')
    const stranger = await shop.guest()
    expect((await file(paymentRequest.path, { ...order, token: stranger })).statusCode).toBe(404)
  })

  it('has neither once it is paid, and an electronic invoice with account and reference', async () => {
    const order = await waiting()
    const { reference } = order.view.transfer!
    await pay(order, order.view.totals.totalMinor)
    expect((await file(paymentRequest.path, order)).statusCode).toBe(409)
    expect((await file(codeCall.path, order)).statusCode).toBe(409)
    const { body } = await file(electronicInvoice.path, order, { profile: 'en16931' })
    for (const element of [
      `<ram:PaymentReference>${reference}<`,
      '<ram:TypeCode>30<',
      `<ram:IBANID>${iban}<`,
      '<ram:AccountName>Robert Schneider AG<',
    ])
      expect(body).toContain(element)
  })

  it('stays as it is when it is requested again, and cannot be paid online after a part has arrived', async () => {
    const order = await waiting()
    const again = await shop.call(payment, { order: order.id, method: 'transfer' }, { token: order.token })
    expect(again.body.data).toMatchObject({ state: 'waiting', redirectUrl: null })
    await pay(order, 100)
    const online = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect([online.status, online.body.error?.reason?.code]).toEqual([409, 'order-partly-transferred'])
  })

  it('is cancelled by its customer, who is told that a part goes back', async () => {
    const order = await waiting()
    await pay(order, 100)
    await shop.call(cancelOrder, { order: order.id }, { token: order.token })
    const [row] = await shop.db.query<{ state: string; text: string }>(sql`
      select p.state, m.body_text as text from payment p, mail m
      where p.order_id = ${order.id} and m.once = ${`order-cancelled:${order.id}`}`)
    expect(row!.state).toBe('refunding')
    expect(row!.text).toContain('gehen auf Ihr Konto zurück')
  })

  it('is not offered in a market without an account', async () => {
    const { shop: settings } = shop.deps.settings
    delete settings.iban
    const token = await shop.guest()
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
    const opened = await shop.call(checkout, { email: newEmail(), address, delivery: 'standard' }, { token })
    expect(opened.body.data.paymentMethods.map(({ key }) => key)).not.toContain('transfer')
    expect((await shop.pay(token, opened.body.data.checkout, 'transfer')).status).toBe(409)
    settings.iban = iban
  })
})

describe('a reminder', () => {
  const setDue = ({ id }: Waiting) =>
    shop.db.query(
      sql`update order_transfer set remind_at = now() - interval '1 minute' where order_id = ${id}`,
    )

  it('is mailed once, by however many processes', async () => {
    const order = await waiting()
    await setDue(order)
    await Promise.all([1, 2, 3, 4].map(() => remindOfTransfers(shop.deps)))
    await remindOfTransfers(shop.deps)
    expect((await mailsOf(shop.db, order.id)).filter((kind) => kind === 'order-reminder')).toHaveLength(1)
  })

  it('is not mailed for an order that is paid or cancelled', async () => {
    const [paid, cancelled] = [await waiting(), await waiting()]
    await pay(paid, paid.view.totals.totalMinor)
    await shop.call(cancelOrder, { order: cancelled.id }, { token: cancelled.token })
    for (const order of [paid, cancelled]) await setDue(order)
    await remindOfTransfers(shop.deps)
    for (const order of [paid, cancelled])
      expect(await mailsOf(shop.db, order.id)).not.toContain('order-reminder')
  })
})

it('after its last day an order is cancelled once, and its stock is free', async () => {
  const before = await stockOf(shop.db)
  const order = await waiting(3)
  await shop.db.query(sql`update orders set hold_until = now() - interval '1 minute' where id = ${order.id}`)
  await Promise.all([1, 2, 3].map(() => expireHolds(shop.deps)))
  expect(await shop.status(order.token, order.id)).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(shop.db)).toBe(before)
  const expired = (await mailsOf(shop.db, order.id)).filter((kind) => kind === 'order-expired')
  expect(expired).toHaveLength(1)
})
