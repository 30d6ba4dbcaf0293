// How emails look: the colours, fonts and corners of the theme, for mail programs that know little of style sheets.
import { colourOf, isDark } from './colour.ts'
import { type Font, shopFonts } from './fonts.ts'
import { radii } from './style-sheet.ts'
import { coloursIn, defaultColours, defaultTheme, type Scheme, type Theme } from './theme.ts'
import { mendedColours, tokensOf } from './tokens.ts'

/** The colours of one scheme. `paper` is around the sheet, `raised` is the sheet. */
export interface MailColours {
  primary: string
  onPrimary: string
  primaryInk: string
  ink: string
  soft: string
  paper: string
  raised: string
  line: string
}

export interface MailFont {
  /** The font itself, for mail programs of computers that have it; null: a font of the merchant's own. */
  name: string | null
  /** Fonts that every computer has. */
  fallback: string
}

export interface MailLook {
  /** `dark`: the theme is dark for everybody. */
  scheme: Scheme
  colours: MailColours
  /** In mail programs that are set to dark. */
  dark: MailColours
  /** A logo is made for a light page. */
  logoGround: string
  heading: MailFont
  text: MailFont
  /** Pixels. */
  radius: number
}

const fallbacks: Record<Font['kind'], string> = {
  serif: `Georgia,'Times New Roman',serif`,
  'sans-serif': `'Helvetica Neue',Helvetica,Arial,sans-serif`,
}

const fontOf = ({ name, family, kind }: Font): MailFont => ({
  name: family === undefined ? name : null,
  fallback: fallbacks[kind],
})

/** The tokens of a theme have enough contrast on each of these grounds, see `tokenPairs`. */
function coloursOf(theme: Theme, scheme: Scheme): MailColours {
  const tokens = tokensOf(mendedColours(coloursIn(theme, scheme)))
  return {
    primary: tokens['primary']!,
    onPrimary: tokens['on-primary']!,
    primaryInk: tokens['primary-ink']!,
    ink: tokens['ink']!,
    soft: tokens['ink-soft']!,
    // The sheet is lighter than what is around it.
    paper: tokens[isDark(colourOf(tokens['paper']!)) ? 'paper' : 'paper-sunk']!,
    raised: tokens['paper-raised']!,
    line: tokens['line']!,
  }
}

/** @param fonts those of the theme */
export function mailLookOf(theme: Theme, fonts: { heading: Font; text: Font }): MailLook {
  const scheme = theme.scheme === 'dark' ? 'dark' : 'light'
  const dark = coloursOf(theme, 'dark')
  const light = coloursOf(theme, 'light')
  return {
    scheme,
    colours: scheme === 'dark' ? dark : light,
    dark,
    logoGround: isDark(colourOf(light.paper)) ? defaultColours.light.ground : light.paper,
    heading: fontOf(fonts.heading),
    text: fontOf(fonts.text),
    radius: Number.parseInt(radii[theme.corners].small, 10),
  }
}

const shopFont = (id: string): Font => shopFonts.find((font) => font.id === id)!

/** The look of a new shop. */
export const defaultMailLook: MailLook = mailLookOf(defaultTheme, {
  heading: shopFont(defaultTheme.headingFont),
  text: shopFont(defaultTheme.textFont),
})
