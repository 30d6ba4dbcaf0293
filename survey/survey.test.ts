// The fit of the model, on people drawn from a known distribution.
import { describe, expect, it } from 'vitest'
import { believe } from '#garment/body/estimate/answers.ts'
import { momentsOf } from '#garment/body/estimate/belief.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { parseBodyModel, storedBodyModel } from '#garment/body/estimate/body-model.ts'
import { men, surveyed, women } from '#garment/body/survey.ts'
import { createRandom } from '#garment/common/math.ts'
import { statisticsOf } from './statistics.ts'
import { fitMixture } from './mixture.ts'
import type { Person } from './people.ts'
import { simulateAnswers } from './simulate-answers.ts'

const random = createRandom(7)
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Dimensions that all follow the height and the weight. */
function drawPerson(): Person {
  const tall = 0.04 * normal()
  const heavy = 0.15 * normal() + 2 * tall
  const length = (mm: number, noise: number) => mm * Math.exp(tall + noise * normal())
  const girth = (mm: number, noise: number) => mm * Math.exp(0.4 * heavy + noise * normal())
  return {
    reportedHeightMm: length(1755, 0.001),
    reportedWeightKg: 84 * Math.exp(heavy + 0.01 * normal()),
    ageYears: 30 * Math.exp(0.25 * normal()),
    neckMm: girth(397, 0.03),
    chestMm: girth(1055, 0.04),
    waistMm: girth(934, 0.06),
    hipsMm: girth(1016, 0.03),
    shoulderMm: length(415, 0.03),
    sleeveMm: length(895, 0.02),
    bicepMm: girth(356, 0.05),
    wristMm: girth(176, 0.03),
    backLengthMm: length(477, 0.03),
    inseamMm: length(845, 0.02),
    outseamMm: length(1055, 0.02),
    thighMm: girth(622, 0.04),
    heightMm: length(1755, 0.001),
    weightKg: 84 * Math.exp(heavy),
    footMm: length(270, 0.03),
    waistDepthMm: girth(250, 0.06),
    shoulderSlopeMm: length(120, 0.1),
  }
}

describe('the fit', () => {
  const people = Array.from({ length: 600 }, drawPerson)
  it('finds mean and spread of the people it was given', () => {
    const belief = fitMixture(people, 2)
    const { mean, variance } = momentsOf(belief, { chestMm: 1 })
    expect(Math.exp(mean)).toBeGreaterThan(1045)
    expect(Math.exp(mean)).toBeLessThan(1065)
    // 0.4² × (0.15² + 4 × 0.04²) + 0.04²
    expect(Math.sqrt(variance)).toBeCloseTo(0.079, 2)
    expect(belief.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })
  it('is the same for the same people', () => {
    expect(fitMixture(people.slice(0, 100), 2)).toEqual(fitMixture(people.slice(0, 100), 2))
  })
  it('leaves out people with a missing answer', () => {
    const { ageYears: _, ...without } = people[0]!
    expect(fitMixture([without, ...people.slice(1, 200)], 1)).toEqual(fitMixture(people.slice(1, 200), 1))
  })
})

it('a stored model is read as it was, to five digits', () => {
  const read = parseBodyModel(JSON.parse(JSON.stringify(storedBodyModel(bodies, 'again'))))
  expect(read.people).toEqual(bodies.people)
  expect(read.limits).toEqual(bodies.limits)
})

it('the committed model has an origin, and shares that add up to 1', () => {
  expect(bodies.people.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 3)
  for (const group of ['men', 'women'] as const)
    expect(bodies.people.some((component) => component.group === group)).toBe(true)
})

it('simulated answers are near what was measured, and choose each drawing', () => {
  const all = Array.from({ length: 300 }, () => {
    const person = drawPerson()
    return { person, ...simulateAnswers(person, bodies, random) }
  })
  const far = all.filter(({ person, easy }) => Math.abs(easy.collarMm! - 10 - person.neckMm) > 30)
  expect(far.length).toBeLessThan(3)
  expect(new Set(all.map(({ easy }) => easy.arms)).size).toBe(3)
  expect(all.every(({ easy }) => Number.isFinite(believe(bodies, easy)[0]!.share))).toBe(true)
})

it('the statistics of unlikely measures are those of the committed model, and near those of the whole survey', () => {
  expect({ men, women }).toEqual(statisticsOf(bodies))
  // All 4,082 men and 1,986 women of the public release: neck, chest, height and weight.
  for (const [group, published] of [
    [men, { neckMm: 396.8, chestMm: 1055.1, heightMm: 1754.9, weightKg: 84.4 }],
    [women, { neckMm: 329.2, chestMm: 943.3, heightMm: 1627.2, weightKg: 66.9 }],
  ] as const)
    for (const [dimension, mean] of Object.entries(published)) {
      const own = group.geometricMeans[surveyed.indexOf(dimension as 'neckMm')]!
      expect(Math.abs(own / mean - 1)).toBeLessThan(0.005)
    }
})
