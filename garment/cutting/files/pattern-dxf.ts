// The pattern as a DXF for cutting machines and for other pattern programs: R12, millimetres, 7-bit ASCII, no header and
// no tables, a block for each piece. Layers have the numbers of ASTM D6673; AAMA is the older practice, which some
// machines read alone.
import type { DxfDialect } from '#contract/admin/patterns.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import { sewingLineOf } from '../cut-piece.ts'
import type { CutPiece, ProductionPattern } from '../cut-piece.ts'
import { arrange } from './arrange.ts'
import type { PlacedPiece } from './arrange.ts'
import { matchStrokes } from './piece-drawing.ts'

/** The layers of ASTM D6673. In AAMA the sewing line is an internal line. */
const layers = {
  boundary: 1,
  turnPoint: 2,
  curvePoint: 3,
  notch: 4,
  grain: 7,
  internal: 8,
  stripe: 9,
  plaid: 10,
  drill: 13,
  sewing: 14,
  text: 15,
} as const

export interface DxfOptions {
  dialect: DxfDialect
  /** The name of the style: the number of the shirt. */
  style: string
  size: string
  /** The program that wrote it. */
  author: string
  /** UTC. */
  at: Date
}

type Group = readonly [code: number, value: string | number]

const sheetWidthMm = 1500
const textMm = 5

/** Letters that have no accent to take away. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
}

/** 7-bit ASCII on one line; other letters become question marks. */
export const asciiOf = (text: string): string =>
  text
    .replaceAll(/[ßæÆœŒøØłŁ]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^ -~]/gu, '?')
    .slice(0, 120)

/** Names of blocks have up to 31 letters, digits, `$`, `-` and `_` in R12. */
const blockName = (name: string): string =>
  asciiOf(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9$_-]/g, '_')
    .slice(0, 31)

const mm = (value: number): string => (Math.round(value * 1000) / 1000 || 0).toFixed(3)

const groupsAt = ([x, y]: FlatPoint): Group[] => [
  [10, mm(x)],
  [20, mm(y)],
]

const text = (layer: number, at: FlatPoint, value: string): Group[] => [
  [0, 'TEXT'],
  [8, layer],
  ...groupsAt(at),
  [40, mm(textMm)],
  [1, asciiOf(value)],
]

const point = (layer: number, at: FlatPoint, more: readonly Group[] = []): Group[] => [
  [0, 'POINT'],
  [8, layer],
  ...groupsAt(at),
  ...more,
]

const line = (layer: number, from: FlatPoint, to: FlatPoint): Group[] => [
  [0, 'LINE'],
  [8, layer],
  ...groupsAt(from),
  [11, mm(to[0])],
  [21, mm(to[1])],
]

const polyline = (layer: number, points: Polyline, closed: boolean): Group[] => [
  [0, 'POLYLINE'],
  [8, layer],
  [66, 1],
  // A point without meaning, which R12 has here.
  ...groupsAt([0, 0]),
  [30, mm(0)],
  [70, closed ? 1 : 0],
  ...points.flatMap((at): Group[] => [[0, 'VERTEX'], [8, layer], ...groupsAt(at)]),
  [0, 'SEQEND'],
  [8, layer],
]

/** Texts below each other. */
const textLines = (layer: number, [x, y]: FlatPoint, values: readonly string[]): Group[] =>
  values.flatMap((value, index) => text(layer, [x, y - index * textMm * 1.5], value))

/** Degrees between two sides of the boundary from which its point is a corner. */
const cornerDegrees = 12

function isCorner(outline: Polyline, index: number): boolean {
  const at = outline[index]!
  const before = outline.at(index - 1)!
  const after = outline[(index + 1) % outline.length]!
  const turn =
    Math.atan2(after[1] - at[1], after[0] - at[0]) - Math.atan2(at[1] - before[1], at[0] - before[0])
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * (180 / Math.PI) > cornerDegrees
}

/** A notch is a point on the boundary, with its depth, and the direction from there into the piece. */
function notchGroups(at: FlatPoint, outer: FlatPoint): Group[] {
  const depthMm = Math.hypot(at[0] - outer[0], at[1] - outer[1])
  const degrees = (Math.atan2(at[1] - outer[1], at[0] - outer[0]) * 180) / Math.PI
  return point(layers.notch, outer, [
    [30, mm(depthMm)],
    [50, mm((degrees + 360) % 360)],
  ])
}

/** How often the piece is cut as drawn, and mirrored. */
function quantityOf({ count, pair }: CutPiece, dialect: DxfDialect): string {
  if (dialect === 'aama') return String(count)
  const mirrored = pair ? Math.floor(count / 2) : 0
  return `${count - mirrored},${mirrored}`
}

const materials: Record<CutPiece['material'], string> = {
  main: 'SHELL',
  contrast: 'CONTRAST',
  interlining: 'INTERLINING',
}

