// The yoke over the shoulders: its front edges, and its back in one piece or split.
import type { Design } from '../design/design.ts'
import { neckSide, shoulderPoint } from './body.ts'
import { closed, flip, line, parallel, path, reversed } from './line.ts'
import type { Line } from './line.ts'
import { softShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

const frontSeam: Line = line('M44 158 C92 168 146 180 197.5 196')
const frontPiece: Line = [
  neckSide,
  [[112, 133], [162, 148], shoulderPoint],
  [
    [201, 172],
    [199, 184],
    [197.5, 196],
  ],
  ...(reversed(frontSeam).slice(1) as [Line[0]]),
]

/** The front edges of the yoke, with stripes along the shoulder. */
export function drawFrontYoke(pen: Pen): string {
  return [1, -1]
    .map((sign) => {
      const turn = (line: Line) => (sign > 0 ? line : flip(line))
      const d = closed(turn(frontPiece))
      const fall = pen.ramp([110 * sign, 120], [100 * sign, 190], '0 0.12, 0.35 -0.3, 1 0.03')
      return (
        piece(
          pen,
          d,
          { angle: 90 + 14 * sign, x: 130 * sign, y: 150 },
          { over: `<path d="${d}" fill="${fall}"/>`, edge: '' },
        ) +
        pen.seam(path(turn(frontSeam))) +
        pen.stitch(path(turn(parallel(frontSeam, -3.4))))
      )
    })
    .join('')
}

const backSeamHalf: Line = line('M0 236 C70 236 140 233 193.5 226')
const backHalf: Line = [
  [0, 120],
  [[30, 121], [56, 120], neckSide],
  [[112, 133], [162, 148], shoulderPoint],
  [
    [199, 178],
    [195.5, 204],
    [193.5, 226],
  ],
  [
    [140, 233],
    [70, 236],
    [0, 236],
  ],
]

/** The yoke on the back. A split yoke is cut on the bias in two halves that meet in a chevron. */
export function drawBackYoke(pen: Pen, { yoke }: Design): string {
  const split = yoke === 'split'
  const halves = [1, -1].map((sign) => {
    const half = sign > 0 ? backHalf : flip(backHalf)
    const d = closed(half)
    return piece(pen, d, { angle: split ? 90 + 22 * sign : 90, x: 0, y: split ? 150 : 178 }, { edge: '' })
  })
  const whole = closed([
    ...backHalf.slice(0, -1),
    ...backHalf.slice(-1),
    ...reversed(flip(backHalf)).slice(1),
  ] as unknown as Line)
  const light = pen.ramp([0, 118], [0, 238], '0 0.2, 0.22 0.02, 0.6 -0.22, 1 0.02')
  const sides = pen.ramp([-206, 0], [206, 0], '0 0.22, 0.12 0.05, 0.35 -0.08, 0.65 0, 0.88 0.06, 1 0.26')
  const seam: Line = [...reversed(flip(backSeamHalf)), ...backSeamHalf.slice(1)] as unknown as Line
  const middle = split ? pen.seam('M0 128V236') + pen.stitch('M3.2 130V233') : ''
  return (
    softShadow(pen, path(seam), 8, 0.2) +
    halves.join('') +
    `<path d="${whole}" fill="${light}"/><path d="${whole}" fill="${sides}"/>` +
    middle +
    pen.seam(path(seam)) +
    pen.stitch(path(parallel(seam, -3.4)))
  )
}
