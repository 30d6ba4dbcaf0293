// Fits the model of bodies to the people of a survey.
import type { Look } from '#contract/body-answers.ts'
import { type Answers, believe, lookDirections } from '#garment/body/estimate/answers.ts'
import type { Belief, Dimension, Direction } from '#garment/body/estimate/belief.ts'
import type { BodyModel, SurveyGroup } from '#garment/body/estimate/body-model.ts'
import { estimateDimension, heaviness } from '#garment/body/estimate/estimate.ts'
import { fitMixture } from './mixture.ts'
import type { Person } from './people.ts'

export type Survey = Record<SurveyGroup, readonly Person[]>

/** Normal distributions for each group: men and women are not only larger and smaller. */
const componentsOfGroup = 4

/**
 * The shares of men and women among those who ask, before any answer. An assumption: the survey's own shares (67 and 33 %)
 * are those of an army. survey/README.md has the errors with both.
 */
const groupShares: Record<SurveyGroup, number> = { men: 0.73, women: 0.27 }
const folds = 5

/** The dimensions of which ranges are shown. */
export const shownDimensions = [
  'neckMm',
  'chestMm',
  'waistMm',
  'hipsMm',
  'shoulderMm',
  'sleeveMm',
  'bicepMm',
  'wristMm',
  'backLengthMm',
  'inseamMm',
  'outseamMm',
  'thighMm',
] as const satisfies Dimension[]

/** Fits the model, with the widths of its ranges checked on people who were left out. */
export function fitModel(survey: Survey): BodyModel {
  const model = fitWithoutSpreads(survey)
  return { ...model, spreads: { ...model.spreads, of: fitSpreads(survey) } }
}

function fitWithoutSpreads({ men, women }: Survey): BodyModel {
  const everybody = [...men, ...women]
  const people = [...componentsOf('men', men), ...componentsOf('women', women)]
  const indexes = everybody.map(({ weightKg, heightMm }) => Math.log(weightKg) - 2 * Math.log(heightMm))
  const mean = average(indexes)
  const deviation = Math.sqrt(average(indexes.map((index) => (index - mean) ** 2)))
  const limitsOf = (look: Look) => thirdsOf(everybody, lookDirections[look])
  const limits = { belly: limitsOf('belly'), shoulders: limitsOf('shoulders'), arms: limitsOf('arms') }
  return { people, limits, spreads: { mean, deviation, of: {} } }
}

function componentsOf(group: SurveyGroup, people: readonly Person[]): BodyModel['people'] {
  const belief: Belief = fitMixture(people, componentsOfGroup)
  return belief.map(({ share, ...normal }) => ({ group, share: share * groupShares[group], ...normal }))
}

/** The value of a direction for a person. */
export const valueOf = (person: Person, direction: Direction): number =>
  Object.entries(direction).reduce(
    (sum, [dimension, factor]) => sum + factor * Math.log(person[dimension as Dimension]!),
    0,
  )

function thirdsOf(people: readonly Person[], direction: Direction): [number, number] {
  const values = people.map((person) => valueOf(person, direction)).toSorted((one, other) => one - other)
  return [values[Math.floor(values.length / 3)]!, values[Math.floor((2 * values.length) / 3)]!]
}

/** The three answers that nearly everybody gives. */
export const firstAnswers = (person: Person): Answers => ({
  ...(person.reportedHeightMm && { heightMm: person.reportedHeightMm }),
  ...(person.reportedWeightKg && { weightKg: person.reportedWeightKg }),
  ...(person.ageYears && { ageYears: person.ageYears }),
})

/** Fits the factors of the deviations on people who were left out of the fit. */
function fitSpreads(survey: Survey): BodyModel['spreads']['of'] {
  const seen: { heavy: number; beyond: Record<string, number> }[] = []
  for (let fold = 0; fold < folds; fold++) {
    const split = (isHeld: boolean) => (people: readonly Person[]) =>
      people.filter((_, n) => (n % folds === fold) === isHeld)
    const train = split(false)
    const model = fitWithoutSpreads({ men: train(survey.men), women: train(survey.women) })
    for (const person of split(true)([...survey.men, ...survey.women])) {
      const belief = believe(model, firstAnswers(person))
      const beyond = shownDimensions.map((dimension) => {
        const { value, low, high } = estimateDimension(model, belief, dimension)
        const error = Math.log(person[dimension] / value)
        return [dimension, error > 0 ? error / Math.log(high / value) : error / Math.log(low / value)]
      })
      seen.push({ heavy: heaviness(model.spreads, belief), beyond: Object.fromEntries(beyond) })
    }
  }
  seen.sort((one, other) => one.heavy - other.heavy)
  const thirds = [0, 1, 2].map((third) =>
    seen.slice(Math.floor((seen.length * third) / 3), Math.floor((seen.length * (third + 1)) / 3)),
  )
  return Object.fromEntries(
    shownDimensions.map((dimension) => {
      const points = thirds.map((third) => ({
        x: average(third.map(({ heavy }) => heavy)),
        // The factor with which nine of ten are within their range.
        y: Math.log(ninthOfTen(third.map(({ beyond }) => beyond[dimension]!))),
      }))
      return [dimension, lineThrough(points)]
    }),
  )
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const ninthOfTen = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.9)]!

/** Least squares: the value at 0, and the slope. */
function lineThrough(points: readonly { x: number; y: number }[]): [number, number] {
  const [x, y] = [average(points.map((point) => point.x)), average(points.map((point) => point.y))]
  const slope =
    average(points.map((point) => (point.x - x) * (point.y - y))) /
    average(points.map((point) => (point.x - x) ** 2))
  return [y - slope * x, slope].map((value) => Number(value.toPrecision(4))) as [number, number]
}
