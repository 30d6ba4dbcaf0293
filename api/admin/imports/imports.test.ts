// Imports: an export changes nothing, exports of Shopify and WooCommerce come in as they are, what is bad is refused row
// by row, and whatever happens in between, nothing is done twice.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import * as contract from '#contract/admin/imports.ts'
import {
  adjustStock,
  exportProducts,
  exportStock,
  getProduct,
  listProducts,
} from '#contract/admin/products.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestDb } from '../../db/test-db.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { DatabaseUnavailable } from '../../kernel/db.ts'
import { releaseLeases } from './imports.sql.ts'
import { runImports } from './run-imports.ts'
import { check, download, importFile, importOf, nowhere, recordsOf, settle, upload } from './test-import.ts'

let admin: TestAdmin
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imports-'))
  const db = await openTestDb()
  await stockShop(db, demoCatalogue(), { currencies: ['USD', 'EUR'] })
  admin = await openTestAdmin({
    db,
    change: (deps) => {
      const { shop } = deps.settings
      const { taxIncluded, delivery, swatchSet, sizes, lengthUnit } = shop
      const rest = { taxIncluded, taxRates: [], delivery: delivery.slice(2), swatchSet, sizes, lengthUnit }
      const german = {
        ...rest,
        locale: 'de-DE',
        currency: 'EUR',
        path: '/de',
        languages: [],
        countries: ['DE'],
      }
      const languages = [{ locale: 'fr-FR', path: '/fr' }]
      const settings = {
        ...deps.settings,
        importsFolder: folder,
        shop: { ...shop, languages, markets: [german] },
      }
      return { ...deps, settings }
    },
  })
}, 120_000)
afterAll(async () => {
  await admin.close()
  await admin.db.close()
  await rm(folder, { recursive: true })
})

const product = async (id: string) => (await admin.call(getProduct, { id })).body.data.product
const logged = async () =>
  (
    await admin.db.query<{ n: number }>(
      sql`select count(*)::int as n from audit_entry where record_type = 'product'`,
    )
  )[0]!.n

