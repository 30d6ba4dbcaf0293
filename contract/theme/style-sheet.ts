// The style sheet of a theme. Nothing that staff type is in it: colours were read as numbers, and all other values are
// chosen from lists.
import { colourOf, isDark } from './colour.ts'
import { type Font, fontFilePath } from './fonts.ts'
import {
  coloursIn,
  type Corners,
  defaultColours,
  defaultTheme,
  type Scheme,
  type SchemeColours,
  type Theme,
} from './theme.ts'
import { mendedColours, tokensOf } from './tokens.ts'

export const radii: Record<Corners, { small: string; large: string }> = {
  square: { small: '0px', large: '0px' },
  slight: { small: '2px', large: '999px' },
  round: { small: '10px', large: '999px' },
}

type Declarations = Record<string, string>

/** Its specificity is above that of the tokens of the whole style sheet, which is loaded later. */
const root = (declarations: Declarations): string =>
  `:root:root{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value};`)
    .join('')}}`

/** @returns the rules, in which `font-family` has the name of the font and its fallback */
function facesOf({ name: called, family: name = called, kind, weight, metrics, files }: Font): string[] {
  if (files.length === 0) return []
  const local =
    kind === 'serif'
      ? `local('Times New Roman'),local('Liberation Serif')`
      : `local('Arial'),local('Liberation Sans')`
  return [
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`,
    ...files.map(
      (file) =>
        `@font-face{font-family:'${name}';font-weight:${weight};font-display:swap;src:url('${fontFilePath(file.name)}') format('woff2');unicode-range:${file.range}}`,
    ),
  ]
}

const familyOf = ({ name, family = name, kind }: Font): string => `'${family}','${family} Fallback',${kind}`

const isSame = (one: SchemeColours, other: SchemeColours) => JSON.stringify(one) === JSON.stringify(other)

/** The icons of controls, which are pictures: their colour is written into them. */
function iconsIn(tokens: Declarations): Declarations {
  const icon = (attributes: string, path: string) =>
    `url("data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 14 14" fill="none" ${attributes}><path d="${path}"/></svg>`,
    )}")`
  return {
    '--icon-check': icon(`stroke="${tokens['paper']}" stroke-width="1.8"`, 'M2 7.5l3.4 3.4L12 3.8'),
    '--icon-chevron': icon(`stroke="${tokens['ink']}" stroke-width="1.3"`, 'M2 5l5 5 5-5'),
    '--icon-cross': icon(
      `stroke="${tokens['ink-soft']}" stroke-width="1.3" stroke-linecap="round"`,
      'M2.5 2.5l9 9M11.5 2.5l-9 9',
    ),
  }
}

/** The declarations of a scheme; none for the colours of `tokens.css`. */
function schemeDeclarations(theme: Theme, scheme: Scheme): Declarations {
  const colours = mendedColours(coloursIn(theme, scheme))
  if (scheme === 'light' && isSame(colours, defaultColours.light)) return {}
  const tokens = tokensOf(colours)
  const dark = isDark(colourOf(colours.ground))
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])),
    ...iconsIn(tokens),
    // A logo is made for a light page.
    ...(dark && { '--logo-ground': defaultColours.light.ground, 'color-scheme': 'dark' }),
  }
}

/** @param fonts those of the theme. @returns the rules; empty for the look of a new shop */
export function styleSheetOf(theme: Theme, fonts: { heading: Font; text: Font }): string {
  const { scheme, headingFont, textFont, corners } = theme
  const always: Declarations = {
    ...schemeDeclarations(theme, scheme === 'dark' ? 'dark' : 'light'),
    ...(headingFont !== defaultTheme.headingFont && { '--display': familyOf(fonts.heading) }),
    ...(textFont !== defaultTheme.textFont && { '--text': familyOf(fonts.text) }),
    ...(corners !== defaultTheme.corners && {
      '--radius': radii[corners].small,
      '--radius-round': radii[corners].large,
    }),
  }
  const faces = new Set([...facesOf(fonts.heading), ...facesOf(fonts.text)])
  return [
    ...faces,
    Object.keys(always).length > 0 ? root(always) : '',
    scheme === 'system'
      ? `@media (prefers-color-scheme:dark){${root(schemeDeclarations(theme, 'dark'))}}`
      : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** @param hash of its text */
export const styleSheetPath = (version: number, hash: string): string => `/theme/${version}-${hash}.css`

/** The colours of the page behind everything, for the browser's own controls. */
export function groundsOf(theme: Theme): { ground: string; darkGround?: string } {
  const groundIn = (scheme: Scheme) => mendedColours(coloursIn(theme, scheme)).ground
  if (theme.scheme === 'system') return { ground: groundIn('light'), darkGround: groundIn('dark') }
  return { ground: groundIn(theme.scheme) }
}
