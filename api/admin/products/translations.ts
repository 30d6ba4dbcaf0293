// Translations that are changed text by text.
import type { TranslationRow } from './products.sql.ts'

type Texts = Record<string, unknown>

/** Merges the changes into the texts of each language that changes; null removes a text. */
export function mergeTranslations(
  before: Record<string, object>,
  changes: Record<string, object>,
): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(changes).map(([language, texts]) => {
      const merged = { ...(Object.hasOwn(before, language) ? before[language] : {}), ...texts }
      const kept = Object.entries(merged).filter(([, text]) => text !== null && text !== undefined)
      return [language, Object.fromEntries(kept)]
    }),
  )
}

/** The rows to store for the languages whose texts change. */
export const translationRows = (
  product: string,
  before: Record<string, object>,
  changes: Record<string, object>,
): TranslationRow[] =>
  Object.entries(mergeTranslations(before, changes)).map(([language, texts]) => ({
    product,
    language,
    texts,
  }))
