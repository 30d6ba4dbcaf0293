// What is read of customers and past orders in exports of other shops, and which files are of another kind.
import { describe, expect, it } from 'vitest'
import { inspectCsv } from '../../csv/read-csv.ts'
import { readCustomer } from './customer-rows.ts'
import { otherKind } from './guess-fields.ts'
import { readOrder } from './order-rows.ts'
import { german, openFixture, recordsIn } from './test-exports.ts'

async function ordersIn(name: string) {
  const { form, records } = await recordsIn(name, 'orders')
  return records.map((rows) => readOrder(rows, form, 'EUR').order)
}

async function customersIn(name: string) {
  const { form, records } = await recordsIn(name, 'customers')
  return records.map((rows) => {
    const { email, fullName, phone, newsletter, addresses, note, tags } = readCustomer(rows, form, german)
    return { email, fullName, phone, newsletter, address: addresses[0], note, tags }
  })
}

const muenster = {
  line1: 'Am Wäldchen 17',
  line2: '2. OG',
  postalCode: '48163',
  city: 'Münster',
  country: 'DE',
}

describe('customers', () => {
  it.each([
    [
      'JTL-Wawi, a name beside a first name is the last name',
      'jtl-customers.csv',
      {
        email: 'aenne@x.example',
        fullName: 'Änne Müller',
        newsletter: true,
        address: { ...muenster, company: 'Weberei Müller', vatNumber: 'DE136695976' },
        note: 'Kundengruppe: Endkunden\nKommentar: VIP',
      },
    ],
    [
      'PrestaShop in French',
      'prestashop-customers.csv',
      { email: 'pub@prestashop.example', fullName: 'John DOE', newsletter: true },
    ],
    [
      'Shopware 5, whose password is not kept',
      'shopware5-customers.csv',
      {
        fullName: 'Ada Brook',
        newsletter: false,
        address: { line1: 'Am Wäldchen 1', vatNumber: 'DE136695976' },
        note: 'customergroup: EK',
      },
    ],
    [
      'WooCommerce, names for invoices where the account has none',
      'woocommerce-customers.csv',
      { fullName: 'Ada Brook', phone: '0301234', address: { company: 'Mill', line1: 'Mill Lane 1' } },
    ],
    [
      'Magento',
      'magento-customers.csv',
      { fullName: 'Ada Brook', address: { line1: 'Mill Lane 1', city: 'Berlin', country: 'DE' } },
    ],
    [
      'Square',
      'square-customers.csv',
      { fullName: 'Ada Brook', newsletter: true, note: 'Company Name: Mill Ltd\nMemo: Likes linen' },
    ],
    [
      'Mailchimp, whose address is in one cell',
      'mailchimp-customers.csv',
      { email: 'ada@example.com', fullName: 'Ada Brook', tags: ['vip', 'linen'], address: undefined },
    ],
    [
      'Wix',
      'wix-customers.csv',
      {
        email: 'ada@example.com',
        newsletter: true,
        tags: ['Customers', 'VIP'],
        phone: '+497611',
        address: { line1: 'Hauptstr. 5', postalCode: '79098', city: 'Freiburg', country: 'DE' },
      },
    ],
  ])('of %s', async (_program, file, customer) => {
    expect(await customersIn(file)).toMatchObject([customer])
  })

  it('of Shopify: apostrophes before numbers are no part of them', async () => {
    expect(await customersIn('shopify-customers.csv')).toMatchObject([
      {
        newsletter: false,
        tags: ['retail', 'ag-exempt'],
        note: 'Note: Cattle ranch.',
        address: { company: 'Villaseñor Ranch', region: 'NV', country: 'US' },
      },
      { phone: '+31612345678', newsletter: true, address: { postalCode: '3511AB', country: 'NL' } },
    ])
  })
})

