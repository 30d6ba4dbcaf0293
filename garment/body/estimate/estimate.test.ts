// What answers say about a body: ranges narrow, agree with the answers, and end where the survey ends.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looks } from '#contract/body-answers.ts'
import { upperBody } from '#contract/measurement.ts'
import { type Answers, believe, bodyQuestions } from './answers.ts'
import { beyondSurvey } from './beyond-survey.ts'
import { normalShare } from './belief.ts'
import { bodies } from './bodies.ts'
import { estimateBody, estimatedFields } from './estimate.ts'
import { bestStroke, nextQuestion } from './next-question.ts'
import { bodyOfSize } from '../sizes.ts'

const estimateFrom = (answers: Answers) => estimateBody(bodies, believe(bodies, answers))
const nextFrom = (answers: Answers, skipped?: Parameters<typeof nextQuestion>[3]) =>
  nextQuestion(bodies, believe(bodies, answers), answers, skipped)

const man: Answers = { heightMm: 1800, weightKg: 82, ageYears: 40 }
const widthOf = (answers: Answers, field: (typeof upperBody)[number]) => {
  const { low, high } = estimateFrom(answers)[field]
  return high - low
}

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    heightMm: fc.integer({ min: 300, max: 2800 }),
    weightKg: fc.integer({ min: 2, max: 700 }),
    ageYears: fc.integer({ min: 1, max: 120 }),
    collarMm: fc.integer({ min: 100, max: 900 }),
    trousersMm: fc.integer({ min: 200, max: 2500 }),
    footMm: fc.integer({ min: 80, max: 500 }),
    belly: fc.constantFrom(...looks.belly),
    shoulders: fc.constantFrom(...looks.shoulders),
    arms: fc.constantFrom(...looks.arms),
    taped: fc.record({
      neckMm: fc.integer({ min: 1, max: 3000 }),
      chestMm: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  { requiredKeys: [] },
)

describe('an estimate', () => {
  it('is a number within its range for every field, whatever was answered', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const estimate = estimateFrom(answers)
        for (const field of estimatedFields) {
          const { value, low, high } = estimate[field]
          expect(Number.isFinite(value)).toBe(true)
          expect(low).toBeLessThanOrEqual(value)
          expect(value).toBeLessThanOrEqual(high)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('narrows with each answer that people of the survey give', () => {
    const more: Answers = { ...man, collarMm: 400, trousersMm: 864, arms: 'average' }
    expect(widthOf(man, 'neckMm')).toBeLessThan(widthOf({}, 'neckMm') / 2)
    expect(widthOf(more, 'neckMm')).toBeLessThan(widthOf(man, 'neckMm') / 2)
    expect(widthOf(more, 'waistMm')).toBeLessThan(widthOf(man, 'waistMm'))
    expect(widthOf(more, 'sleeveMm')).toBeLessThan(widthOf(man, 'sleeveMm'))
  })
  it('follows the answers: a larger collar, a rounder belly, longer arms', () => {
    const valueOf = (answers: Answers, field: (typeof upperBody)[number]) =>
      estimateFrom({ ...man, ...answers })[field].value
    expect(valueOf({ collarMm: 440 }, 'neckMm')).toBeGreaterThan(valueOf({ collarMm: 380 }, 'neckMm') + 30)
    expect(valueOf({ belly: 'round' }, 'waistMm')).toBeGreaterThan(valueOf({ belly: 'flat' }, 'waistMm') + 20)
    expect(valueOf({ arms: 'long' }, 'sleeveMm')).toBeGreaterThan(valueOf({ arms: 'short' }, 'sleeveMm') + 20)
    expect(valueOf({ shoulders: 'broad' }, 'shoulderMm')).toBeGreaterThan(
      valueOf({ shoulders: 'narrow' }, 'shoulderMm') + 10,
    )
  })
  it('is close to what a tape says, and closer than the answers alone', () => {
    const taped = { ...man, taped: { chestMm: 1100 } }
    expect(Math.abs(estimateFrom(taped).chestMm.value - 1100)).toBeLessThan(12)
    expect(widthOf(taped, 'chestMm')).toBeLessThan(50)
  })
  it('does not depend on the order of the keys', () => {
    const turned = Object.fromEntries(Object.entries(man).toReversed())
    expect(estimateFrom(turned)).toEqual(estimateFrom(man))
  })
})

describe('the collar on a label', () => {
  const neckOf = (answers: Answers) => estimateFrom(answers).neckMm
  const flat = { field: 'neckMm', mm: 385, errorMm: 6 } as const
  const table = { field: 'neckMm', mm: 400, errorMm: 8 } as const

  it('is the neck with a finger’s width of ease, as of our own neck sizes; the collar that is sewn is longer', () => {
    // 16 inches: our size is made for the same neck as somebody’s who says that 16 fits.
    const { value } = neckOf({ ...man, collarMm: 406 })
    expect(Math.abs(value - bodyOfSize('16').neckMm)).toBeLessThan(5)
    expect(Math.abs(neckOf({ ...man, taped: { neckMm: 406 } }).value - value)).toBeLessThan(0.5)
  })
  it('counts once: not beside the collar of a shirt or the size in a table of its maker', () => {
    for (const hint of [flat, table])
      expect(neckOf({ ...man, collarMm: 430, fromGarments: [hint] })).toEqual(
        neckOf({ ...man, fromGarments: [hint] }),
      )
    const both = neckOf({ ...man, fromGarments: [table, flat] })
    expect(both).toEqual(neckOf({ ...man, fromGarments: [flat] }))
    expect(neckOf({ ...man, fromGarments: [flat, flat] })).toEqual(neckOf({ ...man, fromGarments: [flat] }))
  })
  it('is not asked when a garment says it, and letters are not when a chest is known', () => {
    const chest = { field: 'chestMm', mm: 1000, errorMm: 20 } as const
    const asked = new Set<string>()
    for (;;) {
      const { question } = nextFrom({ ...man, fromGarments: [flat, chest] }, asked as never)
      if (!question) break
      asked.add(question)
    }
    expect(asked.has('trousersMm')).toBe(true)
    expect(asked.has('collarMm')).toBe(false)
    expect(asked.has('labelChestMm')).toBe(false)
  })
})

describe('the next question', () => {
  it('is one that is open and not skipped, until none is left', () => {
    const skipped = new Set<(typeof bodyQuestions)[number]>()
    for (const _ of bodyQuestions) {
      const { question } = nextFrom({}, skipped)
      expect(skipped.has(question!)).toBe(false)
      skipped.add(question!)
    }
    expect(nextFrom({}, skipped).question).toBeNull()
  })
  it('begins with the weight, and asks for the collar before the shoes', () => {
    expect(nextFrom({}).question).toBe('weightKg')
    expect(nextFrom(man).question).toBe('collarMm')
  })
  it('advises a tape around the chest when trousers and collar are known', () => {
    expect(nextFrom({ ...man, collarMm: 400, trousersMm: 864 }).tape).toBe('chestMm')
  })
  it('does not advise to measure what was measured', () => {
    const taped = Object.fromEntries(upperBody.map((field) => [field, 500]))
    expect(nextFrom({ ...man, taped }).tape).toBeNull()
  })
})

it('the stroke of a tape that helps most is at the chest when collar and trousers are known, and one of those requested', () => {
  const belief = believe(bodies, { ...man, collarMm: 400, trousersMm: 864 })
  expect(bestStroke(belief, ['wristMm', 'chestMm', 'neckMm'])?.of).toBe('chestMm')
  expect(bestStroke(belief, ['wristMm'])?.of).toBe('wristMm')
  expect(bestStroke(belief, [])).toBeNull()
})

describe('beyond the survey', () => {
  it('nothing is known of children', () => {
    expect(beyondSurvey(bodies, { ageYears: 9, heightMm: 1330 })).toBe('age')
    expect(beyondSurvey(bodies, { ageYears: 17 })).toBeNull()
  })
  it('nothing is known of bodies that nobody of the survey has, and of answers that contradict each other', () => {
    expect(beyondSurvey(bodies, { heightMm: 1300 })).toBe('body')
    expect(beyondSurvey(bodies, { ...man, weightKg: 240 })).toBe('body')
    // Centimetres typed as inches.
    expect(beyondSurvey(bodies, { ...man, heightMm: 4572 })).toBe('body')
    expect(beyondSurvey(bodies, { ...man, collarMm: 250 })).toBe('body')
  })
  it('tall, small, slim and heavy people of the survey are known', () => {
    for (const [heightMm, weightKg] of [
      [1500, 45],
      [1980, 120],
      [1750, 55],
      [1700, 125],
    ] as const)
      expect(beyondSurvey(bodies, { heightMm, weightKg, ageYears: 30 })).toBeNull()
  })
})

it('the share below a value of a normal distribution is that of the tables', () => {
  for (const [z, share] of [
    [0, 0.5],
    [1, 0.841345],
    [-1.644854, 0.05],
    [2.575829, 0.995],
  ] as const)
    expect(normalShare(z)).toBeCloseTo(share, 5)
})
