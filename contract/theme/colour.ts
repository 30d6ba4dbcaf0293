// Colours as numbers: read from `#rrggbb`, mixed, compared by the contrast of WCAG 2, and mended.

/** Red, green and blue, whole numbers from 0 to 255. */
export type Colour = readonly [number, number, number]

/** The least contrast of text, and of what identifies a control. */
export const textContrast = 4.5
export const controlContrast = 3

export const black: Colour = [0, 0, 0]
export const white: Colour = [255, 255, 255]

/** @param hex `#rrggbb` */
export const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

export const hexOf = (colour: Colour): string =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** @param part of `other`, from 0 to 1 */
export const mix = (colour: Colour, other: Colour, part: number): Colour =>
  colour.map((value, index) => Math.round(value + (other[index]! - value) * part)) as unknown as Colour

/** The light of each value of a channel. */
const light = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * light[red]! + 0.7152 * light[green]! + 0.0722 * light[blue]!

/** The contrast ratio, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The smallest contrast with any of the grounds. */
export const minContrast = (colour: Colour, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

export const isDark = (colour: Colour): boolean => contrast(colour, white) > contrast(colour, black)

const steps = 256

/**
 * The nearest colour with the contrast `least` with every ground: darker or lighter, whichever is the smaller change.
 * When none has it, black or white.
 */
export function mended(colour: Colour, grounds: readonly Colour[], least: number): Colour {
  if (minContrast(colour, grounds) >= least) return colour
  for (let step = 1; step <= steps; step++) {
    const near = [black, white]
      .map((end) => mix(colour, end, step / steps))
      .find((one) => minContrast(one, grounds) >= least)
    if (near) return near
  }
  return minContrast(black, grounds) > minContrast(white, grounds) ? black : white
}

/** The nearest colour on which black or white text has the contrast `least`. */
export function mendedGround(colour: Colour, least: number): Colour {
  const end = isDark(colour) ? black : white
  const text = isDark(colour) ? white : black
  for (let step = 0; step <= steps; step++) {
    const near = mix(colour, end, step / steps)
    if (contrast(near, text) >= least) return near
  }
  return end
}
