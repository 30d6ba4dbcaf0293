// The data for search engines, link previews and phones, compared with the replies of the API.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getVariants } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestApi, type TestApi } from '#api/test-api.ts'
import { render } from '#web/ssr/entry.server.tsx'
import { publicPaths, table } from '#web/app/routes.ts'
import { testConfig as config } from './test-config.ts'
import { seoRoutes } from './seo.routes.ts'
import fastify from 'fastify'
import { translatorFor } from '#locales/catalogue.ts'
import { createPageCache } from './page-cache.ts'

const { publicUrl } = config
const demo = demoCatalogue()
const productId = 'harrow-oxford'
const storefront = { config, i18n: translatorFor('en') }
const noPages = async () => []
let api: TestApi
let few: TestApi['app']

beforeAll(async () => {
  api = await openTestApi({
    prepare: (db) => stockShop(db, demo),
    routes: (app, { db }) => {
      seoRoutes(app, db, () => [storefront], noPages)
      few = app
      void app.register(async (inner) => seoRoutes(inner, db, () => [storefront], noPages, 50), {
        prefix: '/few',
      })
    },
  })
})
afterAll(() => api.close())

const assets = { loader: { src: '/a.js' }, scripts: [], styles: [] }

async function pageAt(url: string): Promise<{ status: number; html: string }> {
  const client = {
    call: (call: never, input: never) => api.api.call(call, input),
  }
  return render({ url, api: client, ...storefront, definitions: null, assets: () => assets })
}

interface Thing {
  '@type': string
  [field: string]: unknown
}
/** A page's structured data (schema.org). */
const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1]!),
  )
const structuredData = (html: string, type: string) => thingsIn(html).find((one) => one['@type'] === type)!
const contentOf = (html: string, attribute: string) =>
  new RegExp(`<(?:meta|link) ${attribute} (?:content|href)="([^"]*)"`).exec(html)?.[1]

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!)
const sitemap = async (address: string) => {
  const answer = await few.inject(address)
  expect(answer.headers['content-type']).toContain('application/xml')
  return answer.body
}

