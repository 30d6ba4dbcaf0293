// What search engines and phones request besides pages: robots.txt, the sitemap and the manifest.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#api/kernel/escape-html.ts'
import type { Db } from '#api/kernel/db.ts'
import { privatePaths } from '#web/app/routes.ts'
import { ground } from '#web/ssr/document.ts'
import { type Address, addressesIn, countAddresses } from './sitemap.ts'

interface SeoOptions {
  name: string
  publicUrl: string
  /** Addresses in one file of the sitemap; the protocol's limit unless a test sets a lower one. */
  perFile?: number
}

const hour = 'public, max-age=3600'
const rateLimited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

export function seoRoutes(
  app: FastifyInstance,
  db: Db,
  { name, publicUrl, perFile = 50_000 }: SeoOptions,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots(publicUrl)),
  )

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', hour)
      .send(JSON.stringify(manifest(name))),
  )

  // One file while all addresses fit in it, else an index of files.
  app.get('/sitemap.xml', rateLimited, async (_request, reply) => {
    const files = Math.ceil((await countAddresses(db)) / perFile)
    const list = files > 1 ? sitemapIndex(publicUrl, files) : urlset(publicUrl, addressesIn(db, 0, perFile))
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
      const list = urlset(publicUrl, addressesIn(db, from, perFile))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', hour)
        .send(Readable.from(list))
    },
  )
}

function robots(publicUrl: string): string {
  const closed = privatePaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function manifest(name: string): object {
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
    description: 'Shirts, ready made and to your own design.',
    lang: 'en',
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
      { name: 'All shirts', url: '/shop' },
      { name: 'Design your shirt', url: '/productdetail' },
      { name: 'Your cart', url: '/cart' },
    ],
  }
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

async function* urlset(publicUrl: string, addresses: AsyncIterable<Address>): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}>\n`
  for await (const { path, changedOn } of addresses) {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    yield `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>\n`
  }
  yield '</urlset>\n'
}

function* sitemapIndex(publicUrl: string, files: number): Generator<string> {
  yield `${opening}<sitemapindex ${namespace}>\n`
  for (let file = 1; file <= files; file++) {
    yield `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${file}.xml`)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}
