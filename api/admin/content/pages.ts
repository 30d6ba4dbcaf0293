// Pages that staff write, in each language of the shop.
import type { AdminPage, PageItem } from '#contract/admin/pages.ts'
import { hasTitle } from '#contract/markdown/page.ts'
import { parseMarkdown, valueNamesIn } from '#contract/markdown/parse.ts'
import { type LegalKind, type PageId, pageIds, pagePaths } from '#contract/pages.ts'
import { previewKey } from '../../catalogue/preview.ts'
import { shopFacts } from '../../content/facts.ts'
import { previewSubject } from '../../content/pages.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings } from '../../kernel/settings.ts'
import { countriesIn, firstText, isShopPage, ownPageOf, readOwnPage, titleOf } from './own-pages.ts'
import { type OwnPageRow, selectOwnPages } from './own-pages.sql.ts'
import {
  type ContentRef,
  languageStorefronts,
  listStates,
  readText,
  refuseUnknownValues,
  storefrontIn,
} from './versions.ts'

/** The default text of a page in Markdown; null where the shop shows no pages. */
export type StandardPages = (page: PageId, locale: string) => Promise<string | null>

export interface PageRef {
  id: string
  language: string
}

export const refOf = ({ id, language }: PageRef): ContentRef => ({ kind: 'page', id, language })

export async function listPages(on: Queryable, settings: Settings): Promise<PageItem[]> {
  const state = await listStates(on, 'page')
  const languages = [...languageStorefronts(settings).keys()]
  const own = await selectOwnPages(on, null, languages[0]!)
  const pages = [
    ...pageIds.map((id) => ({ id, title: null, own: null })),
    ...own.map((row) => ({ id: row.id, title: titleOf(row.title) || row.path, own: ownPageOf(row) })),
  ]
  return pages.map((page) => ({
    ...page,
    languages: languages.map((language) => ({ language, ...state(page.id, language) })),
  }))
}

/** A page with what it is in the shop. */
export interface FoundPage {
  path: string
  /** Null for a page of the shop. */
  own: OwnPageRow | null
}

/** Throws `Not Found`, also for a page that was removed. */
export async function findPage(on: Queryable, id: string): Promise<FoundPage> {
  if (isShopPage(id)) return { path: pagePaths[id], own: null }
  const own = await readOwnPage(on, id)
  if (own.removed) throw notFound(because('page-not-found'))
  return { path: own.path, own }
}

/** The text of a page before anything is saved. */
export async function standardText(
  { settings }: Pick<Deps, 'settings'>,
  standardPages: StandardPages,
  { id, language }: PageRef,
  own: OwnPageRow | null,
): Promise<string> {
  const { locale } = storefrontIn(settings, language)
  if (own) return firstText(settings, { legalKind: own.legalKind }, language)
  return (await standardPages(id as PageId, locale)) ?? ''
}

/** What the pages of the shop are in law. */
export const legalKindOfPage: Partial<Record<PageId, LegalKind>> = {
  terms: 'terms',
  privacy: 'privacy',
  'return-refund-policy': 'withdrawal',
}

function legalOf(settings: Settings, { id, language }: PageRef, own: OwnPageRow | null): AdminPage['legal'] {
  const kind = own ? own.legalKind : (legalKindOfPage[id as PageId] ?? null)
  const countries = countriesIn(settings, language)
  return kind && countries.length > 0 ? { kind, countries } : null
}

/** Throws `Not Found` for a page that does not exist, and for a language that the shop is not shown in. */
export async function getPage(deps: Deps, standardPages: StandardPages, page: PageRef): Promise<AdminPage> {
  const storefront = storefrontIn(deps.settings, page.language)
  const { path, own } = await findPage(deps.db, page.id)
  const { texts, ...state } = await readText(deps.db, refOf(page))
  return {
    id: page.id,
    language: page.language,
    own: own && ownPageOf(own),
    legal: legalOf(deps.settings, page, own),
    url: storefront.url + path,
    ...state,
    text: texts?.['text'] ?? (await standardText(deps, standardPages, page, own)),
    facts: Object.entries(shopFacts(storefront)).map(([name, value]) => ({ name, value })),
  }
}

/** An address that shows the page with the text that was saved last. It is valid for twelve hours. */
export async function previewAddress(db: Db, settings: Settings, { id, language }: PageRef): Promise<string> {
  const { url } = storefrontIn(settings, language)
  const { path } = await findPage(db, id)
  return `${url}${path}?preview=${await previewKey(db, previewSubject(id, language))}`
}

/** Throws `Invalid Input` for a text without a title, or with values that do not exist. */
export function checkPage(settings: Settings, { language }: PageRef, text: string): void {
  const blocks = parseMarkdown(text)
  if (!hasTitle(blocks)) throw new ApiError('Invalid Input', because('page-title-missing'), 'text')
  refuseUnknownValues('text', valueNamesIn(blocks), shopFacts(storefrontIn(settings, language)))
}
