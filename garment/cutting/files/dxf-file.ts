// What all DXF files of patterns and markers share: R12, millimetres, 7-bit ASCII, no header and no tables, a block for
// each piece. Layers have the numbers of ASTM D6673; AAMA is the older practice, which some machines read alone.
import type { DxfDialect } from '#contract/admin/patterns.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import { sewingLineOf } from '../cut-piece.ts'
import type { CutPiece } from '../cut-piece.ts'
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
  /** The program that wrote it. */
  author: string
  /** UTC. */
  at: Date
}

type Group = readonly [code: number, value: string | number]

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
export const blockName = (name: string): string =>
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

export const dxfMaterials: Record<CutPiece['material'], string> = {
  main: 'SHELL',
  contrast: 'CONTRAST',
  interlining: 'INTERLINING',
}

/** A text as each practice names it. */
export type NamedText = readonly [astm: string, aama: string, value: string]

const namedTexts = (texts: readonly NamedText[], dialect: DxfDialect): string[] =>
  texts.map(([astm, aama, value]) => (dialect === 'astm' ? `${astm}:${value}` : `${aama}: ${value}`))

export interface DxfBlock {
  name: string
  groups: readonly Group[]
}

export interface DxfPiece {
  name: string
  /** Its own point 0 and axes, in the file. */
  at: (point: FlatPoint) => FlatPoint
  texts: readonly NamedText[]
  /** What is drawn on it. */
  label: string
}

export function dxfBlock(
  piece: CutPiece,
  { name, at, texts, label }: DxfPiece,
  dialect: DxfDialect,
): DxfBlock {
  const outline = piece.cuttingLine.map(at)
  const sewingLayer = dialect === 'astm' ? layers.sewing : layers.internal
  const [foot, head] = [at(piece.grain[0]), at(piece.grain[1])]
  const middle: FlatPoint = [(foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2]
  const groups: Group[] = [
    ...textLines(layers.boundary, middle, namedTexts(texts, dialect)),
    ...polyline(layers.boundary, outline, true),
    ...outline.flatMap((corner, index) =>
      point(isCorner(outline, index) ? layers.turnPoint : layers.curvePoint, corner),
    ),
    ...(piece.edges.length > 0 ? polyline(sewingLayer, sewingLineOf(piece).map(at), true) : []),
    ...piece.notches.flatMap((notch) => notchGroups(at(notch.at), at(notch.outer))),
    ...line(layers.grain, foot, head),
    ...piece.lines.flatMap((drawn) => polyline(layers.internal, drawn.line.map(at), false)),
    ...piece.matchLines.flatMap((each) =>
      matchStrokes(each, piece.cuttingLine).flatMap(([from, to]) =>
        line(each.direction === 'stripe' ? layers.stripe : layers.plaid, at(from), at(to)),
      ),
    ),
    ...piece.marks.flatMap(({ kind, at: [u, v], lengthMm = 0, degrees = 0 }): Group[] => {
      if (kind !== 'buttonhole') return point(layers.drill, at([u, v]))
      const turn = (degrees * Math.PI) / 180
      const half: FlatPoint = [(Math.cos(turn) * lengthMm) / 2, (Math.sin(turn) * lengthMm) / 2]
      return line(layers.internal, at([u - half[0], v - half[1]]), at([u + half[0], v + half[1]]))
    }),
    ...text(layers.text, [middle[0], middle[1] + textMm * 1.5], label),
  ]
  return { name: blockName(name), groups }
}

const section = (name: string, groups: readonly Group[]): Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
]

/**
 * A file of blocks that contain their places, because some machines ignore that of an INSERT.
 * @param more texts about the whole file, beside its style, date and author
 */
export function dxfFile(
  blocks: readonly DxfBlock[],
  { style, more, dialect, author, at }: DxfOptions & { style: string; more: readonly NamedText[] },
): string {
  const [date, time] = at.toISOString().split('T') as [string, string]
  const [year, month, day] = date.split('-')
  const named = namedTexts(
    [
      ['Style Name', 'STYLE NAME', style],
      ['Creation Date', 'CREATION DATE', `${day}-${month}-${year}`],
      ['Creation Time', 'CREATION TIME', time.slice(0, 5)],
      ['Author', 'AUTHOR', author],
      ...more,
      ['Grade Rule Table', 'GRADE RULE TABLE', ''],
      ['Units', 'UNITS', 'METRIC'],
    ],
    dialect,
  )
  const texts =
    dialect === 'astm'
      ? [...named, 'ASTM/D13Proposal 1 Version:D 6673-04']
      : ['ANSI/AAMA VERSION: 1.0.0', ...named]
  const groups: Group[] = [
    ...section(
      'BLOCKS',
      blocks.flatMap((block): Group[] => [
        [0, 'BLOCK'],
        [8, layers.boundary],
        [2, block.name],
        [70, 0],
        ...groupsAt([0, 0]),
        [3, block.name],
        ...block.groups,
        [0, 'ENDBLK'],
        [8, layers.boundary],
      ]),
    ),
    ...section('ENTITIES', [
      ...textLines(layers.boundary, [0, -3 * textMm], texts),
      ...blocks.flatMap(({ name }): Group[] => [
        [0, 'INSERT'],
        [8, layers.boundary],
        [2, name],
        ...groupsAt([0, 0]),
      ]),
    ]),
    [0, 'EOF'],
  ]
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}
