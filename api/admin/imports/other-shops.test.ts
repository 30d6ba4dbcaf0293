// Exports of other shops are imported without edits: Shopify's old and present files, WooCommerce's in several languages,
// and tables of JTL-Wawi, Shopware, PrestaShop, Magento and Lightspeed. `fixtures/README.md` has their origin.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import * as contract from '#contract/admin/imports.ts'
import { type AdminProduct, listProducts } from '#contract/admin/products.ts'
import { type TestAdmin } from '../test-admin.ts'
import { formatOf, guessFields } from './guess-fields.ts'
import { check, importFile, openImports, productOf, recordsOf, settle } from './test-import.ts'

let admin: TestAdmin
let close: () => Promise<void>
beforeAll(async () => {
  ;({ admin, close } = await openImports())
}, 120_000)
afterAll(() => close())

const fixture = (name: string) => readFile(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

/** The sold variants of a product: colour, size, article number and stock. */
const soldOf = ({ colours, variants }: AdminProduct) =>
  variants
    .filter(({ offered }) => offered)
    .map(({ colour, size, sku, stock }) => [
      colours.find(({ key }) => key === colour)!.name,
      size,
      sku,
      stock,
    ])
const categoryOf = async ({ categoryId }: AdminProduct) =>
  (await admin.call(listCategories)).body.data.items.find(({ id }) => id === categoryId)!.name
const picturesOf = async (id: string, name: string) =>
  (await recordsOf(admin, id)).find((record) => record.name === name)!.after!['pictures']
const reasonsOf = async (id: string) => (await recordsOf(admin, id)).flatMap(({ reason }) => reason ?? [])
const priceOf = ({ prices }: AdminProduct) =>
  prices.map(({ currency, terms }) => [currency, terms.regularMinor])

const giftCard = 'It is a gift card, which this shop sells as a product of its own'
const noGoods = 'It is a service or a download, which this shop does not sell'

describe('Shopify', () => {
  it('an old export: collar size, sleeve length and fit, pictures by position, status as it was', async () => {
    const checked = await check(admin, await fixture('shopify-old.csv'))
    expect(checked).toMatchObject({ format: 'shopify', counts: { create: 3, refused: 1 }, publishes: 1 })
    expect(await reasonsOf(checked.id)).toEqual([giftCard])
    expect(await picturesOf(checked.id, 'Dune Poplin')).toEqual([
      'https://cdn.example/dune-front.jpg',
      'https://cdn.example/dune-back.jpg',
    ])
    await admin.call(contract.runImport, { id: checked.id })
    await settle(admin, checked.id)
    const dune = await productOf(admin, 'dune-poplin')
    expect(dune).toMatchObject({
      status: 'published',
      kind: 'shirt',
      description: '## The cloth\n\nA **two-ply** poplin.\n\n- Mother-of-pearl\n- Single needle',
      summary: 'A two-ply poplin.',
      tags: ['poplin', 'office'],
    })
    expect(soldOf(dune)).toEqual([
      ['White', '15.5/33-34/SLIM-FIT', 'DP-155-34-S', 3],
      ['White', '15.5/35/CLASSIC-FIT', 'DP-155-35-C', 2],
      ['White', '16/35/SLIM-FIT', 'DP-16-35-S', 0],
    ])
    expect((await productOf(admin, 'hidden-linen')).status).toBe('draft')
    expect((await productOf(admin, 'old-twill')).status).toBe('archived')
  })

  it('the present template: it is recognised, and two products with one handle are both kept', async () => {
    const file = await fixture('shopify-present.csv')
    const done = await importFile(admin, file)
    expect(done).toMatchObject({ format: 'shopify', counts: { created: 2, refused: 2 } })
    expect(await reasonsOf(done.id)).toEqual([giftCard, noGoods])
    const [first, second] = [
      await productOf(admin, 'harbour-oxford'),
      await productOf(admin, 'harbour-oxford-2'),
    ]
    expect([first.name, first.status, second.name, second.status]).toEqual([
      'Harbour Oxford',
      'published',
      'Harbour Oxford II',
      'draft',
    ])
    expect(soldOf(first)).toEqual([
      ['White', 'S', 'HO-S-W', 5],
      ['White', 'M', 'HO-M-W', 7],
      ['Navy, striped', 'M', 'HO-M-N', 1],
    ])
    expect(soldOf(second)).toEqual([['White', 'M', 'H2-M', 2]])
    expect(first.prices[0]!.terms).toMatchObject({ regularMinor: 11000, sale: { priceMinor: 9500 } })
    const again = await check(admin, file)
    expect(again.counts).toEqual({ change: 1, refused: 2, unchanged: 1 })
    expect(again.leftOut.map(({ column }) => again.headers[column])).toContain('Google Shopping / Gender')
  })
})

it('prices of Shopify’s markets and prices with a currency are those of the shop’s markets', async () => {
  const file = [
    'URL handle,Title,Description,Type,Option1 name,Option1 value,SKU,Price,Compare-at price,Price / Germany,Compare-at price / Germany,Price / Atlantis,Status',
    'market-shirt,Market shirt,<p>Of linen.</p>,Shirts,Size,M,MS-1,80.00,,"72,50",90.00,70.00,active',
  ].join('\n')
  const done = await importFile(admin, file)
  expect(done.leftOut.map(({ column }) => done.headers[column])).toEqual(['Price / Atlantis'])
  expect(
    (await productOf(admin, 'market-shirt')).prices.map(({ currency, terms }) => [currency, terms]),
  ).toEqual([
    ['EUR', { regularMinor: 9000, sale: { priceMinor: 7250, from: null, until: null } }],
    ['USD', { regularMinor: 8000, sale: null }],
  ])
  const table = 'Name,Category,Size,Price USD,Preis (EUR)\nTwo prices,oxford,M,50,"45,90"'
  await importFile(admin, table)
  expect(priceOf(await productOf(admin, 'two-prices'))).toEqual([
    ['EUR', 4590],
    ['USD', 5000],
  ])
})

describe('WooCommerce', () => {
  it('a German export: one shirt with eight variations becomes one product with eight variants', async () => {
    const file = await fixture('woocommerce-german.csv')
    const checked = await check(admin, file)
    expect(checked).toMatchObject({ format: 'woocommerce', counts: { create: 3, refused: 2 }, publishes: 1 })
    expect(checked.optionNames).toEqual([
      { name: 'Kragenweite', values: ['38, 39, 40, 41', '38', '39'], role: 'size' },
      { name: 'Farbe', values: ['Weiß, Hellblau', 'Weiß', 'Hellblau'], role: 'colour' },
      { name: 'Material', values: ['100 % Baumwolle'], role: null },
      { name: 'Größe', values: ['M'], role: 'size' },
    ])
    expect(checked.leftOut).toContainEqual({
      column: checked.headers.indexOf('Marken'),
      count: 1,
      values: ['Atelier'],
    })
    expect(await picturesOf(checked.id, 'Hemd Elbe')).toEqual([
      'https://shop.example/elbe-vorn.jpg',
      'https://shop.example/elbe-kragen.jpg',
      'https://shop.example/elbe-blau.jpg',
    ])
    await admin.call(contract.runImport, { id: checked.id })
    await settle(admin, checked.id)
    const elbe = await productOf(admin, 'hemd-elbe')
    expect(elbe).toMatchObject({
      status: 'published',
      summary: 'Ein Hemd für jeden Tag.',
      description:
        '## Der Stoff\n\nGewebt aus **Baumwolle**, bei 40 °C waschbar.\n\n- Kentkragen\n- Perlmutt\n\nMehr in der [Stoffkunde](https://shop.example/stoffe).',
      tags: ['Baumwolle', 'Büro', 'Sale'],
      sizes: ['38', '39', '40', '41'],
      specification: [{ name: 'Material', value: '100 % Baumwolle' }],
    })
    expect(elbe.variants).toHaveLength(8)
    expect(elbe.variants.map(({ sku, offered, stock, weightG }) => [sku, offered, stock, weightG])).toEqual([
      ['ELBE-38-W', true, 4, 240],
      ['ELBE-39-W', true, 3, 240],
      ['ELBE-40-W', true, 5, 240],
      ['ELBE-41-W', false, 0, 250],
      ['ELBE-38-H', true, 1, 240],
      ['ELBE-39-H', true, 6, 240],
      ['ELBE-40-H', true, 0, 240],
      ['ELBE-41-H', true, 8, 250],
    ])
    expect(priceOf(elbe)).toEqual([['USD', 8990]])
    expect(await categoryOf(elbe)).toBe('Hemden')
    const tie = await productOf(admin, 'seidenkrawatte')
    expect(tie).toMatchObject({ kind: 'goods', status: 'draft', colours: [{ name: 'Weinrot' }] })
    expect((await productOf(admin, 'muster-hemd')).status).toBe('draft')
  })

  it('the same file in Windows-1252 with semicolons and tabs gives the same', async () => {
    const file = await fixture('woocommerce-german.csv')
    const windows = Buffer.from(file.replaceAll('\u00a0', ' '), 'latin1')
    expect((await check(admin, windows)).counts).toEqual({ change: 1, unchanged: 2, refused: 2 })
  })

  it('all new products become drafts when staff choose so', async () => {
    const file = (await fixture('woocommerce-german.csv'))
      .replaceAll('ELBE', 'ALSTER')
      .replaceAll('Elbe', 'Alster')
    const checked = await check(admin, file, { asDrafts: true })
    expect([checked.publishes, checked.counts['create']]).toEqual([0, 1])
  })

  it('headings of five languages are recognised with the same fields', async () => {
    const headings = JSON.parse(await fixture('woocommerce-headings.json')) as Record<string, string[]>
    const { settings } = admin.deps
    for (const [language, own] of Object.entries(headings)) {
      expect([language, formatOf(own)]).toEqual([language, 'woocommerce'])
      expect([language, guessFields('products', own, settings)]).toEqual([
        language,
        guessFields('products', headings['German']!, settings),
      ])
      expect(guessFields('products', own, settings)).not.toContain(null)
    }
  })
})

describe('tables of other programs', () => {
  it('JTL-Wawi: variants by the number of their product, categories by level, pictures by number', async () => {
    const done = await importFile(admin, Buffer.from(await fixture('jtl.csv'), 'latin1'))
    expect(done).toMatchObject({ encoding: 'windows-1252', separator: ';', counts: { created: 1 } })
    const weser = await productOf(admin, 'hemd-weser')
    expect(weser).toMatchObject({
      status: 'published',
      summary: 'Für den Sommer',
      description: 'Reines Leinen.\n\nGewaschen.',
      pageTitle: 'Hemd Weser aus Leinen',
      pageDescription: 'Leinenhemd für den Sommer',
    })
    expect(soldOf(weser)).toEqual([
      ['weiß', 'M', 'WESER-M-W', 1250],
      ['weiß', 'L', 'WESER-L-W', 12],
    ])
    expect([priceOf(weser), await categoryOf(weser)]).toEqual([[['USD', 11900]], 'Hemden'])
    expect(await picturesOf(done.id, 'Hemd Weser')).toEqual([
      'https://jtl.example/weser-1.jpg',
      'https://jtl.example/weser-2.jpg',
    ])
  })

  it('Shopware 5: the first variant is the product, and all options are in one cell', async () => {
    const done = await importFile(admin, await fixture('shopware5.csv'))
    expect(done.counts).toEqual({ created: 2 })
    const harz = await productOf(admin, 'flanellhemd-harz')
    expect(harz).toMatchObject({
      status: 'published',
      summary: 'Warmes Hemd.',
      description: 'Beidseitig **geraut**.',
      prices: [{ terms: { regularMinor: 11995, sale: { priceMinor: 9995 } } }],
    })
    expect(soldOf(harz)).toEqual([
      ['Grün', 'L', 'SW-10', 14],
      ['Grün', 'M', 'SW-10.1', 9],
      ['Grau', 'M', 'SW-10.2', 0],
    ])
    expect(await productOf(admin, 'ledergurtel')).toMatchObject({ status: 'draft', kind: 'goods' })
  })

  it('Shopware 6: variants by the id of their product, or listed in one cell', async () => {
    const done = await importFile(admin, await fixture('shopware6.csv'))
    expect(done.counts).toEqual({ created: 2 })
    const jura = await productOf(admin, 'chambray-jura')
    expect(jura).toMatchObject({ status: 'published', description: 'Leichter Chambray.' })
    expect(soldOf(jura)).toEqual([
      ['Blau', 'M', 'S6-1.1', 4],
      ['Blau', 'L', 'S6-1.2', 6],
    ])
    expect([priceOf(jura), await categoryOf(jura)]).toEqual([[['USD', 9900]], 'Hemden'])
    const rhoen = await productOf(admin, 'oxford-rhon')
    expect([rhoen.status, rhoen.sizes, rhoen.colours.map(({ name }) => name)]).toEqual([
      'draft',
      ['M', 'L'],
      ['Weiß', 'Rosa'],
    ])
  })

  it('PrestaShop: products, and then their combinations', async () => {
    const done = await importFile(admin, await fixture('prestashop-products.csv'))
    expect(done.counts).toEqual({ created: 2 })
    expect(await picturesOf(done.id, 'Chemise Loire')).toEqual([
      'https://ps.example/loire-1.jpg',
      'https://ps.example/loire-2.jpg',
    ])
    const loire = await productOf(admin, '71')
    expect(loire).toMatchObject({
      name: 'Chemise Loire',
      status: 'published',
      summary: 'Popeline légère.',
      description: '### Le tissu\n\nPopeline de coton égyptien.',
      tags: ['coton', 'popeline'],
      pageTitle: 'Chemise Loire',
    })
    expect([priceOf(loire), await categoryOf(loire)]).toEqual([[['USD', 8250]], 'Chemises'])
    const combined = await importFile(admin, await fixture('prestashop-combinations.csv'))
    expect(combined.counts).toEqual({ changed: 1 })
    expect(soldOf(await productOf(admin, '71'))).toEqual([
      ['Bleu', 'M', 'LOIRE-M-B', 4],
      ['Bleu', 'L', 'LOIRE-L-B', 6],
    ])
  })

  it('Magento: the row of the product comes last and lists its variants', async () => {
    const done = await importFile(admin, await fixture('magento.csv'))
    expect(done.counts).toEqual({ created: 1, refused: 1 })
    expect(await reasonsOf(done.id)).toEqual([noGoods])
    const { items } = (await admin.call(listProducts, { search: 'Montana' })).body.data
    expect(items.map(({ name }) => name)).toEqual(['Montana Denim'])
    const montana = await productOf(admin, items[0]!.id)
    expect(montana).toMatchObject({
      status: 'published',
      summary: 'A western shirt.',
      description: 'Washed denim.',
    })
    expect(soldOf(montana)).toEqual([
      ['Blue', 'S', 'MJ01-S-Blue', 12],
      ['Blue', 'M', 'MJ01-M-Blue', 8],
    ])
    expect([priceOf(montana), await categoryOf(montana)]).toEqual([[['USD', 5900]], 'Shirts'])
    expect(await picturesOf(done.id, 'Montana Denim')).toEqual([
      '/m/j/mj01-front.jpg',
      '/m/j/mj01-back.jpg',
      '/m/j/mj01-cuff.jpg',
    ])
  })

  it('Lightspeed: a row for each variant, with the name of the product in each', async () => {
    const done = await importFile(admin, await fixture('lightspeed.csv'))
    expect(done.counts).toEqual({ created: 2 })
    const maas = await productOf(admin, 'overhemd-maas')
    expect(maas).toMatchObject({ status: 'published', summary: 'Licht overhemd', tags: ['popeline'] })
    expect(soldOf(maas)).toEqual([
      ['Wit', 'M', 'MAAS-M', 4],
      ['Wit', 'L', 'MAAS-L', 2],
    ])
    expect(await categoryOf(maas)).toBe('Overhemden')
    expect(await productOf(admin, 'riem-waal')).toMatchObject({ kind: 'goods', status: 'draft' })
  })
})

describe('columns and options without a field', () => {
  const file = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Vendor,Cost per item,Status',
    'fjord,Fjord,<p>Of linen.</p>,Shirts,Passform,Slim,Weite,39,FJ-1,80,Mill,31,active',
    'fjord,,,,,Regular,,39,FJ-2,80,,32,',
    'fjord,,,,,Regular,,40,FJ-3,80,,32,',
  ].join('\n')

  it('the roles that staff choose for options are used, and remembered for files with the same headings', async () => {
    const guessed = await check(admin, file)
    expect(guessed.optionNames).toEqual([
      { name: 'Passform', values: ['Slim', 'Regular'], role: null },
      { name: 'Weite', values: ['39', '40'], role: null },
    ])
    const sizesOf = async (id: string) => (await recordsOf(admin, id))[0]!.after!['sizes']
    expect(await sizesOf(guessed.id)).toEqual(['SLIM/39', 'REGULAR/39', 'REGULAR/40'])
    const input = {
      id: guessed.id,
      fields: guessed.fields,
      options: { ...guessed.options, optionRoles: { weite: 'size' as const, passform: 'choice' as const } },
    }
    expect((await admin.call(contract.checkImport, input)).status).toBe(200)
    await settle(admin, guessed.id)
    expect(await sizesOf(guessed.id)).toEqual(['39/SLIM', '39/REGULAR', '40/REGULAR'])
    const again = await check(admin, file.replaceAll('fjord', 'sund').replaceAll('Fjord', 'Sund'))
    expect(again.options.optionRoles).toEqual(input.options.optionRoles)
    const wrong = { ...input, options: { ...input.options, optionRoles: { weite: 'length' } } }
    expect((await admin.call(contract.checkImport, wrong as typeof input)).status).toBe(400)
  })

  it('columns without a field are named with their first values, and are kept as a note when staff choose so', async () => {
    const { id, fields, headers, leftOut, options } = await check(admin, file)
    expect(leftOut).toEqual([
      { column: headers.indexOf('Vendor'), count: 1, values: ['Mill'] },
      { column: headers.indexOf('Cost per item'), count: 3, values: ['31', '32'] },
    ])
    const kept = fields.map((field) => field ?? 'note')
    await admin.call(contract.checkImport, { id, fields: kept, options })
    expect((await settle(admin, id)).leftOut).toEqual([])
    await admin.call(contract.runImport, { id })
    await settle(admin, id)
    expect((await productOf(admin, 'fjord')).note).toBe('Vendor: Mill\nCost per item: 31, 32')
    await admin.call(contract.checkImport, { id: (await check(admin, file)).id, fields, options })
    expect((await productOf(admin, 'fjord')).note).toBe('Vendor: Mill\nCost per item: 31, 32')
  })
})

