// The demo catalogue is removed with one act and comes back as it was; what was ordered of it stays.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory, listCategories } from '#contract/admin/categories.ts'
import { listEntries } from '#contract/admin/log.ts'
import * as endpoints from '#contract/admin/products.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { listProducts } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ stock: 100 })
  admin = await openTestAdmin({ db: shop.db })
  await shop.db.query(sql`update product set demo = true where kind = 'shirt'`)
  await shop.db.query(sql`update category set demo = true`)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const all = () =>
  shop.db.query(sql`
    select p.id, p.listed, p.archived_at, p.published_at, c.archived_at as category from product p
      join category c on c.id = p.category_id order by p.id`)
const names = async (query: object = {}) =>
  (await admin.call(endpoints.listProducts, query)).body.data.items.map(({ id }) => id)
const isPresent = async () => (await admin.call(endpoints.getDemoCatalogue)).body.data.present
const entries = async () => (await admin.call(listEntries, {})).body.data.items

it('is gone from shop, lists and search, and said in carts; orders stay, and Undo gives it back', async () => {
  const archived = (await names()).find((id) => id !== 'harrow-oxford')
  await admin.call(endpoints.archiveProducts, { ids: [archived] })
  const before = await all()
  const token = await shop.guest()
  const { checkout } = await shop.ready({ token, product: 'harrow-oxford', size: 'M' })
  const { order } = await shop.payOnDelivery(token, checkout)
  await shop.call(addCart, { product: 'harrow-oxford', colour: 'white', size: 'M', quantity: 1 }, { token })
  expect(await isPresent()).toBe(true)

  const removed = await admin.call(endpoints.removeDemoCatalogue)
  expect(removed.status).toBe(200)
  expect(removed.body.data.products).toBe(before.length)
  expect(await isPresent()).toBe(false)
  expect(await names()).toEqual([])
  expect(await names({ status: 'archived' })).toEqual([])
  expect((await admin.call(listCategories)).body.data.items).toEqual([])
  expect((await shop.call(listProducts, {})).body.data.data).toBe(texts.noProducts)
  expect(JSON.stringify((await shop.call(getCategories)).body)).not.toContain('oxford')
  const cart = JSON.stringify((await shop.call(getCart, {}, { token })).body)
  expect(cart).toContain('Not made any more')
  expect(await shop.status(token, order.id)).toMatchObject({
    number: order.number,
    lines: [{ product: { id: 'harrow-oxford', name: 'Harrow Oxford' } }],
  })
  const [entry] = await entries()
  expect(entry).toMatchObject({
    call: 'removeDemoCatalogue',
    recordType: 'demo catalogue',
    before: removed.body.data,
  })
  // Once more changes nothing and is not logged.
  expect((await admin.call(endpoints.removeDemoCatalogue)).body.data).toEqual({ products: 0, categories: 0 })
  expect((await entries())[0]).toEqual(entry)

  const made = await admin.call(createCategory, { name: 'Oxford', summary: 'Own.', description: 'Own.' })
  expect(made.status).toBe(200)
  const restored = await admin.call(endpoints.restoreDemoCatalogue)
  expect(restored.body.data).toEqual(removed.body.data)
  expect(await all()).toEqual(before)
  expect((await names()).length).toBe(before.length - 1)
})

it('leaves what staff have made, and the category it is in', async () => {
  const made = await admin.call(endpoints.createProduct, {
    name: 'Own Shirt',
    categoryId: 'oxford',
    colours: [{ name: 'White', fabricCode: 'XC010' }],
    sizes: ['M'],
  })
  const { id } = made.body.data.product
  await Promise.all([
    admin.call(endpoints.removeDemoCatalogue),
    admin.call(endpoints.removeDemoCatalogue),
    admin.call(endpoints.restoreDemoCatalogue),
    admin.call(endpoints.removeDemoCatalogue),
  ])
  await admin.call(endpoints.removeDemoCatalogue)
  expect(await names()).toEqual([id])
  const { items } = (await admin.call(listCategories)).body.data
  expect(items.map((category) => category.id)).toContain('oxford')
})

it('is not removed by who may only read', async () => {
  const viewer = await admin.member(['read products'])
  expect((await admin.call(endpoints.removeDemoCatalogue, {}, { as: viewer })).status).toBe(403)
})
