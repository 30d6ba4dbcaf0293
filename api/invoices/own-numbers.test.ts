// The merchant's own numbers of invoices and credit notes, and what the law of the seller's country adds to them.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder, invoice } from '#contract/order-actions.ts'
import { checkout as changeCheckout, payment } from '#contract/orders.ts'
import { addCart } from '#contract/cart.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import type { Market } from '../kernel/settings.ts'
import { documentOf, shopDocument } from '../settings/shop-document.ts'
import { loadShop, saveShop } from '../settings/shop-settings.ts'
import { trackKeys } from '../orders/track-key.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { testSettings } from '../test-api.ts'

const year = new Date().getUTCFullYear()

let shop: TestShop
beforeAll(async () => {
  const { delivery, swatchSet, sizes, lengthUnit } = testSettings.shop
  const france = {
    locale: 'fr-FR',
    path: '/fr',
    currency: 'USD',
    countries: ['FR'],
    address: ['Placket France SARL', '2 rue du Mail', '75002 Paris'],
    taxId: 'FR83404833048',
    taxIncluded: true,
    taxRates: [{ country: 'FR', percent: 20 }],
    delivery: delivery.map(({ countries: _, ...method }) => method),
    swatchSet,
    sizes,
    lengthUnit,
    languages: [],
  }
  shop = await openTestShop({
    stock: 90,
    change: (settings) => ({ ...settings, shop: { ...settings.shop, timeZone: 'UTC', markets: [france] } }),
  })
  await loadShop(shop.db, shop.deps.settings, documentOf(shop.deps.settings.shop))
})
afterAll(() => shop.close())

const series = (prefix: string, start = 1) => ({ prefix, digits: 4, start, startYear: year })

/** Stores what the first market says of its documents, and what the French one says. */
async function store(own: Partial<Market>, french: Partial<Market> = {}): Promise<void> {
  const { settings } = shop.deps
  const markets = settings.shop.markets.map((market) => ({ ...market, ...french }))
  settings.shop = { ...settings.shop, ...own, markets }
  await shop.db.transaction((tx) => saveShop(tx, shopDocument.parse(documentOf(settings.shop))))
}

async function open(inMarket: { locale?: string } = {}, billingAddress?: object) {
  const token = await shop.guest()
  const as = { token, ...inMarket }
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, as)
  const { region: _, phone: _p, ...street } = testAddress
  const address = inMarket.locale
    ? { ...street, city: 'Paris', postalCode: '75002', country: 'FR' }
    : testAddress
  const details = {
    email: newEmail(),
    address,
    delivery: 'standard',
    ...(billingAddress && { billingAddress }),
  }
  const opened = await shop.call(changeCheckout, details, as)
  const body = { checkout: opened.body.data.checkout, method: 'demo' as const }
  return { token, ...(await shop.call(payment, body, as)).body.data }
}

async function paid(inMarket: { locale?: string } = {}, billingAddress?: object) {
  const { token, order, redirectUrl } = await open(inMarket, billingAddress)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  return {
    token,
    id: order.id,
    invoices: (await shop.status(token, order.id)).invoices.map(({ number }) => number),
  }
}

const textOf = async (token: string, id: string, number: string) => {
  const reply = await shop.app.inject({
    method: 'GET',
    url: invoice.path,
    query: { order: id, number },
    headers: { authtoken: token },
  })
  expect(reply.statusCode).toBe(200)
  return pdfText(reply.rawPayload).replaceAll(/\s+/g, ' ')
}

const cancel = async (id: string) => shop.call(cancelOrder, { key: (await trackKeys(shop.db)).keyOf(id) })

it('numbers invoices and credit notes by the prefixes of their day, and never changes issued ones', async () => {
  const first = await paid()
  expect(first.invoices).toEqual(['INV-000001'])
  await store({ numbering: { invoice: series('RE-{year}-', 17), credit: series('GS/', 3) } })
  const second = await paid()
  expect(second.invoices).toEqual([`RE-${year}-0017`])
  await cancel(second.id)
  const { invoices } = await shop.status(second.token, second.id)
  expect(invoices.map(({ number }) => number)).toEqual([`RE-${year}-0017`, 'GS/0003'])
  const credit = await textOf(second.token, second.id, 'gs/0003')
  expect(credit).toContain('GS/0003')
  expect(credit).toContain(`RE-${year}-0017`)
  expect(credit).toContain('Reason: the order was cancelled')
  // The first number of a prefix that is in use changes nothing.
  await store({ numbering: { invoice: series('RE-{year}-', 1), credit: series('GS/', 3) } })
  expect((await paid()).invoices).toEqual([`RE-${year}-0018`])
  const { numbering: _, ...without } = shop.deps.settings.shop
  shop.deps.settings.shop = without
  await store({})
  expect((await paid()).invoices).toEqual(['INV-000002'])
  expect((await shop.status(first.token, first.id)).invoices.map(({ number }) => number)).toEqual([
    'INV-000001',
  ])
  expect(await textOf(first.token, first.id, 'INV-000001')).not.toContain('RE-')
})

it('begins with 1 in a year for which no first number was set', async () => {
  await store({
    numbering: { invoice: { ...series('J{year}-', 500), startYear: year - 1 }, credit: series('C-') },
  })
  expect((await paid()).invoices).toEqual([`J${year}-0001`])
})

it('has no gaps and nothing twice when many orders are paid at once, in two markets', async () => {
  await store(
    { numbering: { invoice: series('P-', 1), credit: series('PC-') } },
    { numbering: { invoice: series('F-', 1), credit: series('FC-') } },
  )
  const opened = []
  for (const inMarket of [{}, { locale: 'fr-FR' }, {}, { locale: 'fr-FR' }, {}, {}])
    opened.push(await open(inMarket))
  await Promise.all(opened.map(({ redirectUrl }) => shop.decide(redirectUrl!, 'pay')))
  await shop.deliver()
  const rows = await shop.db.query<{ number: string }>(sql`
    select number from invoice where prefix in ('P-', 'F-') order by number`)
  expect(rows.map(({ number }) => number)).toEqual([
    'F-0001',
    'F-0002',
    'P-0001',
    'P-0002',
    'P-0003',
    'P-0004',
  ])
})

it('shows legal form, capital and register, and in France the terms of payment to companies', async () => {
  const details = ['SARL au capital de 10 000 €', 'RCS Paris 404 833 048']
  await store({}, { companyDetails: details })
  const inFrance = { locale: 'fr-FR' }
  const consumer = await paid(inFrance)
  const toConsumer = await textOf(consumer.token, consumer.id, consumer.invoices[0]!)
  for (const line of [...details, 'livraison de biens']) expect(toConsumer).toContain(line)
  expect(toConsumer).not.toContain('L441-10')
  const { region: _, phone: _p, ...street } = testAddress
  const company = {
    ...street,
    company: 'Chemiserie Dupont',
    city: 'Lyon',
    postalCode: '69002',
    country: 'FR',
  }
  const business = await paid(inFrance, company)
  const toBusiness = await textOf(business.token, business.id, business.invoices[0]!)
  for (const line of ['L441-10', 'indemnité forfaitaire', '69002 Lyon', 'Livré à', '75002 Paris'])
    expect(toBusiness).toContain(line)
})