describe('an export', () => {
  it('changes nothing when it is imported, with every field of the whole catalogue', async () => {
    const first = await product('harrow-oxford')
    const specification = [{ name: 'Wash: at', value: '40: or less' }, ...first.specification]
    await admin.db.query(sql`
      update product set tags = array['a, b', '=1+1', 'back\\slash'], page_title = '@title', specification = ${JSON.stringify(specification)}::jsonb,
        page_description = 'For search engines'
      where id = 'harrow-oxford'`)
    await admin.db.query(sql`delete from product_related where product_id = 'harrow-oxford'`)
    await admin.db.query(sql`
      insert into product_related
      values ('harrow-oxford', ${(await admin.call(listProducts)).body.data.items[0]!.id}, 0)`)
    const texts = {
      name: '-Harrow',
      description: 'Eins\n\nZwei',
      colourNames: { [first.colours[0]!.key]: 'Weiß' },
      specification: { 'Wash: at': { name: 'Wäsche', value: '40' } },
    }
    await admin.db.query(sql`
      insert into product_translation values ('harrow-oxford', 'de', ${JSON.stringify(texts)}::jsonb), ('harrow-oxford', 'fr', '{"summary": "Courte"}')
      on conflict (product_id, language) do update set texts = excluded.texts`)
    await admin.db.query(
      sql`update variant set barcode = '4006381333931', weight_g = 240 where id = ${first.variants[0]!.id}`,
    )
    const [before, whole] = [await logged(), await product('harrow-oxford')]
    const file = await download(admin, exportProducts)
    const done = await importFile(admin, file)
    const odd = (await recordsOf(admin, done.id)).filter(({ outcome }) => outcome !== 'unchanged')
    expect(odd.map(({ name, before: was, after, reason }) => ({ name, was, after, reason }))).toEqual([])
    expect(done).toMatchObject({
      state: 'done',
      format: 'placket',
      counts: { unchanged: expect.any(Number) },
    })
    expect([await logged(), await product('harrow-oxford')]).toEqual([before, whole])
    const utf16 = Buffer.from(`\ufeff${file.replaceAll('\r\n', '\n')}`, 'utf16le')
    expect((await check(admin, utf16)).counts).toEqual(done.counts)
  })

  it('of the stock changes nothing, nor puts back what was sold since', async () => {
    const file = await download(admin, exportStock, { search: 'harrow' })
    expect((await importFile(admin, file, { kind: 'stock' })).counts).toEqual({
      unchanged: expect.any(Number),
    })
    const { variants } = await product('harrow-oxford')
    const variant = variants.find(({ offered, stock }) => offered && stock > 2)!
    await admin.call(adjustStock, {
      product: 'harrow-oxford',
      adjustments: [{ variant: variant.id, by: -2 }],
      reason: 'Sold',
    })
    const mended = file.replace(
      `,${variant.sku},${variant.barcode ?? ''},${variant.stock},${variant.stock}`,
      `,${variant.sku},${variant.barcode ?? ''},${variant.stock + 10},${variant.stock}`,
    )
    await importFile(admin, mended, { kind: 'stock' })
    const after = (await product('harrow-oxford')).variants.find(({ id }) => id === variant.id)!
    expect(after.stock).toBe(variant.stock - 2 + 10)
    const counted = `sku;Bestand\n${variant.sku};7\nnobody;1\n`
    const done = await importFile(admin, counted, { kind: 'stock' })
    expect(done.counts).toEqual({ changed: 1, refused: 1 })
    expect((await product('harrow-oxford')).variants.find(({ id }) => id === variant.id)!.stock).toBe(7)
  })
})

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title,SEO Description,Status',
  `river-shirt,River Shirt,"<p>Washed <b>linen</b>.<script>alert(1)</script></p><ul><li>Soft</li><li>Light &amp; dry</li></ul>",Mill,Linen shirts,"linen, summer",true,Size,Small,Color,Sky Blue,'RS-1,210,4,89.50,120.00,4006381333948,https://cdn.example/a.jpg?v=1,River,"Linen, washed",active`,
  'river-shirt,,,,,,,,Medium,,Sky Blue,RS-2,210,-2,89.50,120.00,,https://cdn.example/b.jpg,,,',
  'river-shirt,,,,,,,,Medium,,White,RS-3,215,7,95.00,120.00,,,,,',
  'river-shirt,,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,,,',
  'scarf,Scarf,,Mill,Scarves,,true,Title,Default Title,,,SC 1,0,3,25.00,,,,,,draft',
  'mug,Mug,,Mill,Mugs,,true,Material,Clay,Size,L,MUG-1,,1,9.00,,,,,,active',
  'mug,,,,,,,,Glass,,L,MUG-2,,1,9.00,,,,,,',
].join('\n')

