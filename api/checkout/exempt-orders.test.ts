// Orders of businesses in other member states: with and without VAT, by the answers of VIES.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { electronicInvoice, invoice } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import type { ExemptionCheck, VatCheck } from '#contract/vat-exemption.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { checkVatNumbers } from '../tax/vat-checks.ts'
import { openTestVies, type TestVies } from '../tax/test-vies.ts'
import { business, inGermany, vatNumbers } from '../test-union-shop.ts'
import { newEmail, openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
let vies: TestVies
const numbers = vatNumbers

beforeAll(async () => {
  vies = await openTestVies()
  shop = await openTestShop({ stock: 100, change: inGermany({ viesUrl: vies.url }) })
  await shop.db.query(
    sql`insert into coupon (code, kind, percent, active) values ('SEVEN', 'percent', 7, true)`,
  )
})
afterAll(async () => {
  await shop.close()
  await vies.close()
})
beforeEach(async () => {
  await shop.db.query(sql`delete from vat_check`)
  vies.fault = null
  vies.known = new Map([[numbers.french, 'MAISON DUPONT SAS']])
  vies.asked = []
  useCheck('vies')
})

function useCheck(exemptionCheck: ExemptionCheck): void {
  shop.deps.settings.shop = { ...shop.deps.settings.shop, exemptionCheck }
}

async function opened(change: object, quantity = 3) {
  const token = await shop.guest()
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity }, { token })
  const details = { email: newEmail(), delivery: 'standard', ...change }
  const { body } = await shop.call(checkout, details, { token })
  return { token, view: body.data }
}

const reread = async (token: string, change: object = {}) =>
  (await shop.call(checkout, change, { token })).body.data

const answer = () => checkVatNumbers(shop.deps)

async function bought(token: string, view: { checkout: string; totals: { totalMinor: number } }) {
  const body = { checkout: view.checkout, method: 'demo' as const, shownTotalMinor: view.totals.totalMinor }
  const placed = await shop.call(payment, body, { token })
  expect(placed.status).toBe(200)
  await shop.decide(placed.body.data.redirectUrl!, 'pay')
  await shop.deliver()
  return shop.status(token, placed.body.data.order.id)
}

const storedOf = async (number: string) =>
  (
    await shop.db.query<{ taxExemption: string | null; vatCheck: VatCheck | null; taxPercent: number }>(sql`
      select tax_exemption, vat_check, tax_percent::float8 as tax_percent from orders where number = ${number}`)
  )[0]!

it('charges VAT until VIES has confirmed the number, and then the prices without it', async () => {
  const address = business('FR', numbers.french)
  const { token, view } = await opened({ address, coupon: 'SEVEN' })
  expect(view.vat).toEqual({ number: numbers.french, isExempt: false, state: 'checking' })
  expect(view.totals).toMatchObject({ taxIncluded: true, subtotalMinor: 30_000, discountMinor: 2100 })
  await answer()
  expect(vies.asked).toEqual([`${numbers.french} DE136695976`])
  const now = await reread(token)
  expect(now.vat).toEqual({ number: numbers.french, isExempt: true, state: 'valid' })
  // 100.00 without 20 % is 83.33, 21.00 is 17.50, and the delivery of 6.95 is free from 150.00 on.
  expect(now.totals).toEqual({
    currency: 'USD',
    subtotalMinor: 24_999,
    discountMinor: 1750,
    deliveryMinor: 0,
    taxMinor: 0,
    taxIncluded: false,
    totalMinor: 23_249,
  })
  expect(now.data).toMatchObject([{ unitPriceMinor: 8333, discountMinor: 1750, totalMinor: 23_249 }])
  // Nobody learns from a number whose it is.
  expect(JSON.stringify(now)).not.toContain('MAISON DUPONT SAS')
  const order = await bought(token, now)
  expect(order).toMatchObject({
    taxExemption: 'intra-community',
    totals: { totalMinor: 23_249, taxMinor: 0 },
  })
  expect(await storedOf(order.number)).toEqual({
    taxExemption: 'intra-community',
    taxPercent: 0,
    vatCheck: {
      number: numbers.french,
      requester: 'DE136695976',
      state: 'valid',
      checkedAt: expect.any(String),
      consultation: 'WAPIAAAAYxq0aQzA',
      name: 'MAISON DUPONT SAS',
      address: '12 RUE DE LA PAIX 75002 PARIS',
    },
  })
  const file = (path: string, query: object) =>
    shop.app.inject({
      method: 'GET',
      url: path,
      query: { order: order.id, ...query },
      headers: { authtoken: token },
    })
  const text = pdfText((await file(invoice.path, {})).rawPayload).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Steuerfreie innergemeinschaftliche Lieferung: § 4 Nr. 1 Buchst. b, § 6a UStG.')
  expect(text).toContain(numbers.french)
  const xml = (await file(electronicInvoice.path, { profile: 'en16931' })).body
  expect(xml).toContain('<ram:CategoryCode>K</ram:CategoryCode>')
  expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-EU-IC</ram:ExemptionReasonCode>')
  expect(xml).toContain('<ram:GrandTotalAmount>232.49</ram:GrandTotalAmount>')
  const [mail] = await shop.db.query<{ text: string }>(sql`
    select body_text as text from mail where about_id = ${order.id} order by id desc limit 1`)
  expect(mail!.text).toContain('FR40303265045')
})

