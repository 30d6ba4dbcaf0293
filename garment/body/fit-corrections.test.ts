// The next shirt is corrected by what was found on an earlier one, and can still be sewn.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Adjustment, fitProblemsOf } from '#contract/fit-guarantee.ts'
import { garmentMeasures, upperBody } from '#contract/measurement.ts'
import { defaultDesign } from '../design/design.ts'
import { fitCorrections, type ShirtFindings, withCorrections } from './fit-corrections.ts'
import { measureOf } from './finished-measures.ts'
import { measureBeyond, withChanges } from './measure-limits.ts'
import { shirtMeasures } from './shirt-measures.ts'
import { bodyOfSize } from './sizes.ts'

const body = bodyOfSize('M')
const shirt = { body, fit: 'regular' } as const
const plain: ShirtFindings = { body, adjustments: [], made: {}, altered: {}, decided: null }
const tooShort: Adjustment = { field: 'sleeveMm', problem: 'too short', byMm: 8 }
const correctionsOf = (findings: Partial<ShirtFindings>, next: object = {}) =>
  fitCorrections({ ...defaultDesign, ...next }, shirt, { ...plain, ...findings }).map(
    ({ measure, mm, from }) => [measure, mm, from],
  )

describe('a correction', () => {
  it('is what the claim says, and what the shirt differed from its approval', () => {
    expect(correctionsOf({ adjustments: [tooShort] })).toEqual([['sleeve', 8, 'claim']])
    expect(correctionsOf({ adjustments: [tooShort], made: { sleeve: -5, chest: 4 } })).toEqual([
      ['sleeve', 3, 'claim'],
    ])
    // The workshop alone was wrong: the approved measure is right.
    expect(correctionsOf({ adjustments: [tooShort], made: { sleeve: -8 } })).toEqual([])
  })
  it('is what the shirt measured after its alteration', () => {
    expect(correctionsOf({ adjustments: [tooShort], made: { sleeve: -2 }, altered: { sleeve: 5 } })).toEqual([
      ['sleeve', 5, 'alteration'],
    ])
  })
  it('is what staff have decided, also of a measure that was not claimed', () => {
    expect(correctionsOf({ adjustments: [tooShort], decided: { sleeve: 4, collar: -5 } })).toEqual([
      ['collar', -5, 'staff'],
      ['sleeve', 4, 'staff'],
    ])
    expect(correctionsOf({ adjustments: [tooShort], decided: {} })).toEqual([])
  })
  it('follows the design of the next shirt', () => {
    const tight: Adjustment = { field: 'bicepMm', problem: 'too tight', byMm: 10 }
    expect(correctionsOf({ adjustments: [tight] })).toEqual([['bicep', 10, 'claim']])
    expect(correctionsOf({ adjustments: [tight] }, { sleeves: 'short' })).toEqual([
      ['bicep', 10, 'claim'],
      ['opening', 10, 'claim'],
    ])
  })
  it('is left out for a measure that was taken again since', () => {
    const cutTo = { ...body, sleeveMm: body.sleeveMm - 10 }
    const tight: Adjustment = { field: 'wristMm', problem: 'too tight', byMm: 5 }
    expect(correctionsOf({ body: cutTo, adjustments: [tooShort, tight] })).toEqual([['cuff', 5, 'claim']])
  })
})

it('whatever was claimed, the corrected shirt can be sewn, and nothing is corrected more than wanted', () => {
  const adjustments = fc
    .uniqueArray(fc.constantFrom(...upperBody), { maxLength: upperBody.length })
    .chain((fields) =>
      fc.tuple(
        ...fields.map((field) =>
          fc.record({
            field: fc.constant(field),
            problem: fc.constantFrom(...fitProblemsOf[field]),
            byMm: fc.integer({ min: 1, max: 150 }),
          }),
        ),
      ),
    )
  const readings = fc.dictionary(fc.constantFrom(...garmentMeasures), fc.integer({ min: -10, max: 10 }))
  fc.assert(
    fc.property(adjustments, readings, (claimed, made) => {
      const finished = shirtMeasures(defaultDesign, shirt)!
      const found = fitCorrections(defaultDesign, shirt, { ...plain, adjustments: claimed, made })
      const corrected = withChanges(finished, withCorrections(finished, found))
      expect(measureBeyond(corrected)).toBeNull()
      for (const { measure, finishedMm } of finished) {
        const wanted = found.find((one) => one.measure === measure)?.mm ?? 0
        const done = measureOf(corrected, measure)!.finishedMm - finishedMm
        expect(Math.abs(done)).toBeLessThanOrEqual(Math.abs(wanted))
        expect(done * wanted).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