describe('an export of Shopify', () => {
  it('comes in as it is: variants, prices, stock, safe text, categories; what was guessed is said', async () => {
    const checked = await check(admin, shopify, { fileName: 'products_export.csv' })
    expect(checked).toMatchObject({ state: 'checked', format: 'shopify', counts: { create: 2, refused: 1 } })
    expect((await admin.call(getProduct, { id: 'river-shirt' })).status).toBe(404)
    await admin.call(contract.runImport, { id: checked.id })
    expect(await settle(admin, checked.id)).toMatchObject({
      state: 'done',
      counts: { created: 2, refused: 1 },
    })
    const made = await product('river-shirt')
    expect(made).toMatchObject({
      name: 'River Shirt',
      status: 'draft',
      summary: 'Washed linen.',
      description: 'Washed linen.\n\n• Soft\n• Light & dry',
      tags: ['linen', 'summer'],
      pageTitle: 'River',
      pageDescription: 'Linen, washed',
      sizes: ['S', 'M'],
      colours: [
        { name: 'Sky Blue', family: 'blue' },
        { name: 'White', family: 'white' },
      ],
      prices: [{ currency: 'USD', terms: { regularMinor: 12000, sale: { priceMinor: 9500 } } }],
    })
    expect(
      made.variants.map(({ colour, size, sku, stock, offered, barcode, weightG }) => [
        colour,
        size,
        sku,
        stock,
        offered,
        barcode,
        weightG,
      ]),
    ).toEqual([
      ['sky-blue', 'S', 'RS-1', 4, true, '4006381333948', 210],
      ['sky-blue', 'M', 'RS-2', 0, true, null, 210],
      ['white', 'S', 'RIVER-SHIRT-WHITE-S', 0, false, null, null],
      ['white', 'M', 'RS-3', 7, true, null, 215],
    ])
    const categories = (await admin.call(listCategories)).body.data.items
    expect(categories.find(({ id }) => id === made.categoryId)!.name).toBe('Linen shirts')
    const records = await recordsOf(admin, checked.id)
    const [river, scarf, mug] = records
    expect(river!.pictures).toContainEqual({
      address: 'https://cdn.example/c.jpg',
      problem: 'Its address cannot be found',
    })
    expect(river!.notes.join('\n')).toContain('Sky Blue: the fabric')
    expect(scarf).toMatchObject({ outcome: 'created', recordId: 'scarf' })
    expect(mug).toMatchObject({
      outcome: 'refused',
      reason: 'Its option Material is neither a size nor a colour',
    })
    const entries = await admin.db.query(sql`
      select call, record_id as id from audit_entry where area = 'imports' and record_type = 'product' and record_id = 'river-shirt'`)
    expect(entries).toContainEqual({ call: 'runImport', id: 'river-shirt' })
  })

  it('changes nothing when it comes again, and its failed rows can be mended', async () => {
    const again = await check(admin, shopify)
    const differing = (await recordsOf(admin, again.id)).filter(({ outcome }) => outcome === 'change')
    // What could not be fetched is tried again.
    expect(differing.map(({ before, after }) => ({ before, after }))).toEqual([
      {
        before: {},
        after: { pictures: ['a.jpg?v=1', 'b.jpg', 'c.jpg'].map((name) => `https://cdn.example/${name}`) },
      },
    ])
    expect(again.counts).toEqual({ change: 1, unchanged: 1, refused: 1 })
    const failed = await download(admin, contract.exportFailures, { id: again.id })
    expect(failed.split('\r\n')).toHaveLength(4)
    expect(failed).toContain('Its option Material is neither a size nor a colour,mug')
    const done = await importFile(
      admin,
      failed.replaceAll('Clay', '').replaceAll('Glass', '').replace(',L,MUG-1', ',M,MUG-1'),
    )
    expect(done).toMatchObject({ format: 'shopify', counts: { created: 1 } })
    expect((await product('mug')).sizes).toEqual(['M', 'L'])
  })

  it('is undone: the drafts that it created are archived, nothing else', async () => {
    const [, row] = shopify.split('\n').slice(0, 2)
    const file = [
      shopify.split('\n')[0],
      row!
        .replace('river-shirt,River', 'lake-shirt,Lake')
        .replace('RS-1', 'LS-1')
        .replace('4006381333948', ''),
    ].join('\n')
    const { id } = await importFile(admin, `${file}\nriver-shirt,,,,,,,Size,M,Color,White,,,9,,,,,,,`)
    expect((await importOf(admin, id)).counts).toEqual({ created: 1, changed: 1 })
    await admin.call(contract.undoImport, { id })
    expect(await settle(admin, id)).toMatchObject({ state: 'undone', counts: { undone: 1, changed: 1 } })
    expect((await product('lake-shirt')).status).toBe('archived')
    expect((await product('river-shirt')).status).toBe('draft')
  })

  it('archives the categories that it made and that are empty then, and no other', async () => {
    const file = [
      'Name,Category,Colours,Sizes',
      'Undone Shirt,Undone shirts,White,M',
      'Other Shirt,Oxford,White,M',
    ].join('\n')
    const { id } = await importFile(admin, file)
    const archived = async (name: string) =>
      (await admin.call(listCategories)).body.data.items.find((one) => one.name === name)?.archived
    expect([await archived('Undone shirts'), await archived('Oxford')]).toEqual([false, false])
    await admin.call(contract.undoImport, { id })
    expect(await settle(admin, id)).toMatchObject({ state: 'undone' })
    expect([await archived('Undone shirts'), await archived('Oxford')]).toEqual([true, false])
  })
})

const woocommerce = [
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)"',
  String.raw`44,variable,VN,"Harbour Flannel",1,0,visible,"<p>Warm.</p>","First line.\n\n<strong>Second</strong> line.",,,taxable,,0.31,,,"Shirts > Flannel shirts, Sale","flannel, warm","https://shop.example/a.jpg, https://shop.example/b.jpg",,0,Size,"S, M",1,1,Colour,"Navy, Grey"`,
  '45,variation,VN-S,"Harbour Flannel - S, Navy",1,0,visible,,,,,taxable,5,0.3,79,99,,,,VN,1,Size,S,,1,Colour,Navy',
  '46,variation,VN-M,"Harbour Flannel - M, Grey",1,0,visible,,,,,taxable,2,0.32,79,99,,,,VN,2,Size,M,,1,Colour,Grey',
  '50,variable,,Nameless SKU,1,0,visible,,,,,taxable,,,,,Shirts,,,,0,Size,"S, M",1,1,,',
  '51,variation,NS-M,,1,0,visible,,,,,taxable,2,,,59,,,,id:50,1,Size,M,,1,,',
].join('\n')

