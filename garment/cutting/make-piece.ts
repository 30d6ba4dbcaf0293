// Builds a piece from its edges: the cutting line, the notches in it, and its mirror image for the other side.
import { mirrored } from '../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../pattern/polyline.ts'
import type { CutPiece, DrawnLine, Mark, MatchLine } from './cut-piece.ts'
import { cuttingLineOf, notchAt } from './cutting-line.ts'
import type { PressedEdge } from './cutting-line.ts'

/** A notch at a length along an edge. */
export interface NotchPlace {
  name: string
  edge: string
  alongMm: number
}

export type NamedEdge = readonly [name: string, line: Polyline, allowanceMm: number]

interface PieceParts {
  name: string
  material?: CutPiece['material']
  stiffness?: NonNullable<CutPiece['stiffness']>
  count?: number
  pair?: boolean
  edges: readonly NamedEdge[]
  pressed?: readonly PressedEdge[]
  notches?: readonly NotchPlace[]
  /** The grain line, from `bottom` to `top`. */
  grain: { u: number; bottom: number; top: number }
  marks?: readonly Mark[]
  lines?: readonly DrawnLine[]
  matchLines?: readonly MatchLine[]
}

export function makePiece({
  name,
  material = 'main',
  stiffness,
  count = 1,
  pair = false,
  edges: named,
  pressed = [],
  notches = [],
  grain,
  marks = [],
  lines = [],
  matchLines = [],
}: PieceParts): CutPiece {
  const edges = named.map(([edge, line, allowanceMm]) => ({ name: edge, line, allowanceMm }))
  const cuttingLine = cuttingLineOf(edges, pressed)
  return {
    name,
    material,
    ...(stiffness && { stiffness }),
    count,
    pair,
    edges,
    cuttingLine,
    grain: [
      [grain.u, grain.bottom],
      [grain.u, grain.top],
    ],
    notches: notches.map((place) => notchAt(edges, cuttingLine, place)),
    marks,
    lines,
    matchLines,
  }
}

const mirroredPoint = ([u, v]: FlatPoint): FlatPoint => [-u, v]

/** The same piece for the other side of the body. */
export function mirroredPiece(piece: CutPiece, name: string): CutPiece {
  return {
    ...piece,
    name,
    edges: piece.edges.map((edge) => ({ ...edge, line: mirrored(edge.line).toReversed() })).toReversed(),
    cuttingLine: mirrored(piece.cuttingLine).toReversed(),
    grain: [mirroredPoint(piece.grain[0]), mirroredPoint(piece.grain[1])],
    notches: piece.notches.map((notch) => ({
      ...notch,
      at: mirroredPoint(notch.at),
      outer: mirroredPoint(notch.outer),
    })),
    marks: piece.marks.map((mark) => ({
      ...mark,
      at: mirroredPoint(mark.at),
      ...(mark.degrees !== undefined && { degrees: 180 - mark.degrees }),
    })),
    lines: piece.lines.map((drawn) => ({ ...drawn, line: mirrored(drawn.line) })),
    matchLines: piece.matchLines.map((match) =>
      match.direction === 'stripe' ? { ...match, u: -match.u } : match,
    ),
  }
}

/** Turned round the origin, counter-clockwise. */
export function turned(line: Polyline, degrees: number): Polyline {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return line.map(([u, v]) => [u * cos - v * sin, u * sin + v * cos])
}
