// Pieces as the search sees them: each piece at each rotation is a shape with whole coordinates around the middle of
// its bounds, so that half a turn only changes signs.
import { exponentOf, toMultiple } from './exact-number.ts'
import {
  cornersOf,
  doubleArea,
  type Loop,
  loopsOf,
  type Piece,
  type Point,
  type Rectangle,
  rotate,
  type Steps,
} from './piece.ts'

/** A piece at one rotation. Corners run counter-clockwise; a hole is joined to the outline by a slit. */
export interface Shape {
  piece: number
  rotation: number
  x: Float64Array
  y: Float64Array
  /** Half of the width and height of its bounds. */
  halfWidth: number
  halfHeight: number
  /** The lower left corner of the bounds before they were moved to the middle. */
  left: number
  bottom: number
  /** How far it stays away from the strip's edges: 1 when its corners were rounded. */
  margin: 0 | 1
  area: number
  /** Where it may be, in the pieces' lengths; left out: anywhere. */
  steps?: { x?: Steps; y?: Steps } | undefined
  /** Where the middle of its bounds may be: at `startX` and whole steps from it; a step of 0: anywhere. */
  stepX: number
  stepY: number
  startX: number
  startY: number
  /** The one place along y, in the pieces' lengths, of a piece that is exactly as high as the strip. */
  exactY?: number | undefined
}

/** The first value from `least` up, and the last one up to `most`, that is whole steps from `start`. */
export const firstAllowed = (least: number, step: number, start: number): number =>
  step === 0 ? least : start + Math.ceil((least - start) / step) * step
export const lastAllowed = (most: number, step: number, start: number): number =>
  step === 0 ? most : start + Math.floor((most - start) / step) * step

/** The number of units in 1 of the pieces' lengths: a power of two, so that scaling does not round. */
export function scaleFor(pieces: readonly Piece[], height: number): number {
  const sizes = pieces.flatMap(({ outline }) => outline.map(([x, y]) => Math.hypot(x, y)))
  return 2 ** Math.floor(22 - Math.log2(Math.max(height, ...sizes)))
}

/** Shapes of all rotations of a piece that fit on the strip; rotations with the same outline are named once. */
export function shapesOf(piece: Piece, index: number, scale: number, height: number): Shape[] {
  const shapes: Shape[] = []
  for (const rotation of piece.rotations) {
    const shape = withSteps(shapeAt(piece, index, rotation, scale, shapes), piece, scale)
    if (shapes.some((other) => isSame(other, shape))) continue
    const exactY = fits(shape, height * scale) ? undefined : exactPlaceOf(piece, rotation, height)
    if (exactY !== undefined || fits(shape, height * scale)) shapes.push({ ...shape, exactY })
  }
  return shapes
}

/** Where a piece lies on a strip that is exactly as high, or a little higher; undefined if it is higher than the strip. */
function exactPlaceOf({ outline, steps }: Piece, rotation: number, height: number): number | undefined {
  if (steps) return undefined
  const [bottom, top] = rangeOf(rotate(outline, rotation), 1)
  const exponent = Math.min(...[bottom, top, height].map(exponentOf))
  const [low, high, most] = [bottom, top, height].map((value) => toMultiple(value, exponent))
  return high! - low! <= most! ? -bottom : undefined
}

function fits({ halfHeight, margin, stepY, startY }: Shape, height: number): boolean {
  const [bottom, top] = [halfHeight + margin, height - halfHeight - margin]
  return firstAllowed(bottom, stepY, startY) <= lastAllowed(top, stepY, startY)
}

function withSteps(shape: Shape, { steps }: Piece, scale: number): Shape {
  if (!steps) return shape
  const turned = (values: Steps): Steps =>
    Math.abs(shape.rotation) === 180 ? { ...values, offset: -values.offset } : values
  const [x, y] = [steps.x && turned(steps.x), steps.y && turned(steps.y)]
  return {
    ...shape,
    margin: 1,
    steps: { ...(x && { x }), ...(y && { y }) },
    stepX: (x?.step ?? 0) * scale,
    stepY: (y?.step ?? 0) * scale,
    startX: (x?.offset ?? 0) * scale + shape.left + shape.halfWidth,
    startY: (y?.offset ?? 0) * scale + shape.bottom + shape.halfHeight,
  }
}

/** A flaw as a shape that is not a piece: as large as its rounded bounds. */
export function shapeOfFlaw(flaw: Rectangle, scale: number): Shape {
  const points = cornersOf(flaw)
  const [left, bottom] = points[0]!.map((value) => Math.floor(value * scale)) as [number, number]
  const [right, top] = points[2]!.map((value) => Math.ceil(value * scale)) as [number, number]
  return shapeOfCorners(cornersOf({ x: left, y: bottom, width: right - left, height: top - bottom }), {
    piece: -1,
    rotation: 0,
    margin: 0,
  })
}

