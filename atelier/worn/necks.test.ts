// The committed worn shirt with an open collar and with a tie: its parts meet, and nothing passes through anything.
import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { collars } from '#garment/design/options.ts'
import { collarCuts } from '#garment/outline/collar-cuts.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { neckMesh, takesTie, wornMeshes } from '#garment/scene/worn-meshes.ts'
import worn from '#web/stage/worn/shirt.json' with { type: 'json' }
import { readNode } from '../model/test-shirt.ts'
import { signedTree, treeOf } from './closed-mesh.ts'
import { openNecks } from './open-nodes.ts'
import { isCloth, maxGap, meshOf, wornFolder } from './test-worn.ts'

const distanceTo = (tree: ReturnType<typeof treeOf>, point: readonly number[]): number =>
  tree.closestPointToPoint(new Vector3(...(point as [number, number, number])))!.distance

test('an open front meets yoke, back and sleeves where the buttoned one does', async () => {
  const seams = worn.seams.filter(({ name }) => /^(?:side|shoulder|armholeFront)/.test(name))
  expect(seams).toHaveLength(6)
  for (const neck of openNecks)
    for (const bottom of ['bottom_round', 'bottom_square']) {
      const tree = treeOf(await meshOf([neckMesh(bottom, neck)], isCloth))
      for (const { name, points } of seams)
        for (let n = 0; n < points.length; n += 3)
          expect(distanceTo(tree, points.slice(n, n + 3)), `${neck}, ${bottom}, ${name}`).toBeLessThan(maxGap)
    }
})

test('an open collar is sewn to the front and the yoke', async () => {
  for (const neck of openNecks) {
    const body = treeOf(await meshOf([neckMesh('bottom_round', neck), 'yoke_back'], isCloth))
    for (const { meshName } of collars) {
      const { positions, uvs } = (await readNode(wornFolder, neckMesh(meshName, neck))).get('lining')!
      // The lower edge of the inner ply is the seam; beyond both ends of the neckline the stand laps over freely.
      const seam = Array.from({ length: positions.length / 3 }, (_, vertex) => vertex).filter(
        (vertex) => Math.abs(uvs![vertex * 2 + 1]!) < 1e-4 && Math.abs(uvs![vertex * 2]!) < 0.195,
      )
      expect(seam.length).toBeGreaterThan(50)
      const gaps = seam.map((vertex) => distanceTo(body, [...positions.subarray(vertex * 3, vertex * 3 + 3)]))
      expect(Math.max(...gaps), `${meshName}, ${neck}`).toBeLessThan(maxGap)
    }
  }
})

test('an open collar is open: its ends are apart, farther with two buttons open than buttoned', async () => {
  const widthOf = async (name: string): Promise<number> => {
    const { positions, uvs } = (await readNode(wornFolder, name)).get('lining')!
    const ends = [1, -1].map((side) => {
      const [farthest] = Array.from({ length: positions.length / 3 }, (_, vertex) => vertex).toSorted(
        (a, b) => side * (uvs![b * 2]! - uvs![a * 2]!),
      )
      return positions[farthest! * 3]!
    })
    return Math.abs(ends[0]! - ends[1]!)
  }
  const [buttoned, one, two] = await Promise.all([
    widthOf('collar_standard'),
    ...openNecks.map((neck) => widthOf(neckMesh('collar_standard', neck))),
  ])
  expect(buttoned).toBeLessThan(0.04)
  expect(one).toBeGreaterThan(0.05)
  expect(two!).toBeGreaterThan(one!)
})

test('a collar with a leaf takes a tie, which lies over the shirt and below the leaf', async () => {
  const tie = await meshOf(['figure_tie'], () => true)
  const solid = signedTree(tie)
  for (const { key } of collars) {
    const design = { ...defaultDesign, collar: key }
    expect(takesTie(design), key).toBe(collarCuts[key].leaf !== undefined)
    if (!takesTie(design)) continue
    const names = wornMeshes(meshesOf(design), { wear: 'untucked', neck: 'tie', hands: 'hanging' })
    const shirt = await meshOf(names, isCloth)
    const inside: string[] = []
    for (let n = 0; n < shirt.positions.length; n += 3) {
      const [x, y, z] = shirt.positions.slice(n, n + 3) as [number, number, number]
      if (Math.abs(x) < 0.06 && z > 0 && solid.isInside(x, y, z) && solid.distance(x, y, z) > depth)
        inside.push(`${x.toFixed(3)} ${y.toFixed(3)} ${z.toFixed(3)}`)
    }
    expect(inside, key).toEqual([])
  }
})

/** How far fabric may be pressed into a tie, which is soft, metres. */
const depth = 0.0015
