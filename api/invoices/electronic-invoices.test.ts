// Electronic invoices: as XML and in a PDF/A-3, for buyers with a VAT number and on request, with exact sums.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { cancelOrder, electronicInvoice, invoice } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { pdfAttachment, pdfText } from '#e2e/pdf-text.ts'
import { xmlText } from '../kernel/xml.ts'
import { testSettings } from '../test-api.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { taxOn } from '../tax/tax-amounts.ts'
import { documentAmounts, exactNet } from './document-amounts.ts'
import { sellerCountryOf, sellerPlaceOf } from '../settings/seller-place.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    stock: 50,
    change: (settings) => ({
      ...settings,
      shop: {
        ...settings.shop,
        name: 'Nadel <1> & Faden',
        countries: ['DE', 'CH'],
        address: ['Placket GmbH', 'Tuchmacherstraße 14', '10967 Berlin'],
        taxId: 'DE136695976',
        phone: '+49 30 23125 001',
        taxIncluded: true,
        taxRates: [{ country: 'DE', percent: 19 }],
        delivery: testSettings.shop.delivery.map(({ countries: _, ...method }) => method),
      },
    }),
  })
})
afterAll(() => shop.close())

const german = { ...testAddress, city: 'München', postalCode: '80331', country: 'DE', region: undefined }

/** A paid order; returns a query for it. */
async function paidOrder(address: object = {}, quantity = 1) {
  const token = await shop.guest()
  await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity }, { token })
  const details = { email: newEmail(), address: { ...german, ...address }, delivery: 'standard' }
  const opened = await shop.call(checkout, details, { token })
  const body = { checkout: opened.body.data.checkout, method: 'demo' as const }
  const { order, redirectUrl } = (await shop.call(payment, body, { token })).body.data
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  const print = (path: string, query: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'GET',
      url: path,
      query: { order: order.id, ...query },
      headers: { authtoken: token },
    })
  return {
    token,
    id: order.id,
    number: order.number,
    pdf: (query?: Record<string, string>) => print(invoice.path, query),
    xml: (query: Record<string, string>) => print(electronicInvoice.path, query),
  }
}
const company = { company: 'Lovelace GmbH', vatNumber: 'DE136695976' }

describe('an invoice', () => {
  it('for a buyer with a VAT number is a PDF/A-3 with the XML of the download, byte for byte', async () => {
    const order = await paidOrder(company)
    const pdf = await order.pdf()
    const xml = await order.xml({ profile: 'en16931' })
    expect(xml.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/filename="nadel-1-faden-INV-\d{6}\.xml"/),
    })
    expect(pdfAttachment(pdf.rawPayload, 'factur-x.xml')).toBe(xml.body)
    const raw = pdf.rawPayload.toString('latin1')
    for (const part of [
      '/AFRelationship /Alternative',
      '/Type /OutputIntent',
      '/Subtype /text#2Fxml',
      '<pdfaid:part>3</pdfaid:part>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      'Nadel &lt;1&gt; &amp; Faden',
    ])
      expect(raw).toContain(part)
    expect((await order.pdf()).rawPayload.equals(pdf.rawPayload)).toBe(true)
  })

  it('of anybody else is a PDF alone, and electronic on request', async () => {
    const order = await paidOrder()
    const [plain, wanted] = [await order.pdf(), await order.pdf({ electronic: 'yes' })]
    expect(pdfAttachment(plain.rawPayload, 'factur-x.xml')).toBeNull()
    expect(pdfAttachment(wanted.rawPayload, 'factur-x.xml')).toContain('<ram:TypeCode>380</ram:TypeCode>')
    const asked = await (await paidOrder(company)).pdf({ electronic: 'no' })
    expect(pdfAttachment(asked.rawPayload, 'factur-x.xml')).toBeNull()
  })

  it('of which net amount and tax do not give the total has a rounding, on the page too', async () => {
    // 400.00 includes 63.87, but 19 % of the other 336.13 are 63.86.
    const order = await paidOrder(company, 4)
    const { body } = await order.xml({ profile: 'en16931' })
    for (const element of [
      '<ram:TaxBasisTotalAmount>336.14<',
      '<ram:TaxTotalAmount currencyID="USD">63.87<',
      '<ram:RoundingAmount>-0.01<',
      '<ram:GrandTotalAmount>400.01<',
      '<ram:TotalPrepaidAmount>400.00<',
      '<ram:DuePayableAmount>0.00<',
    ])
      expect(body).toContain(element)
    const text = pdfText((await order.pdf()).rawPayload)
    for (const words of ['$336.14', '$63.87', 'Rounding', '-$0.01']) expect(text).toContain(words)
    const plain = pdfText((await order.pdf({ electronic: 'no' })).rawPayload)
    expect(plain).toContain('$336.13')
    expect(plain).not.toContain('Rounding')
  })

  it('has a credit note that names it', async () => {
    const order = await paidOrder(company)
    await shop.call(cancelOrder, { order: order.id }, { token: order.token })
    const { invoices } = await shop.status(order.token, order.id)
    const { number, electronic } = invoices.find(({ kind }) => kind === 'credit')!
    expect(electronic).toBe(true)
    const { body } = await order.xml({ profile: 'en16931', number })
    expect(body).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(body).toMatch(
      new RegExp(`<ram:InvoiceReferencedDocument>\\s*<ram:IssuerAssignedID>${invoices[0]!.number}<`),
    )
  })

  it('to a country whose tax the seller does not charge is an export', async () => {
    const order = await paidOrder({ country: 'CH', postalCode: '8001', city: 'Zürich' })
    const { body } = await order.xml({ profile: 'en16931' })
    expect(body).toContain('<ram:ExemptionReasonCode>VATEX-EU-G</ram:ExemptionReasonCode>')
    expect(body).toContain('<ram:CategoryCode>G</ram:CategoryCode>')
  })
})

