// The profile and the catalogue for agents. Cases of the protocol's published conformance tests are written again here.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ucpPath, ucpProfilePath } from '#contract/agents.ts'
import type { TestApi } from '../test-api.ts'
import { apiUrl, ask, openAgentApi, type Reply, send } from './test-agent.ts'
import { brokenRules } from './test-ucp.ts'

const search = 'schemas/shopping/catalog_search.json#/$defs/search_response'
const lookup = 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response'
const detail = 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response'
const refusal = 'schemas/shopping/types/error_response.json'

let api: TestApi
beforeAll(async () => {
  api = await openAgentApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.deps.settings.shop.agents = true
})

const firstFound = async (query = 'oxford'): Promise<Reply> =>
  (await ask(api, search, '/catalog/search', { query })).products[0]

describe('the switch', () => {
  it('is off in a new shop, and then no address is found', async () => {
    delete api.deps.settings.shop.agents
    expect((await api.app.inject(ucpProfilePath)).statusCode).toBe(404)
    for (const path of ['/catalog/search', '/catalog/lookup', '/catalog/product'])
      expect((await send(api, path, { query: 'oxford', ids: ['x'], id: 'x' })).status).toBe(404)
  })
})

describe('the profile', () => {
  it('is one of a business, with its services and capabilities', async () => {
    const reply = await api.app.inject(ucpProfilePath)
    const profile = reply.json()
    expect(brokenRules('discovery/profile_schema.json#/$defs/business_profile', profile)).toEqual([])
    expect(reply.headers['cache-control']).toBe('public, max-age=300')
    expect(profile.ucp.version).toBe('2026-04-08')
    const [rest] = profile.ucp.services['dev.ucp.shopping']
    expect([rest.transport, rest.endpoint]).toEqual(['rest', apiUrl + ucpPath])
    expect(Object.keys(profile.ucp.capabilities)).toContain('dev.ucp.shopping.catalog.search')
    expect(profile.ucp.payment_handlers).toEqual({})
  })

  it('names a specification and a schema of ucp.dev for each capability of the protocol', async () => {
    const { ucp } = (await api.app.inject(ucpProfilePath)).json()
    for (const [name, [{ spec, schema, version }]] of Object.entries<Reply>(ucp.capabilities)) {
      if (!name.startsWith('dev.ucp.')) continue
      expect([name, version]).toEqual([name, '2026-04-08'])
      expect(spec).toMatch(/^https:\/\/ucp\.dev\/2026-04-08\/specification\//)
      expect(schema).toMatch(/^https:\/\/ucp\.dev\/2026-04-08\/schemas\/shopping\/\w+\.json$/)
    }
  })
})

describe('the version', () => {
  const withVersion = (version: string) =>
    send(
      api,
      '/catalog/search',
      {},
      { headers: { 'ucp-agent': `profile="https://a.example"; version="${version}"` } },
    )

  it('of the shop is served', async () => {
    expect((await withVersion('2026-04-08')).status).toBe(200)
  })

  it('of the future and the past is refused, with the version that is served', async () => {
    for (const version of ['2099-01-01', '2026-01-11', '']) {
      const { status, body } = await withVersion(version)
      expect([status, body.code]).toEqual([400, 'version_unsupported'])
      expect(body.content).toContain('2026-04-08')
    }
  })

  it('may be left out', async () => {
    expect((await send(api, '/catalog/search', {}, { headers: { 'ucp-agent': '' } })).status).toBe(200)
  })
})

describe('the search', () => {
  it('finds products by words, each with a variant that can be bought, prices in minor units and pictures', async () => {
    const { products } = await ask(api, search, '/catalog/search', { query: 'oxford shirt' })
    expect(products.length).toBeGreaterThan(0)
    for (const { title, variants, price_range: range, url, media } of products) {
      expect(title.length).toBeGreaterThan(0)
      expect(variants).toHaveLength(1)
      expect(range.min).toEqual(variants[0].price)
      expect(
        Number.isInteger(range.min.amount) && range.min.amount > 100 && range.min.currency === 'USD',
      ).toBe(true)
      expect(url).toMatch(/^https:\/\/placket\.example\/productdetail\//)
      expect(media[0].url).toMatch(/^https:\/\/placket\.example\/pictures\/.+\.webp\?wait$/)
    }
  })

  it('says when nothing is found', async () => {
    const { products, pagination } = await ask(api, search, '/catalog/search', { query: 'zzzzqqqq xxyyzz' })
    expect([products, pagination.has_next_page]).toEqual([[], false])
  })

  it('goes through all pages without a product twice', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { products, pagination } = await ask(api, search, '/catalog/search', {
        pagination: cursor === undefined ? { limit: 7 } : { cursor, limit: 7 },
      })
      ids.push(...products.map(({ id }: Reply) => id))
      cursor = pagination.cursor
    } while (cursor !== undefined)
    expect(ids.length).toBeGreaterThan(14)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keeps to prices of the filter in the currency of the shop, and says when it cannot', async () => {
    const { products } = await ask(api, search, '/catalog/search', { filters: { price: { max: 9000 } } })
    expect(products.length).toBeGreaterThan(0)
    expect(products.filter((one: Reply) => one.price_range.min.amount > 9000)).toEqual([])
    const other = await ask(api, search, '/catalog/search', {
      context: { currency: 'JPY' },
      filters: { price: { max: 9000 } },
    })
    expect(other.messages[0].code).toBe('price_filter_ignored')
  })

  it('finds nothing in a category that does not exist', async () => {
    for (const category of ['no-such-category', '../../etc/passwd', "' or 1=1 --"])
      expect(
        (await ask(api, search, '/catalog/search', { filters: { categories: [category] } })).products,
      ).toEqual([])
  })

  it('has neither gift cards nor swatches, whose choices an agent cannot make', async () => {
    const { products } = await ask(api, search, '/catalog/search', { query: 'gift card' })
    expect(products.filter(({ title }: Reply) => /gift card|swatch/i.test(title))).toEqual([])
  })
})

