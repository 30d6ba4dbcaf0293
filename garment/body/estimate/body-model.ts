// The people of the survey as a mixture of normal distributions. `npm run survey` writes the figures.
import type { Look } from '#contract/body-answers.ts'
import { type Component, type Dimension, dimensions } from './belief.ts'

/** No question asks for it: after a few answers it is known well enough. */
export type SurveyGroup = 'men' | 'women'

export interface BodyModel {
  /** Everybody, before any answer. */
  people: readonly (Component & { group: SurveyGroup })[]
  /** Between the three drawings of a look: they divide the people in three equal parts. */
  limits: Record<Look, readonly [number, number]>
  spreads: {
    /** Of the logarithm of the body mass index: kilograms by square millimetres. */
    mean: number
    deviation: number
    /** The logarithm of the factor of a deviation: at the mean body mass index, and its change by one deviation of it. */
    of: Partial<Record<Dimension, readonly [number, number]>>
  }
}

/** The model as it is stored. */
export interface StoredBodyModel {
  origin: string
  components: { group: SurveyGroup; share: number; means: number[]; covariances: number[] }[]
  limits: BodyModel['limits']
  spreads: BodyModel['spreads']
}

const size = dimensions.length
const rounded = (value: number) => Number(value.toPrecision(5))

export function parseBodyModel({ components, limits, spreads }: StoredBodyModel): BodyModel {
  const people = components.map(({ group, share, means, covariances }) => ({
    group,
    share,
    means: Float64Array.from(means),
    covariances: symmetric(covariances),
  }))
  return { people, limits, spreads }
}

/** A symmetric matrix from its lower triangle, row after row. */
function symmetric(lower: readonly number[]): Float64Array {
  const matrix = new Float64Array(size * size)
  let index = 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      matrix[row * size + column] = matrix[column * size + row] = lower[index++]!
    }
  }
  return matrix
}

export function storedBodyModel({ people, limits, spreads }: BodyModel, origin: string): StoredBodyModel {
  const components = people.map(({ group, share, means, covariances }) => ({
    group,
    share: rounded(share),
    means: [...means].map(rounded),
    covariances: lowerTriangle(covariances).map(rounded),
  }))
  return { origin, components, limits, spreads }
}

const lowerTriangle = (matrix: Float64Array) =>
  [...matrix].filter((_, index) => index % size <= Math.floor(index / size))
