// What the search needs of pieces and strip: shapes, copies, and the depth field of each pair of shapes, which is
// computed when it is first used.
import { depthField, type DepthField } from './depth-field.ts'
import { createLattice, depthImage, type Lattice } from './depth-image.ts'
import { createNumberStore, type NumberStore } from './number-store.ts'
import { noFitPolygon } from './no-fit-polygon.ts'
import { type Layout, type Piece, type Rectangle, type Steps, type Strip, totalArea } from './piece.ts'
import { scaleFor, type Shape, shapeOfFlaw, shapesOf } from './shape.ts'

/** Where each copy is on a strip that ends at `length`: its shape, and the middle of its bounds. In units. */
export interface Positions {
  length: number
  shape: Int32Array
  x: Float64Array
  y: Float64Array
}

export interface Problem {
  /** Units in 1 of the pieces' lengths. */
  scale: number
  /** The height of the strip in units. */
  height: number
  /** The area of all copies, in square units. */
  area: number
  shapes: readonly Shape[]
  /** The indexes of the shapes of each copy's piece; after the copies of pieces, of each flaw. */
  choices: readonly Int32Array[]
  /** How many copies are of pieces: those that are moved. */
  movable: number
  /** The middle of each flaw, in the order of `choices`. */
  flaws: readonly { x: number; y: number }[]
  /** Shapes closer than this many units count as overlapping: the gap, and what rounding to whole units needs. */
  clearance: number
  /** The distance of the nodes at which a copy is tried. */
  spacing: number
  /** How much of the strip is tried at once. */
  maxWidth: number
  /** The fields of pairs of shapes: of shapes a and b at `a * shapes.length + b`; use `fieldOf`. */
  fields: (DepthField | undefined)[]
  /** The images of the fields with the sign of the pair, or 0; use `imageOf`. */
  images: Int32Array
  /** −1 where the field is that of the opposite position. */
  signs: Int8Array
  /** The numbers of images and of the lattice. */
  store: NumberStore
  /** The lattice at whose nodes one copy is tried. */
  lattice: Lattice
  /** The shape that is the negative of each shape, or −1. */
  opposites: Int32Array
}

/** The clearance without a gap. */
export const roundingClearance = 3

/** About how many nodes a lattice over all of the used strip has: at least, and for each copy. */
const nodeCounts = { least: 1500, perCopy: 15 }

/** The largest number of nodes that a lattice has; one over many copies covers a part of the strip. */
const maxNodes = 2000

export function createProblem(pieces: readonly Piece[], { height, flaws = [], gap = 0 }: Strip): Problem {
  const scale = scaleFor(pieces, height)
  const shapes: Shape[] = []
  const choices: Int32Array[] = []
  for (const [index, piece] of pieces.entries()) {
    const first = shapes.length
    shapes.push(...shapesOf(piece, index, scale, height))
    const all = Int32Array.from({ length: shapes.length - first }, (_, at) => first + at)
    for (let copy = 0; copy < piece.demand; copy++) choices.push(all)
  }
  const movable = choices.length
  const flawShapes = flaws.flatMap((flaw) => clipFlaw(flaw, height)).map((flaw) => shapeOfFlaw(flaw, scale))
  for (const shape of flawShapes) choices.push(Int32Array.of(shapes.push(shape) - 1))
  const area = totalArea(pieces) * scale * scale
  const spacing = Math.sqrt(area / Math.max(nodeCounts.least, nodeCounts.perCopy * movable))
  const store = createNumberStore()
  return {
    scale,
    height: height * scale,
    area,
    shapes,
    choices,
    movable,
    flaws: flawShapes.map(({ left, halfWidth, bottom, halfHeight }) => ({
      x: left + halfWidth,
      y: bottom + halfHeight,
    })),
    clearance: roundingClearance + gap * scale,
    spacing,
    maxWidth: (maxNodes * spacing * spacing) / (height * scale),
    fields: Array.from({ length: shapes.length ** 2 }),
    images: new Int32Array(shapes.length ** 2),
    signs: new Int8Array(shapes.length ** 2),
    store,
    lattice: createLattice(spacing, choices.length, store),
    opposites: Int32Array.from(shapes, (shape) => shapes.findIndex((other) => isOpposite(shape, other))),
  }
}

