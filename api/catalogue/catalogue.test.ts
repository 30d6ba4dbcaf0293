// Categories and single products, and how long replies are cached.
import { readDesignCode } from '#garment/design/design-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { getSpecification, getVariants, listProducts } from '#contract/product.ts'
import { listReviews } from '#contract/review.ts'
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { openDb } from '../db/open.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

const statements: string[] = []
const demo = demoCatalogue()
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({
    onStatement: (text) => statements.push(text),
    prepare: (db) => stockShop(db, demo),
  })
})
afterAll(() => api.close())

describe('categories', () => {
  it('are in the shop’s order, with the number of their products and a picture', async () => {
    const { data } = (await api.call(getCategories)).body.data
    if (typeof data === 'string') throw new Error(data)
    expect(data.map(({ id }) => id)).toEqual(demo.categories.map(({ id }) => id))
    for (const { id, count, picture } of data) {
      expect(count).toBe(demo.products.filter(({ categoryId }) => categoryId === id).length)
      expect(picture?.hash).toMatch(/^[0-9a-f]{16}$/)
    }
  })
  it('show their products, page by page', async () => {
    const ask = async (page: number) =>
      (await api.call(getCategoryProducts, { category: 'linen', sort: 'price-up', page, pageSize: 5 })).body
    const first = await ask(1)
    expect(first.paging).toMatchObject({ page: 1, pageSize: 5, total: 12, pages: 3 })
    const ids: string[] = []
    for (const page of [1, 2, 3]) {
      const { data } = await ask(page)
      if (typeof data === 'string') throw new Error(data)
      expect(data.every(({ category }) => category.id === 'linen')).toBe(true)
      ids.push(...data.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(12)
    expect((await ask(4)).data).toBe(texts.noCategoryProducts)
  })
  it('that do not exist are empty, not an error', async () => {
    const { status, body } = await api.call(getCategoryProducts, { category: 'no-such-thing' })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: texts.noCategoryProducts,
      paging: { page: 1, pages: 1, pageSize: 24, total: 0 },
    })
  })
})

