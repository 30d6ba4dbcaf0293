// The committed worn shirt: nothing of the figure pokes through it, whatever its sleeves, cuffs, back, hem, yoke and collar.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DoubleSide, Ray } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { backs, bottoms, collars, cuffs, parts, sleeves, yokes } from '#garment/design/options.ts'
import type { BackKey } from '#garment/design/options.ts'
import { meshesOf, meshesOfPart } from '#garment/scene/mesh-names.ts'
import { figureMeshesOf, legMeshes, neckMeshes, necks, wornMeshes } from '#garment/scene/worn-meshes.ts'
import type { Worn } from '#garment/scene/worn-meshes.ts'
import { openNecks } from './open-nodes.ts'
import { treeOf } from './closed-mesh.ts'
import { around, isCloth, meshOf, poking, wornFolder } from './test-worn.ts'
import { tuckLine } from './tuck.ts'

/** Every option of each part that lies on the figure. */
const designs: Design[] = [
  ...cuffs.map(({ key }) => ({ ...defaultDesign, cuff: key })),
  ...sleeves.map(({ key }) => ({ ...defaultDesign, sleeves: key })),
  ...backs.flatMap((back) =>
    bottoms.map((bottom) => ({ ...defaultDesign, back: back.key, bottom: bottom.key })),
  ),
  ...collars.map(({ key }) => ({ ...defaultDesign, collar: key })),
  ...bottoms.map(({ key }) => ({ ...defaultDesign, bottom: key })),
  ...yokes.map(({ key }) => ({ ...defaultDesign, yoke: key })),
]

const [untucked, tucked] = [
  { wear: 'untucked', neck: 'buttoned' },
  { wear: 'tucked', neck: 'buttoned' },
] as const satisfies Worn[]

test('every option can be worn, untucked and tucked in, with every neck', () => {
  const meshes = [
    ...parts.flatMap((part) => meshesOfPart(part, defaultDesign)),
    'monogram_chest',
    ...collars.map(({ meshName }) => `${meshName}__monogram`),
  ]
  for (const { wear } of [untucked, tucked])
    for (const neck of necks)
      for (const mesh of [
        ...wornMeshes(meshes, { wear, neck }),
        ...figureMeshesOf(defaultDesign, { wear, neck }),
      ])
        expect(existsSync(`${wornFolder}${mesh}.glb`), mesh).toBe(true)
})

test('nothing of the figure pokes through the shirt', async () => {
  for (const design of designs) {
    const cloth = treeOf(await meshOf(meshesOf(design), isCloth))
    const figure = await meshOf(figureMeshesOf(design, untucked), () => true)
    expect(poking(figure, cloth), meshesOf(design).join(' ')).toEqual([])
  }
})

test('nothing of the figure pokes through a shirt with an open collar', async () => {
  for (const { key } of collars)
    for (const neck of openNecks) {
      const [design, worn] = [
        { ...defaultDesign, collar: key },
        { ...untucked, neck },
      ]
      const cloth = treeOf(await meshOf(wornMeshes(meshesOf(design), worn), isCloth))
      const skin = await meshOf(neckMeshes[neck], () => true)
      expect(poking(skin, cloth), `${key}, ${neck}`).toEqual([])
    }
})

test('nothing but the trousers is outside of a tucked shirt', async () => {
  for (const design of designs.filter(({ bottom }) => bottom === defaultDesign.bottom)) {
    const cloth = treeOf(await meshOf(wornMeshes(meshesOf(design), tucked), isCloth))
    const skin = await meshOf(figureMeshesOf(design, tucked), (material) => material === 'skin')
    expect(poking(skin, cloth), meshesOf(design).join(' ')).toEqual([])
  }
})

/** Points of a tucked shirt below the edge of the waistband that have nothing of the trousers outside of them. */
async function outsideOfBand(back: BackKey, band: MeshBVH): Promise<number> {
  const names = wornMeshes(meshesOf({ ...defaultDesign, back }), tucked).filter((name) =>
    name.endsWith('_tucked'),
  )
  const { positions } = await meshOf(names, () => true)
  const ray = new Ray()
  let outside = 0
  for (let n = 0; n < positions.length; n += 3) {
    if (positions[n + 1]! > tuckLine.band - belowEdge) continue
    ray.origin.fromArray(positions, n)
    ray.direction.set(positions[n]!, 0, positions[n + 2]!).normalize()
    if (!band.raycastFirst(ray, DoubleSide, 0, around)) outside++
  }
  return outside
}

/** Metres: the edge of the band is round. */
const belowEdge = 0.004

test('a tucked shirt goes into the waistband all around', async () => {
  const trousers = await meshOf([legMeshes.tucked], () => true)
  for (const { key } of backs) expect(await outsideOfBand(key, treeOf(trousers)), key).toBe(0)
  const narrow = trousers.positions.map((value, index) => (index % 3 === 1 ? value : value * 0.93))
  expect(await outsideOfBand('plain', treeOf({ ...trousers, positions: narrow }))).toBeGreaterThan(100)
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
