// Invoices and credit notes as files: access to them, and that each always has the same content.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, invoice } from '#contract/order-actions.ts'
import { checkout as changeCheckout, payment, trackOrder } from '#contract/orders.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { addCart } from '#contract/cart.ts'
import type { FurtherMarket } from '../kernel/settings.ts'
import { testSettings } from '../test-api.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { trackKeys } from '../orders/track-key.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { taxNote } from './tax-note.ts'

let shop: TestShop
beforeAll(async () => {
  const markets = [
    market('de-DE', 'DE', 19, berlin),
    market('de-AT', 'AT', 20, berlin),
    market('de-CH', 'CH', 8.1, zurich),
    market('fr-FR', 'FR', 20, paris),
  ]
  shop = await openTestShop({
    stock: 50,
    change: (settings) => ({ ...settings, shop: { ...settings.shop, markets } }),
  })
})
afterAll(() => shop.close())

const print = (query: Record<string, string>, token?: string) =>
  shop.app.inject({
    method: 'GET',
    url: invoice.path,
    query,
    headers: { ...(token && { authtoken: token }) },
  })

const postalCodes: Record<string, string> = { DE: '10967', AT: '1010', CH: '8004', FR: '75002' }

async function paidIn(locale: string, country: string) {
  const token = await shop.guest()
  const inMarket = { token, locale }
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 2 }, inMarket)
  const { region: _, phone: _p, ...street } = testAddress
  const address = { ...street, city: 'Stadt', postalCode: postalCodes[country]!, country }
  const details = { email: newEmail(), address, delivery: 'standard' }
  const opened = await shop.call(changeCheckout, details, inMarket)
  const body = { checkout: opened.body.data.checkout, method: 'demo' as const }
  const { order, redirectUrl } = (await shop.call(payment, body, inMarket)).body.data
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  return { token, id: order.id }
}

it('prints the invoice of a paid order and its credit note, for its owner and by the key of its mails', async () => {
  const { token, checkout } = await shop.ready({ quantity: 2 })
  const { order, redirectUrl } = await shop.pay(token, checkout)
  const early = await print({ order: order.id }, token)
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'Not Possible Now'])
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const [owned, byKey] = [await print({ order: order.id }, token), await print({ key })]
  for (const { statusCode, headers, rawPayload } of [owned, byKey]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="placket-INV-000001.pdf"',
      'cache-control': 'no-store',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(byKey.rawPayload.equals(owned.rawPayload)).toBe(true)
  expect((await print({ order: order.id }, await shop.guest())).statusCode).toBe(404)
  expect((await print({ order: order.id })).statusCode).toBe(401)
  expect((await print({})).statusCode).toBe(400)
  expect((await print({ key, number: 'CN-000001' })).statusCode).toBe(404)
  await shop.call(cancelOrder, { key })
  const credit = await print({ key, number: 'cn-000001' })
  expect(credit.headers['content-disposition']).toContain('CN-000001')
})

