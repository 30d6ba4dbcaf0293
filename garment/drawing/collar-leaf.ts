// A collar with a leaf: the stand it folds over, the leaf's edges and point, its buttons.
import type { Design } from '../design/design.ts'
import { buttonhole } from './button.ts'
import type { DrawButton } from './button.ts'
import type { Tip } from '../outline/collar-cuts.ts'
import type { LeafOutline } from './collar-outlines.ts'
import { closed, endOf, flip, join, parallel, path, reversed, symmetrical } from './line.ts'
import type { Line, Point } from './line.ts'
import { drawBackFold, drawInsideNeck, neckline, neckSeams } from './neck.ts'
import { dropShadow, softShadow, piece, blurred } from './pen.ts'
import type { Box, Pen } from './pen.ts'

const box: Box = [-130, 60, 260, 200]

/** The stand in front, lapped left over right; `cover` is the leaf that shades it. */
function drawStand(pen: Pen, high: number, cover: string): string {
  const { frontFold, seam, front } = neckline(high)
  const d = closed(symmetrical([...reversed(seam), ...frontFold]))
  const light = pen.ramp([-66, 0], [66, 0], '0 .5, .3 .14, .46 -.2, .6 0, .75 .14, 1 .5')
  const lap = `M-15 176L-15 ${front + 12}Q-15 ${front + 1.6} -6 ${front + 0.6}`
  const inset = parallel(seam, 3)
  const over =
    `<path d="${d}" fill="${light}"/>` +
    softShadow(pen, neckSeams(), 5.5, 0.16) +
    softShadow(pen, `M-16 178L-15 ${front}`, 3.4, 0.24) +
    dropShadow(pen, cover, 0, 2.5, 2.2, 0.36) +
    pen.stroke(lap, 0.75, 0.45) +
    pen.stitch(path(inset) + path(reversed(flip(inset))))
  return piece(pen, d, { angle: 90, y: 160 }, { over })
}

function standButtons(pen: Pen, sew: DrawButton, count: number, high: number): string {
  const heights = count === 1 ? [162 - high / 2] : [154 - high * 0.72, 168 - high * 0.1]
  return heights.map((y) => buttonhole(pen, 1.6, y, 13.5, 90) + sew(0, y, count === 1 ? 0.95 : 0.86)).join('')
}

function along([x0, y0]: Point, [x1, y1]: Point, distance: number): Point {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  return [x0 + ((x1 - x0) / length) * distance, y0 + ((y1 - y0) / length) * distance]
}

/** The path round the tip: sharp, rounded (club) or cut off (chisel). */
function turnTip(end: Tip, before: Point, tip: Point, after: Point): Line {
  if (end === 'point') return [along(tip, before, 1.6), [tip, tip, along(tip, after, 1.6)]]
  const [from, to] = [
    along(tip, before, end === 'round' ? 33 : 13),
    along(tip, after, end === 'round' ? 33 : 11),
  ]
  if (end === 'chisel') return [from, to]
  return [from, [along(tip, before, 7), along(tip, after, 7), to]]
}

/** The right leaf's front edge, from the middle of the neck to its tip. */
export function leafFrontEdge({ tip, gap, high }: LeafOutline): readonly [Point, Point] {
  return [[gap, neckline(high).front - gap * 0.12], tip]
}

/** Edges of the right leaf: the outer edge from the side of the neck to the tip, then the front edge to the middle. */
function leafLines(cut: LeafOutline) {
  const { roll, end, high } = cut
  const { sideTop } = neckline(high)
  const [start, tip] = leafFrontEdge(cut)
  const shoulder: Point = [86, 128 - high * 0.25]
  const [dx, dy] = [start[0] - tip[0], start[1] - tip[1]]
  const length = Math.hypot(dx, dy) || 1
  /** A point beside the straight front edge, `share` of the way from the tip, `amount` mm outwards. */
  const bulge = (share: number, amount: number): Point => [
    tip[0] + dx * share + (dy / length) * amount,
    tip[1] + dy * share - (dx / length) * amount,
  ]
  const outerControl: Point = [
    shoulder[0] + (tip[0] - shoulder[0]) * 0.55 + 3,
    shoulder[1] + (tip[1] - shoulder[1]) * 0.52,
  ]
  const turn = turnTip(end, outerControl, tip, bulge(0.4, roll))
  const outer: Line = [
    shoulder,
    [[shoulder[0] + 2.2, shoulder[1] + (turn[0][1] - shoulder[1]) * 0.12], outerControl, turn[0]],
  ]
  const frontEdge: Line = [endOf(turn), [bulge(0.4, roll), bulge(0.75, roll * 0.7), start]]
  const rollOver: Line = [sideTop, [[72.5, 98 - high], [81, 108 - high * 0.6], shoulder]]
  const edge = join(outer, turn, frontEdge)
  const foldUp: Line = [start, [[28, 141 - high], [58, 122 - high], sideTop]]
  return { shape: join(foldUp, rollOver, edge), edge, foldUp }
}

/** Warp direction along the fold, degrees from upright. */
const foldAngle = 90 - (Math.atan2(50, 62) * 180) / Math.PI

function drawLeaf(pen: Pen, cut: LeafOutline, sign: 1 | -1, sew: DrawButton): string {
  const { shape, edge, foldUp } = leafLines(cut)
  const turn = (drawn: Line) => (sign > 0 ? drawn : flip(drawn))
  const d = closed(turn(shape))
  const across = pen.ramp(
    [20 * sign, 118 - cut.high],
    [62 * sign, 178 - cut.high * 0.5],
    '0 -.42, .3 -.1, .66 .015, 1 .07',
  )
  const side = pen.ramp([58 * sign, 0], [92 * sign, 0], `0 0, .55 .04, 1 ${sign > 0 ? 0.3 : 0.24}`)
  const over =
    `<path d="${d}" fill="${across}"/><path d="${d}" fill="${side}"/>` +
    softShadow(pen, path(turn(foldUp)), 5, 0.1) +
    softShadow(pen, path(turn(edge)), 4.4, 0.12) +
    pen.stitch(path(turn(parallel(edge, 5.2))))
  const grain = { angle: 90 + (foldAngle - 90) * sign, x: 40 * sign, y: 150 }
  return piece(pen, d, grain, { over, edge: pen.outline(d, 0.95) }) + pointButton(pen, cut, sign, sew)
}

function pointButton(pen: Pen, { buttonedDown, tip }: LeafOutline, sign: 1 | -1, sew: DrawButton): string {
  if (!buttonedDown) return ''
  const [x, y] = [(tip[0] - 6.4) * sign, tip[1] - 12.5]
  return buttonhole(pen, x, y, 9.5, -38 * sign) + sew(x, y, 0.72)
}

/** The collar from the front: inside of the neck, stand, and both leaves with their shadow. */
export function drawFolded(pen: Pen, design: Design, cut: LeafOutline, sew: DrawButton): string {
  const { shape } = leafLines(cut)
  const cover = closed(shape) + closed(flip(shape))
  return (
    drawInsideNeck(pen, design, cut.high) +
    drawBackFold(pen, cut.high) +
    blurred(pen, 5, box, `<g transform="translate(1.5 7)">${pen.shade(cover, 0.34)}</g>`) +
    dropShadow(pen, cover, 0.4, 1.8, 1.6, 0.36) +
    drawStand(pen, cut.high, cover) +
    standButtons(pen, sew, cut.standButtons, cut.high) +
    drawLeaf(pen, cut, -1, sew) +
    drawLeaf(pen, cut, 1, sew)
  )
}
