import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { choose, defaultDesign, type Design, parseDesign } from './design.ts'
import { fabrics } from '../fabric/fabrics.ts'
import { optionsOf, parts } from './options.ts'
import { priceLineText, priceOf as priceIn } from './price.ts'
import { type PricedItem, pricedItems, priceOfItem, shirtPricesOf } from './price-list.ts'
import { standardPrices } from './standard-prices.ts'
import { anyDesign, everyCombination } from './test-designs.ts'

const { baseMinor } = standardPrices
const priceOf = (design: Design) => priceIn(design, standardPrices)

test('the default shirt costs the base price and the surcharge for no epaulettes', () => {
  expect(priceOf(defaultDesign).totalMinor).toBe(baseMinor + 2000)
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

test('exactly five options cost extra', () => {
  const charged = pricedItems().filter(
    (item) => optionsOf[item.part as 'collar'] && priceOfItem(item, standardPrices) !== 0,
  )
  expect(charged.map(({ key }) => key)).toEqual(['chisel-tip', 'evil-pandit', 'short', 'none', 'split'])
})

test('the price of every combination is the sum of base, fabric and surcharges, and of its lines', () => {
  const wrong: Design[] = []
  for (const design of everyCombination()) {
    const extra = parts.reduce((sum, part) => sum + standardPrices.options[part]![design[part]]!, 0)
    const fabricMinor = standardPrices.fabrics[design.fabric]!
    const { totalMinor, lines } = priceOf(design)
    const sum = lines.reduce((all, { priceMinor }) => all + priceMinor, 0)
    if (totalMinor !== baseMinor + fabricMinor + extra || sum !== totalMinor) wrong.push(design)
  }
  expect(wrong).toEqual([])
})

test('a choice without a surcharge has no line, and a surcharge of one minor unit has one', () => {
  const prices = {
    baseMinor: 100,
    options: { collar: { [defaultDesign.collar]: 1 } },
    fabrics: { [defaultDesign.fabric]: 0 },
  }
  expect(priceIn(defaultDesign, prices)).toEqual({
    totalMinor: 101,
    lines: [
      { part: 'base', key: '', priceMinor: 100 },
      { part: 'collar', key: defaultDesign.collar, priceMinor: 1 },
    ],
  })
})

test('a line is named by what it is for', () => {
  const text = (part: 'base' | 'fabric' | 'collar', key: string) =>
    priceLineText({ part, key, priceMinor: 1 }, translatorFor('en'))
  expect(text('base', '')).toBe('Shirt')
  expect(text('fabric', 'XC001')).toBe('Alba Poplin')
  expect(text('fabric', 'XC999')).toBe('XC999')
  expect(text('collar', 'chisel-tip')).toBe('Chisel Tip Collar')
})

test('every fabric has its price on every shirt, and extras are free', () => {
  for (const { code } of fabrics)
    expect(priceOf({ ...defaultDesign, fabric: code }).totalMinor).toBe(
      baseMinor + 2000 + standardPrices.fabrics[code]!,
    )
  fc.assert(
    fc.property(anyDesign, (design) => {
      const bare = Object.fromEntries(['fabric', ...parts].map((part) => [part, design[part as 'fabric']]))
      expect(priceOf(design)).toEqual(priceOf(parseDesign(bare)))
      expect(Number.isSafeInteger(priceOf(design).totalMinor)).toBe(true)
    }),
  )
})

test('a list has a price for the shirt, each option, 33 extras and each fabric, and returns each', () => {
  expect(pricedItems()).toHaveLength(1 + Object.values(optionsOf).flat().length + 33 + fabrics.length)
  const placeOf = ({ part, key }: PricedItem) =>
    1 + pricedItems().findIndex((each) => each.part === part && each.key === key)
  const prices = shirtPricesOf(placeOf)
  expect(pricedItems().map((item) => priceOfItem(item, prices))).toEqual(pricedItems().map((_, at) => 1 + at))
  expect(priceOfItem({ part: 'collar', key: 'unknown' }, prices)).toBe(0)
})

test('the standard list has a surcharge for 71 fabrics, up to 45', () => {
  const surcharges = Object.values(standardPrices.fabrics)
  expect(surcharges.filter((minor) => minor > 0)).toHaveLength(71)
  expect(Math.max(...surcharges)).toBe(4500)
})

test('every design has a price in every list', () => {
  const list = fc
    .func(fc.nat(1_000_000))
    .map((priceFor) => shirtPricesOf(({ part, key }) => priceFor(part, key)))
  fc.assert(
    fc.property(anyDesign, list, (design, prices) => {
      const { totalMinor, lines } = priceIn(design, prices)
      expect(Number.isSafeInteger(totalMinor)).toBe(true)
      expect(lines.every((line) => line.part === 'base' || line.priceMinor > 0)).toBe(true)
    }),
  )
})
