// What is drawn of a piece, for SVG and PDF alike: lines of each kind and texts, in millimetres.
import { radians } from '../../common/math.ts'
import { distance, isInside } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import { sewingLineOf } from '../cut-piece.ts'
import type { CutPiece, DrawnLine, Mark, MatchLine } from '../cut-piece.ts'
import { boundsOf } from './arrange.ts'
import type { PlacedPiece } from './arrange.ts'

export type StrokeKind = 'cut' | 'sewing' | 'notch' | 'grain' | 'mark' | 'match' | DrawnLine['kind']

export interface Stroke {
  kind: StrokeKind
  line: Polyline
  closed?: true
}

/** A text around its middle, on a white ground. */
export interface DrawnText {
  text: string
  at: FlatPoint
  sizeMm: number
  degrees: number
}

export interface PieceDrawing {
  name: string
  strokes: readonly Stroke[]
  texts: readonly DrawnText[]
  /** The closed cutting line. */
  outline: Polyline
}

export interface StrokeStyle {
  widthMm: number
  colour: string
  /** Lengths of dashes and gaps; left out: solid. */
  dashesMm?: readonly number[]
}

const internal = (dashesMm: readonly number[]): StrokeStyle => ({
  widthMm: 0.25,
  colour: '#1c1712',
  dashesMm,
})

export const strokeStyles: Record<StrokeKind, StrokeStyle> = {
  cut: { widthMm: 0.5, colour: '#1c1712' },
  sewing: internal([4, 2]),
  notch: { widthMm: 0.5, colour: '#1c1712' },
  grain: { widthMm: 0.35, colour: '#1c1712' },
  mark: { widthMm: 0.35, colour: '#1c1712' },
  match: { widthMm: 0.25, colour: '#2a529b', dashesMm: [10, 2, 1, 2] },
  fold: internal([8, 2, 2, 2]),
  pleat: internal([6, 3]),
  dart: internal([6, 3]),
  placement: internal([1.5, 1.5]),
  stitching: internal([2, 1]),
}

const beside = ([u, v]: FlatPoint, degrees: number, mm: number): FlatPoint => [
  u + Math.cos(radians(degrees)) * mm,
  v + Math.sin(radians(degrees)) * mm,
]

const stroke = (kind: StrokeKind, ...line: FlatPoint[]): Stroke => ({ kind, line })

/** The line of the grain with an arrow head at each end. */
export function grainStrokes([foot, head]: CutPiece['grain']): Stroke[] {
  const degrees = (Math.atan2(head[1] - foot[1], head[0] - foot[0]) * 180) / Math.PI
  const arrowMm = Math.min(6, distance(foot, head) / 4)
  const arrow = (tip: FlatPoint, from: number) =>
    stroke('grain', beside(tip, from + 155, arrowMm), tip, beside(tip, from - 155, arrowMm))
  return [stroke('grain', foot, head), arrow(head, degrees), arrow(foot, degrees + 180)]
}

function markStrokes({ kind, at, lengthMm = 0, degrees = 0 }: Mark): Stroke[] {
  if (kind === 'buttonhole') {
    const ends = [beside(at, degrees, lengthMm / 2), beside(at, degrees, -lengthMm / 2)] as const
    const bar = (end: FlatPoint) =>
      stroke('mark', beside(end, degrees + 90, 1.5), beside(end, degrees + 90, -1.5))
    return [stroke('mark', ...ends), ...ends.map(bar)]
  }
  const armMm = kind === 'button' ? 3 : 2
  const cross = [0, 90].map((turn) => stroke('mark', beside(at, turn, armMm), beside(at, turn, -armMm)))
  const circle: Stroke = {
    kind: 'mark',
    closed: true,
    line: Array.from({ length: 24 }, (_, index) => beside(at, index * 15, kind === 'button' ? 5 : 1)),
  }
  return [...cross, circle]
}

/** Where a straight line along an axis is inside of a piece, as parts from one edge to the other. */
export function matchStrokes(line: MatchLine, outline: Polyline): [FlatPoint, FlatPoint][] {
  const [across, level] = line.direction === 'stripe' ? [0, line.u] : [1, line.v]
  const crossings = outline.flatMap((from, index): number[] => {
    const to = outline[(index + 1) % outline.length]!
    const [a, b] = [from[across]! - level, to[across]! - level]
    if (a > 0 === b > 0) return []
    return [from[1 - across]! + ((to[1 - across]! - from[1 - across]!) * a) / (a - b)]
  })
  const sorted = crossings.toSorted((one, other) => one - other)
  const point = (along: number): FlatPoint => (across === 0 ? [level, along] : [along, level])
  return sorted.flatMap((from, index): [FlatPoint, FlatPoint][] => {
    const to = sorted[index + 1]
    return index % 2 === 0 && to !== undefined ? [[point(from), point(to)]] : []
  })
}