describe('an XRechnung', () => {
  it('has the buyer reference that is given, otherwise the number of the order', async () => {
    const order = await paidOrder(company)
    const given = await order.xml({ profile: 'xrechnung', buyerReference: '04011000-12345-03' })
    expect(given.body).toContain('<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>')
    expect(given.body).toContain('xrechnung_3.0')
    const without = await order.xml({ profile: 'xrechnung' })
    expect(without.body).toContain(`<ram:BuyerReference>${order.number}</ram:BuyerReference>`)
  })

  it('needs a seller with phone number and town, and every electronic invoice one with a tax number', async () => {
    const order = await paidOrder(company)
    const { settings } = shop.deps
    const present = settings.shop
    const refusal = async (change: object, profile: string) => {
      settings.shop = { ...present, ...change }
      const { statusCode, body } = await order.xml({ profile })
      return [statusCode, JSON.parse(body).error.reason.code]
    }
    try {
      expect(await refusal({ phone: undefined }, 'xrechnung')).toEqual([409, 'xrechnung-without-phone'])
      expect(await refusal({ address: ['Placket GmbH', 'Berlin'] }, 'xrechnung')).toEqual([
        409,
        'xrechnung-without-town',
      ])
      expect(await refusal({ taxId: undefined }, 'en16931')).toEqual([409, 'e-invoice-without-tax-number'])
      expect(await refusal({ countries: ['US'] }, 'en16931')).toEqual([409, 'e-invoice-without-vat'])
      // The PDF is still sent, as a PDF alone.
      expect(pdfAttachment((await order.pdf()).rawPayload, 'factur-x.xml')).toBeNull()
      expect((await order.pdf({ electronic: 'yes' })).statusCode).toBe(409)
    } finally {
      settings.shop = present
    }
  })
})

describe('sums', () => {
  it.each([2.6, 3.8, 5.5, 7, 7.7, 8.1, 10, 19, 20, 21, 25.5, 27])(
    'at %d % the tax is exactly the rate of the net amount, and the rounding at most one unit',
    (percent) => {
      const wrong = Array.from({ length: 20_000 }, (_, gross) => {
        const tax = Math.floor((gross * percent * 20 + (1000 + percent * 10)) / (2000 + percent * 20))
        return { gross, tax, ...exactNet(gross, tax, percent) }
      }).filter(
        ({ gross, tax, netMinor, roundingMinor }) =>
          netMinor + tax + roundingMinor !== gross ||
          taxOn(netMinor, percent) !== tax ||
          Math.abs(roundingMinor) > 1,
      )
      expect(wrong).toEqual([])
    },
  )

  const order = {
    subtotalMinor: 20_000,
    discountMinor: 0,
    deliveryMinor: 0,
    taxMinor: 1597,
    taxIncluded: true,
    totalMinor: 20_000,
  }
  const line = { unitPriceMinor: 10_000, quantity: 1 }
  const part = (edition: number, lines: (typeof line)[], amountMinor: number) =>
    documentAmounts({ order, document: { amountMinor, edition }, lines, giftsMinor: 10_000, percent: 19 })

  it('of a credit note for goods beside a gift card have the whole tax of the goods', () => {
    expect(part(2, [line], 10_000)).toMatchObject({ taxMinor: 1597, untaxedMinor: 0, discountMinor: 0 })
    expect(part(2, [], 12_000)).toMatchObject({ taxMinor: 319, untaxedMinor: 10_000 })
  })

  it('of a credit note from before that stay as they were', () => {
    expect(part(1, [line], 10_000)).toMatchObject({ taxMinor: 799, untaxedMinor: 0 })
  })
})

it.each([
  [['A', 'Weg 1', '10967 Berlin'], 'DE', ['10967', 'Berlin'], ['Weg 1']],
  [['A', 'Gasse 3', 'A-1060 Wien', 'Österreich'], 'AT', ['1060', 'Wien'], ['Gasse 3']],
  [['A', 'Hof', 'Gracht 1', '1012 JS Amsterdam'], 'NL', ['1012 JS', 'Amsterdam'], ['Hof', 'Gracht 1']],
  [['A', '1 Mill Lane', 'London SW1A 2AA'], 'GB', ['SW1A 2AA', 'London'], ['1 Mill Lane']],
  [['A', 'rue 1', 'L-1724 Luxembourg'], 'LU', ['1724', 'Luxembourg'], ['rue 1']],
  [['A', 'Postfach 10967'], 'CH', [null, null], ['Postfach 10967']],
])('finds the town of the seller in %j', (address, country, [postalCode, city], lines) => {
  expect(sellerPlaceOf(address, country)).toEqual({ name: 'A', lines, postalCode, city })
})

it.each([
  [['A', '10967 Berlin'], 'DE', 'DE'],
  [['A', '10967 Berlin', 'Germany'], 'US', 'DE'],
  [['A', 'A-1060 Wien', 'ÖSTERREICH'], 'DE', 'AT'],
  [['A', '10967 Berlin'], 'US', null],
  [['A', 'D-10967 Berlin'], 'GB', null],
  [['A', '10967 Main Street', 'Providence, RI 02903'], 'US', 'US'],
  [['A', 'London SW1A 2AA'], 'GB', 'GB'],
  [[], 'US', 'US'],
])('finds the country of the seller in %j with the home country %s', (address, home, country) => {
  expect(sellerCountryOf(address, home)).toBe(country)
})

it('writes no character into XML that ends an element, or that XML does not allow', () => {
  expect(xmlText('a</b>&"\u0000\u0001\ud800\ufffe😀')).toBe('a&lt;/b&gt;&amp;&quot;\ufffd😀')
})
