// Makes the colour tokens of `web/ui/tokens.css` from the few colours of a theme, so that each pair that the shop's style
// sheets use has enough contrast.
import {
  black,
  type Colour,
  colourOf,
  controlContrast,
  hexOf,
  isDark,
  minContrast,
  mended,
  mendedGround,
  mix,
  textContrast,
  white,
} from './colour.ts'
import { type ColourRole, colourRoles, type SchemeColours } from './theme.ts'

/** Black or white text on a ground needs room for the lighter text beside it. */
const groundContrast = 9

/** Colours of states, on light and on dark grounds. */
const stateColours = {
  light: { success: '#35613f', warn: '#7d4f09', danger: '#98301f' },
  dark: { success: '#9ccfa8', warn: '#e3b25c', danger: '#f0a090' },
}
const states = ['success', 'warn', 'danger'] as const

/** The surfaces that text is on, besides those of a state. */
const surfaces = ['paper', 'paper-raised', 'paper-sunk', 'primary-light'] as const
const tints = ['success-light', 'warn-light', 'danger-light'] as const

/** Each token with those that it is on, and their least contrast. */
export const tokenPairs: readonly { token: string; on: readonly string[]; least: number }[] = [
  { token: 'ink', on: [...surfaces, ...tints], least: textContrast },
  { token: 'ink-soft', on: [...surfaces, ...tints], least: textContrast },
  { token: 'ink-faint', on: ['paper', 'paper-raised', 'paper-sunk'], least: textContrast },
  { token: 'primary-ink', on: surfaces, least: textContrast },
  { token: 'success', on: ['paper', 'paper-raised', 'success-light'], least: textContrast },
  { token: 'warn', on: ['paper', 'paper-raised', 'warn-light'], least: textContrast },
  { token: 'danger', on: ['paper', 'paper-raised', 'danger-light'], least: textContrast },
  { token: 'paper', on: ['ink', 'ink-hover'], least: textContrast },
  { token: 'on-primary', on: ['primary', 'primary-hover', 'primary-deep'], least: textContrast },
  { token: 'on-night', on: ['night'], least: textContrast },
  { token: 'on-night-soft', on: ['night'], least: textContrast },
  { token: 'night-accent', on: ['night'], least: textContrast },
  { token: 'line-strong', on: ['paper', 'paper-raised'], least: controlContrast },
  { token: 'star', on: ['paper', 'paper-raised'], least: controlContrast },
]

type Tokens = Record<string, Colour>

/** The surfaces of a scheme. They depend on the ground and the accent alone. */
function surfacesOf(ground: Colour, accent: Colour): Tokens {
  const dark = isDark(ground)
  const of = stateColours[dark ? 'dark' : 'light']
  return {
    paper: ground,
    'paper-raised': mix(ground, white, dark ? 0.05 : 0.6),
    'paper-sunk': dark ? mix(ground, white, 0.09) : mix(ground, black, 0.04),
    'primary-light': mix(ground, accent, 0.12),
    ...Object.fromEntries(
      states.map((state) => [`${state}-light`, mix(ground, colourOf(of[state]), dark ? 0.14 : 0.1)]),
    ),
  }
}

const some = (tokens: Tokens, names: readonly string[]): Colour[] => names.map((name) => tokens[name]!)

/** The colours that staff choose, each the nearest one with enough contrast. */
export function mendedColours(colours: SchemeColours): SchemeColours {
  const chosen = Object.fromEntries(colourRoles.map((role) => [role, colourOf(colours[role])])) as Record<
    ColourRole,
    Colour
  >
  const ground = mendedGround(chosen.ground, groundContrast)
  const all = surfacesOf(ground, chosen.accent)
  const footer = mendedGround(chosen.footer, groundContrast)
  const text = mended(chosen.text, some(all, [...surfaces, ...tints]), textContrast)
  const done: Record<ColourRole, Colour> = {
    ground,
    text,
    accent: chosen.accent,
    onAccent: mended(chosen.onAccent, [chosen.accent], textContrast),
    accentText: mended(chosen.accentText, some(all, surfaces), textContrast),
    footer,
    onFooter: mended(chosen.onFooter, [footer], textContrast),
  }
  return Object.fromEntries(colourRoles.map((role) => [role, hexOf(done[role])])) as SchemeColours
}

/** What a colour stands on, and its contrast with it; for grounds, that of black or white text. */
export function contrastOf(colours: SchemeColours, role: ColourRole): { ratio: number; least: number } {
  const colour = (one: ColourRole) => colourOf(colours[one])
  const all = surfacesOf(colour('ground'), colour('accent'))
  switch (role) {
    case 'ground':
    case 'footer':
      return {
        ratio: Math.max(...[black, white].map((end) => minContrast(end, [colour(role)]))),
        least: groundContrast,
      }
    case 'text':
      return { ratio: minContrast(colour(role), some(all, [...surfaces, ...tints])), least: textContrast }
    case 'accentText':
      return { ratio: minContrast(colour(role), some(all, surfaces)), least: textContrast }
    case 'accent':
    case 'onAccent':
      return { ratio: minContrast(colour('onAccent'), [colour('accent')]), least: textContrast }
    case 'onFooter':
      return { ratio: minContrast(colour(role), [colour('footer')]), least: textContrast }
  }
}

/** All colour tokens of a scheme, by their names in `tokens.css`. @param chosen mended */
export function tokensOf(chosen: SchemeColours): Record<string, string> {
  const [ground, text, accent, onAccent, accentText, footer, onFooter] = colourRoles.map((role) =>
    colourOf(chosen[role]),
  ) as [Colour, Colour, Colour, Colour, Colour, Colour, Colour]
  const all = surfacesOf(ground, accent)
  const onSurfaces = some(all, [...surfaces, ...tints])
  const plain = some(all, ['paper', 'paper-raised', 'paper-sunk'])
  const stateColour = stateColours[isDark(ground) ? 'dark' : 'light']
  const tokens: Tokens = {
    ...all,
    primary: accent,
    'primary-hover': mended(mix(accent, white, 0.16), [onAccent], textContrast),
    'primary-deep': mended(mix(accent, black, 0.12), [onAccent], textContrast),
    'primary-ink': accentText,
    'on-primary': onAccent,
    ink: text,
    'ink-soft': mended(mix(text, ground, 0.3), onSurfaces, textContrast),
    'ink-faint': mended(mix(text, ground, 0.42), plain, textContrast),
    'ink-hover': mended(mix(text, ground, 0.13), [ground], textContrast),
    line: mix(ground, text, 0.12),
    'line-strong': mended(mix(ground, text, 0.5), plain, controlContrast),
    night: footer,
    'on-night': onFooter,
    'on-night-soft': mended(mix(onFooter, footer, 0.25), [footer], textContrast),
    'night-accent': mended(accent, [footer], textContrast),
    star: mended(accentText, plain, controlContrast),
    ...Object.fromEntries(
      states.map((state) => [
        state,
        mended(colourOf(stateColour[state]), [...plain, all[`${state}-light`]!], textContrast),
      ]),
    ),
  }
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, hexOf(colour)]))
}