describe('a product', () => {
  it('has every colour in every size, and related products', async () => {
    const { data, product } = (await api.call(getVariants, { product: 'harrow-oxford' })).body.data
    const written = demo.products.find(({ id }) => id === 'harrow-oxford')!
    if (typeof data === 'string' || !product) throw new Error('not found')
    expect(data.map(({ colour, size, stock }) => ({ colourKey: colour, size, quantity: stock }))).toEqual(
      written.stock,
    )
    expect(product.colours.map(({ key }) => key)).toEqual(written.colours.map(({ key }) => key))
    expect(
      product.colours.every(
        ({ hex, picture }) => /^#[0-9a-f]{6}$/.test(hex) && picture.alt.startsWith('Harrow Oxford in '),
      ),
    ).toBe(true)
    expect(product.description).toBe(written.description)
    expect(Object.keys(product.designs).toSorted()).toEqual(product.colours.map(({ key }) => key).toSorted())
    expect(Object.values(product.designs).every((code) => readDesignCode(code)?.changes.length === 0)).toBe(
      true,
    )
    expect(Object.keys(product.pictureTexts)).toEqual(Object.keys(product.designs))
    for (const seen of Object.values(product.pictureTexts)) {
      expect(seen['worn']).toMatch(/^oxford, .*Button Down Collar, .*Buttons: /)
      expect(seen['cuff']).toMatch(/^oxford, [\w ]+ Cuff, Buttons: /)
    }
    expect(product.goesWith.length).toBeGreaterThan(2)
    expect(product.goesWith.every(({ inStock }) => inStock)).toBe(true)
    expect(new Set(data.map(({ sku }) => sku)).size).toBe(data.length)
  })
  it('shows the current stock, in one statement', async () => {
    const pieces = async () => {
      const { data } = (await api.call(getVariants, { product: 'dunmore-button-down' })).body.data
      return typeof data === 'string' ? -1 : data[0]!.stock
    }
    const before = await pieces()
    await api.db.query(sql`update variant set stock = stock + 3 where id = (
      select id from variant where product_id = 'dunmore-button-down' order by position limit 1)`)
    statements.length = 0
    expect(await pieces()).toBe(before + 3)
    expect(statements.length).toBe(1)
  })
  describe('with its specification and first reviews', () => {
    /** @returns the number of statements */
    const open = async () => {
      statements.length = 0
      await Promise.all([
        api.call(getVariants, { product: 'salina-linen' }),
        api.call(getSpecification, { product: 'salina-linen' }),
        api.call(listReviews, { product: 'salina-linen' }),
      ])
      return statements.length
    }
    it('takes three statements, and later none', async () => {
      expect(await open()).toBe(3)
      expect(await open()).toBe(0)
    })
    it('is read again when its stock has changed, or a vote on a review', async () => {
      await open()
      await api.db.query(sql`update variant set stock = stock + 1 where product_id = 'salina-linen'`)
      expect(await open()).toBe(2)
      await api.db.query(sql`update review set helpful = helpful + 1 where product_id = 'salina-linen'`)
      expect(await open()).toBe(2)
      expect(await open()).toBe(0)
    })
    it('is not read again when other products have changed', async () => {
      await open()
      await api.db.query(sql`update variant set stock = stock + 1 where product_id = 'harrow-oxford'`)
      await api.db.query(sql`update review set helpful = helpful + 1 where product_id = 'harrow-oxford'`)
      expect(await open()).toBe(0)
    })
    it('is read again when the stock of many products has changed', async () => {
      await open()
      await api.db.query(sql`update variant set stock = stock + 1`)
      expect(await open()).toBe(2)
    })
    it('is read again when images of products or photos of reviews have changed', async () => {
      await open()
      await api.db.query(sql`update product_photograph set alt = alt`)
      expect(await open()).toBe(3)
      const [photo] = await api.db.query<{ id: string }>(sql`
        with guest as (insert into shopper (locale) values ('en-US') returning id)
        insert into review_photo (shopper_id, hash, width, height) select id, 'f', 1, 1 from guest returning id`)
      await api.db.query(sql`
        update review_photo set review_id = (select id from review where product_id = 'salina-linen' limit 1)
        where id = ${photo!.id}`)
      expect(await open()).toBe(3)
    })
  })
  it('has a specification', async () => {
    const { data } = (await api.call(getSpecification, { product: 'salina-linen' })).body.data
    expect(data).toEqual(demo.products.find(({ id }) => id === 'salina-linen')!.specification)
  })
  it('that does not exist is empty, not an error', async () => {
    const variants = await api.call(getVariants, { product: 'no-such-thing' })
    expect(variants.status).toBe(200)
    expect(variants.body).toEqual({ data: { data: texts.noProductDetails, product: null } })
    const rows = await api.call(getSpecification, { product: 'no-such-thing' })
    expect(rows.body).toEqual({ data: { data: texts.noProductDetails } })
  })
  it('that is no longer sold is shown nowhere', async () => {
    await api.db.query(sql`update product set archived_at = now() where id = 'tolland-plain-flannel'`)
    await expect
      .poll(async () => (await api.call(listProducts, { search: 'tolland' })).body.data.data)
      .toBe(texts.noProducts)
    expect((await api.call(getVariants, { product: 'tolland-plain-flannel' })).body.data.product).toBeNull()
    expect((await api.call(listReviews, { product: 'tolland-plain-flannel' })).body.data.data).toBe(
      texts.noReview,
    )
    await api.db.query(sql`update product set archived_at = null where id = 'tolland-plain-flannel'`)
  })
})

describe('cached replies', () => {
  const price = async () => {
    const { data } = (await api.call(listProducts, { search: 'harrow oxford', pageSize: 1 })).body.data
    return typeof data === 'string' ? null : data[0]!.priceMinor
  }
  it('are removed when the catalogue changes', async () => {
    const before = (await price())!
    const askedAgain = async () => {
      statements.length = 0
      expect(await price()).toBe(before)
      return statements
    }
    // A PostgreSQL server may send the notification of the new stock later; after it, the database is not queried
    // again.
    await expect.poll(askedAgain).toEqual([])
    await api.db.query(
      sql`update product_price set price_minor = price_minor + 100 where product_id = 'harrow-oxford'`,
    )
    await expect.poll(price).toBe(before + 100)
  })
  it.runIf(process.env.TEST_DATABASE_URL)(
    'are removed when another process changes the catalogue',
    async () => {
      const [row] = await api.db.query<{ name: string }>(sql`select current_database() as name`)
      const url = new URL(process.env.TEST_DATABASE_URL!)
      url.pathname = `/${row!.name}`
      const other = await openDb({ url: url.href, folder: null })
      const before = (await price())!
      await other.query(
        sql`update product_price set price_minor = price_minor + 100 where product_id = 'harrow-oxford'`,
      )
      await expect.poll(price).toBe(before + 100)
      await other.close()
    },
  )
})
