// The theme that staff change.
import type { AdminTheme } from '#contract/admin/theme.ts'
import type { ShownNavigation } from '#contract/navigation.ts'
import { isForText, shopFonts } from '#contract/theme/fonts.ts'
import {
  coloursIn,
  defaultTheme,
  fieldsOfColours,
  readTheme,
  schemes,
  type Theme,
} from '#contract/theme/theme.ts'
import { mendedColours } from '#contract/theme/tokens.ts'
import { everyLanguage } from '../../content/pages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { type ContentRef, type ContentTexts, readText } from './versions.ts'

/**
 * Renders a screen of the shop for a frame of the back office; null where the shop shows no pages.
 *
 * @param as with these menus instead of those of the storefront, and with the published look; left out: in the shop's own
 * storefront, with the look of a new shop.
 */
export type RenderScreen = (
  path: string,
  as?: { locale: string; navigation: ShownNavigation },
) => Promise<string | null>

export const themeRef: ContentRef = { kind: 'theme', id: 'look', language: everyLanguage }

export async function getTheme(on: Queryable): Promise<AdminTheme> {
  const { texts, ...state } = await readText(on, themeRef)
  return { ...state, theme: texts ? readTheme(texts) : defaultTheme }
}

/**
 * The changes with all colours that the mended theme has in place of others. Throws `Invalid Input` for a font that has
 * only the weight of headings.
 */
export function checkedChanges(theme: Theme, changes: Partial<Theme>): ContentTexts {
  const next = { ...theme, ...changes }
  const font = shopFonts.find(({ id }) => id === next.textFont)
  if (font && !isForText(font))
    throw new ApiError('Invalid Input', because('font-for-headings', { font: font.name }), 'textFont')
  const mended: Theme = Object.assign(
    next,
    ...schemes.map((scheme) => fieldsOfColours(scheme, mendedColours(coloursIn(next, scheme)))),
  )
  const fields = Object.keys(theme) as (keyof Theme)[]
  return Object.fromEntries(
    fields
      .filter((field) => mended[field] !== theme[field] || Object.hasOwn(changes, field))
      .map((field) => [field, mended[field]]),
  )
}
