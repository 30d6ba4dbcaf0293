import { expect, test } from 'vitest'
import { distanceTo } from '#garment/pattern/polyline.ts'
import type { Polyline } from '#garment/pattern/polyline.ts'
import { addButton } from './button.ts'
import { addButtonhole } from './buttonhole.ts'
import { chartOf, insideOut, raised, wrapped } from './chart.ts'
import { offsetLine } from './line.ts'
import { emptyMesh, pointOf, vertexCount } from './mesh-builder.ts'
import type { Mesh, Sheet } from './mesh-builder.ts'
import { addOcclusion, occluderOf } from './occlusion.ts'
import { addPatch, addSlab } from './patch.ts'
import { addStitches } from './stitch.ts'
import { tubeRadius, testCloth } from './test-cloth.ts'
import { add, cross, dot, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'

const cloth = testCloth()
const chart = chartOf(cloth, 'front')
const square: Polyline = [
  [-30, -120],
  [30, -120],
  [30, -50],
  [-30, -50],
]

/** Height of a point above the tube, mm. */
const heightOf = ([x, , z]: Vector) => Math.hypot(x, z) * 1000 - tubeRadius
function heights(sheet: Sheet) {
  return Array.from({ length: vertexCount(sheet) }, (_, vertex) => heightOf(pointOf(sheet, vertex)))
}
const outward = ([x, , z]: Vector): Vector => [x, 0, z]
/** How much each triangle faces outwards: 1 for straight outwards, -1 for straight inwards. */
function facing(sheet: Sheet) {
  const turns: number[] = []
  for (let index = 0; index < sheet.indices.length; index += 3) {
    const [a, b, c] = sheet.indices.slice(index, index + 3).map((each) => pointOf(sheet, each)) as [
      Vector,
      Vector,
      Vector,
    ]
    turns.push(dot(unit(cross(subtract(b, a), subtract(c, a))), unit(outward(a))))
  }
  return turns
}

test('between the particles the chart is as curved as the cloth', () => {
  for (const u of [-83, -17.5, 4, 55]) expect(Math.abs(heightOf(chart.at(u, -77).point))).toBeLessThan(0.06)
})

test('a lift of two millimetres is two millimetres above the cloth', () => {
  const { point, normal } = chart.at(33, -60)
  const high = chart.at(33, -60, 2)
  expect(size(subtract(high.point, add(point, scale(normal, 0.002))))).toBeLessThan(1e-9)
  expect(heightOf(raised(chart, () => 3).at(33, -60, 2).point)).toBeCloseTo(5, 0)
})

test('inside out, lift is towards the body and the handedness changes', () => {
  expect(heightOf(insideOut(chart).at(20, -60, 2).point)).toBeCloseTo(-2, 0)
  expect(insideOut(chart).hand).toBe(-1)
})

test('a wrapped chart is periodic', () => {
  expect(wrapped(chart, 300).at(310, -40).point).toEqual(chart.at(10, -40).point)
})

test('beyond its edge the cloth continues straight', () => {
  expect(chart.at(0, 15).point[1]).toBeCloseTo(0.015, 3)
})

test('a line moved inwards has the same distance at its corners', () => {
  const inner = offsetLine(square, 4, true)
  expect(inner).toHaveLength(square.length)
  for (const point of inner) expect(distanceTo(point, square)).toBeCloseTo(4, 6)
})

test('a patch has its thickness, a rim that goes into the cloth, and faces outwards', () => {
  const { cloth: sheet } = emptyMesh()
  addPatch(sheet, chart, square, { thickness: 1.2 })
  expect(Math.max(...heights(sheet))).toBeCloseTo(1.2, 1)
  expect(Math.min(...heights(sheet))).toBeLessThan(-0.1)
  expect(facing(sheet).some((turn) => turn < -0.1)).toBe(false)
})

test('a patch has the texture coordinates of the pattern, so stripes continue across it', () => {
  const { cloth: sheet } = emptyMesh()
  addPatch(sheet, chart, square)
  for (let vertex = 0; vertex < vertexCount(sheet); vertex++) {
    const [x, y, z] = pointOf(sheet, vertex)
    expect(sheet.uvs[vertex * 2]! * 1000).toBeCloseTo(Math.atan2(x, z) * tubeRadius, 0)
    expect(sheet.uvs[vertex * 2 + 1]).toBeCloseTo(y, 3)
  }
})

test('a slab has two faces that meet at its rim', () => {
  const { cloth: upper, lining: lower } = emptyMesh()
  addSlab(upper, lower, chart, square, { thickness: 1.4 })
  expect(Math.max(...heights(upper))).toBeCloseTo(0.7, 1)
  expect(Math.min(...heights(lower))).toBeCloseTo(-0.7, 1)
  expect(facing(lower).some((turn) => turn > 0.1)).toBe(false)
  const rim = (sheet: Sheet) => new Set(sheet.positions.slice(0, 3 * 40).map((each) => each.toFixed(7)))
  expect(rim(upper)).toEqual(rim(lower))
})

function sewn(): Mesh {
  const mesh = emptyMesh()
  addStitches(mesh.stitch, chart, [
    [-60, -30],
    [60, -30],
  ])
  addButton(mesh, chart, 10, -80)
  addButtonhole(mesh.stitch, chart, 10, -80)
  return mesh
}

test('thread and buttons touch the cloth, none floats above it', () => {
  const { stitch, button } = sewn()
  expect(Math.min(...heights(stitch))).toBeLessThan(0)
  expect(Math.max(...heights(stitch))).toBeLessThan(2.5)
  expect(Math.min(...heights(button))).toBeLessThan(0.6)
  expect(facing(stitch).some((turn) => turn < -0.5)).toBe(false)
})

test('every normal has length one', () => {
  for (const sheet of Object.values(sewn()))
    for (let index = 0; index < sheet.normals.length; index += 3)
      expect(size(sheet.normals.slice(index, index + 3) as unknown as Vector)).toBeCloseTo(1, 6)
})

test('a roof over the cloth darkens the cloth below it and nothing far from it', () => {
  const mesh = emptyMesh()
  addPatch(mesh.cloth, chart, square)
  const far = emptyMesh()
  addPatch(
    far.cloth,
    chart,
    square.map(([u, v]) => [u + 140, v] as const),
  )
  const roof = emptyMesh().cloth
  addPatch(
    roof,
    raised(chart, () => 20),
    square,
  )
  for (const each of [mesh, far]) addOcclusion(each, occluderOf([roof]))
  const mean = ({ shades }: Sheet) => shades.reduce((sum, each) => sum + each, 0) / shades.length
  expect(mean(mesh.cloth)).toBeLessThan(0.85)
  expect(mean(far.cloth)).toBeGreaterThan(0.9)
})
