// The DXF of a marker as another program reads it.
import DxfParser, { type IEntity } from 'dxf-parser'
import { expect, it } from 'vitest'
import { dxfDialects } from '#contract/admin/patterns.ts'
import { createSearch } from '../../nesting/search.ts'
import { markerDxf } from './marker-dxf.ts'
import { outlinesOf, toMarker } from './marker-layout.ts'
import { markerProblem, piecesOf } from './marker-problem.ts'
import { shirtPieces } from './test-pieces.ts'

const settings = { widthMm: 1500, trimMm: 20, gapMm: 2, flaws: [] }
const pieces = [shirtPieces('M'), shirtPieces('L')]
const problem = markerProblem(pieces, { repeat: { acrossMm: 0, alongMm: 0 }, oneWay: false }, settings)
const { layout } = createSearch(piecesOf(problem), problem.strip, 1).best()
const placements = toMarker(problem, layout)
const marker = {
  number: 7,
  fabric: { code: 'XC001' },
  shirts: ['PL-7K3M-Q9XD-1', 'PL-7K3M-Q9XD-2'],
  pieces,
  placements,
  widthMm: 1500,
  trimMm: 20,
  lengthMm: Math.ceil(layout.length),
}

interface Read {
  entities: (IEntity & { name: string; text: string; position: { x: number; y: number } })[]
  blocks: Record<string, { entities: (IEntity & { vertices: { x: number; y: number }[]; text: string })[] }>
}
const read = (dialect: (typeof dxfDialects)[number]): Read =>
  new DxfParser().parseSync(
    markerDxf(marker, { dialect, author: 'Placket', at: new Date('2026-11-28T10:05:00Z') }),
  ) as unknown as Read

const sorted = (points: { x: number; y: number }[]) =>
  points
    .map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const)
    .toSorted((one, other) => one[0] - other[0] || one[1] - other[1])

it.each(dxfDialects)('each copy of %s is a block where the search has laid it', (dialect) => {
  const { blocks, entities } = read(dialect)
  expect(Object.keys(blocks)).toHaveLength(placements.length)
  const outlines = outlinesOf(problem, placements).map((outline) =>
    sorted(outline!.map(([x, y]) => ({ x: x + 1e-9, y: y + 20 + 1e-9 }))),
  )
  const boundaries = Object.values(blocks).map(({ entities: of }) => {
    const line = of.find(({ type, layer }) => type === 'POLYLINE' && layer === '1')!.vertices
    const area = line.reduce((sum, { x, y }, index) => {
      const next = line[(index + 1) % line.length]!
      return sum + (x * next.y - next.x * y) / 2
    }, 0)
    expect(area).toBeGreaterThan(0)
    return sorted(line.map(({ x, y }) => ({ x: x + 1e-9, y: y + 1e-9 })))
  })
  for (const [index, outline] of outlines.entries())
    for (const [at, [x, y]] of outline.entries()) {
      expect(boundaries[index]![at]![0]).toBeCloseTo(x, 0)
      expect(boundaries[index]![at]![1]).toBeCloseTo(y, 0)
    }
  const inserts = entities.filter(({ type }) => type === 'INSERT')
  expect(inserts.map(({ name }) => name).toSorted()).toEqual(Object.keys(blocks).toSorted())
  expect(inserts.every(({ position: { x, y } }) => x === 0 && y === 0)).toBe(true)
})

it('texts name the marker, its fabric and size, and the shirt of each piece', () => {
  const { blocks, entities } = read('astm')
  const texts = entities.filter(({ type }) => type === 'TEXT').map(({ text }) => text)
  for (const text of ['Style Name:MARKER 7', 'Fabric:XC001', 'Width:1500', `Length:${marker.lengthMm}`])
    expect(texts).toContain(text)
  const second = Object.entries(blocks).find(([name]) => name.startsWith('B'))![1]
  const named = second.entities.find(({ type, layer }) => type === 'TEXT' && layer === '1')!
  expect(named.text).toMatch(/^Piece Name:PL-7K3M-Q9XD-2 /)
})
