// The DXF as another program reads it.
import DxfParser from 'dxf-parser'
import type { IEntity } from 'dxf-parser'
import { expect, test } from 'vitest'
import { dxfDialects } from '#contract/admin/patterns.ts'
import type { DxfDialect } from '#contract/admin/patterns.ts'
import { distance } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import { sewingLineOf } from '../cut-piece.ts'
import type { CutPiece } from '../cut-piece.ts'
import { asciiOf } from './dxf-file.ts'
import { patternDxf } from './pattern-dxf.ts'
import { testPattern } from './test-pattern.ts'

const pattern = testPattern()
const options = {
  style: 'PL-7K3M-Q9XD-1',
  size: 'M',
  author: 'Placket',
  at: new Date('2026-11-28T10:05:00Z'),
}
const written = (dialect: DxfDialect) => patternDxf(pattern, { ...options, dialect })

interface Read {
  entities: IEntity[]
  blocks: Record<string, { entities: IEntity[] }>
}
const read = (dialect: DxfDialect): Read => new DxfParser().parseSync(written(dialect)) as unknown as Read

const on = (entities: IEntity[], layer: number, type: string) =>
  entities.filter((each) => each.layer === String(layer) && each.type === type) as (IEntity & {
    vertices: { x: number; y: number }[]
    position: { x: number; y: number; z?: number }
    text: string
    startPoint: { x: number; y: number }
    shape?: boolean
  })[]
const lineOf = (entity: { vertices: { x: number; y: number }[] }): Polyline =>
  entity.vertices.map(({ x, y }): FlatPoint => [x, y])

/** By how much a line of the file is farther from that of the piece than rounding, after the piece's move. */
function difference(line: Polyline, original: Polyline): number {
  expect(line.length).toBe(original.length)
  const move: FlatPoint = [line[0]![0] - original[0]![0], line[0]![1] - original[0]![1]]
  return Math.max(...line.map(([x, y], index) => distance([x - move[0], y - move[1]], original[index]!)))
}
const blockOf = ({ blocks }: Read, { name }: CutPiece) => blocks[name.toUpperCase()]!.entities

test.each(dxfDialects)('another reader reads each piece of %s as it was drafted', (dialect) => {
  const file = read(dialect)
  expect(Object.keys(file.blocks)).toHaveLength(pattern.pieces.length)
  for (const piece of pattern.pieces) {
    const entities = blockOf(file, piece)
    const [boundary] = on(entities, 1, 'POLYLINE')
    const [sewing] = on(entities, dialect === 'astm' ? 14 : 8, 'POLYLINE')
    expect(boundary!.shape, piece.name).toBe(true)
    expect(difference(lineOf(boundary!), piece.cuttingLine), piece.name).toBeLessThan(0.002)
    expect(difference(lineOf(sewing!), sewingLineOf(piece)), piece.name).toBeLessThan(0.002)
    expect(on(entities, 4, 'POINT'), piece.name).toHaveLength(piece.notches.length)
    expect(on(entities, 7, 'LINE'), piece.name).toHaveLength(1)
    const buttonholes = piece.marks.filter(({ kind }) => kind === 'buttonhole').length
    expect(on(entities, 8, 'LINE'), piece.name).toHaveLength(buttonholes)
    expect(on(entities, 13, 'POINT'), piece.name).toHaveLength(piece.marks.length - buttonholes)
    const [stripes, checks] = (['stripe', 'check'] as const).map(
      (direction) => piece.matchLines.filter((each) => each.direction === direction).length,
    )
    expect(on(entities, 9, 'LINE').length, piece.name).toBeGreaterThanOrEqual(stripes!)
    expect(on(entities, 10, 'LINE').length, piece.name).toBeGreaterThanOrEqual(checks!)
    expect(on(entities, 2, 'POINT').length + on(entities, 3, 'POINT').length).toBe(piece.cuttingLine.length)
  }
})

test('each block is inserted once at the origin, and no two pieces overlap', () => {
  const file = read('astm')
  const inserts = file.entities.filter(({ type }) => type === 'INSERT') as (IEntity & {
    name: string
    position: { x: number; y: number }
  })[]
  expect(inserts.map(({ name }) => name).toSorted()).toEqual(Object.keys(file.blocks).toSorted())
  expect(inserts.every(({ position: { x, y } }) => x === 0 && y === 0)).toBe(true)
  const boxes = Object.values(file.blocks).map(({ entities }) => {
    const line = lineOf(on(entities, 1, 'POLYLINE')[0]!)
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
    return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
  })
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.bottom < other.top &&
          other.bottom < one.top,
      ),
  )
  expect(overlaps).toEqual([])
})

test('the texts name style and piece as each practice does', () => {
  const texts = (dialect: DxfDialect) => {
    const file = read(dialect)
    return {
      style: on(file.entities, 1, 'TEXT').map(({ text }) => text),
      cuff: on(file.blocks['CUFF-INNER']!.entities, 1, 'TEXT').map(({ text }) => text),
    }
  }
  const [astm, aama] = [texts('astm'), texts('aama')]
  expect(astm.style).toContain('Style Name:PL-7K3M-Q9XD-1')
  expect(astm.style).toContain('Units:METRIC')
  expect(astm.style).toContain('Creation Date:28-11-2026')
  expect(astm.cuff).toEqual([
    'Piece Name:CUFF-INNER',
    'Size:M',
    'Quantity:1,1',
    'Material:CONTRAST',
    'Annotation:PAIR',
  ])
  expect(aama.style).toContain('STYLE NAME: PL-7K3M-Q9XD-1')
  expect(aama.style).toContain('ANSI/AAMA VERSION: 1.0.0')
  expect(aama.cuff).toEqual([
    'PIECE NAME: CUFF-INNER',
    'SIZE: M',
    'QUANTITY: 2',
    'MATERIAL: CONTRAST',
    'ANNOTATION: PAIR',
  ])
})

test('a notch tells its depth and its direction into the piece', () => {
  const stand = pattern.pieces.find(({ name }) => name === 'collar-stand-outer')!
  const groups = written('astm').split('\r\n')
  const start = groups.indexOf('COLLAR-STAND-OUTER')
  const notch = groups.findIndex(
    (value, index) => index > start && value === 'POINT' && groups[index + 2] === '4',
  )
  const value = (code: number) => {
    const at = groups.findIndex((each, index) => index > notch && each.trim() === String(code))
    return Number(groups[at + 1])
  }
  const { at, outer } = stand.notches[0]!
  expect(value(30)).toBeCloseTo(distance(at, outer), 2)
  expect(value(50)).toBeGreaterThan(60)
  expect(value(50)).toBeLessThan(120)
})

test('a file is 7-bit ASCII without header and tables, whatever its texts are', () => {
  const hostile = patternDxf(pattern, {
    ...options,
    dialect: 'astm',
    style: 'Ü1\r\n  0\r\nEOF\r\n',
    size: '\u0000\u202e”größe',
  })
  expect(hostile).toMatch(/^[\r\n -~]+$/)
  expect(hostile).not.toMatch(/HEADER|TABLES/)
  expect(hostile.match(/\r\nEOF\r\n/g)).toHaveLength(1)
  expect(new DxfParser().parseSync(hostile)).not.toBeNull()
  expect(asciiOf('Größe Łódź\n“x”')).toBe('Grosse Lodz ?x?')
})
