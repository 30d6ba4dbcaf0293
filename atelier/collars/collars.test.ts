import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { beforeAll, expect, test } from 'vitest'
import { smallPieces } from '#garment/cutting/small/small-pieces.ts'
import { smallInput } from '#garment/cutting/small/test-small-input.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { collars } from '#garment/design/options.ts'
import type { CollarKey } from '#garment/design/options.ts'
import { lengthOf } from '#garment/pattern/polyline.ts'
import type { Polyline } from '#garment/pattern/polyline.ts'
import { pointOf, vertexCount } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { add, scale, size, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { sewCollar } from './sew-collar.ts'
import { layCollar } from './lay-collar.ts'
import type { LaidCollar } from './lay-collar.ts'
import { buildCollars } from './collars.ts'
import { collarCuts } from '#garment/outline/collar-cuts.ts'
import { necklineOf } from './neckline.ts'
import { facesAround } from './section.ts'
import { testBust } from './test-bust.ts'

const bust = testBust()
const neckline = necklineOf(bust)
const faces = facesAround(
  bust,
  [0, 0.5, 1, -0.5].map((station) => neckline.smoothAt(station)),
)
const laid = new Map<string, LaidCollar>()
let made: Map<string, Mesh>

beforeAll(() => {
  for (const key of ['standard', 'button-down', 'extreme-cutaway', 'ozwald-boateng', 'club'] as const)
    laid.set(key, layCollar(collarCuts[key], neckline, faces))
  made = buildCollars(bust)
})

/** The middles of its triangles. */
function middles(sheet: Sheet): Vector[] {
  return Array.from({ length: sheet.indices.length / 3 }, (_, index) =>
    scale(
      [0, 1, 2]
        .map((corner) => pointOf(sheet, sheet.indices[index * 3 + corner]!))
        .reduce((sum, point) => add(sum, point)),
      1 / 3,
    ),
  )
}

function points(sheet: Sheet): Vector[] {
  return Array.from({ length: vertexCount(sheet) }, (_, vertex) => pointOf(sheet, vertex))
}

/** How far a point is above the garment, mm. */
const aboveGarment = (() => {
  const geometry = new BufferGeometry()
  const corners = faces.flatMap((face) => face.corners.flat())
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3))
  const tree = new MeshBVH(geometry, { indirect: true })
  const hit = { point: new Vector3(), distance: 0, faceIndex: 0 }
  return (point: Vector): number => {
    const at = new Vector3(...point).multiplyScalar(1000)
    tree.closestPointToPoint(at, hit)
    const normal = new Vector3(...faces[hit.faceIndex]!.normal)
    return at.sub(hit.point).dot(normal) < 0 ? -hit.distance : hit.distance
  }
})()

test('every collar option has a mesh with cloth, lining, thread, a button and an area for the monogram', () => {
  expect([...made.keys()]).toEqual(collars.map(({ meshName }) => meshName))
  for (const [name, mesh] of made)
    for (const material of ['cloth', 'lining', 'stitch', 'button'] as const)
      expect(mesh[material].indices.length, `${name} ${material}`).toBeGreaterThan(200)
  for (const [name, mesh] of made) expect(vertexCount(mesh.monogram), name).toBeGreaterThan(20)
})

test('numbers are finite, indices exist, normals have length one', () => {
  for (const [name, mesh] of made)
    for (const [material, sheet] of Object.entries(mesh)) {
      const count = vertexCount(sheet)
      const isValid =
        sheet.positions.every(Number.isFinite) &&
        sheet.uvs.every(Number.isFinite) &&
        sheet.indices.every((index) => index < count)
      expect(isValid, `${name} ${material}`).toBe(true)
      const errors = Array.from({ length: count }, (_, at) => {
        const [x, y, z] = [0, 1, 2].map((axis) => sheet.normals[at * 3 + axis]!) as [number, number, number]
        return Math.abs(Math.hypot(x, y, z) - 1)
      })
      expect(Math.max(0, ...errors), `${name} ${material}`).toBeLessThan(0.001)
    }
})

