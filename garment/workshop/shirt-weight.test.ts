import { expect, it } from 'vitest'
import { shirtWeightG, swatchesWeightG, usualShirtWeightG } from './shirt-weight.ts'

it('a shirt weighs what its fabric weighs, without the waste and with its buttons', () => {
  // 2 m × 1.5 m × 104 g/m² × 0.75 + 25 g
  expect(shirtWeightG([{ code: 'XC005', mm: 2000 }])).toBe(259)
})

it('a fabric that is not known counts as a usual one', () => {
  // 1.45 m × 1.5 m × 130 g/m² × 0.75 + 25 g
  expect(usualShirtWeightG(undefined)).toBe(237)
})

it('a swatch weighs a few grams, never nothing', () => {
  expect(swatchesWeightG(['XC005'])).toBe(2)
  expect(swatchesWeightG([])).toBe(1)
})
