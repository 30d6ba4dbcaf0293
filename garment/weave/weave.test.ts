import { expect, test } from 'vitest'
import { fabricByCode, fabrics } from '../fabric/fabrics.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { averageColour, weaveTile } from './weave.ts'

const fabric = (code: string): Fabric => fabricByCode(code) as Fabric

/** Mean difference of light between two columns (or rows) of a tile. */
function step(
  { width, height, pixels }: ReturnType<typeof weaveTile>,
  way: 'across' | 'down',
  at: number,
): number {
  const count = way === 'across' ? height : width
  const next = (at + 1) % (way === 'across' ? width : height)
  let sum = 0
  for (let line = 0; line < count; line++) {
    const [one, two] =
      way === 'across' ? [line * width + at, line * width + next] : [at * width + line, next * width + line]
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs(pixels[one * 4 + channel]! - pixels[two * 4 + channel]!)
  }
  return sum / count / 3
}

test.each(fabrics)('the tile of $code $name is complete and has no seam', (each) => {
  const tile = weaveTile(each, 2)
  expect(tile.pixels).toHaveLength(tile.width * tile.height * 4)
  expect(tile.pixels.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true)
  for (const way of ['across', 'down'] as const) {
    const length = way === 'across' ? tile.width : tile.height
    const steps = Array.from({ length }, (_, at) => step(tile, way, at))
    const inside = Math.max(...steps.slice(0, -1))
    // A stripe may change colour, or a diagonal its direction, just at the edge of the tile, where its edge may be a little
    // sharper than elsewhere.
    const hasStripes = each.pattern !== 'plain' || each.weave === 'herringbone'
    expect(steps.at(-1)).toBeLessThanOrEqual(inside * (hasStripes ? 1.2 : 1) + 1)
  }
})

test('the same fabric is woven to the same bytes, whatever was woven before', () => {
  const first = weaveTile(fabric('XC060'), 3)
  expect(weaveTile(fabric('XC027'), 3)).not.toEqual(first)
  expect(weaveTile(fabric('XC060'), 3)).toEqual(first)
})

test('a tile has the size of whole repeats, at the requested scale', () => {
  const { warp, threadsPerCm } = fabric('XC027')
  const orderMm = (warp.reduce((sum, run) => sum + run.threads, 0) * 10) / threadsPerCm.warp
  const tile = weaveTile(fabric('XC027'), 4)
  expect(tile.widthMm / orderMm).toBeCloseTo(Math.round(tile.widthMm / orderMm), 6)
  expect(tile.width / tile.widthMm).toBeCloseTo(4, 1)
})

test('a tile is never larger than the limit, at any scale', () => {
  const tile = weaveTile(fabric('XC041'), 500)
  expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(1400)
})

test('at a small scale a fabric has its average colour', () => {
  const tile = weaveTile(fabric('XC002'), 0.5)
  const expected = averageColour(fabric('XC002'))
  for (const [channel, at] of [1, 3, 5].entries()) {
    const expectedChannel = Number.parseInt(expected.slice(at, at + 2), 16)
    expect(Math.abs(tile.pixels[channel]! - expectedChannel)).toBeLessThanOrEqual(6)
  }
})
