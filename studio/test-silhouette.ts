// Measures colours of pictures of shirts, as the eye sees them: CIE Lab, of the white point D65.
import { toLinear } from '#garment/fabric/colour.ts'

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

export type Lab = readonly [lightness: number, a: number, b: number]

const cube = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)

export function labOf([red, green, blue]: ArrayLike<number> & Iterable<number>): Lab {
  const [r, g, b] = [toLinear(red!), toLinear(green!), toLinear(blue!)]
  const x = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = cube(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const labAt = ({ data, channels }: Pixels, at: number): Lab =>
  labOf(data.subarray(at * channels, at * channels + 3))

/** Pixels left out at the edge itself, which mixes shirt and ground, and pixels averaged beside it. */
const skipped = 1
const averaged = 2
const reach = skipped + averaged

/**
 * The differences of lightness between shirt and ground at each place of the outline, along rows and columns, in
 * ascending order.
 *
 * @param isShirt whether a pixel is fully covered by the shirt; false: not at all; null: in part
 */
export function silhouetteContrast(pixels: Pixels, isShirt: (at: number) => boolean | null): number[] {
  const { width, height } = pixels
  const contrasts: number[] = []
  const scan = (from: number, step: number, count: number) => {
    const kinds = Array.from({ length: count }, (_, index) => isShirt(from + index * step))
    for (let index = reach; index < count - reach; index++) {
      const before = kinds[index - 1]
      if (before === null || kinds[index] === before) continue
      const first = kinds.slice(index - reach, index)
      // Behind the pixels that are covered in part.
      const after = kinds.findIndex((kind, at) => at >= index && kind !== null)
      const second = kinds.slice(after, after + reach)
      if (after < 0 || second.length < reach || second[0] === before) continue
      if (first.some((kind) => kind !== before) || second.some((kind) => kind !== second[0])) continue
      const mean = (start: number) => {
        let sum = 0
        for (let at = start; at < start + averaged; at++) sum += labAt(pixels, from + at * step)[0]
        return sum / averaged
      }
      contrasts.push(Math.abs(mean(index - reach) - mean(after + skipped)))
    }
  }
  for (let row = 0; row < height; row++) scan(row * width, 1, width)
  for (let column = 0; column < width; column++) scan(column, width, height)
  return contrasts.toSorted((one, other) => one - other)
}

/** The value below which a share of an ascending list lies. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))]!
