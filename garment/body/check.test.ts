// Questions about measurements, and lengths as people write them.
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lengthUnits } from '#contract/measurement.ts'
import { isUsual, usual } from './bands.ts'
import { questionsOf } from './check.ts'
import type { BodyField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { lengthIn, lengthWords, readLength, readWeight, weightIn } from './lengths.ts'
import { bodyOfSize, neckSizes, standardSizes } from './sizes.ts'

const allFields = Object.keys(fieldTitles) as BodyField[]
const asked = (measured: Parameters<typeof questionsOf>[0], unit: 'cm' | 'in' = 'cm') =>
  questionsOf(measured, unit)

describe('what people measure', () => {
  it('raises no question for the body of any size', () => {
    for (const size of [...standardSizes, ...neckSizes]) expect(asked(bodyOfSize(size)), size).toEqual([])
  })
  it('raises none for the middle man and woman of the survey', () => {
    const man = {
      neckMm: 395,
      chestMm: 1056,
      waistMm: 937,
      hipsMm: 1017,
      shoulderMm: 415,
      sleeveMm: 895,
      bicepMm: 357,
      wristMm: 176,
      backLengthMm: 477,
      inseamMm: 845,
      outseamMm: 1055,
      thighMm: 624,
      heightMm: 1755,
      weightKg: 84.6,
    }
    const woman = {
      neckMm: 328,
      chestMm: 940,
      waistMm: 852,
      hipsMm: 1018,
      shoulderMm: 365,
      sleeveMm: 805,
      bicepMm: 304,
      wristMm: 154,
      backLengthMm: 424,
      inseamMm: 780,
      outseamMm: 977,
      thighMm: 613,
      heightMm: 1626,
      weightKg: 66.8,
    }
    expect(asked(man)).toEqual([])
    expect(asked(woman)).toEqual([])
  })
  it('is the survey widened by 15 %, and waist, hips and weight by 40 % upwards', () => {
    expect(usual('chestMm').map(Math.round)).toEqual([626, 1536])
    expect(usual('waistMm').map(Math.round)).toEqual([527, 1862])
    expect(usual('weightKg').map(Math.round)).toEqual([36, 193])
  })
})

describe('inches typed as centimetres, and the other way round', () => {
  it('are recognised and offered converted', () => {
    const [question] = asked({ hipsMm: 330 })
    expect(question).toMatchObject({ field: 'hipsMm', offer: { value: 838.2 } })
    expect(question!.offer!.text).toBe('Typed in inches: use 83.8 cm')
    expect(question!.text).toBe(
      'Hips under 69.3 cm: hardly anybody measures that. Was it typed in another unit?',
    )
  })
  it('are recognised for every field of a whole set', () => {
    const set = { ...bodyOfSize('L'), heightMm: 1800 }
    for (const [field, mm] of Object.entries(set) as [BodyField, number][]) {
      const inches = (Math.round(mm / 12.7) / 2) * 10
      expect(asked({ [field]: inches })[0]?.offer?.value, field).toBeCloseTo(inches * 2.54, 0)
      expect(asked({ [field]: mm * 10 })[0]?.offer?.value, field).toBeCloseTo(mm, 0)
      expect(asked({ [field]: mm * 2.54 }, 'in')[0]?.offer?.value, field).toBeCloseTo(mm, 0)
      expect(asked({ [field]: mm * 25.4 }, 'in')[0]?.offer?.value, field).toBeCloseTo(mm, 0)
    }
  })
  it('knows a height in metres, and feet', () => {
    expect(asked({ heightMm: 18 })[0]?.offer?.value).toBe(1800)
    expect(asked({ heightMm: 152.4 }, 'in')[0]?.offer?.value).toBeCloseTo(1828.8)
  })
  it('offers nothing where no unit makes sense of it', () => {
    const [question] = asked({ chestMm: 5 })
    expect(question).toMatchObject({ offer: null })
    expect(question!.text).toMatch(/measure it once more/)
  })
})

describe('measures that contradict each other', () => {
  const body = bodyOfSize('M')
  it.each([
    ['a neck larger than the chest', { neckMm: 560, chestMm: 640 }, 'neckMm', 'chestMm'],
    ['a wrist as large as the bicep', { wristMm: 205, bicepMm: 205 }, 'wristMm', 'bicepMm'],
    ['a waist far from the chest', { waistMm: 1500, hipsMm: 1500 }, 'waistMm', 'chestMm'],
    ['a sleeve too short for the height', { sleeveMm: 700, heightMm: 1900 }, 'sleeveMm', 'heightMm'],
    ['an outseam shorter than the inseam', { inseamMm: 900, outseamMm: 850 }, 'inseamMm', 'outseamMm'],
    ['a weight that is not of that height', { weightKg: 190, heightMm: 1600 }, 'weightKg', 'heightMm'],
  ] as const)('name %s', (_words, change, field, other) => {
    const questions = asked({ ...body, ...change })
    const found = questions.find((question) => question.field === field)
    expect(found, JSON.stringify(questions)).toBeDefined()
    expect(found!.beside).toEqual([other])
    expect(found!.text).toMatch(/^[A-Z0-9].*[.?]$/)
  })
  it('tell of swapped fields once, as swapped', () => {
    const questions = asked({ ...body, wristMm: 205, bicepMm: 203 })
    expect(questions).toHaveLength(1)
    expect(questions[0]!.text).toBe(
      'The wrist (20.5 cm) is no smaller than the bicep (20.3 cm). Are the two swapped?',
    )
  })
  it('say nothing beside a value that is asked about already', () => {
    expect(asked({ ...body, waistMm: 335 }).map(({ field }) => field)).toEqual(['waistMm'])
  })
})

test('whatever is given, questions are sentences and an offer is usual', () => {
  const value = fc.option(fc.double({ min: 0.1, max: 30_000, noNaN: true }), { nil: undefined })
  const anything = fc.record(Object.fromEntries(allFields.map((field) => [field, value])))
  fc.assert(
    fc.property(anything, fc.constantFrom(...lengthUnits), (measured, unit) => {
      for (const { field, text, offer } of questionsOf(measured, unit)) {
        expect(text).toMatch(/[.?]$/)
        expect(offer === null || isUsual(field, offer.value)).toBe(true)
      }
    }),
  )
})

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
    expect(readLength(text, unit)).toBe(mm)
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
    expect(readLength(text, 'cm')).toBeNull()
    expect(readWeight(text, 'cm')).toBeNull()
  })
  it('come back the same from either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 30_000 }), fc.constantFrom(...lengthUnits), (tenths, unit) => {
        const mm = tenths / 10
        const back = readLength(lengthIn(mm, unit), unit)!
        expect(Math.abs(back - mm)).toBeLessThanOrEqual(unit === 'cm' ? 0 : 0.2)
      }),
    )
  })
  it('typed in inches survive the switch to centimetres and back, to the letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 800 }), (eighths) => {
        const mm = readLength(`${eighths}/8`, 'in')!
        const typed = lengthIn(mm, 'in')
        const asCm = lengthIn(mm, 'cm')
        expect(lengthIn(readLength(asCm, 'cm')!, 'in')).toBe(typed)
        expect(readLength(typed, 'in')).toBe(mm)
      }),
    )
    expect(lengthIn(393.7, 'in')).toBe('15 1/2')
    expect(lengthIn(393.7, 'cm')).toBe('39.37')
    expect(lengthWords(1803.4, 'in')).toBe('71 in')
  })
  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...lengthUnits), (text, unit) => {
        for (const value of [readLength(text, unit), readWeight(text, unit)])
          expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })
  it('weights are kilograms, or pounds beside inches', () => {
    expect(readWeight('172', 'in')).toBe(78)
    expect(readWeight('78,5 kg', 'in')).toBe(78.5)
    expect(readWeight('172 lb', 'cm')).toBe(78)
    expect(weightIn(78, 'in')).toBe('172')
    expect(weightIn(78, 'cm')).toBe('78')
  })
})
