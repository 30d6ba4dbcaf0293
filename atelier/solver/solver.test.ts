// What must be true of simulated cloth, tested on small squares.
import { expect, test } from 'vitest'
import type { Solid } from './body-contact.ts'
import { resolveBodyContact } from './body-contact.ts'
import { energyOf, total } from './energy.ts'
import { createSelfContact } from './self-contact.ts'
import { advance } from './step.ts'
import { strains } from './strain.ts'
import { square } from './test-cloth.ts'

const gravity = 9.81
const step = { seconds: 1 / 1000, gravity, damping: 3 }

const ball: Solid = {
  distance: (x, y, z) => Math.hypot(x, y, z) - 0.08,
  normal: (x, y, z, into) => {
    const length = Math.hypot(x, y, z)
    into.set([x / length, y / length, z / length])
  },
}
const skin = 0.003

function overBall(steps: number) {
  const { cloth } = square(240, 15, 0.085)
  const thickness = new Float64Array(cloth.count).fill(skin)
  for (let index = 0; index < steps; index++)
    advance(cloth, step, () => resolveBodyContact(cloth, ball, thickness, 0.5))
  return cloth
}

test('the energy never increases', () => {
  const { cloth } = square(200, 14, 0, (_, v) => v > 99)
  let before = total(energyOf(cloth, gravity))
  for (let round = 0; round < 30; round++) {
    for (let index = 0; index < 20; index++) advance(cloth, step, () => undefined)
    const after = total(energyOf(cloth, gravity))
    expect(after).toBeLessThanOrEqual(before + 1e-6)
    before = after
  }
})

test('hanging cloth is hardly stretched', () => {
  const { cloth } = square(200, 14, 0, (_, v) => v > 99)
  for (let index = 0; index < 700; index++) advance(cloth, { ...step, damping: 8 }, () => undefined)
  for (const direction of ['weft', 'warp'] as const) {
    const all = strains(cloth, direction).map(Math.abs)
    expect(all.reduce((sum, each) => sum + each, 0) / all.length, direction).toBeLessThan(0.01)
    expect(Math.max(...all), direction).toBeLessThan(0.06)
  }
})

test('cloth that falls on a ball rests on it and never goes into it', () => {
  const cloth = overBall(300)
  let lowest = Infinity
  for (let at = 0; at < cloth.positions.length; at += 3) {
    const [x, y, z] = cloth.positions.subarray(at, at + 3)
    expect(ball.distance(x!, y!, z!)).toBeGreaterThan(skin - 1e-4)
    lowest = Math.min(lowest, y!)
  }
  expect(lowest).toBeLessThan(0.03)
})

test('the same cloth always gives exactly the same positions', () => {
  expect(overBall(60).positions).toEqual(overBall(60).positions)
})

test('a piece that falls on another one rests on it', () => {
  const spacing = 12
  const { cloth: below } = square(120, spacing, 0)
  const { cloth, piece } = square(120, spacing, 0.02)
  expect(below.count).toBe(cloth.count)
  // Both as one cloth: the lower one pinned, the upper one free to fall.
  const { count } = cloth
  const both = {
    ...cloth,
    count: count * 2,
    positions: Float64Array.from([...below.positions, ...cloth.positions]),
    previous: Float64Array.from([...below.positions, ...cloth.positions]),
    velocities: new Float64Array(count * 6),
    inverseMasses: Float64Array.from([...new Float64Array(count), ...cloth.inverseMasses]),
    triangles: Int32Array.from([...cloth.triangles, ...cloth.triangles.map((each) => each + count)]),
    gradients: Float64Array.from([...cloth.gradients, ...cloth.gradients]),
    compliances: Float64Array.from([...cloth.compliances, ...cloth.compliances]),
    hinges: cloth.hinges.map((each) => each + count),
  }
  const flatPositions = new Float64Array(count * 6)
  for (let index = 0; index < count * 2; index++)
    flatPositions.set(
      [
        piece.uv[(index % count) * 2]! / 1000,
        piece.uv[(index % count) * 2 + 1]! / 1000,
        Math.floor(index / count),
      ],
      index * 3,
    )
  const thickness = 0.002
  const contact = createSelfContact(both, flatPositions, {
    thickness,
    margin: 0.004,
    friction: 0.2,
    spacing: 0.016,
  })
  for (let index = 0; index < 150; index++) {
    if (index % 6 === 0) contact.findPairs()
    advance(both, step, contact.pushApart)
  }
  const heights = Array.from({ length: count }, (_, index) => both.positions[(index + count) * 3 + 1]!)
  const over = heights.filter(
    (_, index) => Math.max(Math.abs(piece.uv[index * 2]!), Math.abs(piece.uv[index * 2 + 1]!)) < 50,
  )
  expect(Math.min(...over)).toBeGreaterThan(thickness * 0.5)
  expect(Math.max(...over)).toBeLessThan(0.006)
})
