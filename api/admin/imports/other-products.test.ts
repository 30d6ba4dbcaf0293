// What is read of products in exports of other shops.
import { describe, expect, it } from 'vitest'
import type { CsvRow } from '../../csv/read-csv.ts'
import { readProduct } from './product-rows.ts'
import { recordsIn } from './test-exports.ts'

async function productsIn(name: string) {
  const { form, records } = await recordsIn(name, 'products')
  return records.map((rows) => {
    const { notes, ...product } = readProduct(rows, form)
    return { ...product, notes: notes.map(({ code }) => code) }
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

  it('Ecwid: rows of variants, and options without them', async () => {
    const { form, records } = await recordsIn('ecwid.csv', 'products')
    expect(records).toHaveLength(5)
    const [category, shirt, twill, tie, service] = records as [
      CsvRow[],
      CsvRow[],
      CsvRow[],
      CsvRow[],
      CsvRow[],
    ]
    expect(() => readProduct(category, form)).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'row-no-own-goods' }) }),
    )
    expect(readProduct(shirt, form)).toMatchObject({
      id: 'harbour-oxford',
      status: 'published',
      category: 'Shirts',
      texts: { name: 'Harbour Oxford', description: 'Washed **oxford**.', summary: 'Soft collar' },
      prices: { EUR: { regularMinor: 9300, beforeMinor: 9900 } },
      variants: [
        { sku: 'HX-M-W', size: 'M', colour: 'White', stock: 4, weightG: 320 },
        { sku: 'HX-XL-N', size: 'XL', colour: 'Navy', stock: 2, barcode: '4006381333931' },
      ],
      pictures: [
        { address: 'https://x.example/hx-1.jpg', alt: 'Front' },
        { address: 'https://x.example/hx-2.jpg' },
        { address: 'https://x.example/hx-navy.jpg', colour: 'Navy' },
      ],
    })
    const { variants, texts, notes, ...options } = readProduct(twill, form)
    expect(options).toMatchObject({
      id: 'twill-shirt',
      status: 'draft',
      prices: { EUR: { regularMinor: 7000 } },
    })
    expect(variants.map(({ size, colour, sku }) => [size, colour, sku])).toEqual([
      ['S', 'Grey', undefined],
      ['M', 'Grey', undefined],
    ])
    expect(texts.specification).toEqual([{ name: 'Extras', value: 'Gift box, Card' }])
    expect(notes.map(({ code }) => code)).toEqual(['note-any-variation'])
    expect(readProduct(tie, form)).toMatchObject({ id: 'knit-tie', variants: [{ sku: 'TIE' }] })
    expect(() => readProduct(service, form)).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'row-no-goods' }) }),
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
