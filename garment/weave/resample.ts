// Resamples a grid of values with a filter that avoids moiré, wrapped round the edges so that a seamless grid stays
// seamless.

/** Values row by row, `channels` of them at each place. */
export interface Grid {
  width: number
  height: number
  channels: number
  values: Float32Array
}

/** Old places are read six at a time, in one sum: several times faster than one after the other. */
const tapsPerStep = 6

/** For each place of the new length: the old places it draws on, and their shares. A multiple of six of them. */
interface Taps {
  reach: number
  from: Int32Array
  share: Float32Array
}

/** The quadratic B-spline over the coarser of both lengths: a thin line weighs the same wherever it lies. */
function quadraticBSpline(away: number): number {
  if (away < 0.5) return 0.75 - away * away
  return away < 1.5 ? (1.5 - away) ** 2 / 2 : 0
}

function tapsOf(before: number, after: number): Taps {
  const ratio = before / after
  const broad = Math.max(1, ratio)
  const reach = Math.ceil((broad * 3) / tapsPerStep) * tapsPerStep
  const from = new Int32Array(after * reach)
  const share = new Float32Array(after * reach)
  for (let place = 0; place < after; place++) {
    const middle = (place + 0.5) * ratio - 0.5
    const first = Math.ceil(middle - broad * 1.5)
    let sum = 0
    for (let tap = 0; tap < reach; tap++) {
      const weight = quadraticBSpline(Math.abs(first + tap - middle) / broad)
      from[place * reach + tap] = (((first + tap) % before) + before) % before
      share[place * reach + tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < reach; tap++) share[place * reach + tap]! /= sum
  }
  return { reach, from, share }
}

/**
 * Adds to `count` values from `at` on those that begin at six other places, each by its share; the six are `tap` to
 * `tap + 5`, counted in steps of `step` from `origin`.
 */
function addTaps(
  after: Float32Array,
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
    after[at + n]! +=
      values[a + n]! * ofA +
      values[b + n]! * ofB +
      values[c + n]! * ofC +
      values[d + n]! * ofD +
      values[e + n]! * ofE +
      values[f + n]! * ofF
}

function across({ width, height, channels, values }: Grid, to: number): Grid {
  const taps = tapsOf(width, to)
  const after = new Float32Array(to * height * channels)
  for (let row = 0, at = 0; row < height; row++) {
    const line = row * width * channels
    for (let tap = 0; tap < taps.from.length; at += channels)
      for (const end = tap + taps.reach; tap < end; tap += tapsPerStep)
        addTaps(after, at, channels, values, line, channels, taps, tap)
  }
  return { width: to, height, channels, values: after }
}

function down({ width, height, channels, values }: Grid, to: number): Grid {
  const taps = tapsOf(height, to)
  const line = width * channels
  const after = new Float32Array(line * to)
  for (let row = 0, tap = 0; row < to; row++)
    for (const end = tap + taps.reach; tap < end; tap += tapsPerStep)
      addTaps(after, row * line, line, values, 0, line, taps, tap)
  return { width, height: to, channels, values: after }
}

/** The same picture at another size. */
export function resample(grid: Grid, width: number, height: number): Grid {
  const shorter = height === grid.height ? grid : down(grid, height)
  return width === shorter.width ? shorter : across(shorter, width)
}
