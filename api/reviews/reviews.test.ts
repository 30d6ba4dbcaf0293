// Reviews for shoppers.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPraise, listReviews } from '#contract/review.ts'
import { texts } from '#contract/texts.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

const demo = demoCatalogue()
const counts = Map.groupBy(demo.reviews, ({ productId }) => productId)
const [product, written] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]!
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({
    prepare: (db) => stockShop(db, demo),
    change: (deps) => ({
      ...deps,
      settings: {
        ...deps.settings,
        shop: { ...deps.settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
      },
    }),
  })
})
afterAll(() => api.close())

const ask = async (more: object = {}) => (await api.call(listReviews, { product, ...more })).body.data

describe('the reviews of a product', () => {
  it('have a summary: average, stars and fit of all of them, regardless of filters', async () => {
    const { summary } = await ask({ stars: 1 })
    expect(summary.count).toBe(written.length)
    expect(summary.average).toBeCloseTo(
      written.reduce((sum, { stars }) => sum + stars, 0) / written.length,
      1,
    )
    expect(summary.byStars).toEqual(
      [1, 2, 3, 4, 5].map((stars) => written.filter((each) => each.stars === stars).length),
    )
    expect(summary.byFit.reduce((sum, count) => sum + count)).toBe(written.length)
  })
  it('can be filtered by stars', async () => {
    const { data, paging } = await ask({ stars: 5, pageSize: 96 })
    expect(paging.total).toBe(written.filter(({ stars }) => stars === 5).length)
    const found = typeof data === 'string' ? [] : data
    expect(found.length).toBe(Math.min(paging.total, 96))
    expect(found.every(({ stars }) => stars === 5)).toBe(true)
  })
  it('can be filtered by size, and by both; the summary counts every size', async () => {
    const { summary } = await ask()
    expect(summary.bySize.reduce((sum, { count }) => sum + count, 0)).toBe(
      written.filter(({ size }) => size !== null).length,
    )
    const { size } = summary.bySize.toSorted((a, b) => b.count - a.count)[0]!
    const { data, paging } = await ask({ size, stars: 5, pageSize: 96 })
    expect(paging.total).toBe(written.filter((each) => each.size === size && each.stars === 5).length)
    expect((data as { size: string }[]).every((each) => each.size === size)).toBe(true)
    expect((await ask({ size: '99' })).data).toBe(texts.noReview)
  })
  it('are in pages, each once, in the requested order', async () => {
    for (const sort of ['helpful', 'newest', 'stars-up', 'stars-down'] as const) {
      const { paging } = await ask({ sort, pageSize: 4 })
      const all = []
      for (let page = 1; page <= paging.pages; page++) {
        const { data } = await ask({ sort, pageSize: 4, page })
        if (typeof data !== 'string') all.push(...data)
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(written.length)
      const keys = all.map((each) =>
        sort === 'helpful'
          ? -each.helpful
          : sort === 'newest'
            ? -Date.parse(each.writtenAt)
            : sort === 'stars-up'
              ? each.stars
              : -each.stars,
      )
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }
    expect((await ask({ page: 999 })).data).toBe(texts.noReview)
  })
  it('of an unknown product are empty', async () => {
    const { status, body } = await api.call(listReviews, { product: 'no-such-thing' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      data: texts.noReview,
      summary: { average: 0, count: 0, byStars: [0, 0, 0, 0, 0], byFit: [0, 0, 0, 0, 0], bySize: [] },
      paging: { page: 1, pages: 1, pageSize: 10, total: 0 },
    })
  })
})

describe('the excerpts for the home page', () => {
  it('have five stars, are verified, of different products, and of medium length', async () => {
    const { data } = (await api.call(getPraise)).body.data
    if (typeof data === 'string') throw new Error(data)
    expect(data.length).toBeGreaterThanOrEqual(6)
    expect(new Set(data.map((each) => each.product.id)).size).toBe(data.length)
    for (const { stars, verified, text } of data) {
      expect(stars).toBe(5)
      expect(verified).toBe(true)
      expect(text.length).toBeGreaterThanOrEqual(60)
      expect(text.length).toBeLessThanOrEqual(260)
    }
  })
  it('in the reader’s language come first', async () => {
    const firstIn = async (locale: string) => {
      const { data } = (await api.call(getPraise, {}, { locale })).body.data
      return typeof data === 'string' ? undefined : data[0]!.id
    }
    const [german] = await api.db.query<{ id: string }>(sql`
      update review set language = 'de' where id = (
        select id from review where stars = 5 and length(text) between 60 and 260 and helpful = 0 limit 1)
      returning id`)
    await expect.poll(() => firstIn('de-DE')).toBe(german!.id)
    expect(await firstIn('en-US')).not.toBe(german!.id)
  })
})
