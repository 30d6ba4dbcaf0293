// The folded shirt: its outline, its layers, and the pattern of its front.
import { expect, it } from 'vitest'
import { modelFolder } from '#api/pictures/revision.ts'
import { defaultDesign, type Design } from '#garment/design/design.ts'
import { boundsOf, modelOf, sheetsOf } from './model.ts'
import { folded } from './folded.ts'
import { tableDistance } from './backdrop.ts'

const designs: Design[] = [
  defaultDesign,
  { ...defaultDesign, collar: 'wing', pocket: 'barrel', yoke: 'split', epaulette: 'epaulettes' },
  {
    ...defaultDesign,
    collar: 'chinese',
    sleeves: 'short',
    bottom: 'square',
    back: 'side-pleat',
    pocket: 'angle',
  },
]

it.each(designs)('lies on the table between its folds: $collar', async (design) => {
  const { positions, normals, indices, bounds } = await modelOf(design, modelFolder, 'folded')
  expect(indices.length).toBeGreaterThan(10_000)
  const seen = [...new Set(indices)]
  for (const axis of [0, 1, 2])
    expect(seen.every((index) => Number.isFinite(positions[index * 3 + axis]!))).toBe(true)
  expect(
    seen.every((index) => Math.abs(Math.hypot(...normals.subarray(index * 3, index * 3 + 3)) - 1) < 1e-3),
  ).toBe(true)
  const shown = boundsOf([
    Float32Array.from(seen.flatMap((index) => [...positions.subarray(index * 3, index * 3 + 3)])),
  ])
  expect(shown.min[0]).toBeGreaterThan(-0.145)
  expect(shown.max[0]).toBeLessThan(0.145)
  expect(shown.max[0]! - shown.min[0]!).toBeGreaterThan(0.26)
  expect(shown.min[1]).toBeGreaterThan(-0.395)
  expect(shown.min[2]).toBeGreaterThan(-tableDistance - 0.03)
  expect(bounds.max[2]).toBeLessThan(0.1)
})

it('has straight stripes: its front lies as its pattern', async () => {
  const sheets = await sheetsOf(defaultDesign, modelFolder)
  const front = sheets.find(({ mesh, surface }) => mesh.startsWith('bottom_') && surface === 'cloth')!
  const [{ positions, uvs, indices }] = folded([front], front) as [typeof front]
  const flat = [...new Set(indices)].filter((index) => {
    const [x, y] = [positions[index * 3]!, positions[index * 3 + 1]!]
    return Math.abs(x) < 0.11 && y < -0.22 && y > -0.36
  })
  expect(flat.length).toBeGreaterThan(200)
  const off = flat
    .map((index) => Math.abs(positions[index * 3]! - uvs![index * 2]!))
    .toSorted((a, b) => a - b)
  expect(off[Math.floor(off.length * 0.95)]).toBeLessThan(0.005)
})
