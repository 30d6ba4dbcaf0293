// What the shop recommends.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRecommended, type ProductCard } from '#contract/product.ts'
import { getForYou } from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { demoCatalogue } from '../stocking/demo-catalogue.ts'
import { stockShop } from '../stocking/stock-shop.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

const statements: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({
    onStatement: (text) => statements.push(text),
    prepare: (db) => stockShop(db, demoCatalogue()),
  })
})
afterAll(() => api.close())

const cards = (data: ProductCard[] | string) => {
  if (typeof data === 'string') throw new Error(data)
  return data
}
const forYou = async (token?: string) =>
  cards((await api.ask(getForYou, undefined, { token })).body.data.data)
const shopperOf = async () => {
  const token = await api.guest()
  const [row] = await api.db.query<{ id: string }>(
    sql`select shopper_id as id from session order by started_at desc limit 1`,
  )
  return { token, id: row!.id }
}

describe('recommended', () => {
  it('is varied: at most two of a category, nothing sold out', async () => {
    const found = cards((await api.ask(getRecommended)).body.data.data)
    expect(found.length).toBe(12)
    expect(found.every(({ inStock }) => inStock)).toBe(true)
    const categories = Map.groupBy(found, ({ category }) => category.id)
    expect(Math.max(...[...categories.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
  })
})

describe('for you', () => {
  it('is what sells best for somebody new, kept while there is no token', async () => {
    const found = await forYou()
    const { products } = demoCatalogue()
    expect(found[0]!.id).toBe(products.toSorted((a, b) => b.soldCount - a.soldCount)[0]!.id)
    statements.length = 0
    await forYou()
    expect(statements.length).toBe(0)
    const { token } = await shopperOf()
    expect((await forYou(token)).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  })
  it('is alike to what a shopper likes, without what they have, in one statement beside identity', async () => {
    const { token, id } = await shopperOf()
    await api.db.query(sql`insert into wishlist_item (shopper_id, product_id) values (${id}, 'salina-linen')`)
    await api.db.query(sql`
      insert into cart_line (shopper_id, variant_id, quantity)
      select ${id}, v.id, 1 from variant v where v.product_id = 'hvar-evening-linen' limit 1`)
    statements.length = 0
    const found = await forYou(token)
    expect(statements.length).toBe(2)
    expect(found.length).toBe(12)
    expect(found.filter(({ weave }) => weave === 'linen').length).toBeGreaterThan(3)
    expect(found.map((card) => card.id)).not.toContain('salina-linen')
    expect(found.map((card) => card.id)).not.toContain('hvar-evening-linen')
    expect(found.every(({ inStock }) => inStock)).toBe(true)
  })
  it('never shows what is sold out', async () => {
    const [best] = await forYou()
    await api.db.query(sql`update variant set stock = 0 where product_id = ${best!.id}`)
    await expect.poll(async () => (await forYou()).map(({ id }) => id)).not.toContain(best!.id)
    await expect
      .poll(async () => cards((await api.ask(getRecommended)).body.data.data).map(({ id }) => id))
      .not.toContain(best!.id)
  })
  it('answers the empty text in a shop without products', async () => {
    const empty = await openTestApi()
    expect((await empty.ask(getForYou)).body.data.data).toBe(texts.noProducts)
    expect((await empty.ask(getRecommended)).body.data.data).toBe(texts.noProducts)
    await empty.close()
  })
})
