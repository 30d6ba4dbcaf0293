// The committed model, measured. Parts are measured in pairs that touch, each option with each: so every combination
// of options is covered.
import { expect, test } from 'vitest'
import { backs, optionsOf } from '#garment/options.ts'
import { separatePieces } from '../surface/pieces.ts'
import { node, shirt, surfaceOf } from './test-shirt.ts'

const names = shirt.nodes.map(({ name }) => name)
const nodesOf = (part: string) =>
  names
    .filter((name) => name.startsWith(`${part}_`) || name === part)
    .filter((name) => !name.endsWith('__monogram'))

const pointOf = (values: Float32Array, vertex: number) =>
  [values[vertex * 3]!, values[vertex * 3 + 1]!, values[vertex * 3 + 2]!] as const

/** How far apart parts may be, and how far one may show through another, mm. */
const ALLOWED = 0.3

test('every mesh of the catalogue has its node', () => {
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
  const most = Object.keys(optionsOf).flatMap((part) =>
    nodesOf(part)
      .toSorted((a, b) => sum([b], 'triangles') - sum([a], 'triangles'))
      .slice(0, 1),
  )
  expect(sum(most, 'triangles')).toBeLessThan(250_000)
})

test('a seam is followed by every option that meets in it, so no pair leaves a gap', async () => {
  const gaps: string[] = []
  for (const { name, parts, points } of shirt.seams) {
    let sum = 0
    const said: string[] = []
    for (const part of parts) {
      let worst = { off: 0, option: part }
      for (const option of nodesOf(part)) {
        const { distanceTo } = await surfaceOf(option)
        for (let index = 0; index < points.length; index += 3) {
          const off = distanceTo(points[index]!, points[index + 1]!, points[index + 2]!)
          if (off > worst.off) worst = { off, option }
        }
      }
      sum += worst.off
      said.push(`${worst.option} by ${worst.off.toFixed(2)} mm`)
    }
    // The worst of one part beside the worst of the other.
    if (sum > ALLOWED) gaps.push(`${name} is left by ${said.join(', ')}`)
  }
  expect(gaps).toEqual([])
})

/** What is laid on what. */
const laid: Record<string, readonly string[]> = {
  placket: ['bottom'],
  pocket: ['bottom'],
  epaulette: ['yoke', 'bottom'],
  collar: ['yoke', 'bottom', 'placket'],
}
/** Looked at from so far above the cloth, mm. */
const ABOVE = 8

test('nothing shows through what is laid on it', async () => {
  const through: string[] = []
  for (const [part, under] of Object.entries(laid))
    for (const option of nodesOf(part)) {
      const { along } = await surfaceOf(option)
      for (const below of under.flatMap(nodesOf)) {
        const { positions, normals } = (await node(below)).get('cloth')!
        let most = 0
        for (let index = 0; index < positions.length; index += 3) {
          const [x, y, z] = pointOf(positions, index / 3)
          const [dx, dy, dz] = pointOf(normals, index / 3)
          const up = ABOVE / 1000
          const depth = along(x + dx * up, y + dy * up, z + dz * up, -dx, -dy, -dz, ABOVE + 3)
          if (depth < Infinity) most = Math.max(most, depth - ABOVE)
        }
        if (most > ALLOWED) through.push(`${below} shows through ${option} by ${most.toFixed(2)} mm`)
      }
    }
  expect(through).toEqual([])
})

/** A button stands this far off on its thread, mm. */
const SHANK = 0.6

/** What holds what. */
const holding = {
  stitch: ['cloth', 'lining', 'button', 'label'],
  button: ['cloth', 'lining'],
  label: ['cloth'],
} as const

test('nothing floats: stitches, buttons and label are held by what they are sewn to', async () => {
  const loose = new Map<string, number>()
  for (const name of names) {
    const stuffs = await node(name)
    if (!stuffs.has('cloth')) continue
    for (const [material, under] of Object.entries(holding)) {
      const stuff = stuffs.get(material)
      if (!stuff) continue
      const { distanceTo } = await surfaceOf(name, under)
      for (const piece of separatePieces(stuff.positions.length / 3, stuff.indices)) {
        const off = piece.map((vertex) => distanceTo(...pointOf(stuff.positions, vertex)))
        const key = `${material} of ${name}`
        const allowed = material === 'button' ? SHANK : ALLOWED
        if (Math.min(...off) > allowed) loose.set(key, Math.max(loose.get(key) ?? 0, Math.min(...off)))
      }
    }
  }
  expect(Object.fromEntries(loose)).toEqual({})
})

test('stripes and checks run on from the front across placket and pocket', async () => {
  for (const bottom of nodesOf('bottom')) {
    const { clothAt } = await surfaceOf(bottom)
    for (const option of [...nodesOf('placket'), ...nodesOf('pocket')]) {
      const { positions, uvs } = (await node(option)).get('cloth')!
      let most = 0
      for (let vertex = 0; vertex < positions.length / 3; vertex++) {
        const [u, v] = clothAt(...pointOf(positions, vertex))
        most = Math.max(most, Math.hypot(u - uvs![vertex * 2]! * 1000, v - uvs![vertex * 2 + 1]! * 1000))
      }
      expect(most, `${option} on ${bottom}, mm`).toBeLessThan(1.5)
    }
  }
})