test('the inner stand begins exactly at the seam of the neckline', () => {
  for (const [name, { lining }] of made) {
    const all = points(lining)
    for (const station of neckline.stations) {
      const seam = neckline.seamAt(station)
      const gap = Math.min(...all.map(([x, y, z]) => size(subtract([x * 1000, y * 1000, z * 1000], seam))))
      expect(gap, name).toBeLessThan(0.01)
    }
  }
})

test('no collar goes through the garment', () => {
  for (const [name, { cloth }] of made) {
    const lowest = Math.min(...[...points(cloth), ...middles(cloth)].map(aboveGarment))
    expect(lowest, name).toBeGreaterThan(-0.3)
  }
})

test('a leaf lies on the garment: it nearly touches it along its edge, and its tip is not far above it', () => {
  for (const [key, { leaf }] of laid) {
    if (!leaf) continue
    const { chart, shape } = leaf
    const heights = shape.outer.map(([u, v]) => aboveGarment(chart.at(u, v).point))
    expect(Math.min(...heights), key).toBeLessThan(2.5)
    expect(aboveGarment(chart.at(...shape.outer.at(-1)!).point), key).toBeLessThan(12)
  }
})

test('edges are as long on the neck as in the flat cut, within three in a hundred', () => {
  for (const [key, { leaf }] of laid) {
    if (!leaf) continue
    const { chart, shape } = leaf
    const drapedLength = (line: Polyline) =>
      line
        .map(([u, v]) => chart.at(u, v).point)
        .reduce((sum, point, at, all) => (at ? sum + size(subtract(point, all[at - 1]!)) * 1000 : 0), 0)
    for (const edge of ['seam', 'front', 'outer'] as const) {
      const share = drapedLength(shape[edge]) / lengthOf(shape[edge])
      expect(Math.abs(share - 1), `${key} ${edge}`).toBeLessThan(0.03)
    }
  }
})

test('a leaf is the same left and right', () => {
  const { chart, shape } = laid.get('standard')!.leaf!
  for (const [u, v] of [...shape.front, ...shape.outer]) {
    const [right, left] = [chart.at(u, v, 0.6).point, chart.at(-u, v, 0.6).point]
    left.forEach((each, axis) => expect(each).toBeCloseTo(axis ? right[axis]! : -right[0], 5))
  }
})

test('the same shirt gives the same collar', () => {
  const again = sewCollar(layCollar(collarCuts.standard, neckline, faces), faces)
  expect(again).toEqual(made.get('collar_standard'))
})

test('no two cuts look alike: tips, spreads or heights differ visibly', () => {
  const features = collars.map(({ key }) => {
    const { stand, leaf } = collarCuts[key]
    return [
      stand.back / 3,
      (leaf?.point ?? 0) / 3,
      (leaf?.spread ?? 0) / 4,
      leaf?.tip,
      leaf?.button,
      stand.ends,
    ]
  })
  features.forEach((one, index) => {
    for (const other of features.slice(index + 1))
      expect(
        one.some((value, at) =>
          typeof value === 'number' ? Math.abs(value - Number(other[at])) >= 1 : value !== other[at],
        ),
      ).toBe(true)
  })
})

test('the leaf that is cut for a shirt is the flattened leaf of the model', () => {
  for (const [key, { leaf }] of laid) {
    const input = smallInput({ ...defaultDesign, collar: key as CollarKey }, 'M')
    const neck = { ...input.neck, backMm: neckline.half * 0.4, frontMm: neckline.half * 0.6 }
    const cut = smallPieces({ ...input, neck }).pieces.find(({ name }) => name === 'collar-leaf')!
    const length = (name: string) => lengthOf(cut.edges.find((edge) => edge.name === name)!.line)
    const { front, outer } = leaf!.shape
    expect(Math.abs(length('front-right') - lengthOf(front)), key).toBeLessThan(0.6)
    // The stand of the model is a little shorter at its upper edge.
    expect(Math.abs(length('outer') / 2 / lengthOf(outer) - 1), key).toBeLessThan(0.05)
  }
})
