// The tape around shapes whose girth is known.
import { expect, test } from 'vitest'
import { hullLength, sectionOf } from './tape.ts'

/** An upright tube of this outline, 20 high. */
function tubeOf(outline: readonly (readonly [x: number, z: number])[]) {
  const points = outline.flatMap(([x, z]) => [x, 0, z, x, 20, z])
  const triangles = outline.flatMap((_, n) => {
    const next = (n + 1) % outline.length
    return [n * 2, n * 2 + 1, next * 2 + 1, n * 2, next * 2 + 1, next * 2]
  })
  return { points: Float32Array.from(points), triangles }
}

const girthOf = ({ points, triangles }: ReturnType<typeof tubeOf>, normal: [number, number, number]) =>
  hullLength(sectionOf(points, triangles, { point: [0, 10, 0], normal }).points)

test('around a round tube the tape has the length of the circle', () => {
  const circle = Array.from({ length: 90 }, (_, n): [number, number] => {
    const angle = (n / 90) * 2 * Math.PI
    return [50 * Math.sin(angle), 50 * Math.cos(angle)]
  })
  // 90 corners: 2 × 90 × 50 × sin(2°) = 314.09.
  expect(girthOf(tubeOf(circle), [0, 1, 0])).toBeCloseTo(314.1, 1)
})

test('a tape bridges a hollow', () => {
  const dented: [number, number][] = [
    [-10, -10],
    [10, -10],
    [10, 10],
    [0, -5],
    [-10, 10],
  ]
  expect(girthOf(tubeOf(dented), [0, 1, 0])).toBeCloseTo(80, 4)
})

test('a slanting tape is longer', () => {
  const square: [number, number][] = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
  ]
  const slant = [0, Math.SQRT1_2, Math.SQRT1_2] as [number, number, number]
  expect(girthOf(tubeOf(square), slant)).toBeCloseTo(20 + 20 * Math.SQRT2, 4)
})
