// Pages without scripts, files or calls of the API: for pages that cannot be rendered, and for browsers that are
// offline.
import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { ApiError } from '#api/kernel/api-error.ts'
import { escapeHtml } from '#api/kernel/escape-html.ts'
import { black, colourOf, hexOf, isDark, white } from '#contract/theme/colour.ts'
import type { ShopConfig } from '#web/context/screen.ts'
import type { Page } from './page.ts'
import type { ShownStorefront } from './storefronts.ts'

interface PlainPage {
  status: number
  title: string
  sentence: string
  /** The only link; an empty `to` is the requested URL. */
  link: { to: string; label: string }
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;' +
  'font:1.0625rem/1.6 system-ui,sans-serif;color:#1c1712;background:#faf7f2;text-align:center}' +
  '.name{margin:0 0 2rem;font:1.625rem/1.2 Georgia,serif}' +
  'h1{margin:0 0 .75rem;font:400 2rem/1.2 Georgia,serif}' +
  'p{margin:0 auto 1.75rem;max-width:28rem}' +
  'a{display:inline-block;min-height:2.75rem;padding:0 1.5rem;font-weight:550;line-height:2.75rem;' +
  'color:#1c1712;background:#be9667;border-radius:2px;text-decoration:none}' +
  'a:focus-visible{outline:2px solid #1c1712;outline-offset:3px}'

/** The colours of a theme: black or white text, which every ground of a theme has enough contrast with. */
function coloursOn(ground: string): string {
  const ink = hexOf(isDark(colourOf(ground)) ? white : black)
  return `body{color:${ink};background:${ground}}a{color:${ground};background:${ink}}a:focus-visible{outline-color:${ink}}`
}

const styleOf = ({ theme }: ShopConfig): string =>
  style +
  (theme ? coloursOn(theme.ground) : '') +
  (theme?.darkGround ? `@media (prefers-color-scheme:dark){${coloursOn(theme.darkGround)}}` : '')

function plainPage(config: ShopConfig, { status, title, sentence, link }: PlainPage): Page {
  const { name, language, direction } = config
  const css = styleOf(config)
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head><body><main>` +
    `<p class="name">${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>` +
    `<a href="${link.to}">${escapeHtml(link.label)}</a></main></body></html>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: Buffer.from(html),
    encoded: {},
  }
}

const homeLink = ({ config: { base }, i18n }: ShownStorefront) => ({
  to: `${base}/`,
  label: i18n._(msg`Go to the home page`),
})

/** Sent when not even the error screen can be rendered. */
export const errorPage = (storefront: ShownStorefront): Page =>
  plainPage(storefront.config, {
    status: 500,
    title: storefront.i18n._(msg`This page could not be loaded`),
    sentence: storefront.i18n._(msg`Something went wrong on our side.`),
    link: homeLink(storefront),
  })

/** Sent for a path that no screen can have. */
export const notFoundPage = (storefront: ShownStorefront): Page =>
  plainPage(storefront.config, {
    status: 404,
    title: storefront.i18n._(msg`Page not found`),
    sentence: storefront.i18n._(msg`The address may be mistyped.`),
    link: homeLink(storefront),
  })

/** Sent when too many pages wait to be rendered. */
export function busyPage({ config, i18n }: ShownStorefront, error: ApiError): Page {
  const { retryAfterSeconds = 1 } = error
  const page = plainPage(config, {
    status: 429,
    title: i18n._(msg`This page could not be loaded`),
    sentence: `${error.textFor({ i18n, locale: config.locale })}.`,
    link: { to: '', label: i18n._(msg`Try again`) },
  })
  return { ...page, headers: { ...page.headers, 'retry-after': String(retryAfterSeconds) } }
}

/** Stored by the service worker, which shows it instead of any page while the browser is offline. */
export const offlinePage = ({ config, i18n }: ShownStorefront): Page =>
  plainPage(config, {
    status: 200,
    title: i18n._(msg`You are offline`),
    sentence: i18n._(msg`This page cannot be loaded without a connection. Your cart is kept.`),
    link: { to: '', label: i18n._(msg`Try again`) },
  })
