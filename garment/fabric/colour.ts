// Colours between their written form (`#rrggbb`, sRGB) and linear light, in which yarns mix.

export type Rgb = readonly [red: number, green: number, blue: number]

/** One sRGB channel 0..255 as linear light 0..1 (IEC 61966-2-1). */
export function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear light 0..1 as an sRGB channel 0..255, clipped. */
export function toChannel(light: number): number {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(value * 255)))
}

/** `#rrggbb` as linear light. */
export function linear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

/** A colour with all channels multiplied. */
export function scaleColour([red, green, blue]: Rgb, by: number): Rgb {
  return [red * by, green * by, blue * by]
}

/** Linear light as `#rrggbb`. */
export function hex(light: Rgb): string {
  return `#${light.map((each) => toChannel(each).toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness of `#rrggbb`, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = linear(colour)
  return Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue)
}
