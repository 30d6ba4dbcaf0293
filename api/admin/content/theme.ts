// The theme that staff change.
import type { AdminTheme } from '#contract/admin/theme.ts'
import type { ShownNavigation } from '#contract/navigation.ts'
import { isForText, shopFonts } from '#contract/theme/fonts.ts'
import { coloursIn, defaultTheme, fieldsOfColours, schemes, type Theme } from '#contract/theme/theme.ts'
import { mendedColours } from '#contract/theme/tokens.ts'
import { everyLanguage } from '../../content/pages.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { selectOwnFonts } from '../../theme/own-fonts.ts'
import { themeWith } from '../../theme/theme.ts'
import { type ContentRef, type ContentTexts, readText, versionTexts } from './versions.ts'

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
  const ownFonts = await selectOwnFonts(on)
  return {
    ...state,
    theme: texts ? themeWith(texts, ownFonts) : defaultTheme,
    ownFonts: ownFonts.map(({ addedAt, files, ...font }) => ({
      ...font,
      files: [...files],
      family: font.id,
      addedAt: addedAt.toISOString(),
    })),
  }
}

/**
 * The changes with all colours that the mended theme has in place of others. Throws `Invalid Input` for a font that has
 * only the weight of headings.
 */
export function checkedChanges(
  { theme, ownFonts }: Pick<AdminTheme, 'ownFonts'> & { theme: Theme },
  changes: Partial<Theme>,
): ContentTexts {
  const next = { ...theme, ...changes }
  for (const field of ['headingFont', 'textFont'] as const)
    if (![...shopFonts, ...ownFonts].some(({ id }) => id === next[field]))
      throw new ApiError('Invalid Input', because('font-not-found'), field)
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

/** Throws `Not Found`, or `Not Possible Now` while the newest or the published theme uses the font. */
export async function refuseUsed(on: Queryable, id: string): Promise<void> {
  const { theme, ownFonts, publishedVersion } = await getTheme(on)
  if (!ownFonts.some((font) => font.id === id)) throw notFound(because('font-not-found'))
  const published = publishedVersion === null ? {} : await versionTexts(on, themeRef, publishedVersion)
  const used = [theme.headingFont, theme.textFont, published['headingFont'], published['textFont']]
  if (used.includes(id)) throw new ApiError('Not Possible Now', because('font-in-use'))
}
