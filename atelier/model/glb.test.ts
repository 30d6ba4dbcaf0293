import { NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { expect, test } from 'vitest'
import { chartOf } from '../surface/chart.ts'
import { emptyMesh, pointOf } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import { testCloth } from '../surface/test-cloth.ts'
import { toGlb } from './glb.ts'
import { snapStitches } from './snap-stitches.ts'
import { simplified } from '../surface/simplify.ts'

function pocket(): Mesh {
  const mesh = emptyMesh()
  const chart = chartOf(testCloth(), 'front')
  addPatch(mesh.cloth, chart, [
    [-40, -150],
    [40, -150],
    [40, -50],
    [-40, -50],
  ])
  addStitches(
    mesh.stitch,
    chart,
    [
      [-38, -60],
      [38, -60],
    ],
    { lift: 1.6 },
  )
  return mesh
}

async function readBack(bytes: Uint8Array) {
  await MeshoptDecoder.ready
  const document = await new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .readBinary(bytes)
  return document.getRoot()
}

test('a file contains one node of the given name with a primitive for each material', async () => {
  const root = await readBack(await toGlb('pocket_angle', pocket()))
  expect(root.listNodes().map((each) => each.getName())).toEqual(['pocket_angle'])
  const primitives = root.listMeshes()[0]!.listPrimitives()
  expect(primitives.map((each) => each.getMaterial()!.getName())).toEqual(['cloth', 'stitch'])
})

test('positions are stored with an error below a twentieth of a millimetre', async () => {
  const mesh = pocket()
  const [primitive] = (await readBack(await toGlb('pocket_angle', mesh))).listMeshes()[0]!.listPrimitives()
  const points = Array.from({ length: mesh.cloth.positions.length / 3 }, (_, vertex) =>
    pointOf(mesh.cloth, vertex),
  )
  const positions = primitive!.getAttribute('POSITION')!
  for (let vertex = 0; vertex < positions.getCount(); vertex++) {
    const point = positions.getElement(vertex, [])
    const nearest = Math.min(
      ...points.map(([x, y, z]) => Math.hypot(x - point[0]!, y - point[1]!, z - point[2]!)),
    )
    expect(nearest).toBeLessThan(0.00005)
  }
})

test('the same mesh gives the same bytes', async () => {
  const first = await toGlb('pocket_angle', pocket())
  await toGlb('pocket_round', pocket())
  expect(await toGlb('pocket_angle', pocket())).toEqual(first)
})

test('simplification removes triangles of flat areas and keeps the outline', () => {
  const { cloth: original } = pocket()
  const cloth = simplified(original)
  expect(cloth.indices.length).toBeLessThan(original.indices.length)
  const corners = ({ uvs }: Sheet) => [Math.min(...uvs), Math.max(...uvs)]
  expect(corners(cloth)).toEqual(corners(original))
})

test('stitches above the cloth are moved onto it', () => {
  const mesh = pocket()
  const height = ({ stitch }: Mesh) =>
    Math.max(
      ...stitch.positions.map((_, index, all) => (index % 3 ? 0 : Math.hypot(all[index]!, all[index + 2]!))),
    )
  expect(height(mesh) - height(snapStitches(mesh))).toBeGreaterThan(0.0004)
})
