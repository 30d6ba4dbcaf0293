// Files for search engines and phones: robots.txt, the sitemap and the manifest.
import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logoIconSide } from '#contract/logo.ts'
import type { ReadOwnPages } from '#api/content/own-pages.ts'
import { escapeHtml } from '#api/kernel/escape-html.ts'
import type { Db } from '#api/kernel/db.ts'
import type { ReadShownTheme } from '#api/theme/theme.ts'
import { privatePaths } from '#web/app/routes.ts'
import { ground } from '#web/ssr/document.ts'
import { isIn, type ShopConfig } from '#web/context/screen.ts'
import { type ShownStorefront, storefrontsAt } from './storefronts.ts'
import { type SitemapEntry, addressesIn, countEntries } from './sitemap.ts'

const hour = 'public, max-age=3600'
const rateLimited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

export function seoRoutes(
  app: FastifyInstance,
  db: Db,
  storefronts: () => ShownStorefront[],
  ownPages: ReadOwnPages,
  addressesPerFile = 50_000,
  shownTheme: ReadShownTheme = async () => null,
): void {
  const perFileOf = () => Math.floor(addressesPerFile / storefronts().length)
  const ownPaths = async () => (await ownPages()).map(({ path }) => path)
  const configsAt = (request: FastifyRequest) =>
    storefrontsAt(request, storefronts()).map((one) => one.config) as Configs

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robots(configsAt(request))),
  )

  app.get('/manifest.webmanifest', async (request, reply) => {
    // Without the database, it has the colours of a new shop.
    const theme = await shownTheme().catch(() => null)
    const shown = manifest(storefrontsAt(request, storefronts())[0], theme?.ground ?? ground)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', hour)
      .send(JSON.stringify(shown))
  })

  // A single file while all URLs fit into it, otherwise an index of files.
  app.get('/sitemap.xml', rateLimited, async (request, reply) => {
    const configs = configsAt(request)
    const perFile = perFileOf()
    const paths = await ownPaths()
    const files = Math.ceil((await countEntries(db, paths)) / perFile)
    const list =
      files > 1 ? sitemapIndex(configs, files) : urlset(configs, addressesIn(db, paths, 0, perFile))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(Readable.from(list))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap/:file(^[1-9]\\d{0,3}$).xml',
    rateLimited,
    async (request, reply) => {
      const perFile = perFileOf()
      const from = (Number(request.params.file) - 1) * perFile
      const paths = await ownPaths()
      if (from >= (await countEntries(db, paths))) return reply.callNotFound()
      const list = urlset(configsAt(request), addressesIn(db, paths, from, perFile))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', hour)
        .send(Readable.from(list))
    },
  )
}

/** The configurations of the storefronts of one origin. */
type Configs = [ShopConfig, ...ShopConfig[]]

function robots(configs: Configs): string {
  const closed = configs.flatMap(({ base }) => privatePaths.map((path) => `Disallow: ${base}${path}`))
  return ['User-agent: *', ...closed, '', `Sitemap: ${configs[0].publicUrl}/sitemap.xml`, ''].join('\n')
}

function manifest({ config: { name, language, logo }, i18n }: ShownStorefront, colour: string): object {
  const png = (file: string, size: number, purpose = 'any') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12).trim(),
    description: i18n._(msg`Shirts, ready made and to your own design.`),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colour,
    theme_color: colour,
    icons: logo?.icon
      ? [{ src: logo.icon, sizes: `${logoIconSide}x${logoIconSide}`, type: 'image/png', purpose: 'any' }]
      : [
          png('icon-192', 192),
          png('icon-512', 512),
          png('icon-maskable-512', 512, 'maskable'),
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
    shortcuts: [
      { name: i18n._(msg`All shirts`), url: '/shop' },
      { name: i18n._(msg`Design your shirt`), url: '/productdetail' },
      { name: i18n._(msg`Your cart`), url: '/cart' },
    ],
  }
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Each address in every storefront of an origin whose market has it, with links to all other storefronts. */
async function* urlset(configs: Configs, addresses: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  const [{ publicUrl, languages }] = configs
  yield `${opening}<urlset ${namespace}${languages.length > 1 ? ` ${linkNamespace}` : ''}>\n`
  for await (const address of addresses) {
    const { path, changedOn } = address
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    const addressIn = (href: string) => escapeHtml(new URL(href + path, publicUrl).href)
    const places = languages.filter((one) => isIn(address, one))
    const others =
      places.length > 1 ? places.map(({ language, href }) => alternate(language, addressIn(href))) : []
    for (const { base } of configs.filter((one) => isIn(address, one)))
      yield `<url><loc>${addressIn(base)}</loc>${changed}${others.join('')}</url>\n`
  }
  yield '</urlset>\n'
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

function* sitemapIndex([{ publicUrl }]: Configs, files: number): Generator<string> {
  yield `${opening}<sitemapindex ${namespace}>\n`
  for (let file = 1; file <= files; file++) {
    yield `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${file}.xml`)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}
