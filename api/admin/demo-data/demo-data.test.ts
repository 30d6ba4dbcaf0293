// Demo data of a new shop: all kinds are removed or kept with one call and can be restored unchanged; orders keep their
// lines.
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import { createCoupon, listCoupons } from '#contract/admin/coupons.ts'
import {
  type DemoKind,
  demoKinds,
  getDemoData,
  keepDemoData,
  removeDemoData,
  restoreDemoData,
} from '#contract/admin/demo-data.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { getHome } from '#contract/admin/home.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listLooks } from '#contract/admin/looks.ts'
import { archiveProducts, createProduct, listProducts } from '#contract/admin/products.ts'
import { listReviews } from '#contract/admin/reviews.ts'
import { firstMarket, getSettings, updateMarket } from '#contract/admin/settings.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout as checkoutCall } from '#contract/orders.ts'
import { getFabrics } from '#contract/design.ts'
import { getGiftCardOffer } from '#contract/gift-cards.ts'
import { getPage } from '#contract/pages.ts'
import { listProducts as listShop } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { stockGiftCards } from '../../gift-cards/gift-card-product.ts'
import { putDemoOffers } from '../../gift-cards/gift-cards.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { shopDocument } from '../../settings/shop-document.ts'
import { saveShop } from '../../settings/shop-settings.ts'
import { openTestAdmin, ownerEmail, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ stock: 100 })
  admin = await openTestAdmin({ shop })
  const { db } = shop
  await db.transaction((tx) => saveShop(tx, shopDocument.parse({})))
  await db.query(sql`update product set demo = true where kind = 'shirt'`)
  await db.query(
    sql`update category set demo = true where id in (select category_id from product where demo)`,
  )
  await db.query(
    sql`insert into coupon (code, kind, percent, demo) values ('WELCOME10', 'percent', 10, true)`,
  )
  await putDemoOffers(db, [{ currency: 'USD', amountsMinor: [2500], free: null }])
  await stockGiftCards(db, shop.deps.settings.shop)
  await db.query(sql`
    insert into review (product_id, author, stars, fit, title, text, language, verified, demo)
    select id, 'Ann', 5, 'as expected', 'Good', 'Good', 'en', true, true from product where demo`)
  await db.query(sql`
    insert into review (product_id, author, stars, fit, title, text, language, verified)
    values ('harrow-oxford', 'Real', 2, 'as expected', 'So so', 'So so', 'en', true)`)
  await db.query(sql`update product set rating_average = 5, rating_count = 1 where demo`)
  await db.query(sql`update product set rating_average = 3.5, rating_count = 2 where id = 'harrow-oxford'`)
})
afterAll(() => admin.close())

const read = async () => (await admin.call(getDemoData)).body.data.kinds
const act = async (endpoint: typeof removeDemoData, ...kinds: DemoKind[]) => {
  const { status, body } = await admin.call(endpoint, { kinds })
  expect(status).toBe(200)
  return body.data.kinds
}
const tables = ['product', 'category', 'review', 'coupon', 'gift_card_offer', 'fabric', 'look']
/** All rows of demo data, without the columns that every change updates. */
const rows = () =>
  Promise.all(
    tables.map((table) =>
      shop.db.query(sql`
        select to_jsonb(t) - 'version' - 'changed_at' - 'changed_by' as row from ${raw(table)} t where demo order by 1`),
    ),
  )
const items = async (endpoint: typeof listProducts, query: object = {}) =>
  (await admin.call(endpoint, query)).body.data.items as unknown[]
const settingsOf = async () => (await admin.call(getSettings)).body.data.settings
const taskCount = async () =>
  (await admin.call(getHome)).body.data.tasks.find(({ kind }) => kind === 'demo data')?.count ?? 0
const giftCards = async () => (await shop.call(getGiftCardOffer)).body.data.offer
const entries = async () => (await admin.call(listEntries, {})).body.data.items
const checkoutWith = async (token: string, coupon: string) =>
  (await shop.call(checkoutCall, { coupon }, { token })).body

