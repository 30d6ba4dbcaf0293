// The distance of a collar's points that its description names is that of the sewn shirt.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pointDistances } from '#garment/description/option-looks.ts'
import type { CollarKey } from '#garment/design/options.ts'
import { collarCuts } from '#garment/outline/collar-cuts.ts'
import { readGlb } from './glb.ts'

/** From the middle to the left point, mm: the vertex that is farthest in the direction in which the points show. */
async function halfDistance(key: CollarKey): Promise<number> {
  const file = new URL(`../web/stage/shirt/collar_${key.replaceAll('-', '_')}.glb`, import.meta.url)
  const turn = (collarCuts[key].leaf!.spread * 0.7 * Math.PI) / 180
  let [farthest, x] = [-Infinity, 0]
  for (const { material, positions } of await readGlb(readFileSync(file))) {
    if (material !== 'cloth') continue
    for (let at = 0; at < positions.length; at += 3) {
      const [outwards, up, forward] = [positions[at]!, positions[at + 1]!, positions[at + 2]!]
      const reach = outwards * Math.sin(turn) - up * Math.cos(turn) + 0.3 * forward
      if (outwards > 0 && reach > farthest) [farthest, x] = [reach, outwards * 1000]
    }
  }
  return x
}

it.each(Object.entries(pointDistances).filter(([, distance]) => distance !== null))(
  'of the collar %s',
  async (key, distance) => {
    expect(Math.abs(2 * (await halfDistance(key as CollarKey)) - distance!)).toBeLessThan(7)
  },
)

it('is given for every collar with a leaf', () => {
  const withLeaf = Object.entries(collarCuts).filter(([, { leaf }]) => leaf)
  const given = Object.entries(pointDistances).filter(([, distance]) => distance !== null)
  expect(given.map(([key]) => key).toSorted()).toEqual(withLeaf.map(([key]) => key).toSorted())
})
