// Exports as other shops write them today, and tables as people keep them: what is read of each.
import { expect, it } from 'vitest'
import { readCustomer } from './customer-rows.ts'
import { readOrder } from './order-rows.ts'
import { readProduct } from './product-rows.ts'
import { german, recordsIn } from './test-exports.ts'

async function productsIn(name: string) {
  const { form, records } = await recordsIn(name, 'products')
  return { form, read: (at: number) => readProduct(records[at]!, form) }
}

async function ordersIn(name: string) {
  const { form, records } = await recordsIn(name, 'orders')
  return records.map((rows) => readOrder(rows, form, 'EUR'))
}

async function customersIn(name: string) {
  const { form, records } = await recordsIn(name, 'customers')
  return (at: number) => readCustomer(records[at]!, form, german)
}

it('Wix of today: choices, pictures in rows of their own, and words for stock', async () => {
  const { read } = await productsIn('wix-present.csv')
  expect(read(0)).toMatchObject({
    id: 'harbour-shirt',
    texts: { description: 'Made of heavy **oxford**.' },
    prices: { EUR: { regularMinor: 12_000, beforeMinor: 13_000 } },
    variants: [
      { size: 'S', colour: 'White', sku: 'HS-S-W', stock: 4, barcode: '4006381333931' },
      { size: 'M', colour: 'Navy', sku: 'HS-M-N', stock: 0 },
    ],
    pictures: [
      { address: 'https://static.wixstatic.com/media/aa11_1.jpg', alt: 'Front' },
      { address: 'https://static.wixstatic.com/media/aa11_2.jpg', alt: 'Cuff' },
    ],
    status: 'published',
  })
  expect(read(1)).toMatchObject({ id: 'silk-tie', variants: [{ stock: 12 }], status: 'draft' })
})

it('BigCommerce of today: rows of variants and pictures follow their product', async () => {
  const { read } = await productsIn('bigcommerce-present.csv')
  const product = read(0)
  expect(product).toMatchObject({
    id: 'twill-shirt',
    category: 'Shirts',
    prices: { EUR: { regularMinor: 9500, beforeMinor: 9900 } },
    pictures: [{ address: 'https://cdn.bc.example/twill-1.jpg', alt: 'Front' }, {}],
  })
  expect(product.variants).toMatchObject([
    { size: 'S', colour: 'White', sku: 'TW-S-W', stock: 5 },
    { size: 'M', colour: 'White', sku: 'TW-M-W', stock: 7 },
  ])
  expect(() => read(1)).toThrow(/a service or a download/)
})

it('Shopify’s own fields: the colour of a product without that option, and rows of its specification', async () => {
  const { form, read } = await productsIn('shopify-german-markets.csv')
  const product = read(0)
  expect(product.texts.specification).toEqual([
    { name: 'Stoff', value: 'Linen, Cotton' },
    { name: 'Ärmellängentyp', value: 'Long' },
  ])
  expect(product.variants).toMatchObject([
    { size: '39', colour: 'Hellblau', stock: 7 },
    { size: '40', colour: 'Hellblau', stock: 0 },
  ])
  expect(product.variants).toHaveLength(2)
  const fields = Object.fromEntries(form.headers.map((heading, at) => [heading, form.fields[at]]))
  expect(fields['Altersgruppe (product.metafields.shopify.age-group)']).toBeNull()
  expect(fields['Pflege (product.metafields.custom.pflege)']).toBeNull()
  expect(() => read(1)).toThrow(/gift card/)
  expect(read(2)).toMatchObject({ status: 'archived' })
})

it('PrestaShop in Spanish: the price with tax counts', async () => {
  const { read } = await productsIn('prestashop-spanish-list.csv')
  expect(read(0)).toMatchObject({ prices: { EUR: { regularMinor: 4990 } }, variants: [{ stock: 1300 }] })
  expect(read(1)).toMatchObject({ prices: { EUR: { regularMinor: 124_000 } }, status: 'draft' })
})

