import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replaceShop } from '#api/kernel/shop-changes.ts'
import { openDemoApi } from '#seed/test-demo-api.ts'
import type { TestApi } from '#api/test-api.ts'
import { createPageCache } from './page-cache.ts'

const product = 'harrow-oxford'
let shop: TestApi
let rendered: string[]
/** Of announcements. */
let period = '0'
let cached: Awaited<ReturnType<typeof createPageCache>>

beforeAll(async () => {
  shop = await openDemoApi()
  cached = await createPageCache(shop.db, shop.deps.settings, async () => period)
  // PostgreSQL sends the notification of the stocking a moment later.
  await pause(500)
  rendered = []
})
afterAll(() => shop.close())

/** Requests the page again; returns how often it was rendered. */
async function times(url: string, status = 200): Promise<number> {
  await cached('', url, async () => {
    rendered.push(url)
    return { status, headers: {}, body: Buffer.from(url), encoded: {} }
  })
  return rendered.filter((each) => each === url).length
}

it('caches a page, but not one that failed', async () => {
  expect([await times('/shop'), await times('/shop')]).toEqual([1, 1])
  expect([await times('/gone', 404), await times('/gone', 404)]).toEqual([1, 2])
})

it('renders a product’s page again when its stock changes or a review was found helpful, and no other', async () => {
  const url = `/productdetail/${product}`
  expect([await times(url), await times(url)]).toEqual([1, 1])
  await shop.db.query(sql`update variant set stock = stock + 1 where product_id = ${product} and stock > 5`)
  expect([await times(url), await times(url)]).toEqual([2, 2])
  await shop.db.query(sql`
    update review set helpful = helpful + 1
    where id = (select id from review where product_id = ${product} limit 1)`)
  expect([await times(url), await times(url)]).toEqual([3, 3])
  expect(await times('/shop')).toBe(1)
})

it('renders a page again when an announcement begins or ends', async () => {
  expect([await times('/faqs'), await times('/faqs')]).toEqual([1, 1])
  period = '1'
  expect([await times('/faqs'), await times('/faqs')]).toEqual([2, 2])
})

it('renders the designer again when the stock of a fabric changes', async () => {
  expect([await times('/productdetail?part=cuff'), await times('/productdetail?part=cuff')]).toEqual([1, 1])
  await shop.db.query(sql`update fabric_stock set stock_mm = stock_mm - 1000 where code = 'XC010'`)
  expect(await times('/productdetail?part=cuff')).toBe(2)
})

it('renders the designer again when another shirt is open and shirts a day are limited', async () => {
  const url = '/productdetail?part=pocket'
  const { settings } = shop.deps
  const open = () =>
    shop.db.transaction(async (tx) => {
      // A shirt without its order.
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`
        insert into shirt (order_id, order_line_id, place, number, holds_fabric, made_by)
        values (gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid()::text, true, current_date)`)
    })
  expect(await times(url)).toBe(1)
  await open()
  expect(await times(url)).toBe(1)
  replaceShop(settings, { ...settings.shop, shirtsPerDay: 1 }, 1000)
  expect([await times(url), await times(url)]).toEqual([2, 2])
  await open()
  expect([await times(url), await times(url)]).toEqual([3, 3])
})

it('renders every page again when a fabric has changed', async () => {
  const before = await times('/shop')
  await shop.db.query(sql`update fabric set offered = false where code = 'XC086'`)
  await expect.poll(() => times('/shop')).toBe(before + 1)
})
