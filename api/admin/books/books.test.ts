// The books of a month with every kind of order, compared to the cent with analytics, gift cards and the money that
// the payment provider has.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSales } from '#contract/admin/analytics.ts'
import { exportBooks, getBookMonth, getBooks, updateBooks } from '#contract/admin/books.ts'
import { bookBankPayments } from '#contract/admin/bank.ts'
import { referenceFor } from '#contract/creditor-reference.ts'
import { createGiftCard, getGiftCardOffers, setGiftCardOffers } from '#contract/admin/gift-cards.ts'
import { addCart } from '#contract/cart.ts'
import { requestReturn } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { dayIn } from '#contract/time-zone.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { retryRefunds } from '../../payments/payments.ts'
import { moveReturn } from '../../returns/move-return.ts'
import { testSettings } from '../../test-api.ts'
import { openTestShop, testAddress, type TestShop } from '../../test-shopper.ts'
import { camt, camtEntry } from '../bank/test-statements.ts'
import { upload } from '../bank/test-upload.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
const month = dayIn('UTC').slice(0, 7)
const currency = 'USD'
const iban = 'DE89370400440532013000'

beforeAll(async () => {
  const { delivery, ...present } = testSettings.shop
  const own = delivery.map(({ countries: _, ...method }) => method)
  shop = await openTestShop({
    stock: 100,
    change: (settings) => ({
      ...settings,
      payments: { ...settings.payments, transfer: { due: 7, reminder: 3, last: 14 } },
      shop: {
        ...present,
        iban,
        timeZone: 'UTC',
        currency,
        countries: ['DE', 'FR', 'CH'],
        taxIncluded: true,
        taxRates: [
          { country: 'DE', percent: 19 },
          { country: 'FR', percent: 20 },
        ],
        delivery: own,
      },
    }),
  })
  admin = await openTestAdmin({ shop, change: (deps) => ({ ...deps, settings: shop.deps.settings }) })
  const { version } = (await admin.call(getGiftCardOffers)).body.data
  await admin.call(setGiftCardOffers, {
    version,
    offers: [{ currency, amountsMinor: [5000], free: null }],
  })
  await admin.db.query(
    sql`insert into coupon (code, kind, percent, active) values ('SEVEN', 'percent', 7, true)`,
  )
  await everyKindOfOrder()
  for (let round = 0; round < 5; round++) {
    await shop.deliver()
    await retryRefunds(shop.deps)
  }
}, 120_000)
afterAll(() => admin.close())

interface Wanted {
  country?: 'DE' | 'FR' | 'CH'
  quantity?: number
  /** How many gift cards are bought. */
  gifts?: number
  coupon?: string
  giftCard?: string
  method?: 'demo' | 'on-delivery' | 'transfer'
}

const towns = { DE: '10967', FR: '75002', CH: '8004' }
let buyers = 0

async function order({ country = 'DE', quantity = 1, gifts = 0, method = 'demo', ...codes }: Wanted) {
  const token = await shop.guest()
  const as = { token, ip: `10.3.0.${++buyers}` }
  if (quantity > 0) await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity }, as)
  const gift = { amountMinor: 5000, name: 'Bob', email: 'bob@example.com' }
  if (gifts > 0) await shop.call(addCart, { gift, quantity: gifts }, as)
  const { region: _, phone: _p, ...street } = testAddress
  const address = { ...street, city: 'Stadt', postalCode: towns[country], country }
  const details = { email: `ada${buyers}@example.com`, address, delivery: 'standard', ...codes }
  const opened = await shop.call(checkout, details, as)
  const placed = await shop.call(payment, { checkout: opened.body.data.checkout, method }, as)
  expect(placed.status).toBe(200)
  const { order: found, redirectUrl } = placed.body.data
  if (redirectUrl) await shop.decide(redirectUrl, 'pay')
  await shop.deliver()
  if (placed.body.data.state === 'unconfirmed') await shop.confirm(found.id)
  return { token, ...found }
}

let entries = 0
/** Books the statement of the bank with the transfer of an order. */
async function transferFor({ id, number }: { id: string; number: string }): Promise<void> {
  const [row] = await admin.db.query<{ minor: number }>(sql`
    select total_minor::float8 as minor from orders where id = ${id}`)
  const amount = (row!.minor / 100).toFixed(2)
  const reference = referenceFor(number, iban)
  const { payments } = await upload(
    admin,
    camt([camtEntry({ currency, amount, reference, entryReference: `E${entries++}` })]),
  )
  const booked = payments.map(({ id, match }) => ({ id, order: number, outcome: match!.outcome! }))
  expect((await admin.call(bookBankPayments, { payments: booked })).status).toBe(200)
}

async function deliverParcel(number: string): Promise<void> {
  for (const to of ['packed', 'shipped', 'delivered'] as const) await moveOrder(shop.deps, number, { to })
}

