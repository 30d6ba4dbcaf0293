// Product types in imports: ties, belts and gift cards of another shop are imported as goods and shirts as
// shirts, and the staff member who imports them may choose another type.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/admin/imports.ts'
import { exportProducts, getProduct, type MadeKind } from '#contract/admin/products.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestDb } from '../../db/test-db.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { guessKind } from './guess-kind.ts'
import { check, download, importFile, recordsOf, settle, upload } from './test-import.ts'
import { filesIn } from '../../files/folder.ts'

let admin: TestAdmin
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinds-'))
  const db = await openTestDb()
  await stockShop(db, demoCatalogue(), { currencies: ['USD'] })
  admin = await openTestAdmin({
    db,
    change: (deps) => ({ ...deps, files: filesIn(folder) }),
  })
}, 120_000)
afterAll(async () => {
  await admin.close()
  await admin.db.close()
  await rm(folder, { recursive: true })
})

describe('the guess of a product type', () => {
  const known: Record<MadeKind, string[]> = {
    shirt: [
      'Shirts',
      'Oxford Shirt',
      'Mill shirts',
      'Overshirts',
      'Dress Shirts',
      'Tie-dye shirt',
      'Tie dye shirts',
      'Shirt with pocket square',
      'Clothing Tops > Shirts',
      'Leinenhemden',
      'Hemd mit Krawatte',
      'Flanellhemd',
      'Chemises',
      'Chemise en lin',
      'Camicie',
      'Bluse',
      'Button-down',
    ],
    goods: [
      'Ties',
      'Neckties',
      'Bow Tie',
      'BELTS',
      'Leather belt',
      'Gift Cards',
      'gift card',
      'Scarves',
      'Mugs',
      'T-Shirts',
      'Tshirt',
      'Sweatshirts & Hoodies',
      'Polo shirts',
      'Undershirt',
      'Shirt bag',
      'Cufflinks',
      'Collar stays',
      'Krawatten',
      'Seidenkrawatte',
      'Ledergürtel',
      'Gutschein',
      'Geschenkgutscheine',
      'Einstecktuch',
      'Unterhemden',
      'Manschettenknöpfe',
      'Cravates en soie',
      'Ceintures',
      'Carte cadeau',
      'Boutons de manchette',
      'E\u0301charpe',
    ],
  }
  it.each(Object.entries(known))('words in several languages are recognized as %s', (kind, texts) => {
    for (const text of texts)
      // Sizes alone would suggest the opposite type.
      expect([text, guessKind([text.split(' > ').at(-1)!], kind === 'goods')]).toEqual([text, kind])
  })

  it('the first text with a known word decides; without one, a product with sizes is a shirt', () => {
    expect(guessKind(['Shirts & Ties', 'Silk tie'], true)).toBe('goods')
    expect(guessKind(['Summer', 'Harrow Oxford', 'shirt, oxford'], false)).toBe('shirt')
    expect(guessKind(['Shirts', 'Tie'], false)).toBe('shirt')
    expect(guessKind(['', 'Harrow Oxford'], true)).toBe('shirt')
    expect(guessKind(['', 'Harrow'], false)).toBe('goods')
    expect(guessKind(['x '.repeat(100_000), '('.repeat(100_000)], true)).toBe('shirt')
  })
})

const product = async (id: string) => (await admin.call(getProduct, { id })).body.data.product
const kindsOf = async (id: string) =>
  Object.fromEntries((await recordsOf(admin, id)).map(({ name, productKind }) => [name, productKind]))

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
  'silk-tie,Silk Grenadine,<p>Woven in Como.</p>,Mill,Apparel & Accessories > Clothing Accessories > Neckties,,silk,true,Color,Navy,,,ST-1,4,95.00,,active',
  'silk-tie,,,,,,,,,Burgundy,,,ST-2,2,95.00,,',
  'belt,Bridle,,Mill,Apparel & Accessories > Clothing Accessories > Belts,Leather,,true,Size,85 cm,Color,Dark Brown,BE-85,3,120.00,,active',
  'belt,,,,,,,,,95 cm,,Dark Brown,BE-95,1,120.00,,',
  'gift-card,Gift Card,,Mill,Gift Cards,,,true,Title,Default Title,,,GC,,50.00,,active',
  'river,River Linen,,Mill,Apparel & Accessories > Clothing > Clothing Tops > Shirts,Summer,,true,Size,M,Color,White,RI-M,3,110.00,,active',
  'lake,Lake,,Mill,,Shirts,,true,Size,M,Color,White,LA-M,3,110.00,,active',
  'socks,Ribbed,,Mill,,Socks,,true,Size,39-42,Color,Grey,SO-1,3,18.00,,active',
].join('\n')

