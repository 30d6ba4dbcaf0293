import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, defaultDesign, parseDesign } from './design.ts'
import { fabricByCode, fabrics } from '../fabric/fabrics.ts'
import { findOption, optionsOf, parts } from './options.ts'
import { basePriceMinor, priceOf } from './price.ts'
import { anyDesign, everyCombination } from './test-designs.ts'

test('the default shirt costs the base price and the surcharge for no epaulettes', () => {
  expect(priceOf(defaultDesign).totalMinor).toBe(basePriceMinor + 2000)
})

/** The price list of spec section 9, in whole units of the currency. */
const surcharges: Record<string, number> = {
  'Chisel Tip Collar': 10,
  'Evil Pandit Collar': 10,
  'Short Sleeve': 20,
  'Split Yoke': 20,
  'Epaulette None': 20,
}

test.each(parts.flatMap((part) => optionsOf[part].map((option) => ({ part, ...option }))))(
  '$text.message costs what the price list of section 9 says, and every other option nothing',
  ({ part, key, text }) => {
    // With epaulettes, because the shirt without them has a surcharge itself.
    const bare = parseDesign({ epaulette: 'epaulettes' })
    const design = choose(bare, part, key as never)
    expect(priceOf(design).totalMinor - priceOf(bare).totalMinor).toBe((surcharges[text.message!] ?? 0) * 100)
  },
)

test('the price of every combination is the sum of base, fabric and surcharges, and of its lines', () => {
  for (const design of everyCombination()) {
    const extra = parts.reduce((sum, part) => sum + (findOption(part, design[part])?.priceMinor ?? 0), 0)
    const fabricMinor = fabricByCode(design.fabric)?.priceMinor ?? Number.NaN
    const { totalMinor, lines } = priceOf(design)
    const sum = lines.reduce((all, { priceMinor }) => all + priceMinor, 0)
    if (totalMinor !== basePriceMinor + fabricMinor + extra || sum !== totalMinor)
      throw new Error(`${JSON.stringify(design)} costs ${totalMinor}`)
  }
})

test('every fabric has its price on every shirt, and extras are free', () => {
  for (const { code, priceMinor } of fabrics)
    expect(priceOf({ ...defaultDesign, fabric: code }).totalMinor).toBe(basePriceMinor + 2000 + priceMinor)
  fc.assert(
    fc.property(anyDesign, (design) => {
      const bare = Object.fromEntries(['fabric', ...parts].map((part) => [part, design[part as 'fabric']]))
      expect(priceOf(design)).toEqual(priceOf(parseDesign(bare)))
      expect(Number.isSafeInteger(priceOf(design).totalMinor)).toBe(true)
    }),
  )
})
