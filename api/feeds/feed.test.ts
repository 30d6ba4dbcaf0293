// The product feeds, read as Google Merchant Center reads them. The rules are those of its product data specification.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedPath } from '#contract/feeds.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestApi, type TestApi, testSettings } from '../test-api.ts'
import { feedRoutes } from './feed.routes.ts'

const german = {
  path: '/de',
  locale: 'de-DE',
  languages: [],
  currency: 'EUR',
  countries: ['DE', 'AT'],
  taxIncluded: true,
  taxRates: [{ country: 'DE', percent: 19 }],
  delivery: [
    {
      key: 'standard',
      name: 'Standard',
      description: '',
      priceMinor: 490,
      freeFromMinor: 9000,
      workingDays: [2, 4] as [number, number],
    },
  ],
  swatchSet: null,
  sizes: 'neck-cm' as const,
  lengthUnit: 'cm' as const,
}
const shop = { ...testSettings.shop, markets: [german], productFeeds: { gender: 'unisex' as const } }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({
    change: (deps) => ({
      ...deps,
      settings: { ...deps.settings, shop, publicUrl: 'https://placket.example' },
    }),
    async prepare(db) {
      await stockShop(db, demoCatalogue())
      await db.query(sql`
        insert into product_price (product_id, currency, price_minor)
        select product_id, 'EUR', price_minor from product_price where currency = 'USD' on conflict do nothing`)
    },
    routes: (app, deps) => feedRoutes(app, deps),
  })
})
afterAll(() => api.close())
beforeEach(() => {
  api.deps.settings.shop = shop
})

type Item = Record<string, string[]>

const unescaped = (text: string) =>
  text.replaceAll(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
  )

/** The attributes of each item; those of delivery joined as in a feed of text. */
function itemsIn(xml: string): Item[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, text = '']) => {
    const item: Item = {}
    const flat = text.replaceAll(
      /<g:shipping>(.*?)<\/g:shipping>/gs,
      (_, parts: string) =>
        `<g:shipping>${[...parts.matchAll(/<g:\w+>(.*?)<\/g:\w+>/gs)].map((part) => part[1]).join(':')}</g:shipping>`,
    )
    for (const [, name = '', value = ''] of flat.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs))
      (item[name] ??= []).push(unescaped(value))
    return item
  })
}

const feedOf = async (locale = 'en-US') => {
  const reply = await api.app.inject(feedPath(locale))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  return itemsIn(reply.body)
}

const amount = /^(?!0+(\.0+)? )\d+\.\d\d (USD|EUR)$/
/** What an attribute must look like, and whether each item has it. */
const rules: Record<string, [pattern: RegExp, isRequired?: 'required']> = {
  id: [/^[\w.\-/]{1,50}$/, 'required'],
  title: [/^.{1,150}$/u, 'required'],
  description: [/^.{1,5000}$/su, 'required'],
  link: [/^https:\/\/placket\.example\/[!-~]{1,1970}$/, 'required'],
  image_link: [/^https:\/\/placket\.example\/pictures\/[0-9a-f]{16}\/front-1280\.webp\?wait$/, 'required'],
  additional_image_link: [/^https:\/\/placket\.example\/pictures\/[0-9a-f]{16}\/[a-z-]+-1280\.webp\?wait$/],
  availability: [/^(in_stock|out_of_stock)$/, 'required'],
  price: [amount, 'required'],
  sale_price: [amount],
  brand: [/^.{1,70}$/u, 'required'],
  gtin: [/^(\d{8}|\d{12,14})$/],
  mpn: [/^.{1,70}$/u],
  identifier_exists: [/^no$/],
  condition: [/^new$/, 'required'],
  google_product_category: [/^212$/],
  product_type: [/^.{1,750}$/u, 'required'],
  item_group_id: [/^[\w-]{1,50}$/],
  color: [/^[^/]{1,100}$/u, 'required'],
  pattern: [/^.{1,100}$/u],
  size: [/^.{1,100}$/u],
  size_system: [/^(US|EU)$/],
  size_type: [/^regular$/],
  gender: [/^(male|female|unisex)$/, 'required'],
  age_group: [/^adult$/, 'required'],
  material: [/^[^/]+(\/[^/]+){0,2}$/u],
  shipping: [/^[A-Z]{2}:[^:]+:\d+\.\d\d (USD|EUR):\d+:\d+$/, 'required'],
}

/** The attributes of items that break a rule. */
const brokenIn = (items: Item[]): string[] =>
  items.flatMap((item) => [
    ...Object.entries(rules).flatMap(([name, [, isRequired]]) =>
      isRequired && !item[name] ? [`${item['id']} has no ${name}`] : [],
    ),
    ...Object.entries(item).flatMap(([name, values]) =>
      values.filter((value) => !rules[name]?.[0].test(value)).map((value) => `${name}: ${value}`),
    ),
  ])

const one = (item: Item, name: string) => item[name]?.[0]
const itemOf = (items: Item[], sku: string) => items.find((item) => one(item, 'id') === sku)!

