// The merchant's own pages that are published: kept in memory until the catalogue or a page changes.
import { plainText } from '#contract/markdown/html.ts'
import { parseMarkdown } from '#contract/markdown/parse.ts'
import type { LegalKind, PageMenu } from '#contract/pages.ts'
import { languageOf } from '#locales/languages.ts'
import { createCache, watchCatalogue, watchOnce } from '../kernel/cache.ts'
import type { Db } from '../kernel/db.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { type OwnPageRow, selectShownPages } from './own-pages.sql.ts'
import { shopFacts } from './facts.ts'

/** A published page as one reader sees it. */
export interface ShownPage {
  id: string
  path: string
  menu: PageMenu
  legalKind: LegalKind | null
  title: string
  /** The language of its text. */
  language: string
}

/** Reads the published pages, with one statement for each change of the catalogue. */
export type ReadOwnPages = () => Promise<OwnPageRow[]>

export function ownPagesReader(db: Db): ReadOwnPages {
  const cache = createCache<OwnPageRow[]>(() => 1)
  const watch = watchOnce(() => watchCatalogue(db, cache.clear))
  return async () => {
    await watch()
    return cache.get('pages', () => selectShownPages(db))
  }
}

/** The pages that a storefront has: in its language, or in the shop's first one. */
export const shownPages = (pages: readonly OwnPageRow[], storefront: Storefront): ShownPage[] =>
  pages.flatMap(({ titles, ...page }) => {
    const languages = [languageOf(storefront.locale), languageOf(storefront.shop.contentLocale)]
    const found = languages.flatMap((one) => titles.find(({ language }) => language === one) ?? [])[0]
    return found ? [{ ...page, language: found.language, title: titleText(found.title, storefront) }] : []
  })

/** The text of a title, `# About *us*`. */
function titleText(line: string, storefront: Storefront): string {
  const [block] = parseMarkdown(line)
  if (block?.kind !== 'heading') return ''
  return plainText(block.children, { values: shopFacts(storefront) })
}
