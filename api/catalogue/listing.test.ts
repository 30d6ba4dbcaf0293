// The listing: facets have the right counts, and pages have every product once.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import {
  colourFamilies,
  type FacetName,
  listProducts,
  manyFacets,
  type ProductCard,
  type ProductFilter,
  productSorts,
} from '#contract/product.ts'
import { texts } from '#contract/texts.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { openDemoApi } from '#seed/test-demo-api.ts'
import type { TestApi } from '../test-api.ts'
import { setPieces } from '../stock/test-stock.ts'

const statements: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await openDemoApi((text) => statements.push(text))
})
afterAll(() => api.close())

async function list(filter: ProductFilter) {
  const { status, body } = await api.call(listProducts, filter)
  expect(status).toBe(200)
  const { data, ...rest } = body.data
  return { ...rest, found: Array.isArray(data) ? data : [], data }
}

const facetNames: FacetName[] = [...manyFacets, 'rating', 'inStock']

/** A filter with a further value of a facet. */
function choosing(filter: ProductFilter, facet: FacetName, value: string): ProductFilter {
  if (facet === 'rating') return { ...filter, rating: Number(value) }
  if (facet === 'inStock') return { ...filter, inStock: true }
  return { ...filter, [facet]: [value] }
}

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })

const filters = fc.record(
  {
    search: fc.option(fc.constantFrom('linen', 'check', 'office', 'navy', 'oxfrod'), { nil: undefined }),
    category: some(['business', 'oxford', 'linen', 'flannel', 'evening', 'nothing-here']),
    size: some(['XS', 'M', '4XL', '15.5', '17']),
    colour: some(colourFamilies),
    fabric: some(['poplin', 'oxford', 'linen', 'twill']),
    fit: some(['slim', 'regular', 'relaxed'] as const),
    priceFromMinor: fc.option(fc.integer({ min: 0, max: 15000 }), { nil: undefined }),
    priceToMinor: fc.option(fc.integer({ min: 0, max: 20000 }), { nil: undefined }),
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    inStock: fc.option(fc.boolean(), { nil: undefined }),
  },
  { requiredKeys: [] },
)

describe('the facets of the listing', () => {
  it('count for every value the products that it finds', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...facetNames), fc.nat(), async (filter, facet, pick) => {
        const { facets } = await list(filter)
        const values = facets[facet]
        if (values.length === 0) return
        const { value, count } = values[pick % values.length]!
        expect((await list(choosing(filter, facet, value))).paging.total).toBe(count)
      }),
      { numRuns: numRunsOf(80) },
    )
  })
  it('have a price range that excludes no product and is not too wide', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ priceFromMinor: _from, priceToMinor: _to, ...filter }) => {
        const all = await list(filter)
        const { fromMinor, toMinor } = all.facets.price
        const within = await list({ ...filter, priceFromMinor: fromMinor, priceToMinor: toMinor })
        expect(within.paging.total).toBe(all.paging.total)
        if (all.paging.total === 0) return
        const cheapest = await list({ ...filter, sort: 'price-up', pageSize: 1 })
        expect(cheapest.found[0]!.priceMinor).toBe(fromMinor)
      }),
      { numRuns: numRunsOf(30) },
    )
  })
  it('keep a chosen value that finds nothing', async () => {
    const { facets, data } = await list({ category: ['linen'], fabric: ['denim'] })
    expect(data).toBe(texts.noProducts)
    expect(facets.fabric.find(({ value }) => value === 'denim')?.count).toBe(0)
    expect(facets.fabric.find(({ value }) => value === 'linen')?.count).toBeGreaterThan(0)
  })
  it('have the order and labels for shoppers', async () => {
    const { facets } = await list({})
    expect(facets.size.map(({ value }) => value)).toEqual([
      'XS',
      'S',
      'M',
      'L',
      'XL',
      '2XL',
      '3XL',
      '4XL',
      '14.5',
      '15',
      '15.5',
      '16',
      '16.5',
      '17',
      '17.5',
    ])
    expect(facets.category.map(({ value }) => value)).toEqual(demoCatalogue().categories.map(({ id }) => id))
    expect(facets.fabric.find(({ value }) => value === 'end-on-end')?.label).toBe('End-on-end')
    expect(facets.rating.at(0)).toMatchObject({ value: '4', label: '4 stars and up' })
  })
})

