// What all sleeves have in common: the grain, the head at the armhole, the light, the hem.
import { armhole } from './body.ts'
import { endOf, fold, join, line, parallel, path, reversed } from './line.ts'
import type { Line } from './line.ts'
import type { Box, Pen } from './pen.ts'

/** The warp is along the arm. */
export const sleeveGrain = { angle: -11.5, x: 262, y: 260 }

/** The part of a sleeve above the elbow. */
export const upperBox: Box = [180, 150, 160, 310]

/** Head of every sleeve, from the shoulder outwards. */
export const sleeveHead = 'M203 163 C227 171 261 214 285 300'

/** A sleeve's outline: outer edge from the shoulder, lower end, inner edge up to the armhole. */
export function sleeveOutline(outer: string, end: Line, inner: string): Line {
  return join(line(outer), end, line(inner), reversed(armhole))
}

/** Light along a sleeve, across its width. */
export function tube(pen: Pen, d: string): string {
  const across = pen.ramp(
    [222, 470],
    [352, 443],
    '0 0.38, 0.14 0.16, 0.34 0, 0.56 -0.3, 0.78 0.03, 0.92 0.16, 1 0.34',
  )
  return `<path d="${d}" fill="${across}"/>`
}

/** Shade and folds of the sleeve's head. */
export function head(pen: Pen): string {
  return (
    pen.stroke(path(armhole), 15, 0.3) +
    pen.shade(fold([214, 176], [246, 330], -10, 10), -0.3) +
    pen.shade(fold([226, 346], [288, 262], -8, 10), 0.2) +
    pen.shade(fold([230, 366], [300, 318], -8, 9), 0.16) +
    pen.shade(fold([236, 352], [290, 282], -10, 6), -0.4) +
    pen.shade(fold([240, 182], [276, 300], 4, 9), 0.1)
  )
}

/**
 * The stitches of a hem `depth` mm above an edge, a little longer than the edge so that they reach the sleeve's sides.
 */
export function hemStitches(pen: Pen, edge: Line, depth: number): string {
  const [first, last] = [edge[0], endOf(edge)]
  const away = first[0] > last[0] ? 1 : -1
  const before: Line = [[first[0] + 14 * away, first[1] - 9 * away], first]
  const longer = join(before, edge, [last, [last[0] - 14 * away, last[1] + 1]])
  return (
    pen.seam(path(parallel(longer, depth * away)), 0.5) +
    pen.stitch(path(parallel(longer, (depth - 2.6) * away)))
  )
}