it('ties and belts of Shopify are imported as goods with guessed colours, shirts as shirts, and gift cards are left out', async () => {
  const { id, ...checked } = await check(admin, shopify)
  expect(checked.counts).toEqual({ create: 5, refused: 1 })
  expect(checked.kindGroups).toEqual([
    { category: 'Shirts', kind: 'shirt', count: 2 },
    { category: 'Belts', kind: 'goods', count: 1 },
    { category: 'Neckties', kind: 'goods', count: 1 },
    { category: 'Socks', kind: 'goods', count: 1 },
  ])
  expect(await kindsOf(id)).toMatchObject({
    'Silk Grenadine': 'goods',
    Bridle: 'goods',
    Ribbed: 'goods',
    'River Linen': 'shirt',
    Lake: 'shirt',
  })
  await admin.call(contract.runImport, { id })
  expect((await settle(admin, id)).counts).toEqual({ created: 5, refused: 1 })
  expect(await product('silk-tie')).toMatchObject({
    kind: 'goods',
    status: 'draft',
    fit: null,
    sizes: ['NONE'],
    colours: [
      { name: 'Navy', family: 'navy' },
      { name: 'Burgundy', family: 'red' },
    ],
    gaps: expect.arrayContaining(['photographs']),
  })
  expect(await product('belt')).toMatchObject({ sizes: ['85CM', '95CM'], colours: [{ family: 'brown' }] })
  expect((await product('socks')).variants).toMatchObject([{ size: '39-42', sku: 'SO-1' }])
  expect(await product('river')).toMatchObject({ kind: 'shirt', sizes: ['M'] })
  const records = await recordsOf(admin, id)
  const noted = (name: string) => records.find((record) => record.name === name)!.notes.join('\n')
  expect(noted('Silk Grenadine')).toMatch(/Burgundy: the colour code #[0-9a-f]{6} was chosen for it/)
  expect(noted('River Linen')).toContain('the fabric')
  expect(records.find(({ outcome }) => outcome === 'refused')!.reason).toBe(
    'It is a gift card, which this shop sells as a product of its own',
  )
  expect((await check(admin, shopify)).counts).toEqual({ unchanged: 5, refused: 1 })
  const file = await download(admin, exportProducts, { search: 'silk-tie' })
  expect((await importFile(admin, file)).counts).toEqual({ unchanged: 1 })
})

it('a product that the file publishes stays a draft with a note while an image or a price is missing', async () => {
  const file = [
    'id,name,category,type,size,price,status,description',
    'public-tie,Public tie,oxford,Ties,,10,published,Of silk.',
    'public-shirt,Public shirt,oxford,Shirts,M,10,published,Of linen.',
    'bare-shirt,Bare shirt,oxford,Shirts,M,,published,Of linen.',
  ].join('\n')
  const without = 'It stays a draft, because one of its colours has no image'
  const { id } = await check(admin, file)
  expect((await recordsOf(admin, id))[0]!.notes).toContain(without)
  await admin.call(contract.runImport, { id })
  await settle(admin, id)
  const [tie, shirt, bare] = await recordsOf(admin, id)
  expect(tie!.notes).toContain(without)
  expect(bare!.notes).toContain('It stays a draft, because it has no price')
  expect([tie, shirt, bare].map((record) => record!.after!['status'])).toEqual([
    undefined,
    'published',
    undefined,
  ])
  const statuses = ['public-tie', 'public-shirt', 'bare-shirt'].map(
    async (one) => (await product(one)).status,
  )
  expect(await Promise.all(statuses)).toEqual(['draft', 'published', 'draft'])
})

it('the product types of a WooCommerce export are guessed from all its categories and tags', async () => {
  const file = [
    'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    '70,simple,WC-TIE,Grenadine,1,3,80,"Sale, Men > Krawatten",,,,,',
    '71,simple,WC-CARD,For you,1,,50,Sale,"voucher, gift",,,,',
    '72,variable,WC-S,Weekend,1,,,Men > Hemden,,,,Size,"S, M"',
    '73,variation,WC-S-M,Weekend - M,1,3,99,,,,WC-S,Size,M',
  ].join('\n')
  const { id, counts } = await importFile(admin, file)
  expect(counts).toEqual({ created: 2, refused: 1 })
  expect(await kindsOf(id)).toMatchObject({ Grenadine: 'goods', Weekend: 'shirt' })
})

describe('the product types that a staff member chooses', () => {
  const file = [
    'id,name,category,size,sku,price',
    'odd-1,Odd one,Odd things,M,ODD-1,10',
    'odd-2,Odd two,More,M,ODD-2,10',
    'odd-3,Odd tie,More,M,ODD-3,10',
  ].join('\n')

  it('a product type can be chosen for the file or for a category, and is shown before the import', async () => {
    const guessed = await check(admin, file)
    expect(await kindsOf(guessed.id)).toEqual({ 'Odd one': 'shirt', 'Odd two': 'shirt', 'Odd tie': 'goods' })
    const as = (options: Partial<contract.ImportOptions>) =>
      admin.call(contract.checkImport, {
        id: guessed.id,
        fields: guessed.fields,
        options: { ...guessed.options, ...options },
      })
    expect((await as({ productKind: 'goods', productKinds: { More: 'shirt' } })).status).toBe(200)
    const { kindGroups } = await settle(admin, guessed.id)
    expect(kindGroups).toEqual([
      { category: 'More', kind: 'shirt', count: 2 },
      { category: 'Odd things', kind: 'goods', count: 1 },
    ])
    await admin.call(contract.runImport, { id: guessed.id })
    expect((await settle(admin, guessed.id)).counts).toEqual({ created: 3 })
    expect([(await product('odd-1')).kind, (await product('odd-3')).kind]).toEqual(['goods', 'shirt'])
    // The next file with these headers keeps only the types of categories, not the type of the file.
    const { options } = (await upload(admin, file)).body.data.import
    expect(options).toEqual({ ...guessed.options, productKinds: { More: 'shirt' } })
  })

  it('unknown types and too many categories are refused; a category may be called constructor', async () => {
    const { id, fields, options } = (await upload(admin, file.replaceAll('odd', 'own'))).body.data.import
    const send = (more: object) =>
      admin.call(contract.checkImport, { id, fields, options: { ...options, ...more } })
    for (const wrong of [
      { productKind: 'trousers' },
      { productKinds: { More: 'swatches' } },
      { productKinds: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`c${n}`, 'goods'])) },
    ])
      expect((await send(wrong)).body.error?.code).toBe('Invalid Input')
    expect((await send({ productKinds: { constructor: 'goods' } })).status).toBe(200)
    expect((await settle(admin, id)).state).toBe('checked')
  })

  it('the chosen type overrides neither a column of the file nor the type of an existing product', async () => {
    const own = [
      'Product ID,Kind,Name,Category,Size,Colour,Colour code,Price',
      'said-1,goods,Said shirt,oxford,M,Navy,#1b2a4a,10',
      'odd-1,,Odd one,,M,,,11',
    ].join('\n')
    const { id } = await check(admin, own, { productKind: 'shirt' })
    expect(await kindsOf(id)).toEqual({ 'Said shirt': 'goods', 'Odd one': 'goods' })
  })
})