describe('the lookup', () => {
  it('finds a product, a variant and a SKU, and says which request found which variant', async () => {
    const product = await firstFound()
    const [{ id, sku }] = product.variants
    const { products } = await ask(api, lookup, '/catalog/lookup', { ids: [product.id, id, sku] })
    expect(products).toHaveLength(1)
    expect(products[0].variants[0].inputs).toEqual([
      { id, match: 'exact' },
      { id: sku, match: 'exact' },
      { id: product.id, match: 'featured' },
    ])
  })

  it('names what it did not find, without an error', async () => {
    const { id } = await firstFound()
    const { products, messages } = await ask(api, lookup, '/catalog/lookup', {
      ids: [id, 'nothing', 'nothing'],
    })
    expect([products.length, messages.length, messages[0].code]).toEqual([1, 1, 'not_found'])
    expect(messages[0].content).toBe('nothing: Product not found')
  })

  it('refuses no ids and too many', async () => {
    for (const ids of [[], Array.from({ length: 21 }, (_, at) => `id-${at}`)])
      expect((await send(api, '/catalog/lookup', { ids })).status).toBe(400)
  })
})

describe('a product', () => {
  it('has every colour and size with what can be bought', async () => {
    const { id } = await firstFound()
    const { product } = await ask(api, detail, '/catalog/product', { id })
    const [colours, sizes] = product.options
    expect(product.variants.length).toBeGreaterThan(sizes.values.length - 1)
    expect(colours.values.every(({ exists }: Reply) => exists)).toBe(true)
    expect(product.variants[0].availability.available).toBe(true)
  })

  it('shows the variants of the choices that were made', async () => {
    const { id } = await firstFound()
    const { product } = await ask(api, detail, '/catalog/product', { id })
    const size = product.options[1].values.at(-1)
    const chosen = await ask(api, detail, '/catalog/product', {
      id,
      selected: [{ name: 'Size', label: size.label }],
    })
    expect(chosen.product.selected).toEqual([{ name: 'Size', label: size.label }])
    for (const { options } of chosen.product.variants)
      expect(options.find(({ name }: Reply) => name === 'Size').label).toBe(size.label)
  })

  it('drops the least preferred choice when no variant has all', async () => {
    const { id } = await firstFound()
    const { product } = await ask(api, detail, '/catalog/product', { id })
    const [colour] = product.options[0].values
    const { product: relaxed } = await ask(api, detail, '/catalog/product', {
      id,
      selected: [
        { name: 'Size', label: 'for giants' },
        { name: 'Color', label: colour.label },
      ],
      preferences: ['Color', 'Size'],
    })
    expect(relaxed.selected).toEqual([{ name: 'Color', label: colour.label }])
  })

  it('that does not exist is an error of the protocol, with status 200', async () => {
    for (const id of ['no-such-shirt', '../x', '00000000-0000-4000-8000-000000000000', '💥'.repeat(20)]) {
      const body = await ask(api, refusal, '/catalog/product', { id })
      expect([body.ucp.status, body.messages[0].code]).toEqual(['error', 'not_found'])
    }
  })
})

