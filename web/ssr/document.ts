// The HTML document around a rendered screen. Its only script is the loader, which the content security policy allows by its
// hash.
import type { Messages } from '@lingui/core'
import { isIn, titleOf } from '../context/screen.ts'
import type { PageInfo, ShopConfig } from '../context/screen.ts'

/** The background colour of `tokens.css`, for the browser's own controls. */
export const ground = '#faf7f2'

/** The URLs of a document's files, from the build's manifest. */
export interface DocumentAssets {
  /** The code of `loader.ts`, which loads `scripts`; in development its URL. */
  loader: { code: string } | { src: string }
  /** The storefront's chunks in the order in which they are run. */
  scripts: string[]
  /** All messages of the language; only in development, where the scripts do not contain them. */
  messages?: Messages
  /** The style sheets with the rules of what is rendered. */
  styles: string[]
  /** The whole style sheet with the font faces, loaded later; left out where `styles` has everything. */
  allStyles?: string
  /** The font files that every page uses. */
  faces?: string[]
}

export interface DocumentParts {
  page: PageInfo
  /** The requested URL. Its path is the canonical one unless the page has another. */
  url: URL
  config: ShopConfig
  assets: DocumentAssets
  /** The rendered screen. */
  body: string
  /** The state that the browser starts from; it must survive JSON. */
  state: unknown
  /** The page shows nothing useful without scripts, so they are loaded at once. */
  needsScripts?: boolean
}

/**
 * No script is loaded before the page has been painted, because its content is rendered already. The small loader is part
 * of the document, because a request for it would compete with the first picture.
 */
export function htmlDocumentOf(parts: DocumentParts): string {
  const { page, url, config, assets, body, state, needsScripts = false } = parts
  const { language, direction } = config
  return `<!doctype html>
<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaOf(page, url, config)}
${themeColours(config)}
<link rel="icon" ${config.logo?.icon ? `href="${config.logo.icon}" type="image/png"` : 'href="/favicon.svg" type="image/svg+xml"'}>
<link rel="apple-touch-icon" href="${config.logo?.icon ?? '/apple-touch-icon.png'}">
<link rel="manifest" href="/manifest.webmanifest">
${[...assets.styles, ...(config.theme ? [config.theme.href] : [])].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.allStyles ? `<noscript><link rel="stylesheet" href="${assets.allStyles}"></noscript>` : ''}
${(page.jsonLd ?? []).map((item) => dataScript('type="application/ld+json"', item)).join('\n')}
</head>
<body>
<div id="root">${body}</div>
${dataScript('type="application/json" id="state"', state)}
${assets.messages ? dataScript('type="application/json" id="messages"', assets.messages) : ''}
${needsScripts ? assets.scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n') : ''}
${loaderTag(assets, needsScripts)}
</body>
</html>
`
}

/** The colour of the browser's own controls. */
function themeColours({ theme }: ShopConfig): string {
  const colour = (content: string, attributes = '') =>
    `<meta name="theme-color" content="${content}"${attributes}>`
  if (!theme?.darkGround) return colour(theme?.ground ?? ground)
  const dark = ' media="(prefers-color-scheme: dark)"'
  return `${colour(theme.darkGround, dark)}\n${colour(theme.ground)}`
}

function loaderTag({ loader, scripts, allStyles, faces = [] }: DocumentAssets, atOnce: boolean): string {
  const attributes = [
    'src' in loader ? `src="${loader.src}"` : '',
    `data-scripts="${scripts.join(' ')}"`,
    allStyles ? `data-styles="${allStyles}" data-faces="${faces.join(' ')}"` : '',
    atOnce ? 'data-at-once' : '',
  ]
  const code = 'code' in loader ? loader.code : ''
  return `<script type="module" id="loader" ${attributes.filter(Boolean).join(' ')}>${code}</script>`
}

function metaOf(page: PageInfo, url: URL, config: ShopConfig): string {
  const title = titleOf(page, config)
  const path = page.canonical ?? pathOf(url, config)
  const address = config.publicUrl + config.base + path
  const image = page.image && new URL(page.image, config.publicUrl).href
  const found = (page.status ?? 200) < 400
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', page.description),
    page.noindex ? meta('name', 'robots', 'noindex') : '',
    ...(found && !page.noindex
      ? [`<link rel="canonical" href="${escape(address)}">`, ...alternates(path, page, config)]
      : []),
    meta('property', 'og:site_name', config.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', config.locale.replace('-', '_')),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    found ? meta('property', 'og:url', address) : '',
    image ? meta('property', 'og:image', image) : '',
    image ? meta('property', 'og:image:alt', page.title) : '',
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The path of a page, the same in every language. */
function pathOf({ pathname }: URL, { base }: ShopConfig): string {
  return pathname.slice(base.length) || '/'
}

/** Links to the same page in each market and language that has it; the first is also for readers of other languages. */
function alternates(path: string, page: PageInfo, { publicUrl, languages: all }: ShopConfig): string[] {
  const languages = all.filter((one) => isIn(page, one))
  if (languages.length < 2) return []
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escape(new URL(href + path, publicUrl).href)}">`
  return [
    ...languages.map(({ language, href }) => link(language, href)),
    link('x-default', languages[0]!.href),
  ]
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escape(content)}">`
}

/** A script element that contains data and never runs; nothing in the data can end it early. */
function dataScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