describe('the sitemap', () => {
  it('has every public page, category and product once', async () => {
    const found = locations(await sitemap('/sitemap.xml'))
    const wanted = [
      ...publicPaths,
      ...demo.categories.map(({ id }) => `/categoryshop/${id}`),
      ...demo.products.map(({ id }) => `/productdetail/${id}`),
    ].map((address) => publicUrl + address)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it('has only pages that exist, may be indexed, and have that canonical URL', async () => {
    const addresses = [...publicPaths, '/categoryshop/linen', `/productdetail/${productId}`]
    for (const address of addresses) {
      const { status, html } = await pageAt(address)
      expect([address, status]).toEqual([address, 200])
      expect(contentOf(html, 'name="robots"')).toBeUndefined()
      expect(contentOf(html, 'rel="canonical"')).toBe(publicUrl + address)
    }
  })

  it('has every page of each storefront of the host, with links to all others', async () => {
    const app = fastify()
    const swissUrl = 'https://placket.ch'
    const languagesWith = (hrefs: string[]) =>
      hrefs.map((href, index) => ({
        language: ['en', 'de', 'de-CH'][index]!,
        locale: ['en-US', 'de-DE', 'de-CH'][index]!,
        name: '',
        currency: 'USD',
        href,
        offer: '',
      }))
    const languages = languagesWith(['', '/de', swissUrl])
    const swissLanguages = languagesWith([publicUrl, `${publicUrl}/de`, ''])
    seoRoutes(
      app,
      api.db,
      () => [
        { ...storefront, config: { ...config, languages } },
        { ...storefront, config: { ...config, languages, language: 'de', base: '/de' } },
        {
          ...storefront,
          config: { ...config, languages: swissLanguages, language: 'de', publicUrl: swissUrl },
        },
      ],
      noPages,
    )
    const count = publicPaths.length + demo.categories.length + demo.products.length
    const { body } = await app.inject('/sitemap.xml')
    expect(locations(body)).toHaveLength(2 * count)
    const links =
      `<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/shop"/>` +
      `<xhtml:link rel="alternate" hreflang="de" href="${publicUrl}/de/shop"/>` +
      `<xhtml:link rel="alternate" hreflang="de-CH" href="${swissUrl}/shop"/>`
    expect(body).toContain(`<url><loc>${publicUrl}/shop</loc>${links}</url>`)
    expect(body).toContain(`<url><loc>${publicUrl}/de/shop</loc>${links}</url>`)
    const swiss = await app.inject({ url: '/sitemap.xml', headers: { host: 'placket.ch' } })
    expect(locations(swiss.body)).toHaveLength(count)
    expect(swiss.body).toContain(`<url><loc>${swissUrl}/shop</loc>${links}</url>`)
    const robots = await app.inject({ url: '/robots.txt', headers: { host: 'placket.ch' } })
    expect(robots.body).toContain(`Sitemap: ${swissUrl}/sitemap.xml`)
  })

  it('has a product in the markets that sell it', async () => {
    const app = fastify()
    const language = { name: '', offer: '' }
    const languages = [
      { ...language, language: 'en', locale: 'en-US', currency: 'USD', href: '' },
      { ...language, language: 'de', locale: 'de-DE', currency: 'EUR', href: '/de' },
    ]
    const german = { language: 'de', locale: 'de-DE', currency: 'EUR', base: '/de' }
    seoRoutes(
      app,
      api.db,
      () => [
        { ...storefront, config: { ...config, languages } },
        { ...storefront, config: { ...config, ...german, languages } },
      ],
      noPages,
    )
    await api.db.query(sql`
      insert into product_price (product_id, currency, price_minor) values (${productId}, 'EUR', 7900)`)
    const { body } = await app.inject('/sitemap.xml')
    await api.db.query(sql`delete from product_price where currency = 'EUR'`)
    const ofGerman = locations(body).filter((address) => address.includes('/de/productdetail/'))
    expect(ofGerman).toEqual([`${publicUrl}/de/productdetail/${productId}`])
    expect(locations(body).filter((address) => address.includes('/productdetail/')).length).toBe(
      demo.products.length + 1,
    )
    const alternates = [...body.matchAll(/hreflang="de" href="[^"]*(\/productdetail\/[^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(new Set(alternates)).toEqual(new Set([`/productdetail/${productId}`]))
  })

  it('leaves out products that are no longer sold', async () => {
    await api.db.query(sql`update product set archived_at = now() where id = ${productId}`)
    const found = locations(await sitemap('/sitemap.xml'))
    await api.db.query(sql`update product set archived_at = null where id = ${productId}`)
    expect(found).not.toContain(`${publicUrl}/productdetail/${productId}`)
    expect(found.length).toBe(publicPaths.length + demo.categories.length + demo.products.length - 1)
  })

  it('has the day on which a product last changed: its price or its reviews', async () => {
    const dayOf = async () =>
      new RegExp(`/${productId}</loc><lastmod>(.*?)</lastmod>`).exec(await sitemap('/sitemap.xml'))?.[1]
    expect(await dayOf()).toMatch(/^\d{4}-\d\d-\d\d$/)
    await api.db.query(sql`
      insert into product_price_history (product_id, currency, from_at, price_minor)
      values (${productId}, 'USD', '2199-03-04', 7900)`)
    expect(await dayOf()).toBe('2199-03-04')
    await api.db.query(sql`delete from product_price_history where from_at = '2199-03-04'`)
  })

  it('becomes an index of files when one is too small, and together they are complete', async () => {
    const all = locations(await sitemap('/sitemap.xml'))
    const files = locations(await sitemap('/few/sitemap.xml'))
    expect(files).toEqual(
      Array.from({ length: Math.ceil(all.length / 50) }, (_, n) => `${publicUrl}/sitemap/${n + 1}.xml`),
    )
    const parts: string[][] = []
    for (const file of files) parts.push(locations(await sitemap(`/few${file.slice(publicUrl.length)}`)))
    expect(parts.every((part) => part.length <= 50)).toBe(true)
    expect(parts.flat()).toEqual(all)
    expect((await few.inject(`/few/sitemap/${files.length + 1}.xml`)).statusCode).toBe(404)
  })
})

describe('robots.txt', () => {
  it('excludes every private screen, nothing else, and names the sitemap', async () => {
    const lines = (await few.inject('/robots.txt')).body.split('\n')
    const closed = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length))
    const isClosed = (address: string) => closed.some((start) => address.startsWith(start))
    for (const { path: address, privateTitle } of table.filter((route) => route.path !== '*')) {
      expect([address, isClosed(address)]).toEqual([address, privateTitle !== undefined])
    }
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })
})

describe('the manifest', () => {
  it('has the shop’s name, and only existing icons', async () => {
    const answer = await few.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json()
    expect(manifest).toMatchObject({ name: 'Placket', start_url: '/', theme_color: '#faf7f2' })
    const drawing = readFileSync(path.join(import.meta.dirname, '../web/bundle/icons.ts'), 'utf8')
    const icons = manifest.icons as { src: string }[]
    for (const { src } of icons.filter((icon) => icon.src !== '/favicon.svg')) {
      expect(drawing).toContain(`'${src.slice(1)}'`)
    }
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
  })
})

describe('every public page', () => {
  it('has its own title and description, one h1 and data for link previews', async () => {
    const seen = new Map<string, string>()
    for (const address of publicPaths) {
      const { html } = await pageAt(address)
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      const description = contentOf(html, 'name="description"') ?? ''
      expect([address, html.match(/<h1[ >]/g)?.length]).toEqual([address, 1])
      expect(title).toContain('Placket')
      expect([address, description.length > 30]).toEqual([address, true])
      expect([address, seen.get(title), seen.get(description)]).toEqual([address, undefined, undefined])
      seen.set(title, address).set(description, address)
      expect(contentOf(html, 'property="og:url"')).toBe(publicUrl + address)
      expect(title).toContain(contentOf(html, 'property="og:title"') ?? 'no title')
    }
  })
})

describe('the home page', () => {
  it('has the seller and the search as structured data', async () => {
    const { html } = await pageAt('/')
    expect(structuredData(html, 'OnlineStore')).toMatchObject({ name: 'Placket', url: `${publicUrl}/` })
    const { target } = structuredData(html, 'WebSite')['potentialAction'] as { target: string }
    const searched = target.replace('{search_term_string}', 'navy%20linen').slice(publicUrl.length)
    expect((await pageAt(searched)).html).toContain('“navy linen”')
    expect(contentOf(html, 'property="og:image"')).toMatch(
      /^https:\/\/placket\.example\/pictures\/[0-9a-f]{16}\/share-1200\.jpg$/,
    )
  })
})

describe('a product', () => {
  const answered = async () => {
    const { data, product } = (await api.call(getVariants, { product: productId })).body.data
    if (typeof data === 'string' || !product) throw new Error('no such product')
    return { variants: data, product }
  }
  type StructuredVariant = Thing & {
    sku: string
    color: string
    size: { name: string }
    offers: { price: string; priceCurrency: string; availability: string; url: string }
  }
  const variantsOf = (html: string) =>
    structuredData(html, 'ProductGroup')['hasVariant'] as StructuredVariant[]

  it('has each variant with its price, its URL and its availability', async () => {
    await api.db.query(sql`update variant set stock = 0 where product_id = ${productId} and size = 'M'`)
    const { variants, product } = await answered()
    const { html } = await pageAt(`/productdetail/${productId}`)
    const structured = variantsOf(html)
    expect(structured.length).toBe(variants.length)
    for (const variant of variants) {
      const one = structured.find(({ sku }) => sku === variant.sku)!
      expect(one.size.name).toBe(variant.size)
      expect(one.color).toBe(product.colours.find(({ key }) => key === variant.colour)!.name)
      expect(Math.round(Number(one.offers.price) * 100)).toBe(product.priceMinor)
      expect(one.offers.priceCurrency).toBe(product.currency)
      expect(one.offers.availability).toBe(
        `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      )
    }
    expect(structured.some(({ offers }) => offers.availability.endsWith('/OutOfStock'))).toBe(true)
    const there = await pageAt(structured[0]!.offers.url.slice(publicUrl.length))
    expect(there.status).toBe(200)
    expect(contentOf(there.html, 'rel="canonical"')).toBe(`${publicUrl}/productdetail/${productId}`)
  })

  it('has its rating, and none without reviews', async () => {
    const { product } = await answered()
    const group = structuredData((await pageAt(`/productdetail/${productId}`)).html, 'ProductGroup')
    expect(group['aggregateRating']).toMatchObject({
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
    })
    await api.db.query(
      sql`update product set rating_average = 0, rating_count = 0 where id = 'dunmore-button-down'`,
    )
    const { html } = await pageAt('/productdetail/dunmore-button-down')
    expect(structuredData(html, 'ProductGroup')).not.toHaveProperty('aggregateRating')
  })

  it('has breadcrumbs, each of which is a page', async () => {
    const { html } = await pageAt(`/productdetail/${productId}`)
    const steps = structuredData(html, 'BreadcrumbList')['itemListElement'] as {
      position: number
      item?: string
    }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    for (const { item } of steps.slice(0, -1)) {
      expect((await pageAt(item!.slice(publicUrl.length) || '/')).status).toBe(200)
    }
    const { data } = (await api.call(getCategories)).body.data
    const { product } = await answered()
    expect(Array.isArray(data) && data.map(({ id }) => `${publicUrl}/categoryshop/${id}`)).toContain(
      steps[1]!.item,
    )
    expect(steps[1]!.item).toBe(`${publicUrl}/categoryshop/${product.category.id}`)
  })

  it('has its current stock in a cached page', async () => {
    const keep = await createPageCache(api.db, api.deps.settings, async () => '')
    const products = async () => {
      const url = `/productdetail/${productId}`
      const page = await keep('', url, async () => {
        const { status, html } = await pageAt(url)
        return { status, headers: {}, body: Buffer.from(html), encoded: {} }
      })
      return variantsOf(page.body.toString())
    }
    const first = (await products()).find(({ offers }) => offers.availability.endsWith('/InStock'))!
    const availability = async () =>
      (await products())
        .find(({ sku }) => sku === first.sku)!
        .offers.availability.split('/')
        .at(-1)
    await api.db.query(sql`update variant set stock = 0 where sku = ${first.sku}`)
    expect(await availability()).toBe('OutOfStock')
    await api.db.query(sql`update variant set stock = 4 where sku = ${first.sku}`)
    expect(await availability()).toBe('InStock')
  })
})