describe('a hostile request', () => {
  const wrong: [string, unknown][] = [
    ['/catalog/search', 'not JSON'],
    ['/catalog/search', '[]'],
    ['/catalog/search', '"text"'],
    ['/catalog/search', { query: 1 }],
    ['/catalog/search', { query: 'x'.repeat(501) }],
    ['/catalog/search', { query: 'a\u0000b' }],
    ['/catalog/search', { pagination: { cursor: 'p0.10' } }],
    ['/catalog/search', { pagination: { cursor: "p1.10'; drop table product" } }],
    ['/catalog/search', { pagination: { cursor: 'p99999.25' } }],
    ['/catalog/search', { pagination: { limit: 0 } }],
    ['/catalog/search', { filters: { price: { min: -1 } } }],
    ['/catalog/search', { filters: { price: { min: 1e300 } } }],
    ['/catalog/search', { context: { currency: 'DOLLARS' } }],
    ['/catalog/lookup', { ids: 'x' }],
    ['/catalog/lookup', { ids: [{}] }],
    ['/catalog/product', {}],
    ['/catalog/product', { id: null }],
    ['/catalog/product', { id: 'x', selected: [{ name: 'Size' }] }],
  ]
  it.each(wrong)('%s is refused with a code and a sentence: %j', async (path, given) => {
    const { status, body } = await send(api, path, given)
    expect([status, typeof body.code, typeof body.content]).toEqual([400, 'string', 'string'])
    expect(body.content.length).toBeGreaterThan(5)
    expect(JSON.stringify(body)).not.toMatch(/\bat .+\.ts\b|node_modules/)
  })

  it('with unknown fields is answered, and one with prototype keys is refused', async () => {
    expect((await ask(api, search, '/catalog/search', { unknown: [1] })).products.length).toBeGreaterThan(0)
    expect((await send(api, '/catalog/search', '{"__proto__":{"x":1}}')).status).toBe(400)
    expect(({} as Reply).x).toBeUndefined()
  })

  it('that is too large is refused unread', async () => {
    expect((await send(api, '/catalog/search', { query: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('with another method, or an address that does not exist, is not found', async () => {
    expect((await send(api, '/catalog/search', undefined, { method: 'GET' })).status).toBe(404)
    expect((await send(api, '/nothing', {})).status).toBe(404)
  })

  it('for a page behind the last has no products', async () => {
    expect(
      (await ask(api, search, '/catalog/search', { pagination: { cursor: 'p900.25' } })).products,
    ).toEqual([])
  })
})
