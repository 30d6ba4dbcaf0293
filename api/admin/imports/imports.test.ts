// Imports: an import of an unchanged export changes nothing, exports of Shopify and WooCommerce can be
// imported without edits, invalid rows are refused one by one, and an import that is interrupted or repeated
// does nothing twice.
import { readdir } from 'node:fs/promises'
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
import { type TestAdmin } from '../test-admin.ts'
import { DatabaseUnavailable } from '../../kernel/db.ts'
import { releaseImportLeases } from './imports.sql.ts'
import { runImports } from './run-imports.ts'
import {
  check,
  download,
  importFile,
  importOf,
  nowhere,
  openImports,
  productOf,
  recordsOf,
  settle,
  upload,
  undoImport,
} from './test-import.ts'

let admin: TestAdmin
let folder: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ admin, folder, close } = await openImports())
}, 120_000)
afterAll(() => close())

const product = async (id: string) => productOf(admin, id)
const logged = async () =>
  (
    await admin.db.query<{ n: number }>(
      sql`select count(*)::int as n from audit_entry where record_type = 'product'`,
    )
  )[0]!.n

describe('an import of an export', () => {
  it('an export of the whole catalogue with every field changes nothing when it is imported', async () => {
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
    const [entriesBefore, productBefore] = [await logged(), await product('harrow-oxford')]
    const file = await download(admin, exportProducts)
    const done = await importFile(admin, file)
    const differing = (await recordsOf(admin, done.id)).filter(({ outcome }) => outcome !== 'unchanged')
    expect(differing.map(({ name, before: was, after, reason }) => ({ name, was, after, reason }))).toEqual(
      [],
    )
    expect(done).toMatchObject({
      state: 'done',
      format: 'placket',
      counts: { unchanged: expect.any(Number) },
    })
    expect([await logged(), await product('harrow-oxford')]).toEqual([entriesBefore, productBefore])
    const utf16 = Buffer.from(`\ufeff${file.replaceAll('\r\n', '\n')}`, 'utf16le')
    expect((await check(admin, utf16)).counts).toEqual(done.counts)
  })

  it('an exported stock list changes nothing, and an edited one keeps the sales since the export', async () => {
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
    const edited = file.replace(
      `,${variant.sku},${variant.barcode ?? ''},${variant.stock},${variant.stock}`,
      `,${variant.sku},${variant.barcode ?? ''},${variant.stock + 10},${variant.stock}`,
    )
    await importFile(admin, edited, { kind: 'stock' })
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
  'mug,Mug,,Mill,Mugs,,true,Material,Clay,Size,L,MUG-1,,1,nine,,,,,,active',
  'mug,,,,,,,,Glass,,L,MUG-2,,1,9.00,,,,,,',
].join('\n')

it('the categories that the shop lacks are created unless this is turned off, and the preview names them', async () => {
  const file = [
    'Token,Item Name,Variation Name,SKU,Categories,Price',
    'A1,Bern Shirt,L,BS-L,Town shirts,95.00',
    'A2,Basel Shirt,L,BA-L,town shirts,95.00',
    'A3,Chur Shirt,L,CH-L,Oxford,95.00',
  ].join('\n')
  const { id, fields, options } = (await upload(admin, file)).body.data.import
  expect(options.makeCategories).toBe(true)
  await admin.call(contract.checkImport, { id, fields, options: { ...options, makeCategories: false } })
  expect(await settle(admin, id)).toMatchObject({
    counts: { create: 1, refused: 2 },
    newCategories: { count: 0, names: [] },
  })
  await admin.call(contract.checkImport, { id, fields, options })
  const checked = await settle(admin, id)
  expect(checked).toMatchObject({ counts: { create: 3 }, newCategories: { count: 1 } })
  expect(checked.newCategories.names[0]!.toLowerCase()).toBe('town shirts')
  await admin.call(contract.deleteImport, { id })
})

describe('an import of a Shopify export', () => {
  it('a Shopify export is imported without edits, with notes about guessed values', async () => {
    const checked = await check(admin, shopify, { fileName: 'products_export.csv' })
    expect(checked).toMatchObject({
      state: 'checked',
      format: 'shopify',
      counts: { create: 2, refused: 1 },
      publishes: 1,
    })
    expect((await admin.call(getProduct, { id: 'river-shirt' })).status).toBe(404)
    await admin.call(contract.runImport, { id: checked.id })
    expect(await settle(admin, checked.id)).toMatchObject({
      state: 'done',
      counts: { created: 2, refused: 1 },
    })
    const made = await product('river-shirt')
    expect(made).toMatchObject({
      name: 'River Shirt',
      status: 'published',
      summary: 'Washed linen.',
      description: 'Washed **linen**.\n\n- Soft\n- Light & dry',
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
      reason: 'Row 7, column “Variant Price”: nine is not a price',
    })
    const entries = await admin.db.query(sql`
      select call, record_id as id from audit_entry where area = 'imports' and record_type = 'product' and record_id = 'river-shirt'`)
    expect(entries).toContainEqual({ call: 'runImport', id: 'river-shirt' })
  })

  it('a second import of the same export changes nothing, and its refused rows can be corrected', async () => {
    const again = await check(admin, shopify)
    const toChange = (await recordsOf(admin, again.id)).filter(({ outcome }) => outcome === 'change')
    // Only the product images that could not be fetched are planned again.
    expect(toChange.map(({ before, after }) => ({ before, after }))).toEqual([
      {
        before: {},
        after: { pictures: ['a.jpg?v=1', 'b.jpg', 'c.jpg'].map((name) => `https://cdn.example/${name}`) },
      },
    ])
    expect(again.counts).toEqual({ change: 1, unchanged: 1, refused: 1 })
    const failed = await download(admin, contract.exportFailures, { id: again.id })
    expect(failed.split('\r\n')).toHaveLength(4)
    expect(failed).toContain('“Variant Price”: nine is not a price",mug')
    const done = await importFile(admin, failed.replace(',nine,', ',9.00,'))
    expect(done).toMatchObject({ format: 'shopify', counts: { created: 1 } })
    expect((await product('mug')).sizes).toEqual(['L/CLAY', 'L/GLASS'])
  })

  it('undoing an import archives what it created, also what it published, and keeps the status of others', async () => {
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
    expect(await undoImport(admin, id)).toMatchObject({ state: 'undone', counts: { undone: 2 } })
    expect((await product('lake-shirt')).status).toBe('archived')
    expect((await product('river-shirt')).status).toBe('published')
  })

  it('undoing an import archives only categories that it created and that are empty', async () => {
    const file = [
      'Name,Category,Colours,Sizes',
      'Undone Shirt,Undone shirts,White,M',
      'Other Shirt,Oxford,White,M',
    ].join('\n')
    const { id } = await importFile(admin, file)
    const archived = async (name: string) =>
      (await admin.call(listCategories)).body.data.items.find((one) => one.name === name)?.archived
    expect([await archived('Undone shirts'), await archived('Oxford')]).toEqual([false, false])
    expect(await undoImport(admin, id)).toMatchObject({ state: 'undone' })
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

it('a WooCommerce export is imported without edits, with each variation in its parent product', async () => {
  const done = await importFile(admin, woocommerce, { fileName: 'wc-product-export.csv' })
  expect((await recordsOf(admin, done.id)).flatMap(({ reason }) => reason ?? [])).toEqual([])
  expect(done).toMatchObject({ format: 'woocommerce', counts: { created: 2 } })
  const made = await product('harbour-flannel')
  expect(made).toMatchObject({
    summary: 'Warm.',
    description: 'First line.\n\n**Second** line.',
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

describe('permissions for imports', () => {
  it('prices need their permission; an import stops when the member who started it is disabled', async () => {
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

  it('parallel processes import each row once, also after another process was killed', async () => {
    const [one, other] = [await check(admin, many(60, 'one')), await check(admin, many(60, 'other'))]
    for (const { id } of [one, other]) await admin.call(contract.runImport, { id })
    // A process that was killed: its transaction is rolled back, but its lease remains.
    const leave = (seconds: number) =>
      admin.db.query(sql`
        update data_import set worker = gen_random_uuid(), lease_until = now() + make_interval(secs => ${seconds})
        where id = ${one.id}`)
    // A process that has just renewed its lease is still working, so no time is shown.
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

  it('only rows that became invalid after the check fail', async () => {
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
    // Each product has an entry for its creation and one for its stock; rows that were rolled back have none.
    expect(entries.filter(({ id: product }) => product === 'late-5')).toHaveLength(2)
    expect(new Set(entries.map(({ id: product }) => product)).size).toBe(26)
  })

  it('a related product that comes later in the same file is left out with a note', async () => {
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

  it('the last row of a variant in the file decides its stock', async () => {
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

  it('an import that lost the database continues after the last stored batch', async () => {
    const { id } = await check(admin, many(350, 'away'))
    await admin.call(contract.runImport, { id })
    let transactions = 0
    const transaction: typeof admin.db.transaction = (work, options) =>
      ++transactions === 3 ? Promise.reject(new DatabaseUnavailable()) : admin.db.transaction(work, options)
    const db = Object.create(admin.db, { transaction: { value: transaction } }) as typeof admin.db
    await expect(runImports({ ...admin.deps, db }, nowhere)).rejects.toThrow(DatabaseUnavailable)
    // No other process continues the import before the lease of the failed process has ended.
    await runImports(admin.deps, nowhere)
    const [before] = await admin.db.query<{ n: number }>(
      sql`select count(*)::int as n from product where id like 'away-%'`,
    )
    expect(before!.n % 100).toBe(0)
    expect([before!.n > 0, before!.n < 350]).toEqual([true, true])
    await releaseImportLeases(admin.db)
    expect(await settle(admin, id)).toMatchObject({ state: 'done', counts: { created: 350 } })
    const [after] = await admin.db.query<{ n: number; entries: number }>(sql`
      select count(*)::int as n, (select count(*)::int from audit_entry
        where call = 'runImport' and record_type = 'product' and before is null and record_id like 'away-%') as entries
      from product where id like 'away-%'`)
    expect(after).toEqual({ n: 350, entries: 350 })
  })

  it('two imports of the same file cannot run in parallel, and the later one changes nothing', async () => {
    const file = many(40, 'same')
    const [one, other] = [await check(admin, file), await check(admin, file, { fileName: 'again.csv' })]
    expect(one.sameFile).toBeNull()
    expect(other).toMatchObject({ counts: { create: 40 }, sameFile: { id: one.id, state: 'checked' } })
    const replies = await Promise.all(
      [one, other].map(({ id }) => admin.call(contract.runImport, { id }, { ip: `10.8.0.${id.length}` })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)!
    expect(refused.body.error?.message).toBe(
      'The same file is imported at this moment; compare it again when that is done',
    )
    const [first, second] = replies[0]!.status === 200 ? [one, other] : [other, one]
    expect((await settle(admin, first.id)).counts).toEqual({ created: 40 })
    expect((await importOf(admin, second.id)).sameFile).toMatchObject({ id: first.id, state: 'done' })
    await admin.call(contract.runImport, { id: second.id })
    expect((await settle(admin, second.id)).counts).toEqual({ unchanged: 40 })
    const [{ n }] = (await admin.db.query<{ n: number }>(
      sql`select sum(stock)::int as n from variant where product_id like 'same-%'`,
    )) as [{ n: number }]
    expect(n).toBe(40 * 5)
  })

  it('an import can be stopped and continued, and its file is deleted with it', async () => {
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

  it('invalid columns are refused; valid ones are remembered for files with the same headers', async () => {
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
