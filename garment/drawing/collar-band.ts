// Collars without a leaf: a standing band, rounded or pointed in front, or folded into small wings.
import type { Design } from '../design/design.ts'
import { buttonhole } from './button.ts'
import type { DrawButton } from './button.ts'
import type { BandOutline, WingOutline } from './collar-outlines.ts'
import { closed, flip, line, parallel, path, reversed, symmetrical } from './line.ts'
import type { Line } from './line.ts'
import { drawBackFold, drawInsideNeck, neckline, neckSeams } from './neck.ts'
import { dropShadow, softShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

interface Front {
  /** Top edge from the right side of the neck down to where both ends meet. */
  top: Line
  /** The edge of the end that laps over. */
  middle: string
  stitched: boolean
  buttons: string
}
type Draw = (pen: Pen, sew: DrawButton, side: number, top: number) => Front

function sewn(pen: Pen, sew: DrawButton, x: number, y: number): string {
  return buttonhole(pen, x + 1.4, y, 12.5, 90) + sew(x, y, 0.9)
}

const rounded: Draw = (pen, sew, side, top) => ({
  top: line(
    `M65 ${side} C58 ${top - 23} 30 ${top - 6} 13 ${top - 1} C5 ${top + 1} 2 ${top + 5} 1 ${top + 14} L0 ${top + 18}`,
  ),
  middle: `M1 ${top + 14}Q-1 170 -2 177`,
  stitched: true,
  buttons: sewn(pen, sew, -1, top + 24),
})

const pointed: Draw = (pen, sew, side, top) => ({
  top: line(
    `M65 ${side} C60 ${top - 22} 34 ${top - 1} 19 ${top - 5} C10 ${top + 8} 4 ${top + 20} 0 ${top + 27}`,
  ),
  middle: `M0 ${top + 27}V177`,
  stitched: true,
  buttons:
    sewn(pen, sew, 0, 168) +
    buttonhole(pen, 15, top + 14, 9, 62) +
    sew(17, top + 13, 0.72) +
    sew(-17, top + 13, 0.72),
})

const wings: Draw = (pen, sew, side, top) => ({
  top: line(`M65 ${side} C58 ${top - 23} 28 ${top - 4} 3 ${top} L0 ${top + 4}`),
  middle: `M-13 177V${top + 4}`,
  stitched: false,
  buttons: [-1, 1].map((sign) => drawWing(pen, top, sign)).join('') + sewn(pen, sew, 0, top + 22),
})

/** The folded corner of a wing collar. */
function drawWing(pen: Pen, top: number, sign: number): string {
  const shape = line(
    `M2.5 ${top - 0.5} C18 ${top - 1.5} 40 ${top - 9} 52.5 ${top - 25} C51 ${top - 8} 46 ${top + 10} 41 ${top + 23} C28 ${top + 17} 12 ${top + 10} 2.5 ${top - 0.5}`,
  )
  const d = closed(sign > 0 ? shape : flip(shape))
  const light = pen.ramp([10 * sign, top - 8], [30 * sign, top + 24], '0 -.4, 1 .1')
  const grain = { angle: 90 - 36 * sign, x: 20 * sign, y: 140 }
  return (
    dropShadow(pen, d, 0.8 * sign, 3, 2, 0.42) +
    piece(pen, d, grain, { over: `<path d="${d}" fill="${light}"/>` })
  )
}

const fronts = { rounded, pointed } as const

export function drawBand(pen: Pen, design: Design, cut: BandOutline | WingOutline, sew: DrawButton): string {
  const { seam, sideTop, front } = neckline(cut.high)
  const draw = cut.kind === 'wing' ? wings : fronts[cut.front]
  const { top, middle, stitched, buttons } = draw(pen, sew, sideTop[1], front)
  const d = closed(symmetrical([...reversed(seam), ...top]))
  const light = pen.ramp([-66, 0], [66, 0], '0 .4, .2 .12, .42 -.26, .6 -.02, .8 .12, 1 .42')
  const [above, below] = [parallel(top, -4), parallel(seam, 3)]
  const over =
    `<path d="${d}" fill="${light}"/>` +
    softShadow(pen, neckSeams(), 5.5, 0.18) +
    softShadow(pen, middle, 3.4, 0.2) +
    pen.stroke(middle, 0.75, 0.45) +
    (stitched ? pen.stitch(path(above) + path(flip(above))) : '') +
    pen.stitch(path(below) + path(flip(below)))
  return (
    drawInsideNeck(pen, design, cut.high) +
    drawBackFold(pen, cut.high) +
    `<g transform="translate(0 4)">${softShadow(pen, neckSeams(), 8, 0.17)}</g>` +
    piece(pen, d, { angle: 90, y: 150 }, { over }) +
    buttons
  )
}
