// Shared code of the products that the program itself writes into the catalogue.
import type { I18n } from '@lingui/core'
import { translatorFor } from '#locales/catalogue.ts'
import { languageOf, languages } from '#locales/languages.ts'
import type { ShopSettings } from '../kernel/settings.ts'

export {
  type ArticlePrice,
  hasArticle,
  isArticleListed,
  type OwnArticle,
  putArticle,
  putArticleTexts,
  unlistArticle,
} from './own-article.sql.ts'

/** The languages of all markets except the first one of the first market, in which the product itself is written. */
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

/** The names of a product and its category in every language of the program. */
export function standardNamesOf(textsIn: (i18n: I18n) => { name: string; category: { name: string } }): {
  product: string[]
  category: string[]
} {
  const all = languages.map((language) => textsIn(translatorFor(language)))
  return { product: all.map(({ name }) => name), category: all.map(({ category }) => category.name) }
}
