// How near two outlines are to each other, in floating-point numbers; whether they overlap is checked exactly elsewhere.
import type { Loop, Point } from './piece.ts'

/** The smallest distance between the lines of two outlines that do not overlap. */
export function distanceBetween(a: Loop, b: Loop): number {
  let least = Infinity
  for (const [index, from] of a.entries()) {
    const to = a[(index + 1) % a.length]!
    for (const [other, start] of b.entries()) {
      const end = b[(other + 1) % b.length]!
      least = Math.min(least, distanceToLine(from, start, end), distanceToLine(start, from, to))
    }
  }
  return least
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [ux, uy] = [bx - ax, by - ay]
  const square = ux * ux + uy * uy
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / square))
  return Math.hypot(x - ax - ux * part, y - ay - uy * part)
}