it('charges VAT for a number that VIES does not know, and for one it has no answer for', async () => {
  const italian = await opened({ address: business('IT', numbers.italian) })
  await answer()
  expect((await reread(italian.token)).vat).toMatchObject({ isExempt: false, state: 'invalid' })
  for (const fault of [{ error: 'MS_UNAVAILABLE' }, { bytes: '<html>' }, { bytes: '{"valid":"yes"}' }]) {
    vies.fault = fault
    await shop.db.query(sql`delete from vat_check`)
    const { token } = await opened({ address: business('FR', numbers.french) })
    await answer()
    const view = await reread(token)
    expect(view.vat).toMatchObject({ isExempt: false, state: 'waiting' })
    expect(view.totals).toMatchObject({ taxMinor: 5000, totalMinor: 30_000 })
  }
})

it('copies a late answer to the orders that wait for it', async () => {
  vies.fault = { error: 'MS_MAX_CONCURRENT_REQ' }
  const { token } = await opened({ address: business('FR', numbers.french) })
  await answer()
  const order = await bought(token, await reread(token))
  expect(await storedOf(order.number)).toMatchObject({ taxExemption: null, vatCheck: { state: 'waiting' } })
  vies.fault = null
  await shop.db.query(sql`update vat_check set due_at = now()`)
  await Promise.all([answer(), answer()])
  expect(await storedOf(order.number)).toMatchObject({
    taxExemption: null,
    vatCheck: { state: 'valid', name: 'MAISON DUPONT SAS' },
  })
})

it('charges none without an answer when the merchant lets staff decide', async () => {
  useCheck('vies-or-staff')
  vies.fault = { error: 'TIMEOUT' }
  const { token, view } = await opened({ address: business('FR', numbers.french) })
  expect(view.vat).toMatchObject({ isExempt: true, state: 'checking' })
  await answer()
  const order = await bought(token, await reread(token))
  expect(order.totals).toMatchObject({ taxMinor: 0, totalMinor: 24_999 })
  expect(await storedOf(order.number)).toMatchObject({ vatCheck: { state: 'waiting' } })
})

it('asks nobody when the digits are enough', async () => {
  useCheck('digits')
  const { token, view } = await opened({ address: business('IT', numbers.italian), delivery: 'express' }, 1)
  expect(view.vat).toEqual({ number: numbers.italian, isExempt: true, state: 'digits' })
  // 100.00 and 18.95 without 22 %.
  expect(view.totals).toMatchObject({ subtotalMinor: 8197, deliveryMinor: 1553, totalMinor: 9750 })
  expect(view.deliveryMethods.find(({ key }) => key === 'express')!.priceMinor).toBe(1553)
  const order = await bought(token, view)
  expect(await storedOf(order.number)).toMatchObject({ vatCheck: { state: 'digits', consultation: null } })
  expect(vies.asked).toEqual([])
})

it('charges VAT again when the number is withdrawn or the delivery goes elsewhere', async () => {
  const { token } = await opened({ address: business('FR', numbers.french) })
  await answer()
  const exempt = await reread(token)
  expect(exempt.totals.totalMinor).toBe(24_999)
  const home = await reread(token, { address: business('DE', numbers.french) })
  expect(home).toMatchObject({ vat: null, totals: { totalMinor: 30_000, taxMinor: 4790 } })
  const back = await reread(token, { address: business('FR', numbers.french) })
  expect(back.totals).toEqual(exempt.totals)
  const withdrawn = await reread(token, { billingAddress: business('FR', null) })
  expect(withdrawn).toMatchObject({ vat: null, totals: { totalMinor: 30_000, taxMinor: 5000 } })
  // The total that was shown before is not the one of the order.
  const stale = {
    checkout: back.checkout,
    method: 'demo' as const,
    shownTotalMinor: exempt.totals.totalMinor,
  }
  expect((await shop.call(payment, stale, { token })).body.error?.code).toBe('Amount Changed')
  expect((await shop.call(payment, stale, { token: await shop.guest() })).status).toBe(404)
})

it('refuses the total that was shown while the number was checked', async () => {
  const { token, view } = await opened({ address: business('FR', numbers.french) })
  await answer()
  const stale = { checkout: view.checkout, method: 'demo' as const, shownTotalMinor: view.totals.totalMinor }
  const twice = await Promise.all([stale, stale].map((body) => shop.call(payment, body, { token })))
  expect(twice.map(({ body }) => body.error?.code)).toEqual(['Amount Changed', 'Amount Changed'])
})

it('asks VIES at most thirty times in an hour for one network, and then charges VAT', async () => {
  const ip = '10.77.0.1'
  const token = await shop.guest()
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
  await shop.db.query(sql`
    insert into rate_limit (subject, used, ends_at) select subject, 30, now() + interval '1 hour'
    from (values ('vies 10.77.0.1')) as given(subject)`)
  const details = { email: newEmail(), address: business('FR', numbers.french), delivery: 'standard' }
  const { status, body } = await shop.call(checkout, details, { token, ip })
  expect([status, body.data.vat]).toEqual([
    200,
    { number: numbers.french, isExempt: false, state: 'waiting' },
  ])
  await answer()
  expect(vies.asked).toEqual([])
})

it('leaves a gift card as it is, and a coupon for all of the goods', async () => {
  useCheck('digits')
  await shop.db.query(
    sql`insert into coupon (code, kind, percent, active) values ('ALL', 'percent', 100, true)`,
  )
  const { view } = await opened({
    address: business('IT', numbers.italian),
    coupon: 'ALL',
    delivery: 'express',
  })
  expect(view.totals).toMatchObject({ subtotalMinor: 24_591, discountMinor: 24_591, totalMinor: 1553 })
})