describe('the pages of the listing', () => {
  it.each(productSorts)('have every product once, sorted by %s', async (sort) => {
    const ids: string[] = []
    const first = await list({ sort, pageSize: 17 })
    for (let page = 1; page <= first.paging.pages; page++)
      ids.push(...(await list({ sort, pageSize: 17, page })).found.map(({ id }) => id))
    expect(ids.length).toBe(first.paging.total)
    expect(ids.toSorted()).toEqual(
      demoCatalogue()
        .products.map(({ id }) => id)
        .toSorted(),
    )
  })
  it('have the text for an empty list and the right paging after the last page', async () => {
    const { data, paging, facets } = await list({ page: 99, pageSize: 24 })
    expect(data).toBe(texts.noProducts)
    expect(paging).toEqual({ page: 99, pages: 6, pageSize: 24, total: 127 })
    expect(facets.category.length).toBe(12)
  })
  it('are in the requested order', async () => {
    const order = async (sort: ProductFilter['sort'], key: (card: ProductCard) => number) =>
      (await list({ sort, pageSize: 96 })).found.map(key)
    const up = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
    const prices = await order('price-up', ({ priceMinor }) => priceMinor)
    expect(prices).toEqual(up(prices))
    const falling = await order('price-down', ({ priceMinor }) => priceMinor)
    expect(falling).toEqual(up(falling).toReversed())
    const stars = await order('rating', ({ rating }) => rating.average)
    expect(stars).toEqual(up(stars).toReversed())
  })
})

describe('the listing', () => {
  it('shows the reduced price with the previous price and the lowest of 30 days', async () => {
    const { found } = await list({ search: 'sale' })
    expect(found.length).toBeGreaterThan(0)
    const demo = new Map(demoCatalogue().products.map((product) => [product.id, product]))
    for (const card of found) {
      const { priceMinor, beforePriceMinor, lowest30Minor } = demo.get(card.id)!
      expect(card).toMatchObject({ priceMinor, beforePriceMinor, lowest30Minor, currency: 'USD' })
    }
  })
  it('removes a sold-out size from the facet and its results, and restores it', async () => {
    const [{ id, stock }] = (await api.db.query<{ id: string; stock: number }>(sql`
      select id, stock from variant where product_id = 'harrow-oxford' and size = 'M' and stock > 0 limit 1`)) as [
      { id: string; stock: number },
    ]
    const count = async () =>
      (await list({ search: 'harrow oxford' })).facets.size.find(({ value }) => value === 'M')?.count ?? 0
    const before = await count()
    await setPieces(api.db, 0, sql`product_id = 'harrow-oxford' and size = 'M'`)
    await expect.poll(count).toBe(before - 1)
    expect((await list({ search: 'harrow oxford', size: ['M'] })).found.map((card) => card.id)).not.toContain(
      'harrow-oxford',
    )
    await setPieces(api.db, stock, sql`id = ${id}`)
    await expect.poll(count).toBe(before)
  })
  it('takes one statement, and none when it is cached', async () => {
    statements.length = 0
    await list({ size: ['M'], colour: ['navy'], page: 1, pageSize: 23 })
    expect(statements.length).toBe(1)
    await list({ size: ['M'], colour: ['navy'], page: 1, pageSize: 23 })
    expect(statements.length).toBe(1)
  })
  it('takes none when it shows products that were listed before', async () => {
    const first = await list({ sort: 'newest', pageSize: 9 })
    statements.length = 0
    const other = await list({ sort: 'newest', pageSize: 8, priceToMinor: 7_000_000 })
    expect(other.found).toEqual(first.found.slice(0, 8))
    expect(statements).toEqual([])
  })
  it('shows a renamed product and category in every list', async () => {
    const [product] = (await list({ sort: 'newest', pageSize: 1 })).found as [ProductCard]
    await api.db.query(sql`update product set name = 'Quokka shirt' where id = ${product.id}`)
    await api.db.query(sql`update category set name = 'Quokkas' where id = ${product.category.id}`)
    const { found, facets } = await list({ sort: 'newest', pageSize: 1 })
    expect(found[0]).toMatchObject({ name: 'Quokka shirt', category: { name: 'Quokkas' } })
    expect(facets.category.map(({ label }) => label)).toContain('Quokkas')
    await api.db.query(sql`update product set name = ${product.name} where id = ${product.id}`)
    await api.db.query(
      sql`update category set name = ${product.category.name} where id = ${product.category.id}`,
    )
  })
  it('refuses invalid values and names the field', async () => {
    const wrong = [
      { page: 0 },
      { pageSize: 97 },
      { colour: ['mauve'] },
      { rating: 6 },
      { sort: 'cheapest' },
      { price: 1 },
    ]
    for (const body of wrong) {
      const { status, body: refused } = await api.call(listProducts, body)
      expect(status).toBe(400)
      expect(refused.error?.field).toContain(Object.keys(body)[0])
    }
  })
})
