// Curves of the block as polylines, and the search for a number that gives a length.
import type { FlatPoint, Polyline } from '../../../pattern/polyline.ts'

const curveSteps = 24

/** A cubic Bézier curve. */
export function curve(from: FlatPoint, first: FlatPoint, second: FlatPoint, to: FlatPoint): Polyline {
  return Array.from({ length: curveSteps + 1 }, (_, index): FlatPoint => {
    const t = index / curveSteps
    const s = 1 - t
    const at = (axis: 0 | 1) =>
      s * s * s * from[axis] +
      3 * s * s * t * first[axis] +
      3 * s * t * t * second[axis] +
      t * t * t * to[axis]
    return [at(0), at(1)]
  })
}

/** Lines of which each begins where the one before ends, as one. */
export const joined = (...lines: readonly Polyline[]): Polyline =>
  lines.flatMap((line, index) => (index === 0 ? line : line.slice(1)))

/** Mirrored at the line along the grain at u. */
export const mirroredAt = (line: Polyline, at: number): Polyline => line.map(([u, v]) => [2 * at - u, v])

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Where a rising function has a value; the end that is nearer to it when it has it nowhere between. */
export function solve(rising: (x: number) => number, value: number, low: number, high: number): number {
  let [from, to] = [low, high]
  for (let step = 0; step < 60 && to - from > 1e-7; step++) {
    const middle = (from + to) / 2
    if (rising(middle) < value) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** v of a line at u, where u rises or falls along it; beyond its ends, that of the end. */
export function heightAt(line: Polyline, u: number): number {
  const rising = line[0]![0] <= line.at(-1)![0] ? line : line.toReversed()
  if (u <= rising[0]![0]) return rising[0]![1]
  for (let index = 1; index < rising.length; index++) {
    const [from, to] = [rising[index - 1]!, rising[index]!]
    if (u <= to[0]) return from[1] + ((to[1] - from[1]) * (u - from[0])) / (to[0] - from[0] || 1)
  }
  return rising.at(-1)![1]
}

/** The part of a line whose u rises or falls, between two of its u, in the line's direction. */
export function between(line: Polyline, low: number, high: number): Polyline {
  const rising = line[0]![0] <= line.at(-1)![0]
  const within = line.filter(([u]) => u > low + 1e-6 && u < high - 1e-6)
  const [first, last]: [FlatPoint, FlatPoint] = [
    [low, heightAt(line, low)],
    [high, heightAt(line, high)],
  ]
  return rising ? [first, ...within, last] : [last, ...within, first]
}

/**
 * A smooth line through knots whose v falls, as u at a v. It has no more turns than its knots, and ends parallel to the
 * grain.
 */
export function smoothThrough(knots: readonly FlatPoint[]): (v: number) => number {
  const secants = knots.slice(1).map(([u, v], index) => (u - knots[index]![0]) / (v - knots[index]![1]))
  const slopes = knots.map((_, index) => {
    const [before, after] = [secants[index - 1], secants[index]]
    if (after === undefined) return 0
    if (before === undefined) return 1.2 * after
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (v) => {
    const last = knots.at(-1)!
    if (v <= last[1]) return last[0]
    const found = knots.findIndex(([, height]) => height < v)
    const index = Math.max(1, found === -1 ? knots.length - 1 : found)
    const [from, to] = [knots[index - 1]!, knots[index]!]
    const run = to[1] - from[1]
    const t = Math.max(0, (v - from[1]) / run)
    const [a, b] = [slopes[index - 1]! * run, slopes[index]! * run]
    const rest = 1 - t
    return (
      from[0] * (1 + 2 * t) * rest * rest +
      a * t * rest * rest +
      to[0] * t * t * (3 - 2 * t) -
      b * t * t * rest
    )
  }
}
