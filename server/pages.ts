// Serves the storefront: the built files, and a page for every other path.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MissedAddresses } from '#api/content/missed-addresses.ts'
import type { ReadOwnPages } from '#api/content/own-pages.ts'
import { redirectOf } from '#api/content/redirects.ts'
import { networkOf } from '#api/http/client-network.ts'
import type { WorkQueue } from '#api/kernel/work-queue.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import type { Db } from '#api/kernel/db.ts'
import { catalogueOf } from '#locales/languages.ts'
import { unavailableSeconds } from '#contract/errors.ts'
import { isPagePath } from '#contract/page-path.ts'
import type { ApiClient } from '#web/api/port.ts'
import { builtAssets, builtLoader } from '#web/ssr/assets.ts'
import { clientDir, serverEntry } from '#web/ssr/build-output.ts'
import type { Rendered, RenderRequest } from '#web/ssr/entry.server.tsx'
import type { ShopConfig } from '#web/context/screen.ts'
import { developmentRenderer } from '#web/ssr/development-renderer.ts'
import { builtFiles } from './built-files.ts'
import { canonicalPath } from './canonical-path.ts'
import { shopDefinitionRoutes, definitionsOfPage } from './shop-definitions.ts'
import { acceptedEncoding } from './compression.ts'
import type { WithOffer } from './offer.ts'
import { encodedBody, type Page } from './page.ts'
import { isPassport, type ServePassport } from './passports.ts'
import { busyPage, errorPage, notFoundPage, offlinePage } from './plain-page.ts'
import { assetRoutes } from './shared-files.ts'
import { type ShownStorefront, storefrontOf } from './storefronts.ts'

export interface PagesOptions {
  /** The client for the calls of a page while it is rendered: as a visitor without a session, without HTTP. */
  apiFor: (locale: string) => ApiClient
  /** Returns the storefronts of all markets and languages, the shop's own first. */
  storefronts: () => ShownStorefront[]
  /** Whether pages are rendered from the sources through Vite, and reloaded when these change. */
  dev?: boolean
  /** Adds the current offer to a storefront. */
  withOffer?: WithOffer
  /** Returns the cached page of a URL, or a new one. Without it every page is rendered for each request. */
  cached?: (storefront: string, url: string, make: () => Promise<Page>) => Promise<Page>
  /** The queue in which pages wait to be rendered. */
  workQueue: WorkQueue
  /** Where redirects and the files of other releases are; null: nowhere. */
  db?: Db | null
  /** Reads the merchant's own pages. */
  ownPages?: ReadOwnPages
  /** Whether the page of a path is switched off, so that it is not found. */
  isSwitchedOff?: (path: string) => boolean
  /** Serves the data of passports, and limits how many are opened. Without it only pages are served. */
  servePassport?: ServePassport
  /** Counts addresses that are not found. */
  missed?: Pick<MissedAddresses, 'count'>
  /** Called with the function that renders a page. */
  onRenderer?: (render: RenderPage) => void
}

export type RenderPage = (request: Omit<RenderRequest, 'assets'>) => Promise<Rendered>

