// What is read of exports of other shops, without a database: products with discounts, customers, past orders.
// `fixtures/README.md` has their origin.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import { type CsvRow, inspectCsv, readCsv } from '../../csv/read-csv.ts'
import type { Settings } from '../../kernel/settings.ts'
import { testSettings } from '../../test-api.ts'
import { readCustomer } from './customer-rows.ts'
import { formatOf, guessFields, otherKind } from './guess-fields.ts'
import { importers } from './importers.ts'
import { readOrder } from './order-rows.ts'
import { type ProductForm, readProduct } from './product-rows.ts'
import { surveyFile } from './survey-file.ts'

const german: Settings = {
  ...testSettings,
  shop: {
    ...testSettings.shop,
    locale: 'de-DE',
    currency: 'EUR',
    markets: [],
    countries: ['DE', 'CH'],
    timeZone: 'Europe/Berlin',
  },
}

/** The rows of each record of a file, and how they are read. */
async function recordsIn(
  name: string,
  kind: ImportKind,
): Promise<{ form: ProductForm; records: CsvRow[][] }> {
  const open = () => createReadStream(path.join(import.meta.dirname, 'fixtures', name))
  const found = await inspectCsv(open())
  const { headers } = found
  const fields = guessFields(kind, headers, german)
  const { keyOf, families, continues } = importers[kind]
  const readFamilies = families?.(fields)
  const known = readFamilies ? await readFamilies(readCsv(open(), found)) : new Map<string, string>()
  const records = new Map<string, CsvRow[]>()
  const survey = surveyFile({ headers, fields })
  for await (const row of readCsv(open(), found)) {
    if (row.row === 1) continue
    survey.add(row.cells)
    const of = (field: string) => (row.cells[fields.indexOf(field)] ?? '').trim()
    const above = [...records.keys()].at(-1)
    const key = above !== undefined && continues?.(of) ? above : keyOf(fields, of, known)
    records.set(key, [...(records.get(key) ?? []), row])
  }
  const form = {
    format: formatOf(headers),
    headers,
    fields,
    roles: {},
    variantPrices: undefined,
    timeZone: 'Europe/Berlin',
    monthFirst: survey.result().monthFirst ?? false,
  }
  return { form, records: [...records.values()] }
}

async function productsIn(name: string) {
  const { form, records } = await recordsIn(name, 'products')
  return records.map((rows) => {
    const { notes, ...product } = readProduct(rows, form)
    return { ...product, notes: notes.map(({ code }) => code) }
  })
}

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

