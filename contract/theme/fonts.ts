// The fonts of a theme.
import * as z from 'zod/mini'
import { invalid } from '../validation-message.ts'
import files from './font-files.json' with { type: 'json' }

/** Ascent, descent and width of a font, compared with the system's font that is shown until it is loaded; percent. */
export interface FontMetrics {
  ascent: number
  descent: number
  size: number
}

export interface Font {
  id: FontId
  name: string
  /** Its name in style sheets, where that is not `name`. */
  family?: string
  kind: 'serif' | 'sans-serif'
  /** The weights that it has, such as `400 620`. */
  weight: string
  metrics: FontMetrics
  /** The names of its files below `/theme/fonts/`; none for fonts in the style sheet of every shop. */
  files: readonly { name: string; range: string }[]
}

export type FontId = string

/** The fonts that the shop brings. Fraunces has only the weight of headings. */
export const shopFonts: readonly Font[] = [
  {
    id: 'fraunces',
    name: 'Fraunces',
    kind: 'serif',
    weight: '400',
    metrics: { ascent: 92.3, descent: 24.1, size: 106 },
    files: [],
  },
  {
    id: 'inter',
    name: 'Inter',
    kind: 'sans-serif',
    weight: '400 620',
    metrics: { ascent: 90.2, descent: 22.4, size: 107.5 },
    files: [],
  },
  ...(files as Font[]),
]

export const isShopFont = (id: FontId): boolean => shopFonts.some((font) => font.id === id)

/** Fonts for text have more than one weight. */
export const isForText = ({ id }: Pick<Font, 'id'>): boolean => id !== 'fraunces'

/** The id of a font that staff have uploaded. */
export const ownFontPattern = /^own-[0-9a-f]{16}$/

export const fontId = z
  .string()
  .check(z.refine((id) => isShopFont(id) || ownFontPattern.test(id), invalid('field-font')))

/** The largest size of an uploaded file, in bytes; the largest number of its glyphs, and of uploaded fonts. */
export const maxFontBytes = 5 * 1024 * 1024
export const maxFontGlyphs = 20_000
export const maxOwnFonts = 10

export const fontFilePath = (name: string): string => `/theme/fonts/${name}`

/** The characters of the files of a font: those of most Latin languages, and of the others. */
export const fontRanges = {
  latin:
    'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+202F, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2190-2193, U+2212',
  extended:
    'U+0100-0130, U+0132-0151, U+0154-017F, U+0192, U+01A0-01A1, U+01AF-01B0, U+0218-021B, U+0237, U+1E80-1E85, U+1E9E, U+1EA0-1EF9, U+20A4-20AB, U+20AD-20BF',
} as const
export type FontRange = keyof typeof fontRanges
