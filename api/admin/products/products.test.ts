// Products in the back office and in the shop: requests to both servers, which share one database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setPrices } from '#contract/admin/product-prices.ts'
import * as endpoints from '#contract/admin/products.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { getSpecification, getVariants, listProducts, suggestProducts } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { applyDue } from '../../catalogue/due.ts'
import type { TestApi } from '../../test-api.ts'
import { openStockedApi } from '../../test-shop.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { choice, later, productSteps, usd } from './test-product.ts'

let shop: TestApi
let admin: TestAdmin
const statements: string[] = []
beforeAll(async () => {
  shop = await openStockedApi({ onStatement: (text) => statements.push(text) })
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const { call, create, read, update, complete } = productSteps(() => admin)

const isShown = async (id: string) => {
  const { data } = (await shop.call(listProducts, { pageSize: 96 })).body.data
  const inList = typeof data !== 'string' && data.some((card) => card.id === id)
  const onPage = (await shop.call(getVariants, { product: id })).body.data.product !== null
  return { inList, onPage }
}
const shown = { inList: true, onPage: true }
const hidden = { inList: false, onPage: false }

describe('creating a product', () => {
  it('a new product is a draft with every colour in every size, and the shop does not show it', async () => {
    const made = await create('Élan Poplin & Co')
    expect(made).toMatchObject({
      id: 'elan-poplin-co',
      version: 1,
      status: 'draft',
      weave: expect.any(String),
      gaps: ['summary', 'description', 'price'],
      deletable: true,
    })
    expect(made.variants.map(({ sku, stock }) => [sku, stock])).toEqual(
      ['WHITE', 'SKY-BLUE'].flatMap((colour) =>
        ['S', 'M', 'L'].map((size) => [`ELAN-POPLIN-CO-${colour}-${size}`, 0]),
      ),
    )
    expect(await isShown(made.id)).toEqual(hidden)
    const { data } = (await shop.call(suggestProducts, { text: 'elan' })).body.data
    expect(data).toEqual('No Products Found')
  })
  it('each product gets its own ID, also when the name is taken or has no Latin letters', async () => {
    expect((await create('Twin')).id).toBe('twin')
    expect((await create('Twin')).id).toBe('twin-2')
    expect((await create('青い')).id).toBe('shirt')
  })
  it('an unknown category or fabric, or a repeated size or colour, is refused with the field', async () => {
    const refused = async (changes: object) =>
      (await call(endpoints.createProduct, { name: 'Never', ...choice, ...changes })).body.error
    expect(await refused({ categoryId: 'nowhere' })).toMatchObject({
      code: 'Invalid Input',
      field: 'categoryId',
    })
    expect(await refused({ colours: [{ name: 'White', fabricCode: 'XX' }] })).toMatchObject({
      field: 'colours.0.fabricCode',
    })
    expect(await refused({ sizes: ['M', 'M'] })).toMatchObject({ field: 'sizes' })
    expect(
      await refused({ colours: [choice.colours[0], { name: 'WHITE', fabricCode: 'XC011' }] }),
    ).toMatchObject({ field: 'colours.1.name' })
  })
  it('creating products and changing prices are refused without the permission', async () => {
    const reader = await admin.member(['read products'])
    expect((await call(endpoints.createProduct, { name: 'No', ...choice }, reader)).status).toBe(403)
    const writer = await admin.member(['read products', 'write products'])
    const changes = [{ product: 'plain-oxford', currency: 'USD', from: usd(9900), to: usd(1) }]
    expect((await call(setPrices, { changes }, writer)).status).toBe(403)
  })
})

describe('publishing', () => {
  it('an incomplete product cannot be published, and the error says what is missing', async () => {
    const { id } = await create('Not Whole')
    const refused = await call(endpoints.publishProducts, { ids: [id] })
    expect(refused.body.error).toMatchObject({
      code: 'Not Possible Now',
      message: 'Not Whole cannot be published yet: it has no summary',
    })
  })
  it('the shop shows a product when it is published or restored, and hides it when it is unpublished or archived', async () => {
    const { id } = await complete('Quarry Linen')
    expect((await call(endpoints.publishProducts, { ids: [id] })).body.data.ids).toEqual([id])
    await expect.poll(() => isShown(id)).toEqual(shown)
    expect((await call(endpoints.publishProducts, { ids: [id] })).body.data.ids).toEqual([])
    await call(endpoints.unpublishProducts, { ids: [id] })
    await expect.poll(() => isShown(id)).toEqual(hidden)
    await call(endpoints.publishProducts, { ids: [id] })
    await call(endpoints.archiveProducts, { ids: [id] })
    await expect.poll(() => isShown(id)).toEqual(hidden)
    await call(endpoints.restoreProducts, { ids: [id] })
    await expect.poll(() => isShown(id)).toEqual(shown)
  })
  it('the shop shows a scheduled product automatically at its time', async () => {
    const { id } = await complete('Monday Shirt')
    const at = new Date(Date.now() + 60_000).toISOString()
    await call(endpoints.publishProducts, { ids: [id], at })
    expect(await read(id)).toMatchObject({ status: 'scheduled', publishedAt: at })
    expect(await isShown(id)).toEqual(hidden)
    await applyDue(shop.db)
    expect(await isShown(id)).toEqual(hidden)
    await later(shop.db, 61)
    await expect.poll(() => isShown(id)).toEqual(shown)
    expect((await read(id)).status).toBe('published')
  })
  it('a product is new from the day it is first published; publishing it again does not make it new', async () => {
    const { id } = await complete('Winter Draft')
    const age = () =>
      shop.db.query(sql`update product set created_at = now() - interval '60 days' where id = ${id}`)
    const isNew = async () => (await shop.call(getVariants, { product: id })).body.data.product!.isNew
    await age()
    await call(endpoints.publishProducts, { ids: [id] })
    expect(await isNew()).toBe(true)
    await age()
    await call(endpoints.unpublishProducts, { ids: [id] })
    await call(endpoints.publishProducts, { ids: [id] })
    expect(await isNew()).toBe(false)
  })
  it('category counts and search suggestions include only published products', async () => {
    const { id } = await complete('Zephyrino Voile')
    await update(id, (await read(id)).version, { tags: ['zephyrino picnic'] })
    const suggested = async () =>
      JSON.stringify((await shop.call(suggestProducts, { text: 'zephyrin' })).body.data.data)
    const counted = async () => {
      const { data } = (await shop.call(getCategories)).body.data
      return typeof data === 'string' ? 0 : data.find((one) => one.id === 'oxford')!.count
    }
    const before = await counted()
    expect(await suggested()).not.toContain('ephyrino')
    await call(endpoints.publishProducts, { ids: [id] })
    await expect.poll(suggested).toContain('Zephyrino Voile')
    await expect.poll(counted).toBe(before + 1)
    await call(endpoints.archiveProducts, { ids: [id] })
    await expect.poll(suggested).not.toContain('ephyrino')
    await expect.poll(counted).toBe(before)
  })
  it('the cart line of an archived product stays in the cart and cannot be bought', async () => {
    const { id } = await complete('Cart Shirt')
    await call(endpoints.publishProducts, { ids: [id] })
    const token = await shop.guest()
    await shop.call(addCart, { product: id, size: 'M', quantity: 1 }, { token })
    await call(endpoints.archiveProducts, { ids: [id] })
    const { data } = (await shop.call(getCart, {}, { token })).body.data
    expect(data).toMatchObject([{ stock: 0, problem: { message: 'Not made any more' } }])
    const refused = await shop.call(checkout, {}, { token })
    expect(refused.body.data.data).toMatchObject([{ stock: 0, problem: { message: 'Not made any more' } }])
  })
})

describe('previews of drafts', () => {
  const page = async (product: string, preview?: string) => {
    const input = { product, ...(preview !== undefined && { preview }) }
    const variants = await shop.call(getVariants, input)
    const specification = await shop.call(getSpecification, input)
    return {
      status: variants.status,
      product: variants.body.data?.product,
      rows: specification.body.data?.data,
    }
  }
  const keyOf = async (id: string) => {
    const { url } = (await call(endpoints.previewProduct, { id })).body.data
    return url && new URL(url).searchParams.get('preview')!
  }
  it('a draft is shown only with its own valid preview key, and cannot be added to a cart', async () => {
    const { id, version } = await complete('Secret Shirt')
    await update(id, version, { specification: [{ name: 'Made in', value: 'Porto' }] })
    const key = (await keyOf(id))!
    expect(await page(id)).toMatchObject({ product: null, rows: 'No Products Details Found' })
    expect(await page(id, key)).toMatchObject({
      product: { id, preview: true },
      rows: [{ name: 'Made in', value: 'Porto' }],
    })
    const other = await complete('Other Secret')
    expect((await page(other.id, key)).product).toBeNull()
    const [until = '', signed = ''] = key.split('.')
    const longer = (Number.parseInt(until, 36) + 1).toString(36)
    expect((await page(id, `${longer}.${signed}`)).product).toBeNull()
    expect((await page(id, `${until}.${'A'.repeat(22)}`)).product).toBeNull()
    for (const forged of ['', '.', key.slice(1), `${key}.x`, `${until}.${signed}%`, 'x'.repeat(5000)])
      expect((await page(id, forged)).product ?? null).toBeNull()
    const token = await shop.guest()
    expect((await shop.call(addCart, { product: id, size: 'M', quantity: 1 }, { token })).status).toBe(404)
  })
  it('a preview needs a price, and its key expires after 12 hours', async () => {
    const { id } = await create('No Price Yet')
    expect(await keyOf(id)).toBeNull()
    const secret = await complete('Old Key')
    const key = (await keyOf(secret.id))!
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000)
    expect((await page(secret.id, key)).product).toBeNull()
    vi.restoreAllMocks()
    expect((await page(secret.id, key)).product).not.toBeNull()
  })
})

describe('changing fields', () => {
  it('two staff members can change different fields; the second change of a field is refused with both values', async () => {
    const { id, version } = await create('Shared Shirt')
    const [one, other] = await Promise.all([
      update(id, version, { summary: 'From one.' }),
      update(id, version, { description: 'From the other.' }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ summary: 'From one.', description: 'From the other.', version: 3 })
    const refused = await update(id, version, { summary: 'Mine.', fit: 'slim' })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'summary', yours: 'Mine.', theirs: 'From one.' }],
    })
    expect((await read(id)).fit).toBe('regular')
  })
  it('of many parallel changes to the same field, one is saved and the others are refused', async () => {
    const { id, version } = await create('Race Shirt')
    const names = Array.from({ length: 8 }, (_, n) => `Race ${n}`)
    const replies = await Promise.all(names.map((name) => update(id, version, { name })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...names.slice(1).map(() => 409)])
  })
  it('the audit log shows the changed fields before and after, and has no entry when nothing changes', async () => {
    const { id, version } = await create('Logged Shirt')
    await update(id, version, { name: 'Logged Shirt', summary: 'New.' })
    await update(id, version + 1, { summary: 'New.' })
    const entries = await shop.db.query(sql`
      select call, before, after from audit_entry where record_type = 'product' and record_id = ${id} order by id`)
    expect(entries).toMatchObject([
      { call: 'createProduct', before: null },
      { call: 'updateProduct', before: { summary: null }, after: { summary: 'New.' } },
    ])
    expect((await read(id)).version).toBe(2)
  })
  it('markup is stored as text, and invalid characters and keys are refused', async () => {
    const hostile = `<script>alert(1)</script>"'&\\\${7*7}{{x}}`
    const { id, version } = await create(hostile)
    const reply = await update(id, version, {
      summary: hostile,
      description: `${hostile}\n${hostile}`,
      tags: [hostile.slice(0, 50)],
      specification: [{ name: hostile, value: hostile }],
      pageTitle: hostile,
      translations: {
        de: { name: hostile, specification: { [hostile]: { name: hostile, value: hostile } } },
      },
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body.data.product).toMatchObject({ name: hostile, summary: hostile, pageTitle: hostile })
    expect((await update(id, 2, { name: 'a\u0000b' })).status).toBe(400)
    expect((await update(id, 2, { translations: { de: { name: '\ud800' } } })).status).toBe(400)
    expect(
      (await update(id, 2, { colours: [{ key: '__proto__', name: 'x', fabricCode: 'XC010' }] })).status,
    ).toBe(400)
    expect((await update(id, 2, { style: { __proto__: 'x', constructor: 'y' } })).status).toBe(400)
    await update(id, 2, { translations: { de: { name: null, specification: undefined } } })
    expect((await read(id)).translations['de']).not.toHaveProperty('name')
  })
  it('a new style renders all colours again; new colour names render none', async () => {
    const made = await create('Styled Shirt')
    const { body } = await update(made.id, 1, { style: { collar: 'club' } })
    const hashes = (colours: { pictureHash: string }[]) => colours.map(({ pictureHash }) => pictureHash)
    expect(body.data.product.style['collar']).toBe('club')
    expect(hashes(body.data.product.colours)).not.toEqual(hashes(made.colours))
    const renamed = made.colours.map(({ key, fabricCode }) => ({ key, name: `New ${key}`, fabricCode }))
    const again = await update(made.id, 2, { colours: renamed })
    expect(hashes(again.body.data.product.colours)).toEqual(hashes(body.data.product.colours))
    const pictures = await shop.db.query(sql`
      select 1 from picture where hash = any(${hashes(again.body.data.product.colours)}::text[])`)
    expect(pictures).toHaveLength(2)
  })
  it('variants of a removed colour or size are not sold, keep their stock, and can be added again', async () => {
    const made = await complete('Coming And Going', 3)
    const [white, sky] = made.colours.map(({ key, name, fabricCode }) => ({ key, name, fabricCode }))
    const less = await update(made.id, made.version, { colours: [white], sizes: ['M'] })
    expect(less.body.data.product.variants.map(({ size, stock }) => [size, stock])).toEqual([['M', 3]])
    const rows = () =>
      shop.db.query(sql`select stock, withdrawn, offered from variant where product_id = ${made.id}`)
    expect(await rows()).toHaveLength(6)
    // Stock that a cancelled order returns to a removed variant is not for sale.
    const gone = made.variants.find(({ colour, size }) => colour === sky!.key && size === 'L')!
    await shop.db.query(sql`update variant set stock = stock + 1 where id = ${gone.id}`)
    const [product] = await shop.db.query<{ sizes: string[] }>(
      sql`select sizes_in_stock as sizes from product where id = ${made.id}`,
    )
    expect(product!.sizes).toEqual(['M'])
    const back = await update(made.id, less.body.data.product.version, {
      colours: [white, sky],
      sizes: ['S', 'M', 'L'],
    })
    expect(back.body.data.product.variants.map(({ stock }) => stock)).toEqual([3, 3, 3, 3, 3, 4])
  })
  it('two variants can swap their SKUs; SKUs and barcodes of other products are refused', async () => {
    const { id, variants, version } = await create('Swap Shirt')
    const [one, other] = variants as [(typeof variants)[0], (typeof variants)[0]]
    const swapped = await update(id, version, {
      variants: [
        { colour: one.colour, size: one.size, sku: other.sku, barcode: '4006381333931' },
        { colour: other.colour, size: other.size, sku: one.sku },
      ],
    })
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200)
    const again = await create('Swap Shirt Two')
    const { colour, size } = again.variants[0]!
    const taken = await update(again.id, 1, { variants: [{ colour, size, sku: one.sku }] })
    expect(taken.body.error).toMatchObject({ code: 'Invalid Input', field: 'variants' })
    const barcode = await update(again.id, 1, { variants: [{ colour, size, barcode: '4006381333931' }] })
    expect(barcode.body.error).toMatchObject({ message: 'Another product has one of these barcodes' })
    const unknown = await update(again.id, 1, { variants: [{ colour: 'pink', size, offered: false }] })
    expect(unknown.status).toBe(400)
  })
  it('a copy of a product has its prices and translations; only products that were never sold can be deleted', async () => {
    const original = await complete('Original')
    await update(original.id, original.version, {
      translations: { de: { name: 'Urhemd', summary: 'Kurz.' } },
    })
    const copy = (await call(endpoints.duplicateProduct, { id: original.id, name: 'Copy of it' })).body.data
      .product
    expect(copy).toMatchObject({
      id: 'copy-of-it',
      status: 'draft',
      summary: 'Original in short.',
      translations: { de: { summary: 'Kurz.' } },
      prices: [{ currency: 'USD', priceMinor: 9000 }],
    })
    expect(copy.variants.every(({ stock }) => stock === 0)).toBe(true)
    expect((await call(endpoints.deleteProducts, { ids: [copy.id] })).body.data.ids).toEqual([copy.id])
    expect((await call(endpoints.deleteProducts, { ids: ['plain-oxford'] })).status).toBe(409)
    expect((await call(endpoints.getProduct, { id: copy.id })).status).toBe(404)
  })
})

