// The committed worn shirt: nothing of the figure pokes through it, whatever its cuffs, hem, yoke and collar.
import { expect, test } from 'vitest'
import { DoubleSide, Ray, Vector3 } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { bottoms, collars, cuffs, yokes } from '#garment/design/options.ts'
import { figureMeshes, meshesOf } from '#garment/scene/mesh-names.ts'
import { readNode } from '../model/test-shirt.ts'
import { treeOf } from './closed-mesh.ts'
import type { Triangles } from './closed-mesh.ts'

const folder = new URL('../../web/stage/worn/', import.meta.url).pathname

/** Some materials of some nodes as one mesh. */
async function meshOf(names: readonly string[], isWanted: (material: string) => boolean): Promise<Triangles> {
  const mesh: Triangles = { positions: [], indices: [] }
  for (const name of names)
    for (const [material, sheet] of await readNode(folder, name)) {
      if (!isWanted(material)) continue
      const start = mesh.positions.length / 3
      for (const value of sheet.positions) mesh.positions.push(value)
      for (const index of sheet.indices) mesh.indices.push(index + start)
    }
  return mesh
}

/** How far skin that pokes through may be outside of the cloth, and where cloth around it would be, metres. */
const depth = 0.012
const around = 0.03

/** Points of the figure that are outside of cloth which is just beneath them. */
function poking({ positions, indices }: Triangles, cloth: MeshBVH): string[] {
  const at = (vertex: number) =>
    new Vector3(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
  const found: string[] = []
  const ray = new Ray()
  for (let n = 0; n < indices.length; n += 3) {
    const corners = [at(indices[n]!), at(indices[n + 1]!), at(indices[n + 2]!)] as const
    const normal = corners[1].clone().sub(corners[0]).cross(corners[2].clone().sub(corners[0])).normalize()
    const middle = corners[0].clone().add(corners[1]).add(corners[2]).divideScalar(3)
    for (const point of [middle, ...corners]) {
      ray.origin.copy(point)
      ray.direction.copy(normal).negate()
      if (!cloth.raycastFirst(ray, DoubleSide, 0, depth)) continue
      ray.direction.copy(normal)
      if (cloth.raycastFirst(ray, DoubleSide, 0, around)) continue
      found.push(
        point
          .toArray()
          .map((value) => value.toFixed(3))
          .join(' '),
      )
    }
  }
  return [...new Set(found)]
}

/** Every option of each part that lies on the figure. */
const designs: Design[] = [
  ...cuffs.map(({ key }) => ({ ...defaultDesign, cuff: key })),
  ...collars.map(({ key }) => ({ ...defaultDesign, collar: key })),
  ...bottoms.map(({ key }) => ({ ...defaultDesign, bottom: key })),
  ...yokes.map(({ key }) => ({ ...defaultDesign, yoke: key })),
]

const isCloth = (material: string) => material === 'cloth' || material === 'lining'

test('nothing of the figure pokes through the shirt', async () => {
  for (const design of designs) {
    const cloth = treeOf(await meshOf(meshesOf(design), isCloth))
    const figure = await meshOf(figureMeshes, () => true)
    expect(poking(figure, cloth), meshesOf(design).join(' ')).toEqual([])
  }
})

test('a thicker wrist would be found', async () => {
  const cloth = treeOf(await meshOf(meshesOf(defaultDesign), isCloth))
  const { positions, indices } = await meshOf(['figure_hands'], () => true)
  const [x, z] = [0, 2].map((axis) => positions.filter((_, index) => index % 3 === axis))
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const left = (index: number) => positions[index - (index % 3)]! > 0
  const centre = [middle(x!.filter((value) => value > 0)), 0, middle(z!)]
  const wide = positions.map((value, index) =>
    index % 3 === 1 || !left(index) ? value : centre[index % 3]! + (value - centre[index % 3]!) * 1.8,
  )
  expect(poking({ positions: wide, indices }, cloth).length).toBeGreaterThan(10)
})
