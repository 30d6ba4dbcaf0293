// Errors of the model of bodies on people of the survey: `npm run bench -- fit -- MALE.csv FEMALE.csv`, files with the
// columns of ANSUR II. Only people who were not used in fitting prove something.
import { type Answers, believe } from '#garment/body/estimate/answers.ts'
import type { Dimension } from '#garment/body/estimate/belief.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import type { BodyModel, SurveyGroup } from '#garment/body/estimate/body-model.ts'
import { estimateDimension } from '#garment/body/estimate/estimate.ts'
import { createRandom } from '#garment/common/math.ts'
import { firstAnswers } from '#survey/fit.ts'
import { type Person, readPeople } from '#survey/people.ts'
import { simulateAnswers } from '#survey/simulate-answers.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'

const measures = { neck: 'neckMm', chest: 'chestMm', waist: 'waistMm', sleeve: 'sleeveMm' } as const
type Measure = keyof typeof measures

/** The mean absolute errors to reach, in millimetres, in the order of the measures: men, then women. */
const errors = {
  'height, weight, age': [
    [15.1, 28.1, 37.3, 19.3],
    [19.9, 37.1, 42.6, 20.1],
  ],
  'and six easy answers, simulated': [
    [6.2, 24.5, 18.7, 15.5],
    [6.5, 28.9, 20.3, 14.9],
  ],
  'and a taped chest and the sleeve of a shirt, simulated, as man or woman': [
    [5.9, 9.0, 19.3, 7.6],
    [5.4, 9.4, 20.2, 7.5],
  ],
} as const
type Asked = keyof typeof errors

/** The mean error of a thousand people is known to 2 %. */
const sampling = 1.02

const askedAll = Object.keys(errors) as Asked[]
const groups: SurveyGroup[] = ['men', 'women']
const thirds = ['slim', 'average', 'heavy'] as const

const limitName = (asked: Asked, group: SurveyGroup, measure: Measure) => `${group}, ${asked}: ${measure}`

const limits = Object.fromEntries(
  askedAll.flatMap((asked) => [
    ...groups.flatMap((group, g) =>
      (Object.keys(measures) as Measure[]).map((measure, m) => {
        const was = errors[asked][g]![m]!
        return [
          limitName(asked, group, measure),
          { was, max: Math.ceil(10 * was * sampling) / 10, unit: 'mm' },
        ] as const
      }),
    ),
    ...thirds.map(
      (third) => [`${third} people, ${asked}: off 90 %`, { was: 2, max: 2, unit: 'points' }] as const,
    ),
  ]),
)

/** @param files of men and of women, in this order. */
export const fitWith = ({ passed = [] }: { passed?: string[] }) =>
  definePart(limits, async () => {
    const [male, female] = passed
    if (!male || !female)
      throw new Error('Name the two files of the survey: npm run bench -- fit -- MALE.csv FEMALE.csv')
    const survey = { men: readPeople(male), women: readPeople(female) }
    const random = createRandom(42)
    const tried = groups.flatMap((group) => survey[group].map((person) => tryPerson(person, group, random)))
    const third = thirdOf(tried.map(({ massIndex }) => massIndex))
    return askedAll.flatMap((asked): Figure[] => [
      ...groups.flatMap((group) =>
        (Object.keys(measures) as Measure[]).map((measure) => {
          const of = tried.filter((each) => each.group === group)
          return {
            name: limitName(asked, group, measure),
            limit: limitName(asked, group, measure),
            value: average(of.map((each) => each.results[asked][measure].error)),
          }
        }),
      ),
      ...thirds.map((name, n) => {
        const within = tried
          .filter(({ massIndex }) => third(massIndex) === n)
          .flatMap(({ results }) => Object.values(results[asked]).map(({ isWithin }) => (isWithin ? 1 : 0)))
        const share = 100 * average(within)
        return {
          name: `${name} people, ${asked}: ${share.toFixed(1)} % within the range`,
          limit: `${name} people, ${asked}: off 90 %`,
          value: Math.abs(share - 90),
        }
      }),
    ])
  })

interface Result {
  error: number
  isWithin: boolean
}

function tryPerson(person: Person, group: SurveyGroup, random: () => number) {
  const first = firstAnswers(person)
  const { easy, taped } = simulateAnswers(person, bodies, random)
  const answered = {
    'height, weight, age': resultsOf(bodies, first, person),
    'and six easy answers, simulated': resultsOf(bodies, { ...first, ...easy }, person),
    'and a taped chest and the sleeve of a shirt, simulated, as man or woman': resultsOf(
      onlyOf(group),
      { ...first, ...easy, ...taped },
      person,
    ),
  } satisfies Record<Asked, Record<Measure, Result>>
  return { group, massIndex: person.weightKg / (person.heightMm / 1000) ** 2, results: answered }
}

/** The model with one group alone, as if people had said whether they are men or women. */
function onlyOf(group: SurveyGroup): BodyModel {
  const own = bodies.people.filter((component) => component.group === group)
  const total = own.reduce((sum, { share }) => sum + share, 0)
  return { ...bodies, people: own.map((component) => ({ ...component, share: component.share / total })) }
}

function resultsOf(model: BodyModel, answers: Answers, person: Person): Record<Measure, Result> {
  const belief = believe(model, answers)
  const result = (dimension: Dimension): Result => {
    const { value, low, high } = estimateDimension(model, belief, dimension)
    const real = person[dimension]!
    return { error: Math.abs(value - real), isWithin: real >= low && real <= high }
  }
  return Object.fromEntries(
    Object.entries(measures).map(([measure, dimension]) => [measure, result(dimension)]),
  ) as Record<Measure, Result>
}

/** Which third of the values a value is in: 0 to 2. */
function thirdOf(values: readonly number[]): (value: number) => number {
  const sorted = values.toSorted((one, other) => one - other)
  const ends = [1, 2].map((n) => sorted[Math.floor((n * sorted.length) / 3)]!)
  return (value) => ends.filter((end) => value >= end).length
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