async function sendBack({ id, token, number }: Awaited<ReturnType<typeof order>>): Promise<void> {
  await deliverParcel(number)
  const { lines } = await shop.status(token, id)
  const wanted = { line: lines[0]!.id, quantity: 1, reason: 'too small' }
  const { request } = (
    await shop.call(requestReturn, { order: id, kind: 'return', lines: [wanted] }, { token })
  ).body.data
  for (const to of ['approved', 'received', 'refunded'] as const)
    await moveReturn(shop.deps, request, { to, reason: null })
}

const newCard = async (amountMinor: number) => {
  const card = {
    id: randomUUID(),
    currency,
    amountMinor,
    reason: 'Present',
    note: null,
    email: null,
    message: null,
  }
  return (await admin.call(createGiftCard, card)).body.data.code
}

async function everyKindOfOrder(): Promise<void> {
  await order({ quantity: 2 })
  await order({ country: 'FR', quantity: 3, coupon: 'SEVEN' })
  await order({ country: 'CH' })
  // Gift cards: bought alone, with goods, and with goods that are cancelled.
  await order({ quantity: 0, gifts: 2 })
  await order({ gifts: 1 })
  await moveOrder(shop.deps, (await order({ gifts: 1 })).number, { to: 'cancelled', reason: 'Flaw' })
  // Paid by a card in part, completely, and in part with a refund to the card.
  await order({ giftCard: await newCard(3333) })
  await order({ giftCard: await newCard(90_000), coupon: 'SEVEN' })
  await sendBack(await order({ quantity: 3, giftCard: await newCard(15_000) }))
  // Sent back in part; cancelled.
  await sendBack(await order({ country: 'FR', quantity: 2, coupon: 'SEVEN' }))
  await moveOrder(shop.deps, (await order({ country: 'FR' })).number, { to: 'cancelled', reason: 'Flaw' })
  // By bank transfer: paid, sent back in part, cancelled; one that no money has arrived for.
  await transferFor(await order({ method: 'transfer', coupon: 'SEVEN' }))
  const returned = await order({ method: 'transfer', country: 'FR', quantity: 2 })
  await transferFor(returned)
  await sendBack(returned)
  const cancelled = await order({ method: 'transfer' })
  await transferFor(cancelled)
  await moveOrder(shop.deps, cancelled.number, { to: 'cancelled', reason: 'Flaw' })
  await order({ method: 'transfer' })
  // On delivery: delivered, and sent back in part.
  await deliverParcel((await order({ method: 'on-delivery' })).number)
  await sendBack(await order({ method: 'on-delivery', country: 'FR', quantity: 2 }))
  await order({ method: 'on-delivery' })
}

const sumsOf = async () => {
  const { sums } = (await admin.call(getBookMonth, { month, currency })).body.data
  return Object.fromEntries(sums.map(({ key, amountMinor }) => [key, amountMinor]))
}

const sumOf = async (statement: ReturnType<typeof sql>) =>
  (await admin.db.query<{ minor: number }>(statement))[0]!.minor

it('books the revenue of analytics, the balance of gift cards, and the money of the provider', async () => {
  const sums = await sumsOf()
  const { currencies } = (await admin.call(getSales, { from: `${month}-01`, to: dayIn('UTC'), by: 'month' }))
    .body.data
  const sales = currencies.find((one) => one.currency === currency)!
  const revenue = (sums['revenue:DE:19'] ?? 0) + (sums['revenue:FR:20'] ?? 0) + (sums['export'] ?? 0)
  // An order that is paid on delivery is sold when it is confirmed, and booked with its invoice, when it is delivered.
  const openMinor = await sumOf(sql`
    select sum(total_minor)::float8 as minor from orders
    where payment_method = 'on-delivery' and payment_state = 'confirmed'`)
  expect(openMinor).toBeGreaterThan(0)
  expect(revenue + openMinor).toBe(sales.soldMinor - sales.refundedMinor)
  expect(sums['export']).toBeGreaterThan(0)
  // Cards that staff gave are a liability too.
  expect(sums['gift-cards']).toBe(
    await sumOf(sql`select sum(amount_minor)::float8 as minor from gift_card_entry`),
  )
  expect(sums['gift-cards']).toBe(
    sales.giftCardsMinor +
      (await sumOf(sql`
        select sum(e.amount_minor)::float8 as minor from gift_card_entry e join gift_card g on g.id = e.card_id
        where g.order_line_id is null`)),
  )
  expect(sums['clearing:demo']).toBe(
    await sumOf(sql`
      select sum(amount_minor - refunded_minor)::float8 as minor from demo_payment where state in ('paid', 'refunded')`),
  )
  // The account of the bank keeps what is to be transferred back, which no statement has yet.
  const kept = (method: string) =>
    sumOf(sql`
      select sum(paid_minor - refunded_minor)::float8 as minor from orders
      where payment_method = ${method} and payment_state = 'paid'`)
  expect(sums['clearing:transfer']).toBe(await kept('transfer'))
  expect(sums['clearing:on-delivery']).toBe(await kept('on-delivery'))
  expect(sums['clearing:transfer']).toBeGreaterThan(0)
  expect(sums['clearing:on-delivery']).toBeGreaterThan(0)
  // An order that a card pays completely leaves nothing.
  expect(sums['clearing:other']).toBe(0)
  expect(sums['granted-gift-cards']).toBe(3333 + 90_000 + 15_000)
})

