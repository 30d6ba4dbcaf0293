// Bringing a grid of values to another size, with a filter soft enough that nothing beats, wrapped round the edges
// so that what was seamless stays so.

/** Values row by row, `channels` of them at each place. */
export type Grid = { width: number; height: number; channels: number; values: Float32Array }

/** For each place of the new length: the old places it draws on, and their shares. */
type Taps = { reach: number; from: Int32Array; share: Float32Array }

/** A bell of the places of the coarser length: a thin line weighs the same wherever it falls among them. */
const bell = (away: number): number => {
  if (away < 0.5) return 0.75 - away * away
  return away < 1.5 ? (1.5 - away) ** 2 / 2 : 0
}

const tapsOf = (before: number, after: number): Taps => {
  const ratio = before / after
  const broad = Math.max(1, ratio)
  const reach = Math.ceil(broad * 3)
  const from = new Int32Array(after * reach)
  const share = new Float32Array(after * reach)
  for (let place = 0; place < after; place++) {
    const middle = (place + 0.5) * ratio - 0.5
    const first = Math.ceil(middle - broad * 1.5)
    let sum = 0
    for (let tap = 0; tap < reach; tap++) {
      const weight = bell(Math.abs(first + tap - middle) / broad)
      from[place * reach + tap] = (((first + tap) % before) + before) % before
      share[place * reach + tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < reach; tap++) share[place * reach + tap]! /= sum
  }
  return { reach, from, share }
}

const across = ({ width, height, channels, values }: Grid, to: number): Grid => {
  const { reach, from, share } = tapsOf(width, to)
  const after = new Float32Array(to * height * channels)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < to; column++) {
      const at = (row * to + column) * channels
      for (let tap = column * reach; tap < (column + 1) * reach; tap++) {
        const weight = share[tap]!
        if (weight === 0) continue
        const source = (row * width + from[tap]!) * channels
        for (let channel = 0; channel < channels; channel++)
          after[at + channel]! += values[source + channel]! * weight
      }
    }
  }
  return { width: to, height, channels, values: after }
}

const down = ({ width, height, channels, values }: Grid, to: number): Grid => {
  const { reach, from, share } = tapsOf(height, to)
  const line = width * channels
  const after = new Float32Array(line * to)
  for (let row = 0; row < to; row++) {
    const at = row * line
    for (let tap = row * reach; tap < (row + 1) * reach; tap++) {
      const weight = share[tap]!
      if (weight === 0) continue
      const source = from[tap]! * line
      for (let place = 0; place < line; place++) after[at + place]! += values[source + place]! * weight
    }
  }
  return { width, height: to, channels, values: after }
}

/** The same picture at another size. */
export const resample = (grid: Grid, width: number, height: number): Grid => {
  const shorter = height === grid.height ? grid : down(grid, height)
  return width === shorter.width ? shorter : across(shorter, width)
}
