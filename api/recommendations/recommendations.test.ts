// Recommendations.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRecommended, getSeen, noteSeen, type ProductCard } from '#contract/product.ts'
import { getForYou } from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { openDemoApi } from '#seed/test-demo-api.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { computeAffinity, createShopperPicks, recommend } from './recommendations.ts'
import { setPieces } from '../stock/test-stock.ts'

const statements: string[] = []
let api: TestApi
let pickForShoppers: () => Promise<number>
beforeAll(async () => {
  api = await openDemoApi((text) => statements.push(text))
  pickForShoppers = createShopperPicks(api.deps)
})
afterAll(() => api.close())

const cards = (data: ProductCard[] | string) => {
  if (typeof data === 'string') throw new Error(data)
  return data
}
const forYou = async (token?: string) =>
  cards((await api.call(getForYou, undefined, { token })).body.data.data)
const shopperOf = async () => {
  const token = await api.guest()
  const [row] = await api.db.query<{ id: string }>(
    sql`select shopper_id as id from session order by started_at desc limit 1`,
  )
  return { token, id: row!.id }
}

describe('recommended', () => {
  it('has at most two products of a category, none sold out', async () => {
    const found = cards((await api.call(getRecommended)).body.data.data)
    expect(found.length).toBe(12)
    expect(found.every(({ inStock }) => inStock)).toBe(true)
    expect(await recommend(api)).toBe(false)
    const categories = Map.groupBy(found, ({ category }) => category.id)
    expect(Math.max(...[...categories.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
  })
})

describe('for you', () => {
  const ids = (found: ProductCard[]) => found.map(({ id }) => id)

  it('has the general recommendations for a new shopper, cached without a token', async () => {
    const found = await forYou()
    expect(ids(found)).toEqual(ids(cards((await api.call(getRecommended)).body.data.data)))
    statements.length = 0
    await forYou()
    expect(statements.length).toBe(0)
    const { token } = await shopperOf()
    expect(ids(await forYou(token))).toEqual(ids(found))
  })

  it('depends on what a guest wished for, put into the cart and viewed, in one statement beside that of the session', async () => {
    const { token, id } = await shopperOf()
    await api.db.query(
      sql`insert into wishlist_item (shopper_id, product_id, currency) values (${id}, 'salina-linen', 'USD')`,
    )
    await api.db.query(sql`
      insert into cart_line (shopper_id, variant_id, quantity)
      select ${id}, v.id, 1 from variant v where v.product_id = 'hvar-evening-linen' limit 1`)
    expect(await pickForShoppers()).toBeGreaterThan(0)
    statements.length = 0
    const found = await forYou(token)
    expect(statements.length).toBe(2)
    expect(found.length).toBe(12)
    expect(found.filter(({ weave }) => weave === 'linen').length).toBeGreaterThan(3)
    expect(ids(found)).not.toContain('salina-linen')
    expect(ids(found)).not.toContain('hvar-evening-linen')
    expect(found.every(({ inStock }) => inStock)).toBe(true)
  })

  it('depends on the fabric of a shopper’s own designs', async () => {
    const { token, id } = await shopperOf()
    const flannel = fabrics.find(({ weave }) => weave === 'flannel')!
    await api.db.query(sql`
      insert into design (shopper_id, name, document)
      values (${id}, 'Mine', ${JSON.stringify({ fabric: flannel.code })}::jsonb)`)
    await pickForShoppers()
    expect((await forYou(token)).slice(0, 4).map(({ weave }) => weave)).toContain('flannel')
  })

  it('drops at once products that were wished for since the last round', async () => {
    const { token, id } = await shopperOf()
    await api.db.query(
      sql`insert into wishlist_item (shopper_id, product_id, currency) values (${id}, 'salina-linen', 'USD')`,
    )
    await pickForShoppers()
    const [first] = await forYou(token)
    await api.db.query(
      sql`insert into wishlist_item (shopper_id, product_id, currency) values (${id}, ${first!.id}, 'USD')`,
    )
    const found = await forYou(token)
    expect(ids(found)).not.toContain(first!.id)
    expect(found.length).toBe(12)
  })

  it('is computed once for each signal', async () => {
    await pickForShoppers()
    const { token } = await shopperOf()
    expect(await pickForShoppers()).toBe(1)
    expect(await pickForShoppers()).toBe(0)
    expect((await api.call(noteSeen, { product: 'salina-linen' }, { token })).status).toBe(200)
    expect(await pickForShoppers()).toBe(1)
    expect((await api.call(noteSeen, { product: 'salina-linen' }, { token })).status).toBe(200)
    expect(await pickForShoppers()).toBe(1)
    expect(await pickForShoppers()).toBe(0)
  })

  it('uses which products other shoppers liked together', async () => {
    const one = 'salina-linen'
    const other = demoCatalogue().products.find(({ categoryId }) => categoryId === 'flannel')!.id
    for (let n = 0; n < 8; n++) {
      const { id } = await shopperOf()
      for (const product of [one, other]) {
        await api.db.query(
          sql`insert into wishlist_item (shopper_id, product_id, currency) values (${id}, ${product}, 'USD')`,
        )
      }
    }
    await computeAffinity(api)
    const { token } = await shopperOf()
    expect((await api.call(noteSeen, { product: one }, { token })).status).toBe(200)
    await pickForShoppers()
    expect(ids(await forYou(token)).slice(0, 3)).toContain(other)
  })

  it('never shows sold-out products', async () => {
    const [best] = await forYou()
    await setPieces(api.db, 0, sql`product_id = ${best!.id}`)
    await expect.poll(async () => (await forYou()).map(({ id }) => id)).not.toContain(best!.id)
    await expect
      .poll(async () => cards((await api.call(getRecommended)).body.data.data).map(({ id }) => id))
      .not.toContain(best!.id)
  })
  it('has the text for an empty list in a shop without products', async () => {
    const empty = await openTestApi()
    expect((await empty.call(getForYou)).body.data.data).toBe(texts.noProducts)
    expect((await empty.call(getRecommended)).body.data.data).toBe(texts.noProducts)
    await empty.close()
  })
})

describe('viewed products', () => {
  it('are listed latest first, once each, and only to their shopper', async () => {
    const { token } = await shopperOf()
    for (const product of ['salina-linen', 'hvar-evening-linen', 'salina-linen'])
      expect((await api.call(noteSeen, { product }, { token })).status).toBe(200)
    const seen = cards((await api.call(getSeen, undefined, { token })).body.data.data)
    expect(seen.map(({ id }) => id)).toEqual(['salina-linen', 'hvar-evening-linen'])
    const other = await shopperOf()
    expect((await api.call(getSeen, undefined, { token: other.token })).body.data.data).toBe(texts.noProducts)
  })

  it('cannot be products that are not sold', async () => {
    const { token } = await shopperOf()
    expect((await api.call(noteSeen, { product: 'no-such-shirt' }, { token })).status).toBe(404)
  })
})