it('an export of WooCommerce comes in as it is, its variations by their parents', async () => {
  const done = await importFile(admin, woocommerce, { fileName: 'wc-product-export.csv' })
  expect((await recordsOf(admin, done.id)).flatMap(({ reason }) => reason ?? [])).toEqual([])
  expect(done).toMatchObject({ format: 'woocommerce', counts: { created: 2 } })
  const made = await product('harbour-flannel')
  expect(made).toMatchObject({
    summary: 'Warm.',
    description: 'First line.\n\nSecond line.',
    sizes: ['S', 'M'],
    prices: [{ terms: { regularMinor: 9900, sale: { priceMinor: 7900 } } }],
  })
  expect(
    made.variants
      .filter(({ offered }) => offered)
      .map(({ colour, size, sku, stock, weightG }) => [colour, size, sku, stock, weightG]),
  ).toEqual([
    ['navy', 'S', 'VN-S', 5, 300],
    ['grey', 'M', 'VN-M', 2, 320],
  ])
  expect((await product('nameless-sku')).variants.map(({ size, sku }) => [size, sku])).toEqual([
    ['M', 'NS-M'],
  ])
  expect((await check(admin, woocommerce)).counts).toEqual({ change: 1, unchanged: 1 })
})

describe('a file that is bad', () => {
  it.each([
    ['empty', ''],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004 and more')],
    ['no text', Buffer.from([1, 2, 0, 3, 65, 66, 67, 68, 10, 11, 12, 13])],
    ['of ten thousand columns', `${'a,'.repeat(10_000)}\n1,2`],
    ['without any header', ',,,\n1,2,3'],
    [
      'an archive within a table',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('id,name\na,A')]),
    ],
    ['one cell of 10 MB', `"${'x'.repeat(10_000_000)}"\n1`],
  ])('is refused when it is %s, and leaves nothing', async (_what, file) => {
    const before = await readdir(folder)
    const { status, body } = await upload(admin, file)
    expect([status, body.error?.code]).toEqual([400, 'Invalid Input'])
    expect(await readdir(folder)).toEqual(before)
  })

  describe('that comes over a real connection', () => {
    let url: URL
    beforeAll(async () => {
      url = new URL(contract.createImport.path, await admin.app.listen({ port: 0, host: '127.0.0.1' }))
      url.search = String(new URLSearchParams({ kind: 'products', fileName: 'long.csv' }))
    })
    const headers = () => ({
      ...admin.owner.headers,
      origin: admin.deps.settings.backOfficeUrl,
      'content-type': 'text/csv',
    })
    /** Sends a body, which may be shorter than it says. */
    const post = (body: ReadableStream | string, more: Record<string, string> = {}) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sending = request(url, { method: 'POST', headers: { ...headers(), ...more } }, (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (data: string) => (text += data))
          reply.on('end', () => {
            sending.destroy()
            resolve({ status: reply.statusCode!, text })
          })
        })
        sending.on('error', reject)
        if (typeof body === 'string') sending.write(body)
        else void pipeline(body, sending).catch(reject)
      })
    const stored = async () => [
      (await readdir(folder)).length,
      (await admin.db.query(sql`select 1 from data_import where state = 'uploading'`)).length,
    ]

    it('is refused once it is larger than it may be, whatever it says of its length', async () => {
      const before = await stored()
      const line = Buffer.from('a,b,c,d\n'.repeat(128 * 1024))
      let sent = 0
      const body = new ReadableStream({
        pull(controller) {
          sent += line.length
          if (sent > 2 * contract.maxImportBytes) controller.close()
          else controller.enqueue(line)
        },
      })
      const without = await post(body)
      const length = { 'content-length': String(2 * contract.maxImportBytes) }
      const withLength = await post('id,name', length)
      for (const reply of [without, withLength])
        expect(reply).toMatchObject({
          status: 413,
          text: expect.stringContaining('The file is larger than 100 MB'),
        })
      expect(await stored()).toEqual(before)
    })

    it('is refused when its author loses the role meanwhile', async () => {
      const before = await stored()
      const member = await admin.member(['read products', 'write products'])
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from('id,name\n'))
          await expect.poll(stored, { timeout: 5000 }).toEqual([before[0]! + 1, before[1]! + 1])
          await admin.db.query(sql`update staff_member set disabled_at = now() where id = ${member.memberId}`)
          controller.enqueue(Buffer.from('late-role,Late\n'))
          controller.close()
        },
      })
      expect(await post(body, member.headers)).toMatchObject({
        status: 403,
        text: expect.stringContaining('The member who started it no longer has the permission'),
      })
      expect(await stored()).toEqual(before)
    })

    it('leaves nothing when it ends in the middle', async () => {
      const before = await stored()
      const socket = connect(Number(url.port), '127.0.0.1')
      const lines = Object.entries({ ...headers(), host: url.host, 'content-length': 1_000_000 })
      socket.write(
        `POST ${url.pathname}${url.search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\nid,name\na,`,
      )
      await expect.poll(stored, { timeout: 5000 }).toEqual([before[0]! + 1, before[1]! + 1])
      socket.destroy()
      await expect.poll(stored, { timeout: 5000 }).toEqual(before)
    })
  })

  it('fails with the row when a cell never ends, and when a row is a bomb', async () => {
    const file = `id,name\none,One\ntwo,"${'x'.repeat(3_000_000)}`
    const checked = await check(admin, file)
    expect(checked).toMatchObject({
      state: 'failed',
      problem: { code: 'file-broken-after-row', values: { row: 2 } },
    })
  })

  it.each([
    ['in the middle', `id,name\none,One\ntwo,"${'x'.repeat(10_000_000)}"\nthree,Three`],
    ['without end', `id,name\none,One\ntwo,"${'x,y\n'.repeat(2_500_000)}`],
  ])('fails with the row when a cell has 10 MB %s', async (_where, file) => {
    expect(await check(admin, file)).toMatchObject({
      state: 'failed',
      problem: { code: 'file-broken-after-row', values: { row: 2 } },
    })
  })

  it('is imported but for its bad rows: NUL, wrong characters, values that are none, ids of others', async () => {
    const file = Buffer.from(
      [
        'Product ID,Name,Category,Size,SKU,Price,Stock,Name',
        'good,"Good – shirt",oxford,M,GOOD-1,"1.234,50 €",3,twice',
        'nul,N\0ul,oxford,M,,10,1',
        'price,Price,oxford,M,,ten,1',
        'stock,Stock,oxford,M,,10,many',
        'size,Size,oxford,"a size that is none",,10,1',
        'taken,Taken,oxford,M,GOOD-1,10,1',
        'formula,"\'=HYPERLINK(1)",oxford,M,,10,1',
        ',,,,,,',
        `long,${'x'.repeat(200)},oxford,M,,10,1`,
        '../../etc,Path,oxford,M,,10,1',
      ].join('\n'),
    )
    const done = await importFile(admin, file)
    const records = await recordsOf(admin, done.id)
    expect(Object.fromEntries(records.map(({ number, reason }) => [number, reason]))).toMatchObject({
      2: null,
      3: 'Row 3: it has characters that cannot be read',
      4: 'Row 4: ten is not a price',
      5: 'Row 5: many is not a number of pieces',
      6: 'ASIZETHATISNONE is not a size like M or 15.5',
      7: expect.stringContaining('article number'),
      8: null,
      10: 'name must have at most 120 characters',
      11: null,
    })
    expect(await product('good')).toMatchObject({
      name: 'Good – shirt',
      prices: [{ terms: { regularMinor: 123450 } }],
    })
    expect((await product('formula')).name).toBe('=HYPERLINK(1)')
    expect((await product('etc')).name).toBe('Path')
  })

  it('has its headers again in the middle, where files were put together', async () => {
    const rows = (name: string) => `Handle,Name,Category,Size,Price\n${name},${name},oxford,M,10\n`
    const done = await importFile(admin, rows('joined-one') + rows('joined-two') + rows('joined-three'))
    expect(done.counts).toEqual({ created: 3, refused: 1 })
    const odd = (await recordsOf(admin, done.id)).find(({ outcome }) => outcome === 'refused')
    expect([odd!.number, odd!.rows, odd!.reason]).toEqual([3, 2, 'The header row is repeated'])
  })

  it.each([
    [
      'of a German spreadsheet',
      'Artikelnummer;Bezeichnung;Kategorie;Größe;Farbe;Preis;Bestand\r\nDE-1;"Hemd ""Elbe""\r\nlang";oxford;M;Weiß;1.234,50 €;3\r\n',
      { name: 'Hemd "Elbe" lang', price: 123450 },
    ],
    [
      'of a French spreadsheet',
      'Référence;Nom;Catégorie;Taille;Couleur;Prix;Stock\rFR-1;Chemise été;oxford;M;Écru;1\u00a0234,50;3\r',
      { name: 'Chemise été', price: 123450 },
    ],
    [
      'of tabs and a mark of its encoding',
      '\ufeffSKU\tName\tCategory\tSize\tColour\tPrice\tStock\nTAB-1\tTabbed\toxford\tM\tSky\t1,234.50\t3\n',
      { name: 'Tabbed', price: 123450 },
    ],
  ])('%s is read in each encoding that it may have', async (_what, text, { name, price }) => {
    for (const [place, encoding] of (['utf8', 'latin1', 'utf16le'] as const).entries()) {
      if (encoding === 'latin1' && /[€\ufeff]/.test(text)) continue
      const own = text.replace(/([A-Z]{2,3})-1(?=[;\t])/, `$1-${place}`)
      const done = await importFile(admin, Buffer.from(own, encoding), { categoryId: null })
      expect(done.counts, `${encoding}: ${JSON.stringify(await recordsOf(admin, done.id))}`).toMatchObject(
        place === 0 ? { created: 1 } : { changed: 1 },
      )
      const [record] = await recordsOf(admin, done.id)
      const made = await product(record!.recordId!)
      expect(made.name).toBe(name)
      expect(made.prices[0]!.terms).toMatchObject({ regularMinor: price })
    }
  })

  it('in Windows-1252 with semicolons is read as it was written', async () => {
    const file = Buffer.from('id;name;category;größe;preis\nmuller;M\xfcller \x80;oxford;L;89,90\n', 'latin1')
    const done = await importFile(admin, file)
    expect(done).toMatchObject({ encoding: 'windows-1252', separator: ';', counts: { created: 1 } })
    expect(await product('muller')).toMatchObject({
      name: 'Müller €',
      prices: [{ terms: { regularMinor: 8990 } }],
    })
  })
})

