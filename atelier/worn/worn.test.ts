// The committed worn shirt: nothing of the figure pokes through it, whatever its sleeves, cuffs, back, hem, yoke and collar.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DoubleSide, Ray, Vector3 } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { backs, bottoms, collars, cuffs, parts, sleeves, yokes } from '#garment/design/options.ts'
import type { BackKey } from '#garment/design/options.ts'
import { meshesOf, meshesOfPart } from '#garment/scene/mesh-names.ts'
import {
  figureMeshesOf,
  inPocketMesh,
  legMeshes,
  neckMeshes,
  necks,
  wornMeshes,
} from '#garment/scene/worn-meshes.ts'
import type { Worn } from '#garment/scene/worn-meshes.ts'
import model from '#web/stage/worn/shirt.json' with { type: 'json' }
import { openNecks } from './open-nodes.ts'
import { treeOf } from './closed-mesh.ts'
import { around, isCloth, maxGap, meshOf, poking, wornFolder } from './test-worn.ts'
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

const [untucked, tucked, inPocket] = [
  { wear: 'untucked', neck: 'buttoned', hands: 'hanging' },
  { wear: 'tucked', neck: 'buttoned', hands: 'hanging' },
  { wear: 'tucked', neck: 'buttoned', hands: 'in-pocket' },
] as const satisfies Worn[]

test('every option can be worn, untucked and tucked in, with every neck and both hands', () => {
  const meshes = [
    ...parts.flatMap((part) => meshesOfPart(part, defaultDesign)),
    'monogram_chest',
    ...collars.map(({ meshName }) => `${meshName}__monogram`),
  ]
  for (const worn of [untucked, tucked, inPocket])
    for (const neck of necks)
      for (const mesh of [
        ...wornMeshes(meshes, { ...worn, neck }),
        ...figureMeshesOf(defaultDesign, { ...worn, neck }),
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
  for (const design of designs.filter(({ bottom }) => bottom === defaultDesign.bottom))
    for (const worn of [tucked, inPocket]) {
      const cloth = treeOf(await meshOf(wornMeshes(meshesOf(design), worn), isCloth))
      const skin = await meshOf(figureMeshesOf(design, worn), (material) => material === 'skin')
      expect(poking(skin, cloth), `${worn.hands}, ${meshesOf(design).join(' ')}`).toEqual([])
    }
})

test('a sleeve whose hand is in the pocket is sewn to the same armhole', async () => {
  const armholes = model.seams.filter(({ name }) => name.startsWith('armhole'))
  expect(armholes).toHaveLength(6)
  for (const { meshName } of sleeves) {
    const sleeve = treeOf(await meshOf([inPocketMesh(meshName)], isCloth))
    for (const { name, points } of armholes)
      for (let n = 0; n < points.length; n += 3) {
        const point = new Vector3().fromArray(points, n)
        expect(sleeve.closestPointToPoint(point)!.distance, `${meshName}, ${name}`).toBeLessThan(maxGap)
      }
  }
})

test('the trousers cover the hand that is in the pocket', async () => {
  const trousers = treeOf(
    await meshOf(['figure_legs_tucked_in_pocket'], (material) => material === 'trousers'),
  )
  const { positions } = await meshOf(['figure_hands_in_pocket'], () => true)
  const right = Array.from({ length: positions.length / 3 }, (_, n) => positions.slice(n * 3, n * 3 + 3))
  const lowest = right.filter(([x]) => x! < 0).toSorted((a, b) => a[1]! - b[1]!)
  // The end of what is seen of the hand.
  const ray = new Ray()
  for (const point of lowest.slice(0, 20)) {
    ray.origin.fromArray(point)
    for (const way of [
      [-1, 0, 0],
      [0, 0, 1],
    ]) {
      ray.direction.fromArray(way)
      expect(trousers.raycastFirst(ray, DoubleSide, 0, 0.15), point.join(' ')).not.toBeNull()
    }
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