function pieceTexts(piece: CutPiece, { dialect, size }: DxfOptions): string[] {
  const annotation = piece.pair ? 'PAIR' : ''
  const named: [astm: string, aama: string, value: string][] = [
    ['Piece Name', 'PIECE NAME', blockName(piece.name)],
    ['Size', 'SIZE', size],
    ['Quantity', 'QUANTITY', quantityOf(piece, dialect)],
    ['Material', 'MATERIAL', materials[piece.material]],
    ['Annotation', 'ANNOTATION', annotation],
  ]
  return named
    .filter(([, , value]) => value !== '')
    .map(([astm, aama, value]) => (dialect === 'astm' ? `${astm}:${value}` : `${aama}: ${value}`))
}

function styleTexts({ dialect, style, size, author, at }: DxfOptions): string[] {
  const [date, time] = at.toISOString().split('T') as [string, string]
  const [year, month, day] = date.split('-')
  const named: [astm: string, aama: string, value: string][] = [
    ['Style Name', 'STYLE NAME', style],
    ['Creation Date', 'CREATION DATE', `${day}-${month}-${year}`],
    ['Creation Time', 'CREATION TIME', time.slice(0, 5)],
    ['Author', 'AUTHOR', author],
    ['Sample Size', 'SAMPLE SIZE', size],
    ['Grade Rule Table', 'GRADE RULE TABLE', ''],
    ['Units', 'UNITS', 'METRIC'],
  ]
  return dialect === 'astm'
    ? [...named.map(([name, , value]) => `${name}:${value}`), 'ASTM/D13Proposal 1 Version:D 6673-04']
    : ['ANSI/AAMA VERSION: 1.0.0', ...named.map(([, name, value]) => `${name}: ${value}`)]
}

function blockGroups({ piece, move }: PlacedPiece, options: DxfOptions): Group[] {
  const moved = ([u, v]: FlatPoint): FlatPoint => [u + move[0], v + move[1]]
  const outline = piece.cuttingLine.map(moved)
  const sewingLayer = options.dialect === 'astm' ? layers.sewing : layers.internal
  const [foot, head] = [moved(piece.grain[0]), moved(piece.grain[1])]
  const middle: FlatPoint = [(foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2]
  return [
    [0, 'BLOCK'],
    [8, layers.boundary],
    [2, blockName(piece.name)],
    [70, 0],
    ...groupsAt([0, 0]),
    [3, blockName(piece.name)],
    ...textLines(layers.boundary, middle, pieceTexts(piece, options)),
    ...polyline(layers.boundary, outline, true),
    ...outline.flatMap((at, index) =>
      point(isCorner(outline, index) ? layers.turnPoint : layers.curvePoint, at),
    ),
    ...polyline(sewingLayer, sewingLineOf(piece).map(moved), true),
    ...piece.notches.flatMap(({ at, outer }) => notchGroups(moved(at), moved(outer))),
    ...line(layers.grain, foot, head),
    ...piece.lines.flatMap((drawn) => polyline(layers.internal, drawn.line.map(moved), false)),
    ...piece.matchLines.flatMap((each) =>
      matchStrokes(each, piece.cuttingLine).flatMap(([from, to]) =>
        line(each.direction === 'stripe' ? layers.stripe : layers.plaid, moved(from), moved(to)),
      ),
    ),
    ...piece.marks.flatMap(({ kind, at, lengthMm = 0, degrees = 0 }): Group[] => {
      if (kind !== 'buttonhole') return point(layers.drill, moved(at))
      const turn = (degrees * Math.PI) / 180
      const half: FlatPoint = [(Math.cos(turn) * lengthMm) / 2, (Math.sin(turn) * lengthMm) / 2]
      const [x, y] = moved(at)
      return line(layers.internal, [x - half[0], y - half[1]], [x + half[0], y + half[1]])
    }),
    ...text(layers.text, [middle[0], middle[1] + textMm * 1.5], piece.name),
    [0, 'ENDBLK'],
    [8, layers.boundary],
  ]
}

/** The blocks contain the places of the pieces, because some machines ignore that of an INSERT. */
export function patternDxf({ pieces }: ProductionPattern, options: DxfOptions): string {
  const { placed } = arrange(pieces, sheetWidthMm)
  const section = (name: string, groups: readonly Group[]): Group[] => [
    [0, 'SECTION'],
    [2, name],
    ...groups,
    [0, 'ENDSEC'],
  ]
  const groups: Group[] = [
    ...section(
      'BLOCKS',
      placed.flatMap((each) => blockGroups(each, options)),
    ),
    ...section('ENTITIES', [
      ...textLines(layers.boundary, [0, -3 * textMm], styleTexts(options)),
      ...placed.flatMap(({ piece }): Group[] => [
        [0, 'INSERT'],
        [8, layers.boundary],
        [2, blockName(piece.name)],
        ...groupsAt([0, 0]),
      ]),
    ]),
    [0, 'EOF'],
  ]
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}
