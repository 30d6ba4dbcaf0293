// Exports whose headings are in the language of the merchant, and tables as spreadsheets save them.
import { describe, expect, it } from 'vitest'
import { type CsvRow, inspectCsv, readCsv } from '../../csv/read-csv.ts'
import { formatOf, guessFields } from './guess-fields.ts'
import { inOrderOfWoocommerce } from './headings/woocommerce-order.ts'
import { readCustomer } from './customer-rows.ts'
import { readOrder } from './order-rows.ts'
import { readProduct } from './product-rows.ts'
import { german, recordsIn } from './test-exports.ts'

async function productsIn(name: string) {
  const { form, records } = await recordsIn(name, 'products')
  return records.map((rows) => readProduct(rows, form))
}

/** The products of a table that is written here. */
function productsOf(headers: string[], ...rows: string[][]) {
  const fields = guessFields('products', headers, german)
  const form = { format: formatOf(headers), headers, fields, roles: {}, variantPrices: undefined }
  return (from: number, to: number) =>
    readProduct(
      rows.slice(from, to).map((cells, at) => ({ row: from + at + 2, cells })),
      { ...form, timeZone: 'Europe/Berlin', monthFirst: false },
    )
}

describe('products', () => {
  it('a variant may cost less than its product', () => {
    const headers = [
      'handleId',
      'fieldType',
      'name',
      'productOptionName1',
      'productOptionDescription1',
      'price',
      'surcharge',
    ]
    const product = productsOf(
      headers,
      ['p1', 'Product', 'Shirt', 'Size', 'S;M', '50', ''],
      ['p1', 'Variant', '', 'Size', 'S', '', '-5.50'],
      ['p1', 'Variant', '', 'Size', 'M', '', '0'],
    )(0, 3)
    expect(product.prices['EUR']).toEqual({ regularMinor: 5000 })
    expect(product.notes.map(({ code }) => code)).toEqual(['note-variant-prices'])
    expect(product.notes[0]!.given).toMatchObject({ prices: expect.anything() })
  })

  it('Squarespace’s services and downloads are no goods', () => {
    const headers = [
      'Product ID [Non Editable]',
      'Product Type [Non Editable]',
      'Product URL',
      'Title',
      'Price',
    ]
    const read = productsOf(
      headers,
      ['1', 'SERVICE', 'fitting', 'Fitting', '20'],
      ['2', 'PHYSICAL', 'tie', 'Tie', '20'],
    )
    expect(() => read(0, 1)).toThrow('service')
    expect(read(1, 2).texts.name).toBe('Tie')
  })

  it('a stock that is not stated is left out, and not refused', () => {
    const product = productsOf(['Name', 'Größe', 'Bestand'], ['Hemd', 'M', 'k. A.'])(0, 1)
    expect(product.variants).toEqual([{ row: 2, colourNames: {}, size: 'M' }])
    expect(product.notes.map(({ code }) => code)).toEqual(['note-value-left-out'])
  })

  it('tariff number and country of origin are read, and noted when they are none', () => {
    const read = productsOf(
      ['Artikelname', 'TARIC-Code', 'Herkunftsland'],
      ['Hemd', '6205 20 00', 'Portugal'],
      ['Hemd', 'Baumwolle', 'EU-Ware'],
    )
    expect(read(0, 1).texts).toEqual({ name: 'Hemd', tariffNumber: '62052000', originCountry: 'PT' })
    expect(read(1, 2).texts).toEqual({ name: 'Hemd' })
    expect(read(1, 2).notes.map(({ code }) => code)).toEqual(['note-value-left-out', 'note-value-left-out'])
  })

  it('JTL’s images have their form in the heading', () => {
    expect(guessFields('products', ['Artikelname', 'Bild 1 (Pfad/URL)'], german)).toEqual(['name', 'picture'])
  })

  it('Etsy in German: each combination of size and main colour is a variant', async () => {
    const [shirt] = await productsIn('etsy-german.csv')
    expect(shirt).toMatchObject({
      texts: { name: 'Leinenhemd handgenäht', description: 'Aus Leinen.\n\nMaße & Pflege: 30°.' },
      prices: { EUR: { regularMinor: 12900 } },
      pictures: [
        { address: expect.stringContaining('.1.jpg') },
        { address: expect.stringContaining('.2.jpg') },
      ],
    })
    expect(shirt!.texts.tags).toEqual(['hemd', 'leinen', 'handgemacht'])
    expect(shirt!.variants.map(({ size, colour }) => `${size} ${colour}`)).toEqual([
      'S Weiß',
      'S Natur',
      'M Weiß',
      'M Natur',
      'L Weiß',
      'L Natur',
    ])
  })

  it('PrestaShop in French: images with their texts, features, and a discount with its dates', async () => {
    const [linen, poplin] = await productsIn('prestashop-french.csv')
    expect(linen).toMatchObject({
      id: '12',
      status: 'published',
      category: 'Chemises',
      texts: {
        pageTitle: 'Chemise lin',
        specification: [
          { name: 'Matière', value: 'Lin' },
          { name: 'Coupe', value: 'Droite' },
        ],
      },
      pictures: [
        { address: 'https://exemple.test/1.jpg', alt: 'Face' },
        { address: 'https://exemple.test/2.jpg', alt: 'Dos' },
      ],
      variants: [{ sku: 'CH-LIN', weightG: 350, stock: 14 }],
    })
    expect(poplin).toMatchObject({
      status: 'draft',
      prices: { EUR: { regularMinor: 7900, saleMinor: 7110, from: '2025-12-31T23:00:00.000Z' } },
    })
  })

  it('PrestaShop’s combinations in French: they belong to the product with the number', async () => {
    const [product, ...others] = await productsIn('prestashop-french-combinations.csv')
    expect(others).toEqual([])
    expect(product).toMatchObject({
      id: '12',
      variants: [
        { size: '38', colour: 'Écru', sku: 'CH-LIN-38-E', stock: 4 },
        { size: '39', colour: 'Écru', sku: 'CH-LIN-39-E', stock: 3 },
      ],
    })
  })

  it('WooCommerce in a language whose headings are not known: by the order of its columns', async () => {
    const [shirt, ...others] = await productsIn('woocommerce-polish.csv')
    expect(others).toEqual([])
    expect(shirt).toMatchObject({
      status: 'published',
      category: 'Koszule',
      texts: { name: 'Koszula Wisła', summary: 'Krótko', description: 'Opis' },
      prices: { EUR: { regularMinor: 19900, saleMinor: 14900 } },
      variants: [
        { size: '38', colour: 'Biały', sku: 'KW-38-B', barcode: '5901234123457', weightG: 300, stock: 4 },
      ],
    })
  })

  it('a table in Windows-1252: pieces with their unit, the name of an image, collar, sleeve and fit', async () => {
    const [twill, oxford] = await productsIn('table-windows-1252.csv')
    expect(twill).toMatchObject({
      texts: { name: 'Businesshemd Köln' },
      prices: { EUR: { regularMinor: 108990, beforeMinor: 112900 } },
      variants: [
        { size: '39/EXTRA-LANG-69-CM/SLIM-FIT', colour: 'bleu', stock: 12, weightG: 320 },
        { size: '40/EXTRA-LANG-69-CM/SLIM-FIT', colour: 'bleu', stock: 7, weightG: 320 },
      ],
      pictures: [{ address: 'koeln_bleu.jpg' }],
    })
    expect(oxford).toMatchObject({ variants: [{ size: '39-40/NORMAL/REGULAR-FIT', stock: 0 }] })
  })
})