it('removed demo data is hidden in the shop and back office, carts show a message, and undo restores all of it', async () => {
  await admin.call(archiveProducts, { ids: ['marlow-linen'] })
  const before = await rows()
  const settings = await settingsOf()
  const counted = await read()
  expect(counted.map(({ kind }) => kind)).toEqual([...demoKinds])
  expect(counted.find(({ kind }) => kind === 'fabrics')).toEqual({
    kind: 'fabrics',
    present: 86,
    removed: 0,
    kept: false,
  })
  expect(await taskCount()).toBe(7)
  const token = await shop.guest()
  const { checkout } = await shop.ready({ token, product: 'harrow-oxford', size: 'M' })
  const { order } = await shop.payOnDelivery(token, checkout)
  await shop.call(addCart, { product: 'harrow-oxford', colour: 'white', size: 'M', quantity: 1 }, { token })
  expect(JSON.stringify(await checkoutWith(token, 'WELCOME10'))).not.toContain('Coupon not found')

  const after = await act(removeDemoData, ...demoKinds)
  expect(after).toEqual(
    counted.map(({ kind, present }) => ({ kind, present: 0, removed: present, kept: false })),
  )
  expect(await taskCount()).toBe(0)
  for (const list of [listProducts, listCategories, listCoupons, listFabrics, listLooks] as never[])
    expect(await items(list)).toEqual([])
  expect(await items(listProducts, { status: 'archived' })).toEqual([])
  expect(await items(listFabrics as never, { status: 'archived' })).toEqual([])
  expect(await items(listReviews as never)).toMatchObject([{ author: 'Real' }])
  expect((await settingsOf()).shop).toMatchObject({ address: [], email: ownerEmail })
  expect((await settingsOf()).markets[0]).toMatchObject({ taxRates: [], delivery: [], swatchSetMinor: null })

  expect((await shop.call(listShop, {})).body.data.data).toBe(texts.noProducts)
  expect(JSON.stringify((await shop.call(getCategories)).body)).not.toMatch(/oxford|swatch/i)
  expect(JSON.stringify((await shop.call(getCart, {}, { token })).body)).toContain('Not made any more')
  expect(JSON.stringify(await checkoutWith(token, 'welcome10'))).toContain('Coupon not found')
  expect(await giftCards()).toBeNull()
  await expect.poll(() => fabrics.filter(({ offered }) => offered !== false)).toEqual([])
  await expect.poll(async () => (await shop.call(getFabrics)).body.error?.code).toBe('Not Possible Now')
  const about = (await shop.call(getPage, { page: 'about' })).body.data.page
  expect(about).toMatchObject({ title: 'About us', chapters: [], empty: true })
  expect(await shop.status(token, order.id)).toMatchObject({
    lines: [{ product: { id: 'harrow-oxford', name: 'Harrow Oxford' } }],
  })
  const ratings = await shop.db.query(
    sql`select rating_average::float8 as average, rating_count as count from product where demo order by id`,
  )
  expect(ratings).toEqual([
    { average: 2, count: 1 },
    { average: 0, count: 0 },
  ])
  const [entry] = await entries()
  expect(entry).toMatchObject({
    call: 'removeDemoData',
    recordType: 'demo data',
    before: { fabrics: 86, coupons: 1 },
    after: { fabrics: 0, coupons: 0 },
  })
  // A repeated call changes nothing and is not logged.
  expect(await act(removeDemoData, ...demoKinds)).toEqual(after)
  expect((await entries())[0]).toEqual(entry)

  expect(await act(restoreDemoData, ...demoKinds)).toEqual(counted)
  expect(await rows()).toEqual(before)
  expect(await giftCards()).toEqual({ amountsMinor: [2500], free: null })
  const restored = await settingsOf()
  expect({ shop: restored.shop, markets: restored.markets }).toEqual({
    shop: settings.shop,
    markets: settings.markets,
  })
  expect((await shop.call(getPage, { page: 'about' })).body.data.page).toBeNull()
})

it('kept demo data is unchanged, and is not listed as a task until keeping it is undone', async () => {
  const before = await rows()
  const kept = await act(keepDemoData, 'products', 'texts')
  expect(kept.filter((one) => one.kept).map(({ kind }) => kind)).toEqual(['products', 'texts'])
  expect(await taskCount()).toBe(6)
  expect(await rows()).toEqual(before)
  const undone = await act(restoreDemoData, 'products', 'texts')
  expect(undone.some((one) => one.kept)).toBe(false)
  expect(await taskCount()).toBe(7)
})

it('removing and restoring demo data changes neither products and coupons created by staff nor their category', async () => {
  const made = await admin.call(createProduct, {
    name: 'Own Shirt',
    categoryId: 'oxford',
    colours: [{ name: 'White', fabricCode: 'XC010' }],
    sizes: ['M'],
  })
  const { id } = made.body.data.product
  await Promise.all([
    admin.call(removeDemoData, { kinds: ['products', 'categories'] }),
    admin.call(removeDemoData, { kinds: ['products', 'categories'] }),
    admin.call(restoreDemoData, { kinds: ['products', 'categories'] }),
    admin.call(removeDemoData, { kinds: ['products', 'categories'] }),
  ])
  await act(removeDemoData, 'products', 'categories', 'coupons')
  expect(await items(listProducts)).toMatchObject([{ id }])
  expect(await items(listCategories as never)).toMatchObject([
    { id: 'oxford' },
    { id: 'gift-cards' },
    { id: 'swatches' },
  ])
  // The code can be used for a coupon of the shop's own, which stays when demo data is restored.
  const own = {
    kind: 'percent',
    automatic: false,
    percent: 5,
    amounts: {},
    name: null,
    note: null,
    translations: {},
    products: [],
    categories: [],
    fabrics: [],
    designed: false,
    limitTotal: null,
    limitPerCustomer: null,
    from: '2026-01-01T00:00:00.000Z',
    until: null,
  }
  const coupon = await admin.call(createCoupon, { code: 'WELCOME10', ...own })
  expect(coupon.status).toBe(200)
  await act(restoreDemoData, 'products', 'categories', 'coupons')
  expect(await items(listCoupons as never)).toMatchObject([{ code: 'WELCOME10', percent: 5 }])
})

it('demo data is removed, kept and restored only with the permission to change settings', async () => {
  const viewer = await admin.member(['read settings'])
  for (const call of [removeDemoData, keepDemoData, restoreDemoData])
    expect((await admin.call(call, { kinds: ['products'] }, { as: viewer })).status).toBe(403)
  expect((await admin.call(getDemoData, {}, { as: viewer })).status).toBe(200)
  for (const kinds of [[], ['everything'], 'products'])
    expect((await admin.call(removeDemoData, { kinds })).status).toBe(400)
})

it('after the demo settings are removed, a market is changed before it has a delivery method', async () => {
  await act(removeDemoData, 'details')
  const { version } = await settingsOf()
  const changes = { taxIncluded: true, delivery: [] }
  const { status } = await admin.call(updateMarket, { market: firstMarket, version, changes })
  expect(status).toBe(200)
  expect((await settingsOf()).markets[0]).toMatchObject(changes)
})