/** Widths of a letter and heights of a line, as shares of the size. */
const letterWidth = 0.56
export const lineHeight = 1.25
const maxTextMm = 7
/** What a mark needs around its middle. */
const markMm = 6
const minTextMm = 2
/** Where the texts are tried along the piece, from the middle of its grain: a row of buttonholes may be in the way. */
const sharesAlong = [0, 1, -1, 2, -2, 3, -3].map((step) => step / 16)

/** The block of a piece's texts: as large as it fits, beside the grain or across it, upright or along the piece. */
function placeTexts(lines: readonly string[], { cuttingLine, grain, marks }: CutPiece): DrawnText[] {
  const { left, bottom, right, top } = boundsOf(cuttingLine)
  const longest = Math.max(...lines.map(({ length }) => length), 1)
  const middle: FlatPoint = [(grain[0][0] + grain[1][0]) / 2, (grain[0][1] + grain[1][1]) / 2]
  const isAlong = top - bottom > 2 * (right - left)
  const fits = (at: FlatPoint, sizeMm: number, degrees: number): boolean => {
    const [long, high] = [(longest * letterWidth * sizeMm) / 2, (lines.length * lineHeight * sizeMm) / 2]
    const isCovered = ({ at: [u, v] }: Mark): boolean => {
      const [du, dv] = degrees === 0 ? [u - at[0], v - at[1]] : [v - at[1], u - at[0]]
      return Math.abs(du) < long + markMm && Math.abs(dv) < high + markMm
    }
    return (
      !marks.some(isCovered) &&
      [-1, 0, 1].every((x) =>
        [-1, 1].every((y) =>
          isInside(beside(beside(at, degrees, x * long), degrees + 90, y * high), cuttingLine),
        ),
      )
    )
  }
  const place = (): { at: FlatPoint; sizeMm: number; degrees: number } => {
    for (let sizeMm = maxTextMm; sizeMm > minTextMm; sizeMm -= 0.5)
      for (const degrees of isAlong ? [90, 0] : [0, 90]) {
        const aside = (degrees === 0 ? longest * letterWidth : lines.length * lineHeight) * sizeMm * 0.5 + 4
        for (const share of sharesAlong)
          for (const sideways of [aside, -aside, 0]) {
            const at: FlatPoint = [middle[0] + sideways, middle[1] + share * (top - bottom)]
            if (fits(at, sizeMm, degrees)) return { at, sizeMm, degrees }
          }
      }
    return { at: middle, sizeMm: minTextMm, degrees: isAlong ? 90 : 0 }
  }
  const { at, sizeMm, degrees } = place()
  return lines.map((text, index) => ({
    text,
    sizeMm,
    degrees,
    at: beside(at, degrees + 90, ((lines.length - 1) / 2 - index) * lineHeight * sizeMm),
  }))
}

/** All lines of a piece. */
export function strokesOf(piece: CutPiece): Stroke[] {
  const { cuttingLine, edges, lines, matchLines, notches, marks, grain } = piece
  return [
    { kind: 'cut', line: cuttingLine, closed: true },
    ...(edges.length > 0 ? [{ kind: 'sewing', line: sewingLineOf(piece), closed: true } as const] : []),
    ...lines.map(({ kind, line }): Stroke => ({ kind, line })),
    ...matchLines.flatMap((each) => matchStrokes(each, cuttingLine).map((line) => stroke('match', ...line))),
    ...notches.map(({ at, outer }) => stroke('notch', at, outer)),
    ...marks.flatMap(markStrokes),
    ...grainStrokes(grain),
  ]
}

const movedBy =
  ([du, dv]: FlatPoint) =>
  ([u, v]: FlatPoint): FlatPoint => [u + du, v + dv]

/** Names of the match lines of a pattern by letters, the same on each piece. */
export function matchLetters(pieces: readonly CutPiece[]): Map<string, string> {
  const names = [...new Set(pieces.flatMap(({ matchLines }) => matchLines.map(({ name }) => name)))]
  return new Map(names.map((name, index) => [name, letters(index)]))
}

/** A, B … Z, AA, AB … */
export const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** @param lines the texts of the piece, one below the other */
export function drawPiece(
  { piece, move }: PlacedPiece,
  lines: readonly string[],
  matches: ReadonlyMap<string, string>,
): PieceDrawing {
  const named = piece.matchLines.flatMap((each): DrawnText[] => {
    const [part] = matchStrokes(each, piece.cuttingLine)
    if (!part) return []
    const at: FlatPoint = [
      part[0][0] + (part[1][0] - part[0][0]) * 0.12,
      part[0][1] + (part[1][1] - part[0][1]) * 0.12,
    ]
    return [{ text: matches.get(each.name) ?? '', at, sizeMm: 3.5, degrees: 0 }]
  })
  const moved = movedBy(move)
  return {
    name: piece.name,
    strokes: strokesOf(piece).map((each) => ({ ...each, line: each.line.map(moved) })),
    texts: [...named, ...placeTexts(lines, piece)].map((each) => ({ ...each, at: moved(each.at) })),
    outline: piece.cuttingLine.map(moved),
  }
}

/** Width of a text on its white ground. */
export const textWidthMm = ({ text, sizeMm }: DrawnText): number => text.length * letterWidth * sizeMm