/** A Fastify plugin; register it after the API. Expects the bundles to be built, unless `dev`. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dev = false, storefronts, workQueue, db = null, missed, ownPages = async () => [] } = options
  const { cached = (_storefront, _url, make) => make(), withOffer = async (storefront) => storefront } =
    options
  const [{ config }] = storefronts() as [ShownStorefront]
  const render = dev ? await developmentRenderer(app) : await builtRenderer()
  options.onRenderer?.(render)
  const headers = dev ? {} : securityHeaders(config, hashOf(builtLoader()))
  if (!dev) {
    await assetRoutes(app, { db, bundle: 'shop', folder: clientDir })
    // A route for each of these files, because every other path is a page.
    await app.register(staticFiles, {
      ...builtFiles(clientDir),
      root: clientDir,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'assets/**'],
    })
  }

  shopDefinitionRoutes(app)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // A path of the API is never a page, even a mistyped one, nor is a file of an earlier build.
    if (!/^\/(?!(user|assets|pictures|photos|fabric-definitions)\/)/.test(request.url))
      return reply.callNotFound()
    const storefront = storefrontOf(request, storefronts())
    const { base, locale, publicUrl } = storefront.config
    if (request.url === `${base}/offline.html`)
      return send(offlinePage(await withOffer(storefront)), request, reply.headers(headers))
    const [path = '', ...query] = request.url.slice(base.length).split('?')
    const canonical = canonicalPath(path) ?? (await ownPath(path, ownPages))
    if (canonical !== undefined && canonical !== path)
      return reply.redirect([base + canonical, ...query].join('?'), 308)
    // The route table matches no control characters, not even in the path of the not-found screen.
    if (/[\p{Cc}\u2028\u2029]/u.test(request.params['*']) || options.isSwitchedOff?.(path))
      return send(notFoundPage(await withOffer(storefront)), request, reply.headers(headers))
    const isOfPassport = isPassport(path)
    if (isOfPassport && options.servePassport) {
      const data = await options.servePassport(request, path, storefront).catch(async (error) => {
        if (error instanceof ApiError && error.code === 'Too Many Requests')
          return busyPage(await withOffer(storefront), error)
        throw error
      })
      if (data) return send(data, request, reply.headers(headers), byAccept)
    }
    const redirected = async () => (db ? redirectOf(db, request.url, base).catch(() => null) : null)
    // A path of the table can also lead nowhere: to a product that no longer exists.
    const isKnown = canonical !== undefined || path === '' || path === '/'
    const early = isKnown ? null : await redirected()
    if (early !== null) return reply.redirect(early, 301)
    const make = () =>
      workQueue.run(networkOf(request.ip), async () =>
        renderPage(request.url, render, options.apiFor(locale), await withOffer(storefront)),
      )
    const page = await cached(publicUrl + base, request.url.slice(base.length), make).catch(async (error) => {
      const shown = await withOffer(storefront)
      if (error instanceof ApiError && error.code === 'Too Many Requests') return busyPage(shown, error)
      request.log.error(error)
      return errorPage(shown)
    })
    if (page.status === 404) {
      const late = isKnown ? await redirected() : null
      if (late !== null) return reply.redirect(late, 301)
      if (!isOfPassport) missed?.count(request.url)
    }
    return send(page, request, reply.headers(headers), isOfPassport ? byAccept : byEncoding)
  })
}

/** The path of a page of the merchant as it is written; undefined when there is none. */
async function ownPath(path: string, ownPages: ReadOwnPages): Promise<string | undefined> {
  const wanted = path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  if (!isPagePath(wanted)) return undefined
  const pages = await ownPages().catch(() => [])
  return pages.some((page) => page.path === wanted) ? wanted : undefined
}

const tryAgain = { 'retry-after': String(unavailableSeconds) }

/** Renders a URL to the page to be sent. */
export async function renderPage(
  url: string,
  render: RenderPage,
  api: ApiClient,
  storefront: ShownStorefront,
): Promise<Page> {
  const { status, html, headers } = await render({
    url,
    api,
    definitions: definitionsOfPage(),
    ...storefront,
  })
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers, ...(status === 503 && tryAgain) },
    body: Buffer.from(html),
    encoded: {},
  }
}

async function builtRenderer(): Promise<RenderPage> {
  const { render }: { render: (request: RenderRequest) => Promise<Rendered> } = await import(
    pathToFileURL(serverEntry).href
  )
  const assets = builtAssets()
  return (request) => {
    const catalogue = catalogueOf(request.config.locale)
    return render({ ...request, assets: (screen) => assets(screen, catalogue) })
  }
}

const byEncoding = 'accept-encoding'
/** Data for programs may be at the same address. */
const byAccept = `accept, ${byEncoding}`

/** @param vary the headers of the request that decide about the reply */
async function send(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = byEncoding,
): Promise<FastifyReply> {
  const encoding = page.body.length > 0 ? acceptedEncoding(request) : undefined
  reply.headers(page.headers).header('vary', vary)
  const { etag } = page.headers
  if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.code(page.status)
  if (!encoding) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await encodedBody(page, encoding))
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** @param loaderHash of the only inline script; all other scripts are files */
function securityHeaders({ apiUrl, publicUrl }: ShopConfig, loaderHash: string): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    // The model of the shirt is decoded by WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${loaderHash}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `connect-src 'self'${apiUrl && ` ${apiUrl}`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
