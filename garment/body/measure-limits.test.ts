// Changes of finished measures stay within what can be sewn.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { garmentMeasures, type MeasureChanges, upperBody } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { sleeves } from '../design/options.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import type { Body } from './fields.ts'
import { finishedMeasures, measureOf } from './finished-measures.ts'
import { measureBeyond, measureLimits, rangeOfMeasure, withChanges } from './measure-limits.ts'
import { changeTexts, effectText } from './measure-texts.ts'
import { bodyOfSize } from './sizes.ts'

const fabric = fabricByCode('XC001')!
const ofM = (changes: MeasureChanges = {}) =>
  finishedMeasures({ body: bodyOfSize('M'), fit: 'regular', sleeves: 'long', fabric, changes })

const length = fc.integer({ min: 10, max: 30_000 }).map((tenths) => tenths / 10)
const anyBody: fc.Arbitrary<Body> = fc.record(
  Object.fromEntries(upperBody.map((field) => [field, length])) as Record<
    (typeof upperBody)[number],
    typeof length
  >,
)

test('an unchanged shirt can be sewn, whatever the body', () => {
  const anyShirt = {
    fit: fc.constantFrom(...fits),
    sleeve: fc.constantFrom(...sleeves.map(({ key }) => key)),
  }
  fc.assert(
    fc.property(anyBody, anyShirt.fit, anyShirt.sleeve, (body, fit, sleeve) => {
      expect(measureBeyond(finishedMeasures({ body, fit, sleeves: sleeve, fabric }))).toBeNull()
    }),
  )
})

test('whatever is changed step by step within its range, the shirt can still be sewn', () => {
  const step = fc.tuple(fc.constantFrom(...garmentMeasures), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(anyBody, fc.constantFrom(...fits), fc.array(step, { maxLength: 12 }), (body, fit, steps) => {
      let finished = finishedMeasures({ body, fit, sleeves: 'long', fabric })
      for (const [measure, share] of steps) {
        const own = measureOf(finished, measure)
        if (!own) continue
        const { minMm, maxMm } = rangeOfMeasure(finished, measure)
        expect(minMm).toBeLessThanOrEqual(own.finishedMm)
        expect(maxMm).toBeGreaterThanOrEqual(own.finishedMm)
        const mm = Math.round(minMm + (maxMm - minMm) * share)
        const changes = Object.fromEntries(finished.map((each) => [each.measure, each.changeMm]))
        finished = withChanges(finished, {
          ...changes,
          [measure]: mm - (own.finishedMm - own.changeMm),
        })
      }
      expect(measureBeyond(finished)).toBeNull()
    }),
  )
})

test('a measure has a range by the body, by its largest change and by the other measures', () => {
  // Collar: 410 mm; at most 10 less and 20 more.
  expect(rangeOfMeasure(ofM(), 'collar')).toEqual({ minMm: 400, maxMm: 430 })
  // Chest: the body is 985 mm and needs 50; the unchanged shirt has 1105 mm and loses at most 60.
  expect(rangeOfMeasure(ofM(), 'chest')).toEqual({ minMm: 1045, maxMm: 1205 })
  // Waist: 1020 mm, but not more than 240 below the chest.
  expect(rangeOfMeasure(ofM({ chest: 100 }), 'waist').minMm).toBe(965)
  expect(measureBeyond(ofM({ collar: 21 }))).toEqual({ measure: 'collar', minMm: 400, maxMm: 430 })
  expect(measureBeyond(ofM({ shoulder: -20, yoke: 20 }))?.measure).toBe('shoulder')
})

test('every limit is a number of steps, so that the largest change can be reached', () => {
  for (const measure of garmentMeasures) {
    const { stepMm, lessMm, moreMm } = measureLimits[measure]
    expect([lessMm % stepMm, moreMm % stepMm], measure).toEqual([0, 0])
  }
})

test('a change is said in a sentence, in the unit of the reader', () => {
  const english = translatorFor('en')
  expect(effectText('sleeve', 10, 'cm', english)).toBe('The sleeve ends 1 cm lower on the arm.')
  expect(effectText('chest', -25, 'in', english)).toContain('1 in less room')
  expect(changeTexts({ sleeve: 10, waist: -20, hem: 0 }, 'cm', english)).toEqual([
    'Waist −2 cm',
    'Sleeve +1 cm',
  ])
})