describe('products', () => {
  it('WooCommerce in French: the sale of the dearest variation with its dates, and parents by id', async () => {
    const [loire, ...others] = await productsIn('woocommerce-french.csv')
    expect(others).toEqual([])
    expect(loire).toMatchObject({
      status: 'published',
      category: 'Chemises',
      texts: { description: '## Le tissu\n\nDu coton.', summary: 'Popeline.', tags: ['coton', 'popeline'] },
      prices: {
        EUR: {
          regularMinor: 8990,
          saleMinor: 6990,
          from: '2025-12-31T23:00:00.000Z',
          until: '2099-12-31T22:59:59.000Z',
        },
      },
    })
    expect(loire!.variants.map(({ size, colour, sku }) => [size, colour, sku])).toEqual([
      ['38', 'Blanc', 'LOIRE-38-B'],
      ['39', 'Bleu', 'LOIRE-39-B'],
    ])
  })

  it('a plugin of WooCommerce: options whose names are headings, times in seconds, images with texts', async () => {
    expect(await productsIn('woocommerce-plugin.csv')).toMatchObject([
      {
        id: 'shirt-una',
        category: 'Oxford',
        prices: { EUR: { regularMinor: 5000, saleMinor: 4500, until: '2100-01-01T00:00:00.000Z' } },
        pictures: [{ address: 'https://x.example/1.jpg' }, { address: 'https://x.example/2.jpg' }],
        options: [
          { name: 'Boja', values: ['Bela'] },
          { name: 'Veličina', values: ['S'] },
        ],
      },
    ])
  })

  it('PrestaShop: discounts become sale prices, except those that are over', async () => {
    const products = await productsIn('prestashop-discounts.csv')
    expect(products.map(({ prices, notes, status }) => [prices['EUR'], notes, status])).toEqual([
      [{ regularMinor: 10000 }, ['note-net-price', 'note-sale-over'], 'published'],
      [
        {
          regularMinor: 10000,
          saleMinor: 9450,
          from: '2013-05-31T22:00:00.000Z',
          until: '2099-12-31T23:00:00.000Z',
        },
        ['note-net-price'],
        'draft',
      ],
      [{ regularMinor: 150000, saleMinor: 140000 }, ['note-net-price'], 'published'],
    ])
    expect(products[0]!.texts.specification).toEqual([{ name: 'Matière', value: 'Coton' }])
  })

  it('PrestaShop’s list: the price with tax', async () => {
    expect(await productsIn('prestashop-list.csv')).toMatchObject([
      { texts: { name: 'Chemise Loire' }, prices: { EUR: { regularMinor: 9900 } }, status: 'published' },
      { texts: { name: 'Cravate' }, prices: { EUR: { regularMinor: 4800 } }, status: 'draft' },
    ])
  })

  it('Square: rows with one name are a product, its location’s stock, hidden and archived items', async () => {
    const products = await productsIn('square.csv')
    expect(products.map(({ id, status }) => [id, status])).toEqual([
      ['linen-shirt', undefined],
      ['silk-tie', 'draft'],
      ['old-scarf', 'archived'],
    ])
    expect(products[0]).toMatchObject({
      category: 'Shirts',
      prices: { EUR: { regularMinor: 9500, saleMinor: 8000 } },
      variants: [
        { size: 'L', colour: 'Blue', stock: 4 },
        { size: 'S', colour: 'Blue', stock: 2 },
      ],
    })
    expect(products[1]!.variants).toMatchObject([{ sku: 'TIE', stock: 9 }])
  })

  it.each([
    [
      'OpenCart: models are article numbers, prices are without tax, the language stands behind',
      'opencart.csv',
      [
        {
          status: 'published',
          notes: ['note-net-price'],
          texts: { name: 'Oxford Hemd weiß', description: 'Weiches Hemd', tags: ['hemd', 'oxford'] },
          variants: [{ sku: 'OX-W', stock: 12 }],
          pictures: [{ address: 'catalog/ox-w.jpg' }],
        },
        { status: 'draft', texts: { name: 'Leinenhemd' }, variants: [{ sku: 'LN-1', stock: 0 }] },
      ],
    ],
    [
      'Big Cartel: a row for each option, and what is sold out stays published',
      'bigcartel.csv',
      [
        {
          id: 'oxford-shirt',
          prices: { EUR: { regularMinor: 7900 } },
          variants: [
            { size: 'S', stock: 3 },
            { size: 'M', stock: 5 },
          ],
        },
        { id: 'linen-shirt', status: 'published', variants: [{ size: 'L', stock: 0 }] },
      ],
    ],
    [
      'Gambio',
      'gambio.csv',
      [
        {
          texts: { name: 'Oxford Hemd weiß 38', summary: 'Kurz' },
          status: 'published',
          category: 'Oxford',
          notes: ['note-net-price'],
          variants: [{ sku: 'OX-W-38', barcode: '4006381333931', stock: 4, weightG: 300 }],
        },
        { texts: { name: 'Oxford Hemd weiß 39' }, status: 'draft' },
      ],
    ],
    [
      'OXID eShop: several options in one cell',
      'oxid.csv',
      [
        {
          texts: { name: 'Oxford Hemd', description: 'Schön' },
          prices: { EUR: { regularMinor: 7900, beforeMinor: 9900 } },
          variants: [
            { sku: 'OX1-38', size: '38', colour: 'weiß', stock: 4 },
            { sku: 'OX1-39', size: '39', colour: 'blau', stock: 2 },
          ],
        },
      ],
    ],
    [
      'a feed for Google Merchant Center: a group of items is a product',
      'google-feed.tsv',
      [
        {
          id: 'ox',
          category: 'Oxford',
          prices: { EUR: { regularMinor: 7900, saleMinor: 5900 } },
          variants: [
            { sku: 'OX-W-S', colour: 'White', size: 'S' },
            { sku: 'OX-W-M', colour: 'White', size: 'M' },
          ],
        },
      ],
    ],
    [
      'Amazon: its numbers are no addresses of products',
      'amazon.tsv',
      [
        {
          id: 'weber-oxford-shirt-white-38',
          texts: { description: 'Soft oxford' },
          variants: [{ sku: 'OX-W-38', stock: 4 }],
        },
        { id: 'weber-oxford-shirt-white-39', status: 'draft' },
      ],
    ],
    [
      'Billbee in German',
      'billbee.csv',
      [
        {
          texts: { name: 'Oxford Hemd 38', description: '- weich', summary: 'kurz' },
          prices: { EUR: { regularMinor: 107900 } },
          category: 'Oxford',
          variants: [{ sku: 'OX-38', stock: 4, weightG: 300 }],
        },
      ],
    ],
    [
      'eBay: rows of variants without a title belong to the one above',
      'ebay.csv',
      [
        {
          texts: { name: 'Oxford Hemd' },
          variants: [
            { sku: 'OX-W-38', colour: 'weiß', size: '38', stock: 4 },
            { sku: 'OX-B-39', colour: 'blau', size: '39', stock: 2 },
          ],
        },
      ],
    ],
  ])('%s', async (_program, file, products) => {
    const found = await productsIn(file)
    expect(found).toMatchObject(products)
    expect(found.map(({ variants }) => variants.length)).toEqual(
      products.map(({ variants }) => variants?.length ?? 1),
    )
  })

  it('Odoo: a further attribute of a product has a row without a name, which is refused', async () => {
    const { form, records } = await recordsIn('odoo.csv', 'products')
    const [shirt, attribute, scarf] = records
    expect(readProduct(shirt!, form)).toMatchObject({
      id: 'oxford-shirt',
      category: 'Shirts',
      texts: { description: 'Soft shirt' },
      variants: [{ sku: 'OX', stock: 12 }],
    })
    expect(() => readProduct(attribute!, form)).toThrow(/Row 3/)
    expect(readProduct(scarf!, form)).toMatchObject({ variants: [{ sku: 'SC', barcode: '4006381333931' }] })
  })
})

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
            { name: 'Linen Shirt', quantity: 2, priceMinor: 9500 },
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
    const { headers } = await inspectCsv(createReadStream(path.join(import.meta.dirname, 'fixtures', name)))
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
