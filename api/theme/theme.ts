// The theme that shoppers see: its style sheet, kept in memory until the catalogue or a published text changes.
import { shopFonts } from '#contract/theme/fonts.ts'
import { groundsOf, styleSheetOf, styleSheetPath } from '#contract/theme/style-sheet.ts'
import { defaultTheme, readTheme, type Theme } from '#contract/theme/theme.ts'
import { createCache, watchCatalogue, watchOnce } from '../kernel/cache.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { hashOf } from './subset.ts'
import { selectTheme } from './theme.sql.ts'

/** What pages need of a theme. */
export interface ShownTheme {
  href: string
  ground: string
  darkGround?: string
}

/** Null for the look of a new shop. */
export type ReadShownTheme = () => Promise<ShownTheme | null>

export function shownThemeReader(db: Db): ReadShownTheme {
  const cache = createCache<ShownTheme | null>(() => 1)
  const watch = watchOnce(() => watchCatalogue(db, cache.clear))
  return async () => {
    await watch()
    return cache.get('theme', () => readShownTheme(db))
  }
}

const fontOf = (id: string, fallback: string) =>
  (shopFonts.find((font) => font.id === id) ?? shopFonts.find((font) => font.id === fallback))!

export const cssOf = (theme: Theme): string =>
  styleSheetOf(theme, {
    heading: fontOf(theme.headingFont, defaultTheme.headingFont),
    text: fontOf(theme.textFont, defaultTheme.textFont),
  })

async function readShownTheme(db: Queryable): Promise<ShownTheme | null> {
  const row = await selectTheme(db, null)
  if (!row) return null
  const theme = readTheme(row.texts)
  const css = cssOf(theme)
  return css ? { href: styleSheetPath(row.version, hashOf(Buffer.from(css))), ...groundsOf(theme) } : null
}