it('columns that only look like those of WooCommerce keep their headings', () => {
  const units = ['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)']
  expect(inOrderOfWoocommerce(['ID', 'Name', ...units])).toBeNull()
  expect(
    inOrderOfWoocommerce([...Array.from({ length: 18 }, (_, at) => `Column ${at}`), ...units]),
  ).toBeNull()
})

it('titles for search engines come from the columns of plugins', () => {
  const headings = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Is featured?', 'Meta: rank_math_title']
  expect(guessFields('products', headings, german).at(-1)).toBe('pageTitle')
})

it('customers: a house number in a column of its own belongs to the street, and WAHR is consent', async () => {
  const { form, records } = await recordsIn('table-customers.csv', 'customers')
  const [joerg, anna] = records.slice(0, 2).map((rows) => readCustomer(rows, form, german))
  expect(joerg).toMatchObject({
    newsletter: true,
    addresses: [{ line1: 'Lindenstr. 12 a', postalCode: '01067' }],
  })
  expect(anna).toMatchObject({
    newsletter: false,
    addresses: [{ line1: 'Hauptplatz 1', country: 'AT', vatNumber: 'ATU12345675' }],
  })
})

it('orders: the words behind a heading say whose address it is', async () => {
  const { form, records } = await recordsIn('table-orders.csv', 'orders')
  const [first, second] = records.map((rows) => readOrder(rows, form, 'EUR').order)
  expect(first).toMatchObject({
    number: '1501',
    email: 'joerg@example.com',
    fullName: 'Jörg Müßig',
    totalMinor: 14980,
    status: 'Abgeschlossen',
    items: [{ name: 'Hemd Wedel', sku: 'WED-39' }, { name: 'Krawatte' }],
  })
  expect(second).toMatchObject({ status: 'Storniert', email: null })
})