describe('a member', () => {
  it('who may not change prices imports none, and who loses the role stops', async () => {
    const member = await admin.member(['read products', 'write products'])
    const { body } = await upload(admin, 'id,price\nharrow-oxford,1', { as: member })
    expect(body.data.import.fields).toEqual(['id', null])
    const input = {
      id: body.data.import.id,
      fields: ['id', 'price.USD'],
      options: { categoryId: null, makeCategories: false },
    }
    expect((await admin.call(contract.checkImport, input, { as: member })).status).toBe(403)
    const stock = await upload(admin, 'id,summary\nharrow-oxford,Mine', { as: member })
    const { id, fields } = stock.body.data.import
    await admin.call(contract.checkImport, { ...input, id, fields }, { as: member })
    await settle(admin, id)
    await admin.call(contract.runImport, { id }, { as: member })
    await admin.db.query(sql`update staff_member set disabled_at = now() where id = ${member.memberId}`)
    expect(await settle(admin, id)).toMatchObject({
      state: 'stopped',
      problem: { code: 'starter-no-longer-allowed' },
    })
    expect((await product('harrow-oxford')).summary).not.toBe('Mine')
    await admin.call(contract.runImport, { id })
    expect((await settle(admin, id)).counts).toEqual({ changed: 1 })
  })
})