function shapeAt(
  piece: Piece,
  index: number,
  rotation: number,
  scale: number,
  others: readonly Shape[],
): Shape {
  const opposite = others.find((other) => Math.abs(other.rotation - rotation) === 180)
  if (opposite)
    // The negative of the same corners, so that both are rounded in the same way.
    return {
      ...opposite,
      rotation,
      x: opposite.x.map((value) => -value),
      y: opposite.y.map((value) => -value),
      left: -opposite.left - 2 * opposite.halfWidth,
      bottom: -opposite.bottom - 2 * opposite.halfHeight,
    }
  let margin: 0 | 1 = 0
  const loops = loopsOf(piece).map((loop, at) => {
    const scaled = rotate(loop, rotation).map(([x, y]): Point => [x * scale, y * scale])
    const rounded = scaled.map(([x, y]): Point => [Math.round(x), Math.round(y)])
    if (scaled.some(([x, y]) => !Number.isInteger(x) || !Number.isInteger(y))) margin = 1
    const clean = withoutStraightCorners(rounded)
    return doubleArea(clean) > 0 === (at === 0) ? clean : clean.toReversed()
  })
  const [outline, ...holes] = loops
  const corners = holes.filter(({ length }) => length > 2).reduce(joinHole, outline!)
  if (corners.length < 3)
    return shapeOfCorners(roundedBounds(rotate(piece.outline, rotation), scale), {
      piece: index,
      rotation,
      margin: 1,
    })
  return shapeOfCorners(corners, { piece: index, rotation, margin })
}

/** The bounds of a piece that is too narrow for whole coordinates. */
function roundedBounds(outline: Loop, scale: number): Loop {
  const [left, right] = rangeOf(outline, 0).map((value) => value * scale) as [number, number]
  const [bottom, top] = rangeOf(outline, 1).map((value) => value * scale) as [number, number]
  const [x, y] = [Math.floor(left), Math.floor(bottom)]
  return cornersOf({ x, y, width: Math.floor(right) + 1 - x, height: Math.floor(top) + 1 - y })
}

function shapeOfCorners(corners: Loop, of: Pick<Shape, 'piece' | 'rotation' | 'margin'>): Shape {
  const [left, right] = rangeOf(corners, 0)
  const [bottom, top] = rangeOf(corners, 1)
  return {
    ...of,
    x: Float64Array.from(corners, ([x]) => x - (left + right) / 2),
    y: Float64Array.from(corners, ([, y]) => y - (bottom + top) / 2),
    halfWidth: (right - left) / 2,
    halfHeight: (top - bottom) / 2,
    left,
    bottom,
    area: Math.abs(doubleArea(corners)) / 2,
    stepX: 0,
    stepY: 0,
    startX: 0,
    startY: 0,
  }
}

function rangeOf(loop: Loop, axis: 0 | 1): [number, number] {
  const values = loop.map((point) => point[axis])
  return [Math.min(...values), Math.max(...values)]
}

const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Removes repeated points, points in the middle of a straight line, and lines that run forth and back. */
export function withoutStraightCorners(loop: Loop): Loop {
  const kept: Point[] = []
  const isStraight = (a: Point, b: Point, c: Point) => cross(a, b, c) === 0
  for (const point of loop) {
    while (kept.length > 1 && isStraight(kept.at(-2)!, kept.at(-1)!, point)) kept.pop()
    const last = kept.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) kept.push(point)
  }
  while (kept.length > 2) {
    if (isStraight(kept.at(-2)!, kept.at(-1)!, kept[0]!)) kept.pop()
    else if (isStraight(kept.at(-1)!, kept[0]!, kept[1]!)) kept.shift()
    else return kept
  }
  return []
}

/** Joins a hole to the outline by a slit between the two corners that are nearest to each other. */
function joinHole(outline: Loop, hole: Loop): Loop {
  let best = { distance: Number.POSITIVE_INFINITY, from: 0, to: 0 }
  for (const [from, [ax, ay]] of outline.entries())
    for (const [to, [bx, by]] of hole.entries()) {
      const distance = (ax - bx) ** 2 + (ay - by) ** 2
      if (distance < best.distance) best = { distance, from, to }
    }
  const { from, to } = best
  return [...outline.slice(0, from + 1), ...hole.slice(to), ...hole.slice(0, to + 1), ...outline.slice(from)]
}

/** Whether two shapes have the same corners, in any order, and may be anywhere. */
function isSame(a: Shape, b: Shape): boolean {
  if (a.steps || b.steps) return false
  if (a.x.length !== b.x.length || a.halfWidth !== b.halfWidth) return false
  const corners = new Set(Array.from(a.x, (x, index) => `${x} ${a.y[index]}`))
  return b.x.every((x, index) => corners.has(`${x} ${b.y[index]}`))
}
