// A shirt that fits, laid flat: what it says about its wearer, which values are asked about, and where nothing is known.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FlatMeasure, flatMeasures, type FlatShirt, shirtFeels } from '#contract/body-answers.ts'
import { type Answers, believe } from '../estimate/answers.ts'
import { beyondSurvey } from '../estimate/beyond-survey.ts'
import { bodies } from '../estimate/bodies.ts'
import { estimateBody } from '../estimate/estimate.ts'
import { bodyOfSize } from '../sizes.ts'
import { shirtQuestions, unitCorrectionOf } from './check-shirt.ts'
import { bodyOfFlat, emptyShirt, flatOfBody, hintsOfShirt, measuredFlat, type Wearer } from './flat-shirt.ts'

const wearer: Wearer = { fit: 'regular', shoulderMm: 465 }

/** A washed shirt of size L in a regular fit, as a tape reads it on a table. */
const shirt: FlatShirt = {
  ...emptyShirt,
  measures: {
    collar: 430,
    chest: 585,
    waist: 545,
    hem: 575,
    shoulder: 475,
    sleeve: 648,
    bicep: 211,
    cuff: 118,
    length: 775,
  },
}
const withMeasures = (measures: FlatShirt['measures'], more: Partial<FlatShirt> = {}): FlatShirt => ({
  ...shirt,
  ...more,
  measures: { ...shirt.measures, ...measures },
})
const questionsAbout = (of: FlatShirt, known = { heightMm: 1800, weightKg: 85 }) =>
  shirtQuestions({ shirt: of, unit: 'cm', wearer, known })
const estimateFrom = (answers: Answers) => estimateBody(bodies, believe(bodies, answers))

describe('the body from a shirt', () => {
  it('is the shirt less the published ease, with half girths doubled and the sleeve from the middle of the back', () => {
    expect(Object.fromEntries(hintsOfShirt(shirt, wearer).map(({ field, mm }) => [field, mm]))).toEqual({
      neckMm: 430 - 15,
      chestMm: 2 * 585 - 120,
      waistMm: 2 * 545 - 170,
      hipsMm: 2 * 575 - 100,
      shoulderMm: 475 - 10,
      sleeveMm: 648 + 475 / 2 - 15,
      bicepMm: 2 * 211 - 90,
      wristMm: 2 * 118 - 60,
      backLengthMm: 775 - 300,
    })
  })
  it('of a shirt that was never washed is smaller, and more so along its length', () => {
    const unwashed = { ...shirt, isNew: true }
    expect(bodyOfFlat(unwashed, 'chest', 585, wearer)).toBeCloseTo(1170 * 0.99 - 120)
    expect(bodyOfFlat(unwashed, 'length', 775, wearer)).toBeCloseTo(775 * 0.985 - 300)
  })
  it('is larger where the shirt is too tight, smaller where it is roomy, and less certain', () => {
    const felt = (feel: 'tight' | 'right' | 'roomy') => {
      const hints = hintsOfShirt({ ...shirt, feels: { chest: feel } }, wearer)
      return hints.find(({ field }) => field === 'chestMm')!
    }
    expect(felt('tight').mm - felt('right').mm).toBe(45)
    expect(felt('roomy').mm - felt('right').mm).toBe(-45)
    expect(felt('tight').errorMm).toBeGreaterThan(felt('right').errorMm)
  })
  it('is larger when its wearer likes shirts close to the body', () => {
    expect(bodyOfFlat(shirt, 'chest', 585, { ...wearer, fit: 'slim' })).toBe(1170 - 80)
  })
  it('takes the expected shoulders for a sleeve when those of the shirt were not measured', () => {
    const { shoulder: _, ...measures } = shirt.measures
    const hints = hintsOfShirt({ ...shirt, measures }, wearer)
    const sleeve = hints.find(({ field }) => field === 'sleeveMm')!
    expect(sleeve.mm).toBe(648 + (465 + 10) / 2 - 15)
    expect(sleeve.errorMm).toBeGreaterThan(measuredFlat.sleeve.errorMm)
  })
  it('and back is the same shirt, whatever is measured and however it feels', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...flatMeasures),
        fc.constantFrom(...shirtFeels),
        fc.boolean(),
        fc.integer({ min: 60, max: 1200 }),
        (measure: FlatMeasure, feel, isNew, mm) => {
          const of = { ...shirt, feels: { [measure]: feel }, isNew }
          expect(flatOfBody(of, measure, bodyOfFlat(of, measure, mm, wearer), wearer)).toBeCloseTo(mm)
        },
      ),
    )
  })
})

