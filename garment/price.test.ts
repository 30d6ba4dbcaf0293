import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultDesign, parseDesign } from './design.ts'
import { fabricByCode, fabrics } from './fabrics.ts'
import { findOption, optionsOf, parts } from './options.ts'
import { BASE_PRICE_MINOR, priceOf } from './price.ts'

test('the default shirt costs its base and the missing epaulettes', () => {
  expect(priceOf(defaultDesign).totalMinor).toBe(BASE_PRICE_MINOR + 2000)
})

test('base, fabric and surcharges add up to the total, whatever is chosen', () => {
  const any = fc.record({
    fabric: fc.constantFrom(...fabrics.map(({ code }) => code)),
    ...Object.fromEntries(
      parts.map((part) => [part, fc.constantFrom(...optionsOf[part].map(({ key }) => key))]),
    ),
  })
  fc.assert(
    fc.property(any, (input) => {
      const design = parseDesign(input)
      const surcharges = parts.reduce(
        (sum, part) => sum + (findOption(part, design[part])?.priceMinor ?? 0),
        0,
      )
      const { totalMinor, lines } = priceOf(design)
      expect(totalMinor).toBe(BASE_PRICE_MINOR + (fabricByCode(design.fabric)?.priceMinor ?? 0) + surcharges)
      expect(lines.reduce((sum, line) => sum + line.priceMinor, 0)).toBe(totalMinor)
      expect(Number.isSafeInteger(totalMinor)).toBe(true)
    }),
  )
})
