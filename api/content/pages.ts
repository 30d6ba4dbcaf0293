// Pages for shoppers: the merchant's texts as HTML, with the facts of the reader's storefront.
import type { Writing } from '#contract/markdown/html.ts'
import { pageText } from '#contract/markdown/page.ts'
import { parseMarkdown, picturesIn } from '#contract/markdown/parse.ts'
import type { StoredSection } from '#contract/admin/sections.ts'
import type { PageId, WrittenPage } from '#contract/pages.ts'
import { picturePath, pictureRatio, type PictureView, pictureViews } from '#contract/picture.ts'
import { dayIn } from '#contract/time-zone.ts'
import { languageOf } from '#locales/languages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { escapeHtml } from '../kernel/escape-html.ts'
import { isPreviewKey } from '../catalogue/preview.ts'
import { notFound } from '../kernel/api-error.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { because } from '../kernel/reason.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { shopFacts } from './facts.ts'
import { type ReadOwnPages, shownPages } from './own-pages.ts'
import { selectPageAt } from './own-pages.sql.ts'
import {
  areTextsRemoved,
  selectNewestPages,
  selectNewestSections,
  selectPagePictures,
  selectPublished,
  type WrittenText,
} from './pages.sql.ts'

export { areTextsRemoved } from './pages.sql.ts'

/** In place of a language: the same in all of them. */
export const everyLanguage = '*'

/** The subject for which a preview's key is signed. @param page its id */
export const previewSubject = (page: string, language: string): string => `page ${page} ${language}`

/** What shoppers see of a page: its text, its sections, or both. */
export interface FoundPage {
  /** Null without a text of the merchant. */
  page: WrittenPage | null
  /** The stored sections; null without any. */
  sections: StoredSection[] | null
  /** Whether the sections are not published. */
  preview?: true
}

/** @param sections as JSON, which was checked when it was saved */
export const readSections = (sections: string): StoredSection[] => JSON.parse(sections) as StoredSection[]

interface Requested {
  page: string
  preview: string | undefined
}

/** The text or the sections that were saved last, if the key is valid for them; null otherwise. */
async function previewed(
  db: Db,
  { page, preview }: Requested,
  storefront: Storefront,
): Promise<FoundPage | null> {
  if (preview === undefined) return null
  const language = languageOf(storefront.locale)
  const isKeyFor = (wanted: string) => isPreviewKey(db, previewSubject(page, wanted), preview)
  if (await isKeyFor(language)) {
    const [newest] = await selectNewestPages(db, page, [language])
    return newest
      ? { page: { ...(await writtenPage(db, newest, storefront)), preview: true }, sections: null }
      : null
  }
  if (!(await isKeyFor(everyLanguage))) return null
  const sections = await selectNewestSections(db, page)
  if (sections === null) return null
  return {
    page: await newestPage(db, page, storefront),
    sections: readSections(sections),
    preview: true,
  }
}

const languagesFor = ({ shop, locale }: Storefront): string[] => [
  ...new Set([languageOf(locale), languageOf(shop.contentLocale)]),
]

/** A text in the reader's language, or in the shop's first one; null without one. */
async function readable(
  db: Db,
  written: readonly WrittenText[],
  storefront: Storefront,
): Promise<WrittenPage | null> {
  const language = languageOf(storefront.locale)
  const found = written.find((one) => one.language === language) ?? written[0]
  if (!found) return null
  return {
    ...(await writtenPage(db, found, storefront)),
    ...(found.language !== language && { language: found.language }),
  }
}

const newestPage = async (db: Db, page: string, storefront: Storefront): Promise<WrittenPage | null> =>
  readable(db, await selectNewestPages(db, page, languagesFor(storefront)), storefront)

async function published(db: Db, page: string, storefront: Storefront): Promise<FoundPage> {
  const rows = await selectPublished(db, page, [...languagesFor(storefront), everyLanguage])
  const stored = rows.find((row) => row.kind === 'sections')
  const texts = rows.filter((row) => row.kind === 'page')
  return {
    page: await readable(db, texts, storefront),
    sections: stored ? readSections(stored.sections) : null,
  }
}

