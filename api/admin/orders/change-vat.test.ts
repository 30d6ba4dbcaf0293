// VAT of placed orders: removed and charged by staff, and charged again when the address ends the exemption. The books,
// documents and payments agree to the cent.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportSupplies, getBookMonth } from '#contract/admin/books.ts'
import { changeOrder, getOrderChoices, type OrderAction } from '#contract/admin/order-changes.ts'
import { getHome } from '#contract/admin/home.ts'
import { getOrder, listOrders } from '#contract/admin/orders.ts'
import { approveReturn, exchangeForOther, getReturn, previewExchange } from '#contract/admin/returns.ts'
import { addCart } from '#contract/cart.ts'
import { requestReturn } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { dayIn } from '#contract/time-zone.ts'
import type { ExemptionCheck } from '#contract/vat-exemption.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { retryRefunds } from '../../payments/payments.ts'
import { checkVatNumbers } from '../../tax/vat-checks.ts'
import { openTestVies, type TestVies } from '../../tax/test-vies.ts'
import { newEmail } from '../../test-shopper.ts'
import { business, inGermany, vatNumbers } from '../../test-union-shop.ts'
import { confirmationOf, expectBalanced, openTestDesk, type TestDesk } from './test-orders.ts'

let desk: TestDesk
let vies: TestVies
beforeAll(async () => {
  vies = await openTestVies()
  vies.known.set(vatNumbers.french, 'MAISON DUPONT SAS')
  desk = await openTestDesk({ stock: 300, change: inGermany({ viesUrl: vies.url }) })
})
afterAll(async () => {
  await desk.close()
  await vies.close()
})
beforeEach(() => useCheck('digits'))

function useCheck(exemptionCheck: ExemptionCheck): void {
  const { settings } = desk.shop.deps
  settings.shop = { ...settings.shop, exemptionCheck }
}

async function ordered(country: string, vatNumber: string | null, more: object = {}) {
  const { shop } = desk
  const token = await shop.guest()
  const as = { token, ip: `10.9.0.${Math.floor(Math.random() * 250)}` }
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 3 }, as)
  const address = business(country, vatNumber)
  const opened = await shop.call(checkout, { email: newEmail(), address, delivery: 'express', ...more }, as)
  const { body } = await shop.call(payment, { checkout: opened.body.data.checkout, method: 'demo' }, as)
  await shop.decide(body.data.redirectUrl!, 'pay')
  await shop.deliver()
  return body.data.order
}

const read = async (number: string) => (await desk.admin.call(getOrder, { number })).body.data.order

async function change(number: string, actions: OrderAction[]) {
  const { version } = await read(number)
  const changed = await desk.admin.call(
    changeOrder,
    await confirmationOf(desk, { number, version, actions, giveBack: true }),
  )
  await retryRefunds(desk.shop.deps)
  return changed
}

it('staff remove the VAT of a business, refund it, and charge it again', async () => {
  useCheck('none')
  const { id, number } = await ordered('FR', vatNumbers.french)
  expect((await read(number)).totals).toMatchObject({ totalMinor: 31_895, taxMinor: 5316 })
  expect((await desk.admin.call(getOrderChoices, { number })).body.data.mayChangeVat).toBe(true)
  expect((await change(number, [{ do: 'vat', charged: false }])).status).toBe(200)
  const exempt = await read(number)
  // 3 × 83.33 and 15.79.
  expect(exempt).toMatchObject({
    taxExemption: 'intra-community',
    totals: {
      subtotalMinor: 24_999,
      deliveryMinor: 1579,
      totalMinor: 26_578,
      taxMinor: 0,
      taxIncluded: false,
    },
    paidMinor: 26_578,
    owedMinor: 0,
    vatCheck: { state: 'digits', number: vatNumbers.french },
  })
  expect(exempt.invoices.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['invoice', 31_895],
    ['credit', 31_895],
    ['invoice', 26_578],
  ])
  await expectBalanced(desk, id)
  // More of it at today's price, and another delivery: both without tax.
  const line = exempt.lines[0]!.id
  const piece = { product: 'harrow-oxford', colour: 'white', size: 'L', quantity: 1 }
  expect(
    (
      await change(number, [
        { do: 'add', piece },
        { do: 'quantity', line, quantity: 1 },
      ])
    ).status,
  ).toBe(200)
  expect((await read(number)).lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([8333, 8333])
  expect((await change(number, [{ do: 'delivery', delivery: 'international' }])).status).toBe(200)
  expect((await read(number)).totals).toMatchObject({ deliveryMinor: 2079 })
  expect((await change(number, [{ do: 'vat', charged: true }])).status).toBe(200)
  const taxed = await read(number)
  expect(taxed.totals).toMatchObject({ taxIncluded: false, taxMinor: 3749, totalMinor: 18_745 + 3749 })
  expect(taxed.taxExemption).toBeUndefined()
  await expectBalanced(desk, id)
})

