// The cutting pattern of a shirt: flat pieces with named edges and the lines drawn on them. A `PatternSource` drafts it
// for a body.
import type { Fit } from '../body/ease.ts'
import type { Body } from '../body/fields.ts'
import type { BackKey, SleevesKey } from '../design/options.ts'
import type { Polyline } from './polyline.ts'

export const pieceNames = ['front', 'back', 'yoke', 'sleeveL', 'sleeveR', 'stand', 'cuffL', 'cuffR'] as const
export type PieceName = (typeof pieceNames)[number]

export interface Edge {
  name: string
  line: Polyline
}

/**
 * A tuck: a wedge of an edge that is folded away before the edge is sewn to a shorter one. `at` is a share of the
 * shorter edge.
 */
export interface Tuck {
  at: number
  fabricMm: number
  deepMm: number
}

/** A dart. Its two sides, both from the lower tip to the upper, are sewn together. */
export interface Dart {
  name: string
  sides: readonly [Polyline, Polyline]
}

/**
 * One piece, seen from the fabric's right side, without seam allowance: its edges run round it counter-clockwise,
 * each beginning where the one before ended. `lines` are drawn on it: hems, pleats, darts, openings.
 */
export interface Piece {
  name: PieceName
  edges: readonly Edge[]
  lines: Readonly<Record<string, Polyline>>
  /** The tucks of each edge, in its direction. */
  tucks?: Readonly<Record<string, readonly Tuck[]>>
  darts?: readonly Dart[]
  /** A sleeve whose end is rolled up. */
  rolled?: true
}

/** Front, stand and cuffs are as on a buttoned shirt: the front is one piece, stand and cuffs are closed. */
export interface Pattern {
  pieces: Readonly<Partial<Record<PieceName, Piece>>>
}

/** The choices that change the pieces. Collar leaves, pockets and hems are added later. */
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

export function edgeOf(piece: Piece, name: string): Polyline {
  const edge = piece.edges.find((each) => each.name === name)
  if (!edge) throw new Error(`The ${piece.name} has no edge ${name}.`)
  return edge.line
}

export const outlineOf = (piece: Piece): Polyline => piece.edges.flatMap(({ line }) => line.slice(0, -1))