describe('the feed', () => {
  it('has every offered colour and size of the shirts and goods that are sold, once', async () => {
    const variants = await api.db.query<{ sku: string }>(sql`
      select sku from variant v join product p on p.id = v.product_id
      where v.offered and p.listed and p.kind in ('shirt', 'goods')
        and exists (select 1 from product_price where product_id = p.id and currency = 'USD')`)
    const ids = (await feedOf()).map((item) => one(item, 'id'))
    expect(ids.toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted())
    expect(ids.length).toBeGreaterThan(100)
  })

  it('keeps the rules of Google in each market and language', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const items = await feedOf(locale)
      expect(items.length).toBeGreaterThan(100)
      expect(brokenIn(items)).toEqual([])
    }
  })

  it('has the prices, sizes, texts and delivery of its market', async () => {
    const [item] = await feedOf('de-DE')
    expect(one(item!, 'link')).toMatch(/^https:\/\/placket\.example\/de\/productdetail\//)
    expect(one(item!, 'price')).toMatch(/ EUR$/)
    expect([one(item!, 'size'), one(item!, 'size_system')]).toEqual([
      expect.stringMatching(/^\d\d\/\d\d \(/),
      'EU',
    ])
    expect(item!['shipping']!.map((way) => way.slice(0, 2))).toEqual(['DE', 'AT'])
  })

  it('has the sale price beside the price before it, and free delivery from its amount on', async () => {
    const [{ productId, sku }] = (await api.db.query<{ productId: string; sku: string }>(sql`
      select v.product_id, v.sku from variant v join product_price s on s.product_id = v.product_id
        and s.currency = 'EUR' join product p on p.id = v.product_id and p.kind = 'shirt' and p.listed
      where v.offered order by v.sku limit 1`)) as [{ productId: string; sku: string }]
    const priced = async (priceMinor: number, beforeMinor: number | null) => {
      await api.db
        .query(sql`update product_price set price_minor = ${priceMinor}, before_price_minor = ${beforeMinor}
        where product_id = ${productId} and currency = 'EUR'`)
      return itemOf(await feedOf('de-DE'), sku)
    }
    const cheap = await priced(8999, 11_000)
    expect([one(cheap, 'price'), one(cheap, 'sale_price')]).toEqual(['110.00 EUR', '89.99 EUR'])
    expect(one(cheap, 'shipping')).toBe('DE:Standard:4.90 EUR:2:4')
    const dear = await priced(9000, null)
    expect([one(dear, 'price'), one(dear, 'sale_price')]).toEqual(['90.00 EUR', undefined])
    expect(one(dear, 'shipping')).toBe('DE:Standard:0.00 EUR:2:4')
    await priced(0, null)
    expect((await feedOf('de-DE')).filter((item) => one(item, 'link')!.includes(`/${productId}?`))).toEqual(
      [],
    )
    await priced(8999, null)
  })

  it('keeps the rules with hostile and overlong texts of a product', async () => {
    const [{ id, sku }] = (await api.db.query<{ id: string; sku: string }>(sql`
      select p.id, v.sku from product p join variant v on v.product_id = p.id
      where p.kind = 'shirt' and p.listed and v.offered order by v.sku limit 1`)) as [
      { id: string; sku: string },
    ]
    const hostile = `</g:title></item>\u0007<script>alert(1)</script>]]> & "x" ${'word '.repeat(2000)}`
    const longSku = 'L'.repeat(80)
    await api.db
      .query(sql`update product set name = ${hostile}, description = ${hostile}, composition = ${hostile}
      where id = ${id}`)
    await api.db.query(sql`update variant set sku = ${longSku} where sku = ${sku}`)
    const items = await feedOf()
    expect(brokenIn(items)).toEqual([])
    const ofIt = items.filter((item) => one(item, 'link')!.includes(`/${id}?`))
    expect(ofIt.every((item) => one(item, 'title')!.startsWith('</g:title></item><script>'))).toBe(true)
    const renamed = ofIt.find((item) => /^[0-9a-f]{32}$/.test(one(item, 'id')!))!
    expect([one(renamed, 'mpn'), one(renamed, 'identifier_exists')]).toEqual([undefined, 'no'])
    await api.db.query(sql`update variant set sku = ${sku} where sku = ${longSku}`)
  })

  it('has the barcode of the maker as GTIN, and is out of stock when a size is', async () => {
    const [{ sku }] = (await api.db.query<{ sku: string }>(sql`
      update variant set barcode = '4006381333931', stock = 0 where id = (
        select v.id from variant v join product p on p.id = v.product_id and p.kind = 'shirt' and p.listed
        where v.offered order by v.sku desc limit 1)
      returning sku`)) as [{ sku: string }]
    const item = itemOf(await feedOf(), sku)
    expect([one(item, 'gtin'), one(item, 'availability')]).toEqual(['4006381333931', 'out_of_stock'])
  })
})

describe('a feed is not found', () => {
  it('when the shop has not switched the feeds on', async () => {
    const { productFeeds: _, ...without } = shop
    api.deps.settings.shop = without
    expect((await api.app.inject(feedPath('en-US'))).statusCode).toBe(404)
  })

  it.each(['fr-FR', 'xx', '..', '%00', 'en-US.xml', 'e'.repeat(40)])('for the locale %s', async (locale) => {
    expect((await api.app.inject(feedPath(locale))).statusCode).toBe(404)
  })
})
