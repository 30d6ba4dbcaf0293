import { expect, test } from 'vitest'
import type { Vector } from '#garment/common/vector.ts'
import { clearance, mirroredFaces, sectionOf } from './section.ts'

const frame = { along: [0, 0, 1], up: [0, 1, 0], out: [1, 0, 0] } as const

/** A strip of cloth through three lines along z, each given by its x and y. */
function strip(lines: readonly (readonly [number, number])[]) {
  return lines.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = lines[index]!
    const corners: Vector[] = [
      [fromX, fromY, -5],
      [fromX, fromY, 5],
      [x, y, 5],
      [x, y, -5],
    ]
    const length = Math.hypot(x - fromX, y - fromY)
    const normal: Vector = [-(y - fromY) / length, (x - fromX) / length, 0]
    const [a, b, c, d] = corners as [Vector, Vector, Vector, Vector]
    return [
      { corners: [a, b, c] as const, normal },
      { corners: [a, c, d] as const, normal },
    ]
  })
}

const cloth = strip([
  [0, -40],
  [3, -60],
  [20, -70],
])
const section = sectionOf(cloth, [0, 0, 0], frame)

test('the height of a place is its distance from the cloth, negative below it', () => {
  const flat = sectionOf(
    strip([
      [0, -10],
      [50, -10],
    ]),
    [0, 0, 0],
    frame,
  )
  expect(clearance(flat, [20, 5])).toBeCloseTo(15)
  expect(clearance(flat, [20, -14])).toBeCloseTo(-4)
})

test('a place above the end of steep cloth is not below the cloth', () => {
  expect(clearance(section, [3, 0])).toBeGreaterThan(30)
  expect(clearance(section, [4, -50])).toBeGreaterThan(1)
  expect(clearance(section, [0, -55])).toBeLessThan(-1)
})

test('the other side of the body has the same section, mirrored', () => {
  const mirrored = sectionOf(mirroredFaces(cloth), [0, 0, 0], {
    ...frame,
    out: [-1, 0, 0],
    along: [0, 0, -1],
  })
  expect(clearance(mirrored, [4, -50])).toBeCloseTo(clearance(section, [4, -50]))
})