/** A page with the merchant's text or sections; neither while it shows the default text. */
export async function getPage(
  db: Db,
  { page, preview }: { page: PageId; preview?: string | undefined },
  storefront: Storefront,
): Promise<FoundPage> {
  const found =
    (await previewed(db, { page, preview }, storefront)) ?? (await published(db, page, storefront))
  if (found.page ?? found.sections) return found
  return { ...found, page: (await areTextsRemoved(db)) ? emptyPage(page, storefront) : null }
}

/** A page that the merchant has added. Throws `Not Found`. */
export async function getOwnPage(
  db: Db,
  readPages: ReadOwnPages,
  { path, preview }: { path: string; preview?: string | undefined },
  storefront: Storefront,
): Promise<FoundPage & { page: WrittenPage }> {
  // Only a preview may ask the database for an address without a published page.
  const hidden = preview === undefined ? null : await selectPageAt(db, path)
  const shown = shownPages(await readPages(), storefront).find((one) => one.path === path)
  const found =
    (hidden && (await previewed(db, { page: hidden, preview }, storefront))) ??
    (shown && (await published(db, shown.id, storefront)))
  // A page of sections has the title of its text, published or not.
  const page =
    found && (found.page ?? (shown && found.sections && (await newestPage(db, shown.id, storefront))))
  if (!found || !page) throw notFound(because('page-not-found'))
  return { ...found, page }
}

const titles: Record<Exclude<PageId, 'home'>, MessageDescriptor> = {
  about: msg`About us`,
  faqs: msg`Frequently asked questions`,
  terms: msg`Terms and conditions`,
  privacy: msg`Privacy`,
  'return-refund-policy': msg`Returns and refunds`,
}

/** A page without a text: it has only its name, the home page that of the shop. */
function emptyPage(page: PageId, { i18n, shop }: Storefront): WrittenPage {
  const isHome = page === 'home'
  return {
    title: escapeHtml(isHome ? shop.name : i18n._(titles[page])),
    lead: isHome ? '' : `<p>${escapeHtml(i18n._(msg`This page has not been written yet.`))}</p>`,
    chapters: [],
    changedOn: new Date().toISOString().slice(0, 10),
    ...(!isHome && { empty: true as const }),
  }
}

async function writtenPage(
  on: Queryable,
  { text, changedAt }: WrittenText,
  storefront: Storefront,
): Promise<WrittenPage> {
  const writing = await writingOf(on, text, storefront)
  return { ...pageText(text, writing), changedOn: dayIn(storefront.shop.timeZone, changedAt) }
}

/** How the Markdown of a text becomes HTML for a reader. */
export const writingOf = async (on: Queryable, text: string, storefront: Storefront): Promise<Writing> => ({
  values: shopFacts(storefront),
  base: storefront.path,
  picture: await picturesOf(on, text),
})

/** The product and the view in a picture's address, such as `harrow-oxford/collar`; null for any other address. */
function readPicture(address: string): { product: string; view: PictureView } | null {
  const [product = '', view = 'front', ...more] = address.split('/')
  if (more.length > 0 || !/^[a-z0-9-]{1,80}$/.test(product)) return null
  return pictureViews.includes(view as PictureView) ? { product, view: view as PictureView } : null
}

const shownWidths = [480, 960] as const

/** A function that writes the pictures of a text, only those of products that the shop shows. */
async function picturesOf(on: Queryable, text: string): Promise<Writing['picture']> {
  const products = picturesIn(parseMarkdown(text)).flatMap((address) => readPicture(address)?.product ?? [])
  const rows = products.length > 0 ? await selectPagePictures(on, [...new Set(products)].slice(0, 100)) : []
  const hashes = new Map(rows.map(({ product, pictureHash }) => [product, pictureHash]))
  return (address, alt) => {
    const read = readPicture(address)
    const hash = read && hashes.get(read.product)
    if (!hash) return null
    // `?wait`, because nothing replaces a provisional picture within a text.
    const [small, large] = shownWidths.map((width) => `${picturePath(hash, read.view, width, 'webp')}?wait`)
    return `<img src="${small}" srcset="${small} 480w, ${large} 960w" sizes="(min-width: 769px) 30rem, 92vw" alt="${alt}" width="480" height="${480 * pictureRatio}" loading="lazy">`
  }
}