describe('the list of products', () => {
  const list = async (query: Record<string, string>) => (await call(endpoints.listProducts, query)).body.data
  it('products are found by name, ID, SKU and barcode', async () => {
    const { id, variants } = await create('Findable % Shirt_x')
    const { colour, size } = variants[0]!
    await update(id, 1, { variants: [{ colour, size, sku: 'ZZ-77.a/1', barcode: '0123456789012' }] })
    for (const search of ['findable', 'ABLE %', 'Shirt_x', id, 'zz-77', '0123456789012'])
      expect(
        (await list({ search })).items.map((item) => item.id),
        search,
      ).toEqual([id])
    expect((await list({ search: '%zz' })).items).toEqual([])
  })
  it('products can be filtered by status, stock, price, translation, category, fit and sale', async () => {
    const { id } = await complete('Filtered Shirt', 0)
    const has = async (query: Record<string, string>) =>
      (await list({ search: 'filtered shirt', ...query })).items.some((item) => item.id === id)
    expect(await has({ status: 'draft' })).toBe(true)
    expect(await has({ status: 'published' })).toBe(false)
    expect(await has({ stock: 'none' })).toBe(true)
    expect(await has({ stock: 'low' })).toBe(true)
    expect(await has({ withoutPrice: 'EUR' })).toBe(true)
    expect(await has({ withoutPrice: 'USD' })).toBe(false)
    expect(await has({ withoutTranslation: 'de' })).toBe(true)
    expect(await has({ category: 'oxford', fit: 'regular' })).toBe(true)
    expect(await has({ onSale: 'USD' })).toBe(false)
    await call(endpoints.archiveProducts, { ids: [id] })
    expect(await has({})).toBe(false)
    expect(await has({ status: 'archived' })).toBe(true)
  })
  it('the pages have each product once in every sort order, and each page is read with one statement', async () => {
    await shop.db.query(sql`
      insert into product (id, category_id, name, summary, description, fit, weave, composition, colours,
        colour_families, sizes, changed_at)
      select 'many-' || n, 'oxford', 'Many ' || n % 40, '', '', 'slim', 'oxford', '', colours, '{}', '{M}',
        now() - make_interval(secs => n / 3)
      from product, generate_series(1, 120) n where id = 'plain-oxford'`)
    const [{ count } = { count: 0 }] = await shop.db.query<{ count: number }>(
      sql`select count(*)::int as count from product where kind = 'shirt' and archived_at is null`,
    )
    const { columns } = endpoints.productSort
    for (const sort of columns.flatMap((column) => [column, `-${column}` as const])) {
      const ids: string[] = []
      let next: string | null = null
      do {
        statements.length = 0
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, ...(next && { next }) })
        expect(statements.filter((text) => text.includes('with page'))).toHaveLength(1)
        expect(statements.length).toBeLessThanOrEqual(3)
        ids.push(...page.items.map(({ id }) => id))
        ;({ next } = page)
      } while (next)
      expect([ids.length, new Set(ids).size], sort).toEqual([count, count])
    }
  })
  it('a forged page token is refused', async () => {
    for (const value of [1, ['x'], [1e300, 'a'], ['now', 'a'], [1, 'a', 2], { key: 1 }, [1.5, 'a']]) {
      const next = Buffer.from(JSON.stringify(value)).toString('base64url')
      expect((await call(endpoints.listProducts, { next })).status, JSON.stringify(value)).toBe(400)
    }
    const next = Buffer.from('["\\ud800","a"]').toString('base64url')
    expect((await call(endpoints.listProducts, { next, sort: 'name' })).status).toBe(400)
  })
})
