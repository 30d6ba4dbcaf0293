// Lengths and weights as people write them.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthUnits } from '#contract/measurement.ts'
import { lengthNumber, formatLength, parseLength, parseWeight, weightNumber } from './lengths.ts'

describe('lengths', () => {
  it.each([
    ['15 1/2', 'in', 393.7],
    ['15.5', 'in', 393.7],
    ['15,5', 'in', 393.7],
    ['15½', 'in', 393.7],
    ['15-1/2', 'in', 393.7],
    ['15 ½"', 'in', 393.7],
    ['1/2', 'in', 12.7],
    ['39.4', 'cm', 394],
    ['39 cm', 'in', 390],
    ['15.5 in', 'cm', 393.7],
    ['394mm', 'cm', 394],
    ['1.8 m', 'cm', 1800],
    ['5\'11"', 'in', 1803.4],
    ['5′ 11″', 'cm', 1803.4],
    ['6 ft 1', 'in', 1854.2],
    ['6 ft', 'cm', 1828.8],
    ["6'", 'in', 1828.8],
  ] as const)('reads %s in a form of %s', (text, unit, mm) => {
    expect(parseLength(text, unit)).toBe(mm)
  })
  it.each([
    '',
    ' ',
    'about 90',
    '.',
    '-',
    '1/0',
    '12 13',
    '9 x',
    '9 constructor',
    '1 2/3 4',
    'NaN',
    '1e5',
    '--3',
  ])('reads nothing from %j', (text) => {
    expect(parseLength(text, 'cm')).toBeNull()
    expect(parseWeight(text, 'cm')).toBeNull()
  })
  it('come back the same from either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 30_000 }), fc.constantFrom(...lengthUnits), (tenths, unit) => {
        const mm = tenths / 10
        const back = parseLength(lengthNumber(mm, unit, 'en'), unit)!
        expect(Math.abs(back - mm)).toBeLessThanOrEqual(unit === 'cm' ? 0 : 0.2)
      }),
    )
  })
  it('typed in inches survive the switch to centimetres and back, to the letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 800 }), (eighths) => {
        const mm = parseLength(`${eighths}/8`, 'in')!
        const typed = lengthNumber(mm, 'in', 'en')
        const asCm = lengthNumber(mm, 'cm', 'en')
        expect(lengthNumber(parseLength(asCm, 'cm')!, 'in', 'en')).toBe(typed)
        expect(parseLength(typed, 'in')).toBe(mm)
      }),
    )
    expect(lengthNumber(393.7, 'in', 'en')).toBe('15 1/2')
    expect(lengthNumber(393.7, 'cm', 'en')).toBe('39.37')
    expect(formatLength(1803.4, 'in', 'en')).toBe('71 in')
  })
  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...lengthUnits), (text, unit) => {
        for (const value of [parseLength(text, unit), parseWeight(text, unit)])
          expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })
  it('weights are kilograms, or pounds beside inches', () => {
    expect(parseWeight('172', 'in')).toBe(78)
    expect(parseWeight('78,5 kg', 'in')).toBe(78.5)
    expect(parseWeight('172 lb', 'cm')).toBe(78)
    expect(weightNumber(78, 'in', 'en')).toBe('172')
    expect(weightNumber(78, 'cm', 'en')).toBe('78')
  })
})
