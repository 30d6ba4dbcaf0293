// Translations that are changed text by text.
import type { TranslationRow } from './products.sql.ts'

type Texts = Record<string, unknown>

/** The texts of each language that changes, with the changes; a text that is null is removed. */
export function laidOver(
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

/** The texts of each language that changes, as they are stored. */
export const translationRows = (
  product: string,
  before: Record<string, object>,
  changes: Record<string, object>,
): TranslationRow[] =>
  Object.entries(laidOver(before, changes)).map(([language, texts]) => ({ product, language, texts }))
