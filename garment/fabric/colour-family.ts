// The family of a colour code, by which shoppers filter.
import { linear } from './colour.ts'
import type { ColourFamily } from './fabric.ts'

/** Typical colours of each family. */
const examples: Record<Exclude<ColourFamily, 'multi'>, readonly string[]> = {
  white: ['#ffffff', '#faf8f5'],
  blue: ['#2f6fd0', '#8db8e8', '#4a90d9', '#3f6b9c', '#a9c7e8', '#1f8a9e'],
  navy: ['#1b2a4a', '#141d38', '#22335c'],
  grey: ['#808080', '#bdbdbd', '#505357', '#9aa0a6'],
  black: ['#000000', '#1c1c1c'],
  green: ['#2e7d32', '#9ccc9c', '#556b2f', '#2f4f3f', '#7fae5a'],
  brown: ['#6b4226', '#8b5a2b', '#a0623a', '#4a2f20'],
  beige: ['#f5f0dc', '#d9c7a3', '#e8dcc4', '#c3b091'],
  pink: ['#f4b6c2', '#e75480', '#f7d7dc', '#d98aa0'],
  red: ['#c62828', '#7b1e2b', '#e53935', '#5c1622', '#e0552d'],
  yellow: ['#f2c94c', '#ffe135', '#e6b422', '#f39c12'],
  purple: ['#6a1b9a', '#b39ddb', '#4a235a', '#8e6fb0'],
}

/** The colour code that is most like a family. */
export const codeOfFamily = (family: keyof typeof examples): string => examples[family][0]!

/** A colour in Oklab: its perceived lightness and two axes of colour (Björn Ottosson, A perceptual color space, 2020). */
function oklab(hex: string): readonly [number, number, number] {
  const [red, green, blue] = linear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

const known = Object.entries(examples).flatMap(([family, codes]) =>
  codes.map((code) => ({ family: family as ColourFamily, at: oklab(code) })),
)

/** The family whose examples look most like it. @param hex `#rrggbb`. */
export function familyOf(hex: string): ColourFamily {
  const [lightness, a, b] = oklab(hex)
  const distances = known.map(({ family, at }) => ({
    family,
    distance: Math.hypot((lightness - at[0]) * 0.7, a - at[1], b - at[2]),
  }))
  return distances.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest)).family
}
