// Pages that staff write, in each language of the shop.
import type { AdminPage, PageItem } from '#contract/admin/pages.ts'
import { hasTitle } from '#contract/markdown/page.ts'
import { parseMarkdown, valueNamesIn } from '#contract/markdown/parse.ts'
import { type PageId, pageIds, pagePaths } from '#contract/pages.ts'
import { previewKey } from '../../catalogue/preview.ts'
import { shopFacts } from '../../content/facts.ts'
import { previewSubject } from '../../content/pages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { Storefront } from '../../kernel/storefront.ts'
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
  id: PageId
  language: string
}

export const refOf = ({ id, language }: PageRef): ContentRef => ({ kind: 'page', id, language })

export async function listPages(on: Queryable, settings: Settings): Promise<PageItem[]> {
  const state = await listStates(on, 'page')
  const languages = [...languageStorefronts(settings).keys()]
  return pageIds.map((id) => ({
    id,
    languages: languages.map((language) => ({ language, ...state(id, language) })),
  }))
}

/** The text of a page before anything is saved. */
export async function standardText(
  { settings }: Pick<Deps, 'settings'>,
  standardPages: StandardPages,
  { id, language }: PageRef,
): Promise<string> {
  return (await standardPages(id, storefrontIn(settings, language).locale)) ?? ''
}

/** Throws `Not Found` for a language that the shop is not shown in. */
export async function getPage(deps: Deps, standardPages: StandardPages, page: PageRef): Promise<AdminPage> {
  const storefront = storefrontIn(deps.settings, page.language)
  const { texts, ...state } = await readText(deps.db, refOf(page))
  return {
    id: page.id,
    language: page.language,
    url: addressOf(storefront, page.id),
    ...state,
    text: texts?.['text'] ?? (await standardText(deps, standardPages, page)),
    facts: Object.entries(shopFacts(storefront)).map(([name, value]) => ({ name, value })),
  }
}

/** An address that shows the page with the text that was saved last. It is valid for twelve hours. */
export async function previewAddress(db: Db, settings: Settings, { id, language }: PageRef): Promise<string> {
  const address = addressOf(storefrontIn(settings, language), id)
  return `${address}?preview=${await previewKey(db, previewSubject(id, language))}`
}

const addressOf = ({ url }: Storefront, page: PageId) => url + pagePaths[page]

/** Throws `Invalid Input` for a text without a title, or with values that do not exist. */
export function checkPage(settings: Settings, { language }: PageRef, text: string): void {
  const blocks = parseMarkdown(text)
  if (!hasTitle(blocks)) throw new ApiError('Invalid Input', because('page-title-missing'), 'text')
  refuseUnknownValues('text', valueNamesIn(blocks), shopFacts(storefrontIn(settings, language)))
}
