import { expect, test } from 'vitest'
import { resample } from './resample.ts'
import type { Grid } from './resample.ts'

function grid(width: number, height: number, valueAt: (x: number, y: number) => number): Grid {
  return {
    width,
    height,
    channels: 1,
    values: Float32Array.from({ length: width * height }, (_, at) =>
      valueAt(at % width, Math.floor(at / width)),
    ),
  }
}

const mean = ({ values }: Grid) => values.reduce((sum, each) => sum + each, 0) / values.length

test.each([
  [30, 20],
  [17, 9],
  [5, 40],
  [1, 1],
])('keeps the mean at %i × %i', (width, height) => {
  const picture = grid(60, 40, (x, y) => Math.sin((x / 60) * 4 * Math.PI) + (y < 10 ? 1 : 0))
  expect(mean(resample(picture, width, height))).toBeCloseTo(mean(picture), 2)
})

test('the filter wraps round the edges', () => {
  const picture = grid(16, 1, (x) => (x === 0 ? 1 : 0))
  const { values } = resample(picture, 8, 1)
  expect(values[0]).toBeGreaterThan(0.2)
  expect(values[7]).toBeGreaterThan(0)
  expect(values[3]).toBe(0)
})

test('a line has the same weight at every position', () => {
  const weights = [0, 1, 2, 3, 4, 5].map((place) => {
    const { values } = resample(
      grid(60, 1, (x) => (x === 24 + place ? 1 : 0)),
      10,
      1,
    )
    return values.reduce((sum, each) => sum + each, 0)
  })
  for (const weight of weights) expect(weight).toBeCloseTo(weights[0]!, 5)
})

test('stripes finer than a pixel become an even tone', () => {
  const { values } = resample(
    grid(120, 1, (x) => x % 2),
    30,
    1,
  )
  for (const value of values) expect(value).toBeCloseTo(0.5, 3)
})