/** The part of a flaw that is on the strip. */
function clipFlaw({ x, y, width, height: high }: Rectangle, height: number): Rectangle[] {
  const [left, bottom] = [Math.max(0, x), Math.max(0, y)]
  const [right, top] = [x + width, Math.min(height, y + high)]
  return right > left && top > bottom
    ? [{ x: left, y: bottom, width: right - left, height: top - bottom }]
    : []
}

function isOpposite(a: Shape, b: Shape): boolean {
  if (a.piece !== b.piece || a.x.length !== b.x.length) return false
  const corners = new Set(Array.from(a.x, (x, index) => `${-x} ${-a.y[index]!}`))
  return b.x.every((x, index) => corners.has(`${x} ${b.y[index]}`))
}

/** The field of shape b seen from shape a. Its position is to be multiplied by the sign in `problem.signs`. */
export function fieldOf(problem: Problem, a: number, b: number): DepthField {
  const index = a * problem.shapes.length + b
  return problem.fields[index] ?? createField(problem, a, b)
}

/** The image of shape b seen from shape a. */
export function imageOf(problem: Problem, a: number, b: number): number {
  const index = a * problem.shapes.length + b
  if (problem.images[index] === 0) createField(problem, a, b)
  return problem.images[index]!
}

function createField(
  { shapes, fields, images, signs, opposites, spacing, clearance, store }: Problem,
  a: number,
  b: number,
): DepthField {
  const count = shapes.length
  const field = depthField(noFitPolygon(shapes[a]!, shapes[b]!), clearance)
  const [image, negative] = [1, -1].map((sign) => depthImage(field, sign, spacing, store)) as [number, number]
  const set = (first: number, second: number, sign: number) => {
    if (first < 0 || second < 0 || fields[first * count + second]) return
    fields[first * count + second] = field
    images[first * count + second] = sign < 0 ? negative : image
    signs[first * count + second] = sign
  }
  set(a, b, 1)
  set(b, a, -1)
  set(opposites[a]!, opposites[b]!, -1)
  set(opposites[b]!, opposites[a]!, 1)
  return field
}

/** The layout in the pieces' own lengths: positions in whole units or whole steps, exactly. */
export function toLayout({ scale, shapes, movable }: Problem, { shape, x, y }: Positions): Layout {
  let right = 0
  const placements = Array.from(shape.subarray(0, movable), (index, copy) => {
    const { piece, rotation, halfWidth, halfHeight, left, bottom, margin, steps, exactY } = shapes[index]!
    const atX = exactPlace(Math.round(x[copy]! - halfWidth) - left, scale, steps?.x)
    const atY = exactY ?? exactPlace(Math.round(y[copy]! - halfHeight) - bottom, scale, steps?.y)
    right = Math.max(right, atX * scale + left + 2 * halfWidth + margin)
    return { piece, rotation, x: atX, y: atY }
  })
  return { length: right / scale, placements }
}

/** The positions of a layout; undefined if it has not each copy of each piece once, in a rotation that is known. */
export function toPositions(problem: Problem, { length, placements }: Layout): Positions | undefined {
  const { scale, shapes, choices, movable, flaws } = problem
  const count = choices.length
  const shape = Int32Array.from(choices, ([first]) => first!)
  const [x, y] = [new Float64Array(count), new Float64Array(count)]
  const left = new Set(Array.from({ length: movable }, (_, copy) => copy))
  for (const { piece, rotation, x: atX, y: atY } of placements) {
    const copy = [...left].find((one) => shapes[choices[one]![0]!]!.piece === piece)
    const index =
      copy === undefined ? undefined : choices[copy]!.find((one) => shapes[one]!.rotation === rotation)
    if (copy === undefined || index === undefined) return undefined
    left.delete(copy)
    shape[copy] = index
    x[copy] = atX * scale + shapes[index]!.left + shapes[index]!.halfWidth
    y[copy] = atY * scale + shapes[index]!.bottom + shapes[index]!.halfHeight
  }
  if (left.size > 0) return undefined
  for (const [index, flaw] of flaws.entries()) {
    x[movable + index] = flaw.x
    y[movable + index] = flaw.y
  }
  return { length: length * scale, shape, x, y }
}

function exactPlace(units: number, scale: number, steps: Steps | undefined): number {
  const place = units / scale
  return steps ? steps.offset + Math.round((place - steps.offset) / steps.step) * steps.step : place
}