it('has the tax of the orders that stay', async () => {
  const { sums } = (await admin.call(getBookMonth, { month, currency })).body.data
  const french = sums.find(({ key }) => key === 'revenue:FR:20')!
  // The tax of each document is rounded by itself.
  expect(Math.abs(french.taxMinor - (french.amountMinor * 20) / 120)).toBeLessThan(4)
  expect(sums.find(({ key }) => key === 'export')!.taxMinor).toBe(0)
})

/** The file as bytes and as text. */
const fileOf = async (format: 'datev' | 'csv') => {
  const reply = await admin.app.inject({
    method: 'GET',
    url: exportBooks.path,
    query: { month, currency, format },
    headers: admin.owner.headers,
  })
  return { status: reply.statusCode, bytes: reply.rawPayload, text: reply.rawPayload.toString('latin1') }
}

it('writes the batch in the format of DATEV', async () => {
  expect((await fileOf('datev')).status).toBe(409)
  const { version } = (await admin.call(getBooks)).body.data.books
  const changes = {
    consultant: 1001,
    client: 7,
    chart: 'SKR04',
    accountLength: 5,
    accounts: { export: '41250' },
  }
  expect((await admin.call(updateBooks, { version, changes })).status).toBe(200)
  const { bytes, text, status } = await fileOf('datev')
  expect(status).toBe(200)
  // ü in Windows-1252, and not in UTF-8.
  expect(bytes.includes(0xfc)).toBe(true)
  expect(text).not.toContain('Ã')
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  const [head = '', headings = '', ...rows] = lines
  const header = head.split(';')
  expect(header).toHaveLength(31)
  expect(header.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  expect(header[5]).toMatch(/^20\d{15}$/)
  expect(header.slice(10, 16)).toEqual([
    '1001',
    '7',
    `${month.slice(0, 4)}0101`,
    '5',
    `${month.replace('-', '')}01`,
    expect.stringMatching(/^20\d{6}$/),
  ])
  expect([header[21], header[26]]).toEqual(['"USD"', '"04"'])
  expect(headings.split(';')).toHaveLength(125)
  const cells = rows.map((row) => row.split(';'))
  for (const row of cells) {
    expect(row).toHaveLength(125)
    expect(row[0]).toMatch(/^\d+,\d\d$/)
    expect(row[1]).toMatch(/^"[SH]"$/)
    expect([row[6], row[7]]).toEqual([expect.stringMatching(/^\d{5}$/), expect.stringMatching(/^\d{5}$/)])
    expect(row[9]).toMatch(/^\d{4}$/)
  }
  // The same sums, read from the file: revenue of exports, and French goods with country and rate.
  const minor = (row: string[]) =>
    Math.round(Number(row[0]!.replace(',', '.')) * 100) * (row[1] === '"S"' ? 1 : -1)
  const sumIn = (found: string[][]) => found.reduce((sum, row) => sum + minor(row), 0)
  const sums = await sumsOf()
  expect(sumIn(cells.filter((row) => row[7] === '41250'))).toBe(sums['export'])
  const french = cells.filter((row) => row[39] === '"FR"')
  expect(sumIn(french)).toBe(sums['revenue:FR:20'])
  expect(new Set(french.map((row) => `${row[7]} ${row[40]}`))).toEqual(new Set(['43200 20']))
})

it('writes the same entries as CSV, with positive amounts', async () => {
  const { text } = await fileOf('csv')
  const [, ...rows] = text.trim().split('\r\n')
  const { entries } = (await admin.call(getBookMonth, { month, currency })).body.data
  expect(rows).toHaveLength(entries)
  for (const row of rows) expect(row.split(',')[6]).toMatch(/^\d+\.\d\d$/)
})

it('refuses accounts and months that do not exist, and members without the permission', async () => {
  const { version } = (await admin.call(getBooks)).body.data.books
  for (const changes of [
    { accounts: { export: '12' } },
    { accounts: { export: '=1+1' } },
    { consultant: 12 },
  ])
    expect((await admin.call(updateBooks, { version, changes })).status).toBe(400)
  expect((await admin.call(getBookMonth, { month: '2026-13', currency })).status).toBe(400)
  const member = await admin.member(['read analytics'])
  expect((await admin.call(getBookMonth, { month, currency }, { as: member })).status).toBe(403)
})