it('VAT is charged when the delivery goes home, and not when it goes to a third member state', async () => {
  const { id, number } = await ordered('FR', vatNumbers.french)
  expect((await read(number)).taxExemption).toBe('intra-community')
  const inItaly = { ...business('IT', vatNumbers.french) }
  expect((await change(number, [{ do: 'address', address: inItaly }])).status).toBe(200)
  expect(await read(number)).toMatchObject({ taxExemption: 'intra-community', totals: { taxMinor: 0 } })
  const home = { ...business('DE', vatNumbers.french) }
  expect((await change(number, [{ do: 'address', address: home }])).status).toBe(200)
  const taxed = await read(number)
  expect(taxed).toMatchObject({ vatCheck: null, totals: { taxMinor: 5050, totalMinor: 26_578 + 5050 } })
  expect(taxed.toPayMinor).toBe(5050)
  expect(taxed.invoices).toHaveLength(5)
  expect((await change(number, [{ do: 'vat', charged: false }])).body.error?.reason).toMatchObject({
    code: 'order-not-exempt',
  })
  await expectBalancedInvoices(id)
})

/** A balance is due, so the provider has less than the invoices. */
async function expectBalancedInvoices(id: string): Promise<void> {
  const [row] = await desk.admin.db.query<{ invoiced: number; total: number }>(sql`
    select o.total_minor as total, (select sum(case kind when 'invoice' then amount_minor else -amount_minor end)::int
      from invoice i where i.order_id = o.id) as invoiced from orders o where o.id = ${id}`)
  expect(row!.invoiced).toBe(row!.total)
}

it('another number of the buyer is checked again, and a withdrawn one ends the exemption', async () => {
  useCheck('vies-or-staff')
  const { number } = await ordered('FR', vatNumbers.french)
  await checkVatNumbers(desk.shop.deps)
  expect((await read(number)).vatCheck).toMatchObject({ state: 'valid', name: 'MAISON DUPONT SAS' })
  const billing = business('FR', vatNumbers.italian)
  expect((await change(number, [{ do: 'billing', address: billing }])).status).toBe(200)
  expect((await read(number)).vatCheck).toMatchObject({
    state: 'waiting',
    number: vatNumbers.italian,
    name: null,
  })
  await checkVatNumbers(desk.shop.deps)
  expect(await read(number)).toMatchObject({
    taxExemption: 'intra-community',
    vatCheck: { state: 'invalid' },
  })
  expect((await change(number, [{ do: 'billing', address: business('FR', null) }])).status).toBe(200)
  const taxed = await read(number)
  expect([taxed.taxExemption, taxed.vatCheck, taxed.totals.taxMinor]).toEqual([undefined, null, 5316])
})

it('an unconfirmed or late number waits for staff, who accept it or change the tax', async () => {
  const openOnes = async () => {
    const { tasks } = (await desk.admin.call(getHome)).body.data
    const { items } = (await desk.admin.call(listOrders, { vat: 'open' })).body.data
    expect(tasks.find(({ kind }) => kind === 'open VAT')?.count ?? 0).toBe(items.length)
    return items.map((one) => one.number)
  }
  await desk.admin.db.query(sql`delete from vat_check`)
  vies.fault = { error: 'MS_UNAVAILABLE' }
  useCheck('vies')
  const late = (await ordered('FR', vatNumbers.french)).number
  useCheck('vies-or-staff')
  const unsure = (await ordered('FR', vatNumbers.french)).number
  const before = await openOnes()
  expect(before).toContain(unsure)
  expect(before).not.toContain(late)
  expect((await change(unsure, [{ do: 'vat', charged: false }])).status).toBe(200)
  const accepted = await read(unsure)
  expect([accepted.vatCheck?.isOpen, accepted.invoices.length]).toEqual([false, 1])
  vies.fault = null
  await desk.admin.db.query(sql`update vat_check set due_at = now()`)
  await checkVatNumbers(desk.shop.deps)
  const after = await openOnes()
  expect(after).toContain(late)
  expect(after).not.toContain(unsure)
  expect((await change(late, [{ do: 'vat', charged: false }])).status).toBe(200)
  expect(await read(late)).toMatchObject({ taxExemption: 'intra-community', vatCheck: { isOpen: false } })
  expect(await openOnes()).not.toContain(late)
})