describe('files', () => {
  async function tableIn(bytes: Buffer) {
    const content = async function* () {
      // Cut within the title and within a word.
      yield bytes.subarray(0, 7)
      yield bytes.subarray(7)
    }
    const found = await inspectCsv(content())
    const rows: CsvRow[] = []
    for await (const row of readCsv(content(), found)) rows.push(row)
    return { ...found, rows }
  }

  it('code page 850, as Excel for Windows saves “CSV (MS-DOS)”', async () => {
    // “Größe;Männer” and “weiß;für”.
    const bytes = Buffer.from('Gr\u0094\u00e1e;M\u0084nner\r\nwei\u00e1;f\u0081r\r\n', 'latin1')
    expect(await tableIn(bytes)).toMatchObject({
      encoding: 'cp850',
      rows: [{ cells: ['Größe', 'Männer'] }, { cells: ['weiß', 'für'] }],
    })
  })

  it('German quotation marks in Windows-1252 are no letters of code page 850', async () => {
    const bytes = Buffer.from('Name;Preis\r\nHemd \u0084Elbe\u0093;9\r\n', 'latin1')
    expect(await tableIn(bytes)).toMatchObject({
      encoding: 'windows-1252',
      rows: [{}, { cells: ['Hemd „Elbe“', '9'] }],
    })
  })

  it('a title above the headers is left out, and rows are counted as in the spreadsheet', async () => {
    const bytes = Buffer.from('Preisliste 2026;;\r\n;;\r\nName;Größe;Preis\r\nHemd;M;9\r\n')
    expect(await tableIn(bytes)).toMatchObject({
      headers: ['Name', 'Größe', 'Preis'],
      rows: [{ row: 1 }, { row: 4, cells: ['Hemd', 'M', '9'] }],
    })
  })

  it('a file with one column has no title', async () => {
    expect(await tableIn(Buffer.from('Email\r\nada@example.com\r\n'))).toMatchObject({ headers: ['Email'] })
  })
})

it('sizes of Etsy’s standard scales are sizes', () => {
  const row = ['Shirt', 'Unisex shirt size', 'S,M', 'Primary color', 'Red,Blue']
  const headers = [
    'TITLE',
    'VARIATION 1 NAME',
    'VARIATION 1 VALUES',
    'VARIATION 2 NAME',
    'VARIATION 2 VALUES',
  ]
  const { variants } = productsOf(headers, row)(0, 1)
  expect(variants.map(({ size, colour }) => `${size} ${colour}`)).toEqual([
    'S Red',
    'S Blue',
    'M Red',
    'M Blue',
  ])
})
