// The committed model: it has all parts, within their budgets, nothing floats, and stripes match.
import { expect, test } from 'vitest'
import { backs, optionsOf } from '#garment/design/options.ts'
import { separatePieces } from '../surface/pieces.ts'
import sleeveEnds from '#web/stage/shirt/sleeve-ends.json' with { type: 'json' }
import { sleeveEndsOf } from './model.ts'
import { node, nodesOf, shirt, measuredSurfaceOf } from './test-shirt.ts'

const names = shirt.nodes.map(({ name }) => name)
function pointOf(values: Float32Array, vertex: number) {
  return [values[vertex * 3]!, values[vertex * 3 + 1]!, values[vertex * 3 + 2]!] as const
}

/** How far a part may be from the one to which it is sewn, mm. */
const maxGap = 0.3

test('every option with a mesh has its node', () => {
  const catalogue = Object.entries(optionsOf).flatMap(([part, options]) =>
    part === 'back'
      ? backs.flatMap(({ squareMeshName, roundMeshName }) => [squareMeshName, roundMeshName])
      : options.flatMap((option) => ('meshName' in option && option.key !== 'none' ? [option.meshName] : [])),
  )
  expect(names).toEqual(expect.arrayContaining(catalogue))
})

test('files and triangles keep to their budgets', () => {
  const sum = (of: string[], what: 'bytes' | 'triangles') =>
    shirt.nodes.filter(({ name }) => of.includes(name)).reduce((total, each) => total + each[what], 0)
  expect(sum(names, 'bytes')).toBeLessThan(3_000_000)
  const largest = Object.keys(optionsOf).flatMap((part) =>
    nodesOf(part)
      .toSorted((a, b) => sum([b], 'triangles') - sum([a], 'triangles'))
      .slice(0, 1),
  )
  expect(sum(largest, 'triangles')).toBeLessThan(250_000)
})

/** Distance of a button from the cloth, mm. */
const shankLength = 0.6

/** The materials to which stitches, buttons and labels are sewn. */
const sewnTo = {
  stitch: ['cloth', 'lining', 'button', 'label'],
  button: ['cloth', 'lining'],
  label: ['cloth'],
} as const

test('no stitch, button or label floats above the material to which it is sewn', async () => {
  const loose = new Map<string, number>()
  for (const name of names) {
    const sheets = await node(name)
    if (!sheets.has('cloth')) continue
    for (const [material, under] of Object.entries(sewnTo)) {
      const sheet = sheets.get(material)
      if (!sheet) continue
      const { distanceTo } = await measuredSurfaceOf(name, under)
      for (const piece of separatePieces(sheet.positions.length / 3, sheet.indices)) {
        const distances = piece.map((vertex) => distanceTo(...pointOf(sheet.positions, vertex)))
        const key = `${material} of ${name}`
        const allowed = material === 'button' ? shankLength : maxGap
        if (Math.min(...distances) > allowed)
          loose.set(key, Math.max(loose.get(key) ?? 0, Math.min(...distances)))
      }
    }
  }
  expect(Object.fromEntries(loose)).toEqual({})
})

test('stripes and checks continue from the front across placket and pocket', async () => {
  for (const bottom of nodesOf('bottom')) {
    const { clothAt } = await measuredSurfaceOf(bottom)
    for (const option of [...nodesOf('placket'), ...nodesOf('pocket')]) {
      const { positions, uvs } = (await node(option)).get('cloth')!
      let max = 0
      for (let vertex = 0; vertex < positions.length / 3; vertex++) {
        const [u, v] = clothAt(...pointOf(positions, vertex))
        max = Math.max(max, Math.hypot(u - uvs![vertex * 2]! * 1000, v - uvs![vertex * 2 + 1]! * 1000))
      }
      expect(max, `${option} on ${bottom}, mm`).toBeLessThan(1.5)
    }
  }
})

test('where sleeves end is what the list of nodes says', () => {
  expect(sleeveEndsOf(shirt.nodes)).toEqual(sleeveEnds)
  expect(Object.keys(sleeveEnds)).toHaveLength(optionsOf.cuff.length + optionsOf.sleeves.length)
})