describe('the belief', () => {
  const body = bodyOfSize('L')
  it('is near the body that the shirt was made for, and much narrower than without', () => {
    const estimate = estimateFrom({ fromGarments: hintsOfShirt(shirt, wearer) })
    const nothing = estimateFrom({})
    for (const field of ['neckMm', 'chestMm', 'waistMm', 'sleeveMm'] as const) {
      expect(Math.abs(estimate[field].value - body[field])).toBeLessThan(25)
      expect(estimate[field].high - estimate[field].low).toBeLessThan(
        (nothing[field].high - nothing[field].low) / 2,
      )
    }
  })
  it('combines a shirt with answers to questions', () => {
    const fromGarments = hintsOfShirt(shirt, wearer)
    const asked = { heightMm: 1800, weightKg: 85, ageYears: 40 }
    const width = (answers: Answers) => {
      const { low, high } = estimateFrom(answers).waistMm
      return high - low
    }
    expect(width({ ...asked, fromGarments })).toBeLessThan(width({ fromGarments }))
    expect(width({ ...asked, fromGarments })).toBeLessThan(width(asked))
  })
  it('is a number within its range, whatever was typed', () => {
    const anyShirt = fc.dictionary(fc.constantFrom(...flatMeasures), fc.integer({ min: 1, max: 3000 }))
    fc.assert(
      fc.property(anyShirt, (measures) => {
        const hints = hintsOfShirt({ ...emptyShirt, measures }, wearer)
        for (const { value, low, high } of Object.values(estimateFrom({ fromGarments: hints }))) {
          expect(Number.isFinite(value)).toBe(true)
          expect(low).toBeLessThanOrEqual(value)
          expect(value).toBeLessThanOrEqual(high)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('does not know children and bodies beyond the survey, also from a shirt alone', () => {
    const beyond = (of: FlatShirt, more: Answers = {}) =>
      beyondSurvey(bodies, { ...more, fromGarments: hintsOfShirt(of, wearer) })
    expect(beyond(shirt)).toBeNull()
    expect(beyond(shirt, { ageYears: 12 })).toBe('age')
    const child = { collar: 300, chest: 400, waist: 385, shoulder: 330, sleeve: 430, length: 540 }
    expect(beyond({ ...emptyShirt, measures: child })).toBe('body')
    expect(beyond(withMeasures({ chest: 950, waist: 1000 }))).toBe('body')
  })
})

describe('a value that does not fit', () => {
  it('is not asked about when all is plausible, or when it was confirmed', () => {
    expect(questionsAbout(shirt)).toEqual([])
    const odd = withMeasures({ chest: 1170 })
    expect(questionsAbout(odd)).toHaveLength(1)
    expect(questionsAbout({ ...odd, confirmed: { chest: 1170 } })).toEqual([])
    expect(questionsAbout({ ...odd, confirmed: { chest: 1160 } })).toHaveLength(1)
  })
  it.each([
    ['a full girth in place of half', { chest: 1170 }, { cause: 'whole', mm: 585 }],
    ['a full cuff in place of half', { cuff: 236 }, { cause: 'whole', mm: 118 }],
    ['inches in a form of centimetres', { waist: 215 }, { cause: 'unit', as: 'inches', mm: 546.1 }],
    ['a collar size in inches', { collar: 170 }, { cause: 'unit', as: 'inches', mm: 431.8 }],
    ['half of the collar', { collar: 215 }, { cause: 'half', mm: 430 }],
    ['a sleeve from the middle of the back', { sleeve: 885 }, { cause: 'start', mm: 885 }],
  ])('is asked about: %s', (_, measures, correction) => {
    expect(questionsAbout(withMeasures(measures as FlatShirt['measures']))).toMatchObject([{ correction }])
  })
  it('has the range of shirts as a tape reads them', () => {
    const [question] = questionsAbout(withMeasures({ chest: 1170 }))
    const [low, high] = question!.range
    expect(low).toBeGreaterThan(300)
    expect(high).toBeLessThan(900)
    expect(low).toBeLessThan(585)
    expect(high).toBeGreaterThan(585)
  })
  it('is converted with all others when the whole shirt was typed in inches', () => {
    const inches = Object.fromEntries(
      Object.entries(shirt.measures).map(([measure, mm]) => [measure, Math.round(mm / 2.54)]),
    )
    const typed = { ...emptyShirt, measures: inches }
    const questions = shirtQuestions({ shirt: typed, unit: 'cm', wearer, known: {} })
    const meant = unitCorrectionOf(typed, questions)!
    for (const measure of flatMeasures)
      expect(Math.abs(meant[measure]! - shirt.measures[measure]!)).toBeLessThan(3)
    expect(unitCorrectionOf(shirt, questionsAbout(withMeasures({ waist: 215 })))).toBeNull()
  })
})
