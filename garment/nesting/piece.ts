// Pieces that are cut from a strip of fabric, and where they lie on it. Lengths are in any one unit.

export type Point = readonly [x: number, y: number]

/** The points of a closed line, in either direction; the first point may be repeated at the end. */
export type Loop = readonly Point[]

/** The values that differ from `offset` by a multiple of `step`. */
export interface Steps {
  step: number
  offset: number
}

export interface Piece {
  outline: Loop
  holes: readonly Loop[]
  /** How many copies. */
  demand: number
  /** The allowed rotations about the point 0, 0, in degrees, counter-clockwise. */
  rotations: readonly number[]
  /**
   * Where a copy at a rotation of 0 may be along x and y, so that the pattern of the fabric is in the same place on each
   * copy; left out: anywhere. At a rotation of 180 it may be at the negative values. Other rotations are not possible.
   */
  steps?: { x?: Steps; y?: Steps }
}

/** A part of the strip, from its lower left corner. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** What pieces are cut from: from 0 to `height` along y, and as long as needed along x. */
export interface Strip {
  height: number
  /** Flaws of the fabric, which no piece may overlap. */
  flaws?: readonly Rectangle[]
  /** The smallest distance between two pieces, and between a piece and a flaw. */
  gap?: number
}

/** A copy of a piece on the strip: rotated about the point 0, 0, then moved by x and y. */
export interface Placement {
  piece: number
  rotation: number
  x: number
  y: number
}

/** All pieces on a strip from 0 to `length` along x, and from 0 to the strip's height along y. */
export interface Layout {
  length: number
  placements: readonly Placement[]
}

/** The corners of a rectangle, counter-clockwise. */
export const cornersOf = ({ x, y, width, height }: Rectangle): Loop => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The outline and the holes of a piece. */
export const loopsOf = ({ outline, holes }: Piece): readonly Loop[] => [outline, ...holes]

/** Rotates about the point 0, 0; exact for quarter turns. */
export function rotate(loop: Loop, degrees: number): Point[] {
  const turn = ((degrees % 360) + 360) % 360
  const [cosine, sine] = cosineAndSine(turn)
  return loop.map(([x, y]) => [x * cosine - y * sine, x * sine + y * cosine])
}

function cosineAndSine(turn: number): readonly [number, number] {
  if (turn === 0) return [1, 0]
  if (turn === 90) return [0, 1]
  if (turn === 180) return [-1, 0]
  if (turn === 270) return [0, -1]
  const angle = (turn / 180) * Math.PI
  return [Math.cos(angle), Math.sin(angle)]
}

/** Twice the area; positive when the loop runs counter-clockwise. */
export function doubleArea(loop: Loop): number {
  const [originX, originY] = loop[0] ?? [0, 0]
  let sum = 0
  for (let index = 0; index < loop.length; index++) {
    const [x1, y1] = loop[index]!
    const [x2, y2] = loop[(index + 1) % loop.length]!
    sum += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY)
  }
  return sum
}

export const areaOf = (piece: Piece): number =>
  (Math.abs(doubleArea(piece.outline)) -
    piece.holes.reduce((sum, hole) => sum + Math.abs(doubleArea(hole)), 0)) /
  2

/** The area of all copies of all pieces. */
export const totalArea = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + areaOf(piece) * piece.demand, 0)

/** The part of the used fabric that is in pieces, from 0 to 1. */
export const yieldOf = (pieces: readonly Piece[], height: number, { length }: Layout): number =>
  totalArea(pieces) / (height * length)
