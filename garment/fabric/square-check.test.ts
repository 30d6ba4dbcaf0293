import { expect, test } from 'vitest'
import { isSquare, squareWeft } from './square-check.ts'

const [white, navy, red] = ['#ffffff', '#1b2a4a', '#b3202a']
const runs = (...threads: [string, number][]) => threads.map(([colour, each]) => ({ colour, threads: each }))

test('a warp that the weft takes over becomes a square check, each stripe by its share', () => {
  const warp = runs([white, 28], [navy, 28])
  const threadsPerCm = { warp: 52, weft: 32 }
  const check = { warp, weft: warp, threadsPerCm }
  expect(isSquare(check)).toBe(false)
  // 56 threads at 52 per cm are 10.8 mm, as 34 at 32 per cm are 10.6 mm.
  const weft = squareWeft(check)!
  expect(weft).toEqual(runs([white, 17], [navy, 17]))
  expect(isSquare({ ...check, weft })).toBe(true)
})

test('no yarn is lost, however narrow it is', () => {
  const warp = runs([white, 40], [red, 1], [white, 4], [navy, 1])
  const weft = squareWeft({ warp, weft: warp, threadsPerCm: { warp: 60, weft: 20 } })!
  expect(weft.map(({ colour }) => colour)).toEqual([white, red, white, navy])
  expect(weft.every(({ threads }) => threads >= 1)).toBe(true)
  expect(weft.reduce((sum, { threads }) => sum + threads, 0)).toBe(15)
  expect(squareWeft({ warp, weft: warp, threadsPerCm: { warp: 120, weft: 8 } })).toBeNull()
})

test('equal densities need no change', () => {
  const warp = runs([white, 10], [navy, 6])
  const check = { warp, weft: warp, threadsPerCm: { warp: 40, weft: 40 } }
  expect([isSquare(check), squareWeft(check)]).toEqual([true, warp])
})
