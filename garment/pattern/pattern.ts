// The cutting pattern of a shirt: flat pieces with named edges, the lines drawn on them and the seams that join
// them. Whoever drafts it (for a size, for one customer) is a `PatternSource`.
import type { Fit } from '../body/ease.ts'
import type { Body } from '../body/fields.ts'
import type { BackKey, SleevesKey } from '../design/options.ts'
import type { Line } from './polyline.ts'

export const pieceNames = ['front', 'back', 'yoke', 'sleeveL', 'sleeveR', 'stand', 'cuffL', 'cuffR'] as const
export type PieceName = (typeof pieceNames)[number]

export interface Edge {
  name: string
  line: Line
}

/**
 * A tuck: cloth of an edge taken away before it is sewn to a shorter one, in a wedge that opens into fullness.
 * `at` is a share of the shorter edge.
 */
export interface Tuck {
  at: number
  clothMm: number
  deepMm: number
}

/** Cloth taken in: its two sides, both from the lower tip to the upper, are sewn together. */
export interface Dart {
  name: string
  sides: readonly [Line, Line]
}

/**
 * One piece, seen from the cloth's right side, without seam allowance: its edges run round it counter-clockwise,
 * each beginning where the one before ended. `lines` are drawn on it: hems, pleats, darts, openings.
 */
export interface Piece {
  name: PieceName
  edges: readonly Edge[]
  lines: Readonly<Record<string, Line>>
  /** By the edge they lie in, in its direction. */
  tucks?: Readonly<Record<string, readonly Tuck[]>>
  darts?: readonly Dart[]
  /** A sleeve whose end is rolled up. */
  rolled?: true
}

/** The front is one sheet, as worn: buttoned. So are stand and cuffs, closed to rings at their ends. */
export interface Pattern {
  pieces: Readonly<Partial<Record<PieceName, Piece>>>
}

/** What of a design changes the pieces. Collar leaves, pockets and hems are laid on them later. */
export interface Cut {
  fit: Fit
  back: BackKey
  sleeves: SleevesKey
}

export type PatternSource = (body: Body, cut: Cut) => Pattern

export function pieceOf(pattern: Pattern, name: PieceName): Piece {
  const piece = pattern.pieces[name]
  if (!piece) throw new Error(`The pattern has no ${name}.`)
  return piece
}

export function piecesOf(pattern: Pattern): Piece[] {
  return pieceNames.flatMap((name) => pattern.pieces[name] ?? [])
}

export function edgeOf(piece: Piece, name: string): Line {
  const edge = piece.edges.find((each) => each.name === name)
  if (!edge) throw new Error(`The ${piece.name} has no edge ${name}.`)
  return edge.line
}

export const outlineOf = (piece: Piece): Line => piece.edges.flatMap(({ line }) => line.slice(0, -1))
