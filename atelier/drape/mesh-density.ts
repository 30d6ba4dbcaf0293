// The density of the mesh at each place: higher at elbow, cuff, armhole and waist, where folds are small.
import type { PieceName } from '#garment/pattern/pattern.ts'
import type { Spacing } from '../mesh/triangulate.ts'

/** Interpolates from `start` to `end` while `value` goes from `from` to `to`. */
function ramp(value: number, from: number, to: number, start: number, end: number): number {
  return start + (end - start) * Math.max(0, Math.min(1, (value - from) / (to - from)))
}

/** Where the side pleats of a back begin, as u in the pattern. */
const pleatU = 137

/** Millimetres between vertices at fineness 1. */
const spacings: Record<PieceName, Spacing> = {
  front: ([u, v]) => Math.min(9, ramp(Math.hypot(Math.abs(u) - 266, v + 260), 40, 130, 6.5, 9)),
  back: ([u, v]) => Math.min(9, ramp(Math.hypot((Math.abs(u) - pleatU) / 1.5, v + 130), 25, 90, 6, 9)),
  yoke: ([u, v]) => ramp(Math.hypot((Math.abs(u) - pleatU) / 1.5, v + 124), 20, 60, 6, 10),
  sleeveL: ([, v]) => ramp(v + 428, 30, 110, 4.6, 7.5),
  sleeveR: ([, v]) => ramp(v + 428, 30, 110, 4.6, 7.5),
  stand: () => 7,
  cuffL: ([, v]) => ramp(65 - v, 5, 40, 4.6, 8),
  cuffR: ([, v]) => ramp(65 - v, 5, 40, 4.6, 8),
}

export function spacingOf(fineness: number) {
  return (piece: PieceName): Spacing =>
    (point) =>
      spacings[piece](point) / fineness
}
