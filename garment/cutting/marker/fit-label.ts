// Where the label of a piece fits: along the longer side of the piece, as large as possible, with nothing outside of it.
import { isInside, type FlatPoint, type Polyline } from '../../pattern/polyline.ts'
import { boundsOf } from '../files/arrange.ts'
import { type DrawnText, lineHeight } from '../files/piece-drawing.ts'

/** In lengths of the picture. */
export interface LabelSizes {
  max: number
  /** Below it a shorter label is taken. */
  min: number
}

/** The width of a letter in sizes, also of the capital letters and digits of numbers. */
const letterWidth = 0.64

interface Block {
  at: FlatPoint
  degrees: number
  size: number
}

const turned = ([x, y]: FlatPoint, degrees: number): FlatPoint => {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cosine - y * sine, x * sine + y * cosine]
}

/** The direction across which the piece is narrowest, in steps of 45°, in which a text can be read: above −90°, up to 90°. */
function longSideOf(outline: Polyline): number {
  const narrowAt = (degrees: number) => {
    const { bottom, top } = boundsOf(outline.map((point) => turned(point, -degrees)))
    return top - bottom
  }
  // A little narrower is not enough to turn a text from the level.
  return [0, 90, 45, -45].reduce((best, next) => (narrowAt(next) < narrowAt(best) * 0.98 ? next : best))
}

/**
 * How large a box around `at` can be without meeting a side of the outline, in units of its half width and height. Any
 * number up to `enough` when it is not larger than that.
 */
function roomAt(
  outline: Polyline,
  [x, y]: FlatPoint,
  { halfWidth, halfHeight, enough }: { halfWidth: number; halfHeight: number; enough: number },
): number {
  let room = Infinity
  for (let index = 0; index < outline.length && room > enough; index++) {
    const from = outline[index]!
    const to = outline[(index + 1) % outline.length]!
    const [u, v] = [(from[0] - x) / halfWidth, (from[1] - y) / halfHeight]
    const [du, dv] = [(to[0] - from[0]) / halfWidth, (to[1] - from[1]) / halfHeight]
    // The nearest point of a side is an end of it, or where |u| and |v| are equal or one of them is 0.
    for (const share of [0, 1, -u / du, -v / dv, (v - u) / (du - dv), -(u + v) / (du + dv)])
      if (share >= 0 && share <= 1)
        room = Math.min(room, Math.max(Math.abs(u + share * du), Math.abs(v + share * dv)))
  }
  return room
}

const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => step / 8)

/** The largest block of these lines, up to a size. */
function largestBlock(outline: Polyline, degrees: number, lines: readonly string[], max: number): Block {
  const level = outline.map((point) => turned(point, -degrees))
  const longest = Math.max(...lines.map(({ length }) => length), 1)
  // A little room to the outline on all sides.
  const [halfWidth, halfHeight] = [(longest * letterWidth) / 2 + 0.2, (lines.length * lineHeight) / 2 + 0.1]
  const { left, right, bottom, top } = boundsOf(level)
  const middle: FlatPoint = [(left + right) / 2, (bottom + top) / 2]
  const places = [
    middle,
    ...steps.flatMap((x) =>
      steps.map((y): FlatPoint => [left + (right - left) * x, bottom + (top - bottom) * y]),
    ),
  ]
  let best: { at: FlatPoint; size: number } = { at: middle, size: 0 }
  for (const at of places) {
    const size = Math.min(max, roomAt(level, at, { halfWidth, halfHeight, enough: best.size }))
    if (size > best.size && isInside(at, level)) best = { at, size }
    if (best.size === max) break
  }
  return { at: turned(best.at, degrees), degrees, size: best.size }
}

/**
 * The first of the labels that fits at a readable size; otherwise the last one, as large as it fits.
 * @param labels each with its lines, from the longest to the shortest
 */
export function fitLabel(
  outline: Polyline,
  labels: readonly (readonly string[])[],
  { max, min }: LabelSizes,
): DrawnText[] {
  const long = longSideOf(outline)
  for (const lines of labels) {
    const { at, degrees, size } = largestBlock(outline, long, lines, max)
    if (size < min && lines !== labels.at(-1)) continue
    return lines.map((text, index) => {
      const [x, y] = turned([0, ((lines.length - 1) / 2 - index) * lineHeight * size], degrees)
      return { text, at: [at[0] + x, at[1] + y], sizeMm: size, degrees }
    })
  }
  return []
}