describe('a long import', () => {
  const many = (count: number, prefix: string) =>
    [
      'id,name,category,size,sku,stock',
      ...Array.from({ length: count }, (_, n) => `${prefix}-${n},Shirt ${n},oxford,M,${prefix}-${n},5`),
    ].join('\n')

  it('does nothing twice when several work on it, one of them dies, and another import runs at the same time', async () => {
    const [one, other] = [await check(admin, many(60, 'one')), await check(admin, many(60, 'other'))]
    for (const { id } of [one, other]) await admin.call(contract.runImport, { id })
    // A process that was killed: its transaction is gone, its lease is not.
    const leave = (seconds: number) =>
      admin.db.query(sql`
        update data_import set worker = gen_random_uuid(), lease_until = now() + make_interval(secs => ${seconds})
        where id = ${one.id}`)
    // One that has just renewed its lease works.
    for (const [seconds, continuesIn] of [
      [59, null],
      [30, 30],
      [1, 1],
    ] as const) {
      await leave(seconds)
      expect((await importOf(admin, one.id)).continuesIn).toBe(continuesIn)
    }
    await Promise.all([runImports(admin.deps), runImports(admin.deps), runImports(admin.deps)])
    await expect.poll(async () => (await settle(admin, one.id)).state, { timeout: 10_000 }).toBe('done')
    expect((await settle(admin, other.id)).counts).toEqual({ created: 60 })
    expect((await importOf(admin, one.id)).counts).toEqual({ created: 60 })
    const [{ n }] = (await admin.db.query<{ n: number }>(sql`
      select count(*)::int as n from audit_entry where call = 'runImport' and record_id like 'one-%' and before is null`)) as [
      { n: number },
    ]
    expect(n).toBe(60)
    expect((await product('one-7')).variants[0]!.stock).toBe(5)
  })

  it('leaves out what became impossible after the check, and no other row', async () => {
    const { id } = await check(admin, many(30, 'late'))
    for (const n of [3, 4, 29])
      await admin.db.query(
        sql`update variant set sku = ${`late-${n}`} where id = (
          select id from variant where product_id = 'harrow-oxford' order by id offset ${n}::int limit 1)`,
      )
    await admin.db.query(
      sql`insert into product (id, category_id, name, summary, description, fit, weave, composition, tags, specification,
          colours, colour_families, sizes, kind)
        select 'late-7', category_id, name, summary, description, fit, weave, composition, tags, specification, colours,
          colour_families, sizes, 'swatches' from product where id = 'harrow-oxford'`,
    )
    await admin.call(contract.runImport, { id })
    expect(await settle(admin, id)).toMatchObject({ state: 'done', counts: { created: 26, failed: 4 } })
    const bad = (await recordsOf(admin, id)).filter(({ outcome }) => outcome === 'failed')
    expect(bad.map(({ number, reason }) => [number, reason])).toEqual([
      [5, 'Another product has one of these article numbers'],
      [6, 'Another product has one of these article numbers'],
      [9, 'It could not be stored; another record may have the same id'],
      [31, 'Another product has one of these article numbers'],
    ])
    const entries = await admin.db.query<{ id: string; fields: string[] }>(sql`
      select record_id as id, to_jsonb(array(select jsonb_object_keys(after))) as fields from audit_entry
      where record_id like 'late-%' and call = 'runImport' order by id`)
    // Each is made and gets its stock; nothing is logged of what was rolled back.
    expect(entries.filter(({ id: product }) => product === 'late-5')).toHaveLength(2)
    expect(new Set(entries.map(({ id: product }) => product)).size).toBe(26)
  })

  it('of products that go with one another, in one file, tells those that come too late', async () => {
    const file = [
      'id,name,category,size,Related products',
      'pair-a,Pair A,oxford,M,"pair-b, harrow-oxford"',
      'pair-b,Pair B,oxford,M,pair-a',
    ].join('\n')
    const { id } = await importFile(admin, file)
    const [first, second] = await recordsOf(admin, id)
    expect(first!.notes.join()).toContain('It does not match pair-b')
    expect(second!.notes.join()).not.toContain('It does not match')
    expect((await product('pair-a')).related.map((other) => other.id)).toEqual(['harrow-oxford'])
    expect((await product('pair-b')).related.map((other) => other.id)).toEqual(['pair-a'])
  })

  it('of stock takes what comes later in the file for the same variant', async () => {
    const { variants } = await product('harrow-oxford')
    const { sku, colour, size } = variants.find(({ offered }) => offered)!
    await admin.db.query(sql`update variant set barcode = '9999000011112' where sku = ${sku}`)
    const done = await importFile(admin, `sku,barcode,stock\n${sku},,4003\n,9999000011112,4008\n`, {
      kind: 'stock',
    })
    expect(done.counts).toEqual({ changed: 2 })
    const after = (await product('harrow-oxford')).variants.find(
      (variant) => variant.colour === colour && variant.size === size,
    )
    expect(after!.stock).toBe(4008)
  })

  it('goes on where it was when the database was away in between', async () => {
    const { id } = await check(admin, many(350, 'away'))
    await admin.call(contract.runImport, { id })
    let transactions = 0
    const transaction: typeof admin.db.transaction = (work, options) =>
      ++transactions === 3 ? Promise.reject(new DatabaseUnavailable()) : admin.db.transaction(work, options)
    const db = Object.create(admin.db, { transaction: { value: transaction } }) as typeof admin.db
    await expect(runImports({ ...admin.deps, db }, nowhere)).rejects.toThrow(DatabaseUnavailable)
    // Nobody takes it over before the lease of the failed process has ended.
    await runImports(admin.deps, nowhere)
    const [before] = await admin.db.query<{ n: number }>(
      sql`select count(*)::int as n from product where id like 'away-%'`,
    )
    expect(before!.n % 100).toBe(0)
    expect([before!.n > 0, before!.n < 350]).toEqual([true, true])
    await releaseLeases(admin.db)
    expect(await settle(admin, id)).toMatchObject({ state: 'done', counts: { created: 350 } })
    const [after] = await admin.db.query<{ n: number; entries: number }>(sql`
      select count(*)::int as n, (select count(*)::int from audit_entry
        where call = 'runImport' and record_type = 'product' and before is null and record_id like 'away-%') as entries
      from product where id like 'away-%'`)
    expect(after).toEqual({ n: 350, entries: 350 })
  })

  it('of the same file twice at once does it once: the other one is refused, and has nothing left to do', async () => {
    const file = many(40, 'same')
    const [one, other] = [await check(admin, file), await check(admin, file, { fileName: 'again.csv' })]
    expect(one.sameFile).toBeNull()
    expect(other).toMatchObject({ counts: { create: 40 }, sameFile: { id: one.id, state: 'checked' } })
    const begun = await Promise.all(
      [one, other].map(({ id }) => admin.call(contract.runImport, { id }, { ip: `10.8.0.${id.length}` })),
    )
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = begun.find(({ status }) => status === 409)!
    expect(refused.body.error?.message).toBe(
      'The same file is imported at this moment; compare it again when that is done',
    )
    const [first, second] = begun[0]!.status === 200 ? [one, other] : [other, one]
    expect((await settle(admin, first.id)).counts).toEqual({ created: 40 })
    expect((await importOf(admin, second.id)).sameFile).toMatchObject({ id: first.id, state: 'done' })
    await admin.call(contract.runImport, { id: second.id })
    expect((await settle(admin, second.id)).counts).toEqual({ unchanged: 40 })
    const [{ n }] = (await admin.db.query<{ n: number }>(
      sql`select sum(stock)::int as n from variant where product_id like 'same-%'`,
    )) as [{ n: number }]
    expect(n).toBe(40 * 5)
  })

  it('stops and goes on, and is deleted with its file', async () => {
    const { id } = await check(admin, many(120, 'long'))
    await admin.call(contract.runImport, { id })
    await admin.call(contract.stopImport, { id })
    expect((await settle(admin, id)).state).toBe('stopped')
    await admin.call(contract.runImport, { id })
    expect(await settle(admin, id)).toMatchObject({ state: 'done', counts: { created: 120 } })
    expect(await readdir(folder)).toContain(`${id}.csv`)
    await admin.call(contract.deleteImport, { id })
    expect(await readdir(folder)).not.toContain(`${id}.csv`)
    expect((await admin.call(contract.getImport, { id })).status).toBe(404)
    expect((await admin.call(contract.runImport, { id })).status).toBe(404)
  })

  it('remembers the columns of files with the same headers', async () => {
    const file = 'Article,Words\nharrow-oxford,Remembered'
    const { id, headers } = (await upload(admin, file)).body.data.import
    const options = { categoryId: null, makeCategories: false }
    expect((await admin.call(contract.checkImport, { id, fields: ['id'], options })).status).toBe(400)
    expect((await admin.call(contract.checkImport, { id, fields: ['id', 'id'], options })).status).toBe(400)
    expect(
      (await admin.call(contract.checkImport, { id, fields: [null, 'summary'], options })).body.error
        ?.message,
    ).toBe('One of the columns must be the id or the name of the product')
    await admin.call(contract.checkImport, { id, fields: ['id', 'summary'], options })
    await settle(admin, id)
    expect(headers).toEqual(['Article', 'Words'])
    expect((await upload(admin, file)).body.data.import.fields).toEqual(['id', 'summary'])
  })
})
