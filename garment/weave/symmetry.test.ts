import { describe, expect, test } from 'vitest'
import { fabrics } from '../fabric/fabrics.ts'
import type { YarnRun } from '../fabric/fabric.ts'
import { symmetryAxes } from './symmetry.ts'

const threadsPerCm = { warp: 50, weft: 40 }
const plain: YarnRun[] = [{ colour: '#ffffff', threads: 1 }]
const axes = (warp: YarnRun[], weft = plain) => symmetryAxes({ warp, weft, threadsPerCm })

test('a plain fabric has its axis at the first thread', () => {
  expect(axes(plain)).toEqual({ acrossMm: 0, alongMm: 0 })
})

test('two stripes mirror at the middle of the first', () => {
  const stripes = [
    { colour: '#112233', threads: 20 },
    { colour: '#ffffff', threads: 60 },
  ]
  expect(axes(stripes).acrossMm).toBeCloseTo(2)
  expect(axes(plain, stripes).alongMm).toBeCloseTo(2.5)
})

test('the axis is in the first stripe whose neighbours mirror', () => {
  const [ground, red, blue] = ['#ffffff', '#aa3333', '#3333aa']
  const runs = [
    { colour: red, threads: 4 },
    { colour: ground, threads: 20 },
    { colour: blue, threads: 8 },
    { colour: ground, threads: 20 },
  ]
  expect(axes([...runs.slice(1), runs[0]!]).acrossMm).toBeCloseTo((20 + 4) / 5)
})

test('stripes of three colours in order have no axis', () => {
  const runs = ['#ff0000', '#00ff00', '#0000ff'].map((colour) => ({ colour, threads: 20 }))
  expect(axes(runs).acrossMm).toBe(0)
})

const large = fabrics.filter(
  ({ warp, weft, threadsPerCm: dense }) => symmetryAxes({ warp, weft, threadsPerCm: dense }).acrossMm > 0,
)

test('the axis of a small repeat is at the first thread', () => {
  expect(axes(['#112233', '#ffffff'].map((colour) => ({ colour, threads: 9 })))).toEqual({
    acrossMm: 0,
    alongMm: 0,
  })
  expect(large.length).toBeGreaterThan(12)
})

describe.each(large)('$code $name', ({ warp, threadsPerCm }) => {
  test('the threads left and right of the axis have the same colours, except a few at the edges of stripes', () => {
    const threads = warp.flatMap(({ colour, threads: count }) => Array<string>(count).fill(colour))
    const axis = (symmetryAxes({ warp, weft: plain, threadsPerCm }).acrossMm * threadsPerCm.warp) / 10
    const at = (offset: number) =>
      threads[(((Math.floor(axis + offset) % threads.length) + threads.length) % threads.length)!]
    const offsets = threads.map((_, index) => index + 0.25)
    const same = offsets.filter((offset) => at(-offset) === at(offset))
    expect(same.length / offsets.length).toBeGreaterThan(0.95)
  })
})