describe('past orders', () => {
  it.each([
    [
      'PrestaShop in French, with the day first',
      'prestashop-orders.csv',
      [
        {
          number: 'XKBKNABJK',
          placedAt: '2024-03-05T09:15:54.000Z',
          totalMinor: 5500,
          status: 'Paiement accepté',
        },
        { number: 'FFATNOMMJ', placedAt: '2024-03-13T08:00:00.000Z', totalMinor: 1490, status: 'Annulé' },
      ],
    ],
    [
      'Square, whose amounts are those of items, with the time in a column of its own',
      'square-orders.csv',
      [
        {
          number: 'TX1',
          placedAt: '2024-03-05T09:15:54.000Z',
          currency: 'CHF',
          totalMinor: 25000,
          items: [
            { name: 'Linen Shirt, Large', quantity: 2, priceMinor: 9500 },
            { name: 'Silk tie', quantity: 1, priceMinor: 6000 },
          ],
        },
      ],
    ],
    [
      'JTL-Wawi',
      'jtl-orders.csv',
      [
        {
          number: 'AU-1',
          fullName: 'Änne Müller',
          totalMinor: 23800,
          items: [
            { sku: 'WESER-M', quantity: 2, priceMinor: 11900 },
            { sku: 'T-1', quantity: 1 },
          ],
        },
      ],
    ],
    [
      'Magento, with the name of the month',
      'magento-orders.csv',
      [
        {
          number: '000000003',
          placedAt: '2024-03-05T09:15:54.000Z',
          email: 'ada@x.example',
          totalMinor: 9900,
        },
      ],
    ],
    [
      'Etsy, with the month first as other rows of the file show',
      'etsy-orders.csv',
      [
        { number: '777', placedAt: '2023-12-30T23:00:00.000Z', totalMinor: 9500 },
        {
          number: '778',
          placedAt: '2024-01-03T23:00:00.000Z',
          totalMinor: 12000,
          items: [{ name: 'Silk tie', quantity: 2 }],
        },
      ],
    ],
    [
      'WooCommerce’s analytics in German',
      'woocommerce-analytics.csv',
      [
        {
          number: '8001',
          totalMinor: 11980,
          items: [
            { name: 'Hemd Elbe', quantity: 1 },
            { name: 'Einstecktuch', quantity: 2 },
          ],
        },
      ],
    ],
    [
      'WooCommerce’s plugin “Advanced Order Export”, which numbers the items',
      'woocommerce-advanced-orders.csv',
      [
        {
          number: '4711',
          placedAt: '2025-11-03T09:12:00.000Z',
          totalMinor: 16290,
          items: [
            { name: 'Oxford Hemd - 38', sku: 'OX-38', quantity: 1, priceMinor: 7900 },
            { name: 'Oxford Hemd - 39', sku: 'OX-39', quantity: 1, priceMinor: 7900 },
          ],
        },
        { number: '4712', totalMinor: 7400, status: 'Refunded', items: [{ quantity: 1 }] },
      ],
    ],
    [
      'Shopware 6',
      'shopware6-orders.csv',
      [
        {
          number: '10023',
          placedAt: '2025-06-02T08:11:00.000Z',
          email: 'ada@example.com',
          fullName: 'Ada Brook',
          totalMinor: 16290,
          status: 'Paid, Completed',
          items: [
            { name: 'Oxford Hemd', quantity: 1 },
            { name: 'Socken', quantity: 2 },
          ],
        },
      ],
    ],
    [
      'Ecwid',
      'ecwid-orders.csv',
      [{ number: '1001', totalMinor: 16300, note: 'order_comments: Please ring', items: [{ quantity: 2 }] }],
    ],
    [
      'Squarespace',
      'squarespace-orders.csv',
      [{ number: '00123', totalMinor: 16300, items: [{ sku: 'SQ1' }, { sku: 'SQ2' }] }],
    ],
  ])('of %s', async (_program, file, orders) => {
    expect(await ordersIn(file)).toMatchObject(orders)
  })

  it('of Shopware 5: an order with the number 0 was never placed', async () => {
    const { form, records } = await recordsIn('shopware5-orders.csv', 'orders')
    const [placed, never] = records
    expect(readOrder(placed!, form, 'EUR').order).toMatchObject({
      number: '20001',
      fullName: 'Ada Brook',
      totalMinor: 99856,
      status: 'Offen, Versendet',
    })
    expect(() => readOrder(never!, form, 'EUR')).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'row-wrong' }) }),
    )
  })
})

it('a file of customers or orders is not taken for products, and a file of products is', async () => {
  const kindOf = async (name: string) => {
    const { headers } = await inspectCsv(openFixture(name))
    return otherKind(headers, german)
  }
  for (const name of [
    'jtl-customers.csv',
    'magento-customers.csv',
    'shopware5-customers.csv',
    'woocommerce-customers.csv',
  ])
    expect(await kindOf(name), name).toBe('customers')
  for (const name of ['shopify-orders.csv', 'woocommerce-orders.csv', 'shopware5-orders.csv'])
    expect(await kindOf(name), name).toBe('orders')
  for (const name of [
    'shopify-old.csv',
    'woocommerce-german.csv',
    'jtl.csv',
    'prestashop-list.csv',
    'etsy.csv',
  ])
    expect(await kindOf(name), name).toBeNull()
})
