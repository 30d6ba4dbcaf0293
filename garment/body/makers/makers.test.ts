// What the size of another maker says about a body, and how the figures of tables are read.
import { describe, expect, it } from 'vitest'
import type { BodyAnswers } from '#contract/body-answers.ts'
import type { TableMeasures } from '#contract/size-table.ts'
import { hintsOfMaker } from './maker-hints.ts'
import { problemOfSizes } from './check-sizes.ts'
import { parseTableValue, tableValueText } from './table-text.ts'

const at = (mm: number) => ({ low: mm, high: mm })
const hintsOf = (of: 'body' | 'garment', measures: TableMeasures, fit: 'slim' | 'regular' = 'regular') =>
  hintsOfMaker({ maker: 'One', fit: null, size: 'M', of, measures }, fit)

describe('a size that fits', () => {
  it('of a body table is the body; its labelled collar is what our guide measures', () => {
    expect(hintsOf('body', { collarMm: at(405), chestMm: at(1065), waistMm: at(910) })).toEqual([
      { field: 'neckMm', mm: 405, errorMm: 8 },
      { field: 'chestMm', mm: 1065, errorMm: 35 },
      { field: 'waistMm', mm: 910, errorMm: 55 },
    ])
  })
  it('of a table of shirts is the shirt less the ease of the preferred fit; the label of the collar has none', () => {
    const measures = {
      neckMm: at(410),
      shoulderMm: at(465),
      chestMm: at(1100),
      sleeveFromShoulderMm: at(660),
    }
    expect(hintsOf('garment', measures, 'slim').map(({ field, mm }) => [field, mm])).toEqual([
      ['neckMm', 410 - 12],
      ['shoulderMm', 465],
      ['chestMm', 1100 - 80],
      ['sleeveMm', 660 + 465 / 2 - 10],
    ])
    expect(hintsOf('garment', { collarMm: at(400) })).toEqual([{ field: 'neckMm', mm: 400, errorMm: 8 }])
  })
  it('made for a range is less certain than one made for a figure', () => {
    const [range] = hintsOf('body', { chestMm: { low: 965, high: 1016 } })
    expect(range!.mm).toBe(990.5)
    expect(range!.errorMm).toBeGreaterThan(35)
  })
  it('of an older answer without figures says nothing', () => {
    const older: NonNullable<BodyAnswers['makerSize']> = { maker: 'One', fit: null, size: 'M' }
    expect(hintsOfMaker(older, 'regular')).toEqual([])
  })
})

describe('a figure of a table', () => {
  it.each([
    ['96,5', 'cm', { low: 965, high: 965 }],
    ['38-40', 'in', { low: 965.2, high: 1016 }],
    ['14 1/2 – 15', 'in', { low: 368.3, high: 381 }],
    ['15½', 'in', { low: 393.7, high: 393.7 }],
  ] as const)('is read: %s %s', (text, unit, value) => {
    expect(parseTableValue(text, unit)).toEqual(value)
    expect(parseTableValue(tableValueText(value, unit, 'en'), unit)).toEqual(value)
  })
  it.each(['', 'M', '-5', '40-38', '1-2-3', '∞'])('is not read: %s', (text) => {
    expect(parseTableValue(text, 'cm')).toBeNull()
  })
})

it('sizes that repeat, fall, are empty, or turned around are found, each by its name', () => {
  const chest = (size: string, low: number, high = low) => ({ size, measures: { chestMm: { low, high } } })
  expect(problemOfSizes([chest('S', 900), chest('M', 900), chest('L', 950)])).toBeNull()
  expect(problemOfSizes([chest('S', 900), chest('S', 950)])).toEqual({ code: 'sizes-repeated', size: 'S' })
  expect(problemOfSizes([chest('S', 900), chest('M', 890)])).toEqual({ code: 'sizes-fall', size: 'M' })
  expect(problemOfSizes([chest('S', 900, 890)])).toEqual({ code: 'sizes-range', size: 'S' })
  expect(problemOfSizes([{ size: 'S', measures: {} }])).toEqual({ code: 'sizes-without-measures', size: 'S' })
  expect(problemOfSizes([{ size: 'S', measures: { sleeveFromShoulderMm: at(650) } }])).toEqual({
    code: 'sizes-sleeve-alone',
    size: 'S',
  })
})