it('bills a company at its own address, with its VAT number', async () => {
  const { token, checkout } = await shop.ready()
  const billingAddress = {
    fullName: 'Accounts payable',
    company: 'Lovelace GmbH',
    vatNumber: 'de 136 695 976',
    line1: 'Rechnerweg 1',
    city: 'München',
    postalCode: '80331',
    country: 'DE',
  }
  const change = (more: object) => shop.call(changeCheckout, { checkout, ...more }, { token })
  const wrong = await change({ billingAddress: { ...billingAddress, vatNumber: 'DE1' } })
  expect([wrong.status, wrong.body.error?.field]).toEqual([400, 'billingAddress.vatNumber'])
  expect((await change({ billingAddress })).body.data.billingAddress).toMatchObject({ city: 'München' })
  expect((await change({ delivery: 'standard' })).body.data.billingAddress).not.toBeNull()
  expect((await change({ billingAddress: null })).body.data.billingAddress).toBeNull()
  await change({ billingAddress })
  const { order, redirectUrl } = await shop.pay(token, checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const { address, billingAddress: billed } = (await shop.call(trackOrder, { key })).body.data.order
  expect([address.line1, billed?.vatNumber]).toEqual([testAddress.line1, 'DE136695976'])
  const text = pdfText((await print({ order: order.id }, token)).rawPayload)
  for (const line of ['Lovelace GmbH', '80331 München', 'DE136695976']) expect(text).toContain(line)
  // France requires the address of the delivery, where it differs.
  expect(text.indexOf('Delivered to')).toBeLessThan(text.indexOf(testAddress.line1))
})

const { delivery, swatchSet, sizes, lengthUnit } = testSettings.shop
const market = (
  locale: string,
  country: string,
  percent: number,
  seller: { address: string[]; taxId: string },
): FurtherMarket => ({
  ...seller,
  locale,
  path: `/${country.toLowerCase()}`,
  currency: 'USD',
  countries: [country],
  taxIncluded: true,
  taxRates: [{ country, percent }],
  delivery: delivery.map(({ countries: _, ...method }) => method),
  swatchSet,
  sizes,
  lengthUnit,
  languages: [],
})
const berlin = {
  address: ['Placket Europe GmbH', 'Tuchmacherstraße 14', '10967 Berlin'],
  taxId: 'DE999999999',
}
const zurich = { address: ['Placket Schweiz GmbH', '8004 Zürich'], taxId: 'CHE-999.999.999 MWST' }

const paris = {
  address: ['Placket France SARL', '2 rue du Mail', '75002 Paris'],
  taxId: 'FR99999999999',
}

/** The terms of the documents by the laws of the countries. */
const german = {
  date: 'Datum',
  invoice: 'Rechnung',
  article: 'Artikel',
  quantity: 'Menge',
  period: 'Lieferzeitraum',
  unitPrice: 'Einzelpreis',
  net: 'Nettobetrag zu',
  total: 'Gesamtsumme',
}
const french = {
  date: 'Date',
  invoice: 'Facture',
  article: 'Article',
  quantity: 'Quantité',
  period: 'Livraison',
  unitPrice: 'Prix unitaire',
  net: 'Total HT à',
  total: 'Total',
}

/** Each row of the table in docs/invoices.md. */
describe.each([
  ['de-DE', 'DE', 19, berlin, german],
  ['de-AT', 'AT', 20, berlin, german],
  ['de-CH', 'CH', 8.1, zurich, german],
  ['fr-FR', 'FR', 20, paris, french],
] as const)('an invoice of the market %s', (locale, country, percent, seller, words) => {
  let text = ''
  let order: { totalMinor: number; taxMinor: number; number: string; earliest: string }
  beforeAll(async () => {
    const { token, ...placed } = await paidIn(locale, country)
    text = pdfText((await print({ order: placed.id }, token)).rawPayload)
    const seen = await shop.status(token, placed.id)
    // The shop itself has no tax number; the seller of the market has one.
    expect(seen.invoices.map(({ electronic }) => electronic)).toEqual([true])
    order = { ...seen.totals, number: seen.number, earliest: seen.delivery.earliest }
  })
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(minor / 100)

  it.each<[string, () => string[]]>([
    [
      'date of issue',
      () => [words.date, new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date())],
    ],
    ['sequential number', () => [words.invoice, 'INV-0000']],
    ['name and address of the seller', () => [...seller.address]],
    ['tax number of the seller', () => [seller.taxId]],
    ['name and address of the customer', () => ['Ada Byron', '12 Hope Street']],
    ['quantity and description', () => [words.article, words.quantity, 'Harrow Oxford', '2']],
    ['period of delivery', () => [words.period, order.earliest.slice(0, 4)]],
    ['price without discount', () => [words.unitPrice, money(10_000)]],
    ['rate', () => [`(${new Intl.NumberFormat(locale).format(percent)} %)`]],
    ['net total of the rate', () => [words.net, money(order.totalMinor - order.taxMinor)]],
    ['tax', () => [money(order.taxMinor)]],
    ['total', () => [words.total, money(order.totalMinor)]],
  ])('has the %s', (_, expected) => {
    for (const each of expected()) expect(text.replaceAll(/\s/g, ' ')).toContain(each.replaceAll(/\s/g, ' '))
    // The header of the table is not repeated.
    expect(text.split('\n').filter((line) => line === words.article)).toHaveLength(1)
  })
})

it('has the reason for no tax, by the law of its day', async () => {
  const { settings } = shop.deps
  const present = settings.shop
  const without = (locale: string, terms: object) => {
    const markets = present.markets.map((one) =>
      one.locale === locale ? { ...one, taxRates: [], ...terms } : one,
    )
    settings.shop = { ...present, markets }
  }
  const textIn = async (locale: string, country: string) => {
    const { token, id } = await paidIn(locale, country)
    return pdfText((await print({ order: id }, token)).rawPayload).replaceAll(/\s+/g, ' ')
  }
  try {
    without('de-DE', { smallBusiness: true })
    const small = await textIn('de-DE', 'DE')
    expect(small).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer).')
    expect(small).not.toMatch(/Nettobetrag|Steuer enthalten|MwSt/)
    without('fr-FR', { smallBusiness: true })
    expect(await textIn('fr-FR', 'FR')).toContain('TVA non applicable, art. 293 B du CGI.')
    without('de-DE', { countries: ['DE', 'CH'] })
    expect(await textIn('de-DE', 'CH')).toContain('Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a UStG).')
    // No reason is invented for an unknown rate.
    expect(await textIn('de-DE', 'DE')).not.toMatch(/Ausfuhr|Kleinunternehmer/)
  } finally {
    settings.shop = present
  }
})

it.each([
  [{ country: 'IT', smallBusiness: true }, 'IT', 'art. 284 of Directive 2006/112/EC'],
  [{ country: 'CH', smallBusiness: false }, 'DE', 'Art. 23 MWSTG'],
  [{ country: 'GB', smallBusiness: true }, 'GB', 'not registered'],
  [{ country: 'GB', smallBusiness: false }, 'US', 'exported goods'],
  [{ country: 'US', smallBusiness: false }, 'DE', null],
  [{ country: 'DE', smallBusiness: false }, 'FR', null],
])('of a seller in %o to %s: %s', (seller, country, words) => {
  const order = {
    taxMinor: 0,
    taxPercent: 0,
    taxExemption: null,
    totalMinor: 100,
    address: { ...testAddress, country } as never,
  }
  const note = taxNote(seller, order, translatorFor('en', 'en'))
  expect(note === null || words === null ? note : note.includes(words)).toBe(words === null ? null : true)
  expect(taxNote(seller, { ...order, taxMinor: 7, taxPercent: 7 }, translatorFor('en', 'en'))).toBeNull()
})
