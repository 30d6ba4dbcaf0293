// A piece of the production pattern: what the cutter cuts and the maker sews. All lengths are millimetres of flat fabric,
// u to the right and v up along the grain, seen from the fabric's right side. So a piece that is cut across or on the bias
// lies turned, and its grain is parallel to v like that of any other.
import type { Stiffness } from '../design/extras.ts'
import type { FlatPoint, Polyline } from '../pattern/polyline.ts'

export const cutMaterials = ['main', 'contrast', 'interlining'] as const
/** What a piece is cut from: the fabric of the shirt, the contrast fabric, or interlining. */
export type CutMaterial = (typeof cutMaterials)[number]

/** One edge of the finished piece, along its sewing line. */
export interface CutEdge {
  name: string
  line: Polyline
  /** Between the sewing line and the cutting line; 0 where the piece lies on a fold. */
  allowanceMm: number
}

/** A short cut into the allowance: it meets the notch of the same name on the edge that is sewn to this one. */
export interface Notch {
  name: string
  edge: string
  /** On the sewing line. */
  at: FlatPoint
  /** On the cutting line. */
  outer: FlatPoint
}

export const markKinds = ['button', 'buttonhole', 'drill'] as const
/** A place inside the piece; a buttonhole has a length and a direction. */
export interface Mark {
  kind: (typeof markKinds)[number]
  at: FlatPoint
  lengthMm?: number
  /** Counter-clockwise from the u axis. */
  degrees?: number
}

export const lineKinds = ['fold', 'pleat', 'dart', 'placement', 'stitching', 'cut'] as const
/**
 * A line drawn on the piece. `placement` is where another piece or the monogram is put on it; along `cut` the piece is cut
 * open.
 */
export interface DrawnLine {
  kind: (typeof lineKinds)[number]
  name: string
  line: Polyline
}

/**
 * Where the pattern of a fabric must lie: a stripe along v at `u`, or a line of a check along u at `v`. Lines of the same
 * name on different pieces show the same place of the repeat.
 */
export type MatchLine =
  | { name: string; direction: 'stripe'; u: number }
  | { name: string; direction: 'check'; v: number }

export interface CutPiece {
  /** The same in file, marker and label: `front-left`, `sleeve-right`, `collar-leaf`. */
  name: string
  material: CutMaterial
  /** Of an interlining. */
  stiffness?: Stiffness
  /** How many are cut. `pair` cuts the second of each two as its mirror image. */
  count: number
  pair: boolean
  /** The finished piece: its edges run round it counter-clockwise, each begins where the one before ended. */
  edges: readonly CutEdge[]
  /** The closed line that is cut, counter-clockwise, the first point not repeated. */
  cuttingLine: Polyline
  /** From foot to head, parallel to v. */
  grain: readonly [FlatPoint, FlatPoint]
  notches: readonly Notch[]
  marks: readonly Mark[]
  lines: readonly DrawnLine[]
  matchLines: readonly MatchLine[]
}

/** The closed sewing line, counter-clockwise, the first point not repeated. */
export const sewingLineOf = ({ edges }: CutPiece): Polyline => edges.flatMap(({ line }) => line.slice(0, -1))

/** Two edges that are sewn together; the second is `easeMm` longer, which is eased, pleated or gathered in. */
export interface CutSeam {
  name: string
  first: readonly (readonly [piece: string, edge: string])[]
  second: readonly (readonly [piece: string, edge: string])[]
  easeMm: number
}

/** Every piece of one shirt, and how they are sewn together. */
export interface ProductionPattern {
  pieces: readonly CutPiece[]
  seams: readonly CutSeam[]
}
