// The neck: the lines round it, and its inside with the label.
import { contrastOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { drawLabel } from './label.ts'
import { closed, flip, line, path, reversed, symmetrical } from './line.ts'
import type { Point } from './line.ts'
import { softShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

/** Lines round the neck; a stand that is `high` mm taller lifts the fold. */
export function neckline(high: number) {
  const side = 97 - high
  const back = 76 - high
  const front = 147 - high
  return {
    sideTop: [65, side] as Point,
    /** Height of the fold in the middle of the front. */
    front,
    /** Fold of the back of the neck, from the middle to the right side. */
    backFold: line(`M0 ${back} C32 ${back} 56 ${back + 6} 65 ${side}`),
    /** The same fold where it turns inwards. */
    backInside: line(`M0 ${back + 5} C30 ${back + 5} 52 ${back + 11} 61.5 ${side + 3}`),
    /** Top of the stand in front, from the right side to the middle. */
    frontFold: line(`M65 ${side} C58 ${front - 23} 25 ${front - 0.5} 0 ${front}`),
    /** Neck seam in front, from the right side to the middle. */
    seam: line('M69 120 C60 154 32 176.5 0 177'),
  }
}

/** Both neck seams in front, as path data. */
export function neckSeams(): string {
  const { seam } = neckline(0)
  return path(seam) + path(flip(seam))
}

/** The fold at the back of the neck, as thick as its fabric. */
export function drawBackFold(pen: Pen, high: number): string {
  const { backFold, backInside } = neckline(high)
  const rim = closed(symmetrical([...backFold, ...reversed(backInside)]))
  return piece(pen, rim, { angle: 90, y: 76 }, { over: pen.shade(rim, 0.04), edge: pen.outline(rim, 0.7) })
}

/** Inside of the neck: back stand, yoke and label. */
export function drawInsideNeck(pen: Pen, design: Design, high: number): string {
  const { backFold, frontFold, seam } = neckline(high)
  const contrast = contrastOf(design)
  const hole = closed(symmetrical([...backFold, ...seam]))
  const side = 104 - high * 0.75
  const standSeam = `M-64 ${side}C-44 ${side + 15} 44 ${side + 15} 64 ${side}`
  const stand = `M-66 ${98 - high}C-50 ${70 - high} 50 ${70 - high} 66 ${98 - high}L64 ${side}C44 ${side + 15} -44 ${side + 15} -64 ${side}Z`
  const depth = pen.ramp([0, 78 - high], [0, 150 - high], '0 .16, .5 .3, 1 .5')
  const sides = pen.ramp([-66, 0], [66, 0], '0 .5, .26 .1, .5 0, .74 .12, 1 .55')
  const over =
    piece(
      pen,
      stand,
      { angle: 90, y: 90 },
      { edge: '', fabric: contrast?.collar ? contrast.fabric : undefined },
    ) +
    `<path d="${hole}" fill="${depth}"/><path d="${hole}" fill="${sides}"/>` +
    softShadow(pen, standSeam, 6, 0.22) +
    pen.seam(standSeam, 0.6) +
    drawLabel(pen, 121.5 - high * 0.75) +
    softShadow(pen, path(frontFold) + path(flip(frontFold)), 17, 0.36)
  return piece(pen, hole, { angle: 90, y: 130 }, { over, edge: '' })
}