it('an American table: item numbers, thousands, less than none, and a row of totals', async () => {
  const { form, records } = await recordsIn('table-american.csv', 'products')
  expect(records).toHaveLength(2)
  expect(readProduct(records[0]!, form)).toMatchObject({
    texts: { name: 'Oxford shirt' },
    variants: [
      { sku: 'A-100', size: 'M', stock: 1000 },
      { sku: 'A-101', size: 'L', stock: 250 },
    ],
  })
  expect(readProduct(records[1]!, form)).toMatchObject({ variants: [{ sku: 'B-7', stock: 0 }] })
})

it('Etsy: article numbers in a cell are given to the variants in their order when each has one', async () => {
  const { form, records } = await recordsIn('etsy.csv', 'products')
  const withSkus = (cell: string) => {
    const at = (field: string) => form.fields.indexOf(field)
    const cells = records[0]![0]!.cells.with(at('sku'), cell).with(at('currency'), 'EUR')
    return readProduct([{ row: 2, cells }], form)
  }
  const all = withSkus('SW,SN,MW,MN,LW,LN')
  expect(all.variants.map(({ size, colour, sku }) => [size, colour, sku])).toEqual([
    ['S', 'White', 'SW'],
    ['S', 'Navy', 'SN'],
    ['M', 'White', 'MW'],
    ['M', 'Navy', 'MN'],
    ['L', 'White', 'LW'],
    ['L', 'Navy', 'LN'],
  ])
  expect(all.notes.map(({ code }) => code)).toContain('note-skus-in-order')
  const some = withSkus('E1,E2')
  expect(some.variants.every(({ sku }) => sku === undefined)).toBe(true)
  expect(some.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['note-any-variation']))
})

it('orders of BigCommerce, Wix and WP All Export, and invoices in a table', async () => {
  const [bigCommerce] = await ordersIn('bigcommerce-orders.csv')
  expect(bigCommerce!.order).toMatchObject({
    totalMinor: 24_800,
    items: [
      { name: 'Twill Shirt, Size: S', sku: 'TW-S', quantity: 2, priceMinor: 8900 },
      { name: 'Tie, silk', sku: 'TIE', quantity: 1, priceMinor: 6000 },
    ],
  })
  const [wix] = await ordersIn('wix-orders.csv')
  expect(wix!.order).toMatchObject({
    totalMinor: 130_000,
    items: [{ name: 'Lake Shirt, Size: M, Color: Navy', quantity: 2 }, { name: 'Silk tie' }],
    note: 'Note from customer: Ring twice',
  })
  const [columns] = await ordersIn('wp-all-export-orders.csv')
  expect(columns!.order.items).toMatchObject([
    { name: 'Hemd', sku: 'H-1', quantity: 1, priceMinor: 9990 },
    { name: 'Krawatte', sku: 'K-1', quantity: 2, priceMinor: 2995 },
  ])
  const invoices = await ordersIn('table-invoices.csv')
  expect(invoices).toHaveLength(1)
  expect(invoices[0]!.order).toMatchObject({ number: 'R-1001', totalMinor: 129_700 })
})

it('says so when a file of orders has neither totals nor prices', () => {
  const form = {
    format: 'other' as const,
    timeZone: 'UTC',
    monthFirst: false,
    headers: ['Order', 'Date', 'Item'],
    fields: ['number', 'placedAt', 'itemName'],
  }
  const { order, notes } = readOrder([{ row: 2, cells: ['7', '2025-01-02', 'Shirt'] }], form, 'EUR')
  expect(order.totalMinor).toBe(0)
  expect(notes.map(({ code }) => code)).toEqual(['note-no-total'])
})

it('customers: a delivery address where there is no other, lost zeros, and a wrong VAT number', async () => {
  const squarespace = await customersIn('squarespace-customers.csv')
  expect(squarespace(0)).toMatchObject({
    addresses: [{ line1: '12 Main St', postalCode: '02110', region: 'MA', country: 'US' }],
    newsletter: true,
  })
  const companies = await customersIn('table-companies.csv')
  const company = companies(0)
  expect(company.addresses).toMatchObject([
    { company: 'Meier & Söhne GmbH', line1: 'Am Ring 5a', postalCode: '01067', vatNumber: null },
  ])
  expect(company.notes.map(({ code }) => code)).toEqual(['note-vat-number-left-out'])
  const shopware = await customersIn('shopware6-customers.csv')
  expect(shopware(0)).toMatchObject({ locale: 'de-DE', addresses: [{ company: 'Muster AG' }] })
})
