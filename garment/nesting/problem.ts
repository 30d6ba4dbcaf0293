// What the search needs of pieces and strip: shapes, copies, and the depth field of each pair of shapes, which is
// computed when it is first used.
import { depthField, type DepthField } from './depth-field.ts'
import { depthImage, type DepthImage } from './depth-image.ts'
import { noFitPolygon } from './no-fit-polygon.ts'
import { type Layout, type Piece, totalArea } from './piece.ts'
import { scaleFor, type Shape, shapesOf } from './shape.ts'

export interface PairField {
  field: DepthField
  image: DepthImage
}

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
  /** The indexes of the shapes of each copy's piece. */
  choices: readonly Int32Array[]
  /** The distance of the nodes at which a copy is tried. */
  spacing: number
  /** The fields of pairs of shapes: of shapes a and b at `a * shapes.length + b`; use `fieldOf`. */
  fields: (PairField | undefined)[]
  /** −1 where the field is that of the opposite position. */
  signs: Int8Array
  /** The shape that is the negative of each shape, or −1. */
  opposites: Int32Array
}

/** About how many nodes the lattice over the used strip has. */
const nodeCount = 1500

export function createProblem(pieces: readonly Piece[], height: number): Problem {
  const scale = scaleFor(pieces, height)
  const shapes: Shape[] = []
  const choices: Int32Array[] = []
  for (const [index, piece] of pieces.entries()) {
    const first = shapes.length
    shapes.push(...shapesOf(piece, index, scale, height))
    const all = Int32Array.from({ length: shapes.length - first }, (_, at) => first + at)
    for (let copy = 0; copy < piece.demand; copy++) choices.push(all)
  }
  const area = totalArea(pieces) * scale * scale
  return {
    scale,
    height: height * scale,
    area,
    shapes,
    choices,
    spacing: Math.sqrt(area / nodeCount),
    fields: Array.from({ length: shapes.length ** 2 }),
    signs: new Int8Array(shapes.length ** 2),
    opposites: Int32Array.from(shapes, (shape) => shapes.findIndex((other) => isOpposite(shape, other))),
  }
}

function isOpposite(a: Shape, b: Shape): boolean {
  if (a.piece !== b.piece || a.x.length !== b.x.length) return false
  const corners = new Set(Array.from(a.x, (x, index) => `${-x} ${-a.y[index]!}`))
  return b.x.every((x, index) => corners.has(`${x} ${b.y[index]}`))
}

/** The field of shape b seen from shape a. Its position is to be multiplied by the sign in `problem.signs`. */
export function fieldOf(problem: Problem, a: number, b: number): PairField {
  return problem.fields[a * problem.shapes.length + b] ?? createField(problem, a, b)
}

function createField(
  { shapes, fields, signs, opposites, spacing }: Problem,
  a: number,
  b: number,
): PairField {
  const count = shapes.length
  const field = depthField(noFitPolygon(shapes[a]!, shapes[b]!))
  const pair = { field, image: depthImage(field, spacing) }
  const store = (first: number, second: number, sign: number) => {
    if (first < 0 || second < 0 || fields[first * count + second]) return
    fields[first * count + second] = pair
    signs[first * count + second] = sign
  }
  store(a, b, 1)
  store(b, a, -1)
  store(opposites[a]!, opposites[b]!, -1)
  store(opposites[b]!, opposites[a]!, 1)
  return pair
}

/** The layout in the pieces' own lengths: positions in whole units, exactly. */
export function toLayout({ scale, shapes }: Problem, { shape, x, y }: Positions): Layout {
  let right = 0
  const placements = Array.from(shape, (index, copy) => {
    const { piece, rotation, halfWidth, halfHeight, left, bottom, margin } = shapes[index]!
    const cornerX = Math.round(x[copy]! - halfWidth)
    const cornerY = Math.round(y[copy]! - halfHeight)
    right = Math.max(right, cornerX + 2 * halfWidth + margin)
    return { piece, rotation, x: (cornerX - left) / scale, y: (cornerY - bottom) / scale }
  })
  return { length: right / scale, placements }
}
