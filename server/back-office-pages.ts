// Serves the pages of the back office: the same document for every path; its scripts render the screen in the browser.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { backOffice } from '#admin/build.ts'
import {
  configElement,
  languageCookie,
  messagesElement,
  type PageConfig,
  themeCookie,
  themes,
} from '#admin/context/page-config.ts'
import { floorChunks, entry } from '#admin/sources.ts'
import { escapeHtml } from '#api/kernel/escape-html.ts'
import type { Deps } from '#api/kernel/deps.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { storefrontsOf } from '#api/kernel/storefront.ts'
import { shownLogo } from '#contract/logo.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { catalogueOf, directionOf, languageOf } from '#locales/languages.ts'
import { fileIn, readBuiltLanguages } from '#web/ssr/build-output.ts'
import { shopDefinitionRoutes, definitionsOfPage } from './shop-definitions.ts'
import { assetRoutes } from './shared-files.ts'
import { languageName } from './storefronts.ts'

/** The files of a page in a language. */
interface Assets {
  script: string
  /** The imports of the script, so that the browser loads all files at once. */
  imports: string[]
  styles: string[]
  /** Further files of the shop floor screen, so that it opens without a connection. */
  floor: string[]
}

/** Registers the pages; call it after the calls are registered. Expects the back office to be built, unless `dev`. */
export async function backOfficePages(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { dev }: { dev: boolean },
): Promise<void> {
  const finish = dev ? await developmentPages(app) : null
  if (!dev) {
    const assets = join(backOffice.folder, 'assets')
    // The folder may be missing in a measured shop, which has not built its back office.
    mkdirSync(assets, { recursive: true })
    await assetRoutes(app, { db, bundle: 'back office', folder: backOffice.folder })
  }
  const assetsIn = dev ? () => sourceAssets : builtAssets()
  const icon = readFileSync(new URL('../web/public/favicon.svg', import.meta.url), 'utf8')
  shopDefinitionRoutes(app)
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(icon),
  )
  const pageFor = (request: FastifyRequest) => {
    const config = pageConfigFor(request, settings)
    const assets = assetsIn(catalogueOf(config.locale))
    return { assets, html: documentOf(config, themeOf(request), assets, dev) }
  }
  if (!dev) {
    const worker = readFileSync(new URL('../admin/floor-worker.js', import.meta.url), 'utf8')
    app.get('/floor-worker.js', (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
        .headers({ 'content-security-policy': `default-src 'none'; connect-src 'self'` })
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(`const kept = ${JSON.stringify(keptOnFloor(pageFor(request)))}\n${worker}`),
    )
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // A missing file of an earlier build must not get the page.
    if (request.url.startsWith('/assets/')) return reply.callNotFound()
    const { html } = pageFor(request)
    reply.headers(dev ? {} : securityHeaders(settings.backOfficeUrl)).type('text/html; charset=utf-8')
    return finish ? finish(request.url, html) : html
  })
}

/** The files that the service worker of the shop floor stores. Its version changes with the page and these files. */
function keptOnFloor({ html, assets }: { html: string; assets: Assets }): {
  version: string
  files: string[]
} {
  const files = [...new Set([assets.script, ...assets.imports, ...assets.styles, ...assets.floor])]
  const hash = createHash('sha256').update(html).update(files.join('\n'))
  return { version: hash.digest('hex').slice(0, 16), files }
}

function pageConfigFor(request: FastifyRequest, settings: Settings): PageConfig {
  const { name, logo, timeZone } = settings.shop
  const locales = [...new Set(storefrontsOf(settings).map(({ locale }) => locale))]
  const chosen = cookieOf(request, languageCookie)
  const locale = locales.find((one) => one === chosen) ?? request.locale
  const language = languageOf(locale)
  const isShared = (one: string) =>
    locales.filter((other) => languageOf(other) === languageOf(one)).length > 1
  const definitions = definitionsOfPage()
  return {
    ...(definitions && { definitions: definitions.href }),
    shop: { name, url: settings.publicUrl, timeZone, ...(logo && { logo: shownLogo(logo) }) },
    locale,
    language,
    direction: directionOf(language),
    languages: locales.map((one) => ({
      locale: one,
      language: languageOf(one),
      name: languageName(isShared(one) ? one : languageOf(one)),
    })),
  }
}

function themeOf(request: FastifyRequest): string {
  const chosen = cookieOf(request, themeCookie)
  return themes.find((one) => one === chosen) ?? 'system'
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  return value && /^[\w-]+$/.test(value) ? value : undefined
}

function documentOf(config: PageConfig, theme: string, assets: Assets, dev: boolean): string {
  const { language, direction, shop } = config
  return `<!doctype html>
<html lang="${language}" dir="${direction}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(shop.name)}</title>
<link rel="icon" ${shop.logo?.icon ? `href="${shop.logo.icon}" type="image/png"` : 'href="/favicon.svg" type="image/svg+xml"'}>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.imports.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="root"></div>
${data(configElement, config)}
${dev ? data(messagesElement, translatorFor(language, config.locale).messages) : ''}
</body>
</html>
`
}

/** A script element with data, which never runs; the data cannot close it. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/**
 * Returns a function that reads the manifest when the first page is requested, and computes the files of each catalogue
 * once.
 */
function builtAssets(): (catalogue: string) => Assets {
  const known = new Map<string, Assets>()
  return (catalogue) => {
    const found = known.get(catalogue) ?? assetsOf(catalogue)
    known.set(catalogue, found)
    return found
  }
}

interface Chunk {
  file: string
  imports?: string[]
}

function assetsOf(catalogue: string): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(backOffice.folder, '.vite/manifest.json'), 'utf8'),
  )
  const languages = readBuiltLanguages(backOffice.folder)
  const address = (key: string) => `/${fileIn(catalogue, manifest[key]!.file, languages)}`
  return {
    script: address(entry),
    imports: [...importsOf(manifest, entry)].map(address),
    styles: [address('style.css')],
    floor: floorChunks.flatMap((key) => [key, ...importsOf(manifest, key)]).map(address),
  }
}

/** All chunks that a chunk imports, directly and indirectly. */
function importsOf(manifest: Record<string, Chunk>, from: string, found = new Set<string>()): Set<string> {
  for (const imported of manifest[from]?.imports ?? [])
    if (!found.has(imported)) {
      found.add(imported)
      importsOf(manifest, imported, found)
    }
  return found
}

const sourceAssets: Assets = { script: `/${entry}`, imports: [], styles: [], floor: [] }

/** Serves the sources through Vite, on the same port. @returns a function that adds Vite's own scripts to a page */
async function developmentPages(
  app: FastifyInstance,
): Promise<(url: string, html: string) => Promise<string>> {
  const [{ createServer }, { viteConfig }] = await Promise.all([
    import('vite'),
    import('#admin/vite-config.ts'),
  ])
  const vite = await createServer({
    ...viteConfig(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return (url, html) => vite.transformIndexHtml(url, html)
}

function securityHeaders(backOfficeUrl: string): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // The URL of an invitation contains its code.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    vary: 'cookie, accept-language',
    ...(backOfficeUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
