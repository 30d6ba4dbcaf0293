// What search engines and phones request besides pages: robots.txt, the sitemap and the manifest.
import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#api/kernel/escape-html.ts'
import type { Db } from '#api/kernel/db.ts'
import { privatePaths } from '#web/app/routes.ts'
import { ground } from '#web/ssr/document.ts'
import type { Storefront } from './pages.ts'
import { type Address, addressesIn, countAddresses } from './sitemap.ts'

const hour = 'public, max-age=3600'
const rateLimited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

export function seoRoutes(
  app: FastifyInstance,
  db: Db,
  storefronts: Storefront[],
  perFile = Math.floor(50_000 / storefronts.length),
): void {
  const [{ config }] = storefronts as [Storefront]
  const { publicUrl } = config
  const bases = storefronts.map((one) => one.config)

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots(publicUrl, bases)),
  )

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', hour)
      .send(JSON.stringify(manifest(storefronts[0]!))),
  )

  // One file while all addresses fit in it, else an index of files.
  app.get('/sitemap.xml', rateLimited, async (_request, reply) => {
    const files = Math.ceil((await countAddresses(db)) / perFile)
    const list =
      files > 1 ? sitemapIndex(publicUrl, files) : urlset(publicUrl, bases, addressesIn(db, 0, perFile))
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(Readable.from(list))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap/:file(^[1-9]\\d{0,3}$).xml',
    rateLimited,
    async (request, reply) => {
      const from = (Number(request.params.file) - 1) * perFile
      if (from >= (await countAddresses(db))) return reply.callNotFound()
      const list = urlset(publicUrl, bases, addressesIn(db, from, perFile))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', hour)
        .send(Readable.from(list))
    },
  )
}

function robots(publicUrl: string, bases: LanguageBase[]): string {
  const closed = bases.flatMap(({ base }) => privatePaths.map((path) => `Disallow: ${base}${path}`))
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function manifest({ config: { name, language }, i18n }: Storefront): object {
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
    background_color: ground,
    theme_color: ground,
    icons: [
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

type LanguageBase = Pick<Storefront['config'], 'language' | 'base'>

/** Each address in every language, and with it where the others are. */
async function* urlset(
  publicUrl: string,
  bases: LanguageBase[],
  addresses: AsyncIterable<Address>,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}${bases.length > 1 ? ` ${linkNamespace}` : ''}>\n`
  for await (const { path, changedOn } of addresses) {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    const addressIn = (base: string) => escapeHtml(publicUrl + base + path)
    const others =
      bases.length > 1 ? bases.map(({ language, base }) => alternate(language, addressIn(base))) : []
    for (const { base } of bases)
      yield `<url><loc>${addressIn(base)}</loc>${changed}${others.join('')}</url>\n`
  }
  yield '</urlset>\n'
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

function* sitemapIndex(publicUrl: string, files: number): Generator<string> {
  yield `${opening}<sitemapindex ${namespace}>\n`
  for (let file = 1; file <= files; file++) {
    yield `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${file}.xml`)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}
