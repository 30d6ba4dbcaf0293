// Resamples a grid of values with a filter that avoids moiré, wrapped round the edges so that a seamless grid stays
// seamless.

/** Values row by row, with `channels` values at each place. */
export interface Grid {
  width: number
  height: number
  channels: number
  values: Float32Array
}

/** Six taps are added in one statement, which is several times faster than one after the other. */
const tapsPerStep = 6

/** For each place of the new length, the old places that are averaged, and their weights. */
interface Taps {
  /** Taps of each place, a multiple of six. */
  perPlace: number
  from: Int32Array
  share: Float32Array
}

/** The quadratic B-spline: with it, a thin line has the same weight at every position. */
function quadraticBSpline(away: number): number {
  if (away < 0.5) return 0.75 - away * away
  return away < 1.5 ? (1.5 - away) ** 2 / 2 : 0
}

function tapsOf(before: number, after: number): Taps {
  const ratio = before / after
  const filterScale = Math.max(1, ratio)
  const perPlace = Math.ceil((filterScale * 3) / tapsPerStep) * tapsPerStep
  const from = new Int32Array(after * perPlace)
  const share = new Float32Array(after * perPlace)
  for (let place = 0; place < after; place++) {
    const middle = (place + 0.5) * ratio - 0.5
    const first = Math.ceil(middle - filterScale * 1.5)
    let sum = 0
    for (let tap = 0; tap < perPlace; tap++) {
      const weight = quadraticBSpline(Math.abs(first + tap - middle) / filterScale)
      from[place * perPlace + tap] = (((first + tap) % before) + before) % before
      share[place * perPlace + tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < perPlace; tap++) share[place * perPlace + tap]! /= sum
  }
  return { perPlace, from, share }
}

/**
 * Adds six taps, `tap` to `tap + 5`, to the `count` values of `resampled` from `at` on. Each tap reads `count` values,
 * which begin at its place (`step` values long) counted from `origin`, and multiplies them by its share.
 */
function addTaps(
  resampled: Float32Array,
  at: number,
  count: number,
  values: Float32Array,
  origin: number,
  step: number,
  { from, share }: Taps,
  tap: number,
): void {
  const a = origin + from[tap]! * step
  const b = origin + from[tap + 1]! * step
  const c = origin + from[tap + 2]! * step
  const d = origin + from[tap + 3]! * step
  const e = origin + from[tap + 4]! * step
  const f = origin + from[tap + 5]! * step
  const ofA = share[tap]!
  const ofB = share[tap + 1]!
  const ofC = share[tap + 2]!
  const ofD = share[tap + 3]!
  const ofE = share[tap + 4]!
  const ofF = share[tap + 5]!
  for (let n = 0; n < count; n++)
    resampled[at + n]! +=
      values[a + n]! * ofA +
      values[b + n]! * ofB +
      values[c + n]! * ofC +
      values[d + n]! * ofD +
      values[e + n]! * ofE +
      values[f + n]! * ofF
}

function resampleRows({ width, height, channels, values }: Grid, to: number): Grid {
  const taps = tapsOf(width, to)
  const resampled = new Float32Array(to * height * channels)
  for (let row = 0, at = 0; row < height; row++) {
    const line = row * width * channels
    for (let tap = 0; tap < taps.from.length; at += channels)
      for (const end = tap + taps.perPlace; tap < end; tap += tapsPerStep)
        addTaps(resampled, at, channels, values, line, channels, taps, tap)
  }
  return { width: to, height, channels, values: resampled }
}

function resampleColumns({ width, height, channels, values }: Grid, to: number): Grid {
  const taps = tapsOf(height, to)
  const line = width * channels
  const resampled = new Float32Array(line * to)
  for (let row = 0, tap = 0; row < to; row++)
    for (const end = tap + taps.perPlace; tap < end; tap += tapsPerStep)
      addTaps(resampled, row * line, line, values, 0, line, taps, tap)
  return { width, height: to, channels, values: resampled }
}

/** The same picture at another size. */
export function resample(grid: Grid, width: number, height: number): Grid {
  const rightHeight = height === grid.height ? grid : resampleColumns(grid, height)
  return width === grid.width ? rightHeight : resampleRows(rightHeight, width)
}
