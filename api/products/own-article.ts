// What articles share that the shop itself writes into the catalogue.
import { languageOf } from '#locales/languages.ts'
import type { ShopSettings } from '../kernel/settings.ts'

export {
  type ArticlePrice,
  isArticleListed,
  type OwnArticle,
  putArticle,
  putArticleTexts,
  unlistArticle,
} from './own-article.sql.ts'

/** The languages of all markets but the first one's first, in which the article itself is written. */
export function furtherLanguages({
  contentLocale,
  markets,
  ...first
}: Pick<ShopSettings, 'locale' | 'languages' | 'contentLocale' | 'markets'>): string[] {
  const locales = [first, ...markets].flatMap(({ locale, languages }) => [
    locale,
    ...languages.map((one) => one.locale),
  ])
  return [...new Set(locales.map(languageOf))].filter((language) => language !== languageOf(contentLocale))
}