it('what is sent in exchange has no VAT either, at prices without it', async () => {
  const { shop, admin } = desk
  const { id, number } = await ordered('FR', vatNumbers.french)
  for (const to of ['packed', 'shipped', 'delivered'] as const) await moveOrder(shop.deps, number, { to })
  const key = (await trackKeys(shop.db)).keyOf(id)
  const line = (await read(number)).lines[0]!.id
  const wanted = { line, quantity: 2, reason: 'too small' as const }
  const requested = await shop.call(requestReturn, { key, kind: 'return', lines: [wanted] })
  const parcel = requested.body.data.request
  const versionOf = async () => (await admin.call(getReturn, { number: parcel })).body.data.return.version
  await admin.call(approveReturn, { number: parcel, version: await versionOf() })
  const body = {
    number: parcel,
    version: await versionOf(),
    lines: [{ line, damaged: 0, missing: 0, restocked: 2, accepted: 2 }],
    pieces: [{ product: 'harrow-oxford', colour: 'white', size: 'L', quantity: 3 }],
  }
  const { totals, valueMinor, toPayMinor, refundMinor } = (await admin.call(previewExchange, body)).body.data
  expect({ totals, valueMinor, toPayMinor }).toMatchObject({
    totals: { totalMinor: 24_999, taxMinor: 0, taxIncluded: false },
    valueMinor: 16_666,
    toPayMinor: 8333,
  })
  const { body: done } = await admin.call(exchangeForOther, { ...body, refundMinor, toPayMinor })
  expect(await read(done.data.return.exchange!)).toMatchObject({
    taxExemption: 'intra-community',
    vatCheck: { number: vatNumbers.french },
    totals: { totalMinor: 24_999 },
  })
})

it('refuses VAT for an order of which a part is refunded', async () => {
  const { number } = await ordered('FR', vatNumbers.french)
  expect((await change(number, [{ do: 'refund', amountMinor: 100 }])).status).toBe(200)
  expect((await change(number, [{ do: 'vat', charged: true }])).body.error?.reason).toMatchObject({
    code: 'order-vat-fixed',
  })
})

it('the books have each document at the tax of its day', async () => {
  const month = dayIn('UTC').slice(0, 7)
  const { sums } = (await desk.admin.call(getBookMonth, { month, currency: 'USD' })).body.data
  const [row] = await desk.admin.db.query<{ exempt: number; all: number }>(sql`
    select sum(sign * amount_minor) filter (where exempt)::int as exempt, sum(sign * amount_minor)::int as all from (
      select i.amount_minor, case i.kind when 'invoice' then 1 else -1 end as sign,
        coalesce(i.issued_for ->> 'taxExemption', case when i.issued_for is null then o.tax_exemption end) is not null as exempt
      from invoice i join orders o on o.id = i.order_id) documents`)
  const minorOf = (key: string) => sums.find((sum) => sum.key === key)?.amountMinor ?? 0
  expect(minorOf('intra-community')).toBe(row!.exempt)
  expect(minorOf('intra-community') + minorOf('revenue:FR:20') + minorOf('revenue:DE:19')).toBe(row!.all)
})

it('the recapitulative statement has the same sum, by month and by quarter', async () => {
  const month = dayIn('UTC').slice(0, 7)
  const quarter = `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
  const { sums } = (await desk.admin.call(getBookMonth, { month, currency: 'USD' })).body.data
  const rowsOf = async (period: string) => {
    const reply = await desk.admin.app.inject({
      method: 'GET',
      url: exportSupplies.path,
      query: { period, currency: 'USD' },
      headers: desk.admin.owner.headers,
    })
    expect(reply.statusCode).toBe(200)
    return reply.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
  }
  const rows = await rowsOf(month)
  expect(rows.map(([country, number, , type]) => [country, number, type])).toEqual([
    ['FR', vatNumbers.french.slice(2), 'L'],
  ])
  const [, , rounded, , amount] = rows[0]!
  const bookedMinor = sums.find(({ key }) => key === 'intra-community')!.amountMinor
  expect(Math.round(Number(amount) * 100)).toBe(bookedMinor)
  expect(rounded).toBe(String(Math.round(bookedMinor / 100)))
  expect(await rowsOf(quarter)).toEqual(rows)
})

it('refuses the statement of a period that does not exist', async () => {
  for (const period of ['2026-13', '2026-Q5', '2026', "2026-Q1'--"])
    expect((await desk.admin.call(exportSupplies, { period, currency: 'USD' } as never)).status).toBe(400)
})