describe('shops with rows of variants below their product', () => {
  it('Squarespace: rows without a name continue the product above, and a sale that is off counts as none', async () => {
    const done = await importFile(admin, await fixture('squarespace.csv'))
    expect(done.counts).toEqual({ created: 2 })
    const shirt = await productOf(admin, 'linen-shirt')
    expect(soldOf(shirt)).toEqual([
      ['White', 'S', 'SQ1', 4],
      ['White', 'M', 'SQ2', 0],
      ['Blue', 'L', 'SQ3', 2],
    ])
    expect([await categoryOf(shirt), shirt.prices[0]!.terms]).toEqual([
      'Shirts',
      { regularMinor: 9500, sale: { priceMinor: 8000, from: null, until: null } },
    ])
    expect(await picturesOf(done.id, 'Linen Shirt')).toEqual([
      'https://images.example/1.jpg',
      'https://images.example/2.jpg',
    ])
    const off = (await fixture('squarespace.csv'))
      .replace('80.00,Yes,4', '80.00,No,4')
      .replace('linen-shirt', 'linen-off')
      .replaceAll('SQ', 'SO')
    await importFile(admin, off)
    expect((await productOf(admin, 'linen-off')).prices[0]!.terms.sale).toBeNull()
  })

  it('BigCommerce: rows of article numbers are variants of the product above', async () => {
    const done = await importFile(admin, await fixture('bigcommerce.csv'))
    expect(done.counts).toEqual({ created: 2 })
    const [shirt, tie] = [await productOf(admin, 'sample-chambray-shirt'), await productOf(admin, 'knit-tie')]
    expect(soldOf(shirt)).toEqual([
      ['Blue', 'S', 'CS-1-S', 4],
      ['Blue', 'M', 'CS-1-M', 6],
    ])
    expect([shirt.status, shirt.description, tie.status]).toEqual(['published', 'Soft chambray.', 'draft'])
  })

  it('Wix: lists of options, names of pictures and a stock that is not counted', async () => {
    const done = await importFile(admin, await fixture('wix.csv'))
    expect(done.counts).toEqual({ created: 2 })
    const shirt = await productOf(admin, 'lake-shirt')
    expect(soldOf(shirt)).toEqual([
      ['White', 'S', 'LAKE-S-W', 4],
      ['Navy', 'M', 'LAKE-M-N', 0],
    ])
    expect(await picturesOf(done.id, 'Lake Shirt')).toContain(
      'https://static.wixstatic.com/media/cfffc3_56c0f5a1dbd5492899a50831df3217d5~mv2.jpg',
    )
  })

  it('Etsy: variations in lists, and a price in a currency that its column does not have is refused', async () => {
    const done = await importFile(admin, await fixture('etsy.csv'))
    expect(done.counts).toEqual({ created: 1, refused: 1 })
    const shirt = await productOf(admin, 'linen-shirt-handmade')
    expect([shirt.sizes, shirt.colours.map(({ name }) => name)]).toEqual([
      ['S', 'M', 'L'],
      ['White', 'Navy'],
    ])
    const [made, other] = await recordsOf(admin, done.id)
    expect(made!.notes).toContain(
      'Row 2: it applies to several variants; article number and stock were left out',
    )
    expect(other!.reason).toBe(
      'Row 3, column “CURRENCY_CODE”: the price is in GBP, but its column is imported as USD',
    )
  })
})
