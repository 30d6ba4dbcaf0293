// The theme that shoppers see: its style sheet, kept in memory until the catalogue or a published text changes.
import { type Font, shopFonts } from '#contract/theme/fonts.ts'
import { type MailLook, mailLookOf } from '#contract/theme/mail-look.ts'
import { groundsOf, styleSheetOf, styleSheetPath } from '#contract/theme/style-sheet.ts'
import { defaultTheme, readTheme, type Theme } from '#contract/theme/theme.ts'
import { createCache, watchCatalogue, watchOnce } from '../kernel/cache.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { readOwnFonts } from './own-fonts.ts'
import { hashOf } from './hash.ts'
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

/** A stored theme, in which a font that was removed is that of a new shop. */
export function themeWith(stored: Record<string, string>, ownFonts: readonly Font[]): Theme {
  const theme = readTheme(stored)
  const fonts = [...shopFonts, ...ownFonts]
  const fontOf = (field: 'headingFont' | 'textFont') =>
    fonts.some(({ id }) => id === theme[field]) ? theme[field] : defaultTheme[field]
  return { ...theme, headingFont: fontOf('headingFont'), textFont: fontOf('textFont') }
}

const fontsOf = ({ headingFont, textFont }: Theme, ownFonts: readonly Font[]) => {
  const fontOf = (id: string) => [...shopFonts, ...ownFonts].find((font) => font.id === id)!
  return { heading: fontOf(headingFont), text: fontOf(textFont) }
}

/** @param theme with fonts that exist */
export const cssOf = (theme: Theme, ownFonts: readonly Font[]): string =>
  styleSheetOf(theme, fontsOf(theme, ownFonts))

/** The published theme; null: the look of a new shop. */
async function readPublished(db: Queryable) {
  const row = await selectTheme(db, null)
  if (!row) return null
  const ownFonts = await readOwnFonts(db)
  return { version: row.version, theme: themeWith(row.texts, ownFonts), ownFonts }
}

/** How emails look in the published theme; undefined: as those of a new shop. */
export async function readMailLook(db: Queryable): Promise<MailLook | undefined> {
  const published = await readPublished(db)
  return published ? mailLookOf(published.theme, fontsOf(published.theme, published.ownFonts)) : undefined
}

async function readShownTheme(db: Queryable): Promise<ShownTheme | null> {
  const published = await readPublished(db)
  if (!published) return null
  const { version, theme, ownFonts } = published
  const css = cssOf(theme, ownFonts)
  return css ? { href: styleSheetPath(version, hashOf(Buffer.from(css))), ...groundsOf(theme) } : null
}
