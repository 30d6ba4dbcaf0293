import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plotScaleOf } from './scale.ts'

it('a scale begins at 0, has whole equal steps, and ends above the highest value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (highest) => {
      const scale = plotScaleOf(highest)
      expect(scale[0]).toBe(0)
      expect(scale.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(scale.length).toBeGreaterThanOrEqual(2)
      expect(scale.length).toBeLessThanOrEqual(6)
      for (const [index, value] of scale.entries()) {
        expect(Number.isInteger(value)).toBe(true)
        expect(value).toBe(index * scale[1]!)
      }
    }),
  )
})

it('its steps are round', () => {
  expect(plotScaleOf(0)).toEqual([0, 1])
  expect(plotScaleOf(3)).toEqual([0, 1, 2, 3])
  expect(plotScaleOf(87)).toEqual([0, 25, 50, 75, 100])
  expect(plotScaleOf(1_000)).toEqual([0, 250, 500, 750, 1000])
})
