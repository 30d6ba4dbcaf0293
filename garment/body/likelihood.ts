// How likely a measure is, given the other measures of the same person. The logarithms of all dimensions are assumed to
// have a multivariate normal distribution with the parameters of the survey. It gives the expected value of one measure
// and its standard deviation from the others. Nobody is asked whether they are a man or a woman: a measure counts as
// likely if it is likely for one of the two.
import type { BodyField } from './fields.ts'
import type { SurveyGroup } from './survey.ts'
import { men, surveyed, women } from './survey.ts'
import { surveyedFields } from './surveyed-fields.ts'

/** The measures of a person, as far as they are known. */
export type PartialMeasures = Partial<Record<BodyField, number>>

/** A field in one group: mean and standard deviation of its logarithm, and the error of measuring. */
function inGroup(group: SurveyGroup, field: BodyField) {
  const { of, shift = 0, error } = surveyedFields[field]
  const at = surveyed.indexOf(of)
  const geometricMean = group.geometricMeans[at]! + shift
  return {
    at,
    log: Math.log(geometricMean),
    spread: group.standardDeviations[at]!,
    error: error / geometricMean,
  }
}

function correlation(group: SurveyGroup, one: number, other: number): number {
  return one === other ? 1 : group.correlations[Math.max(one, other)]![Math.min(one, other)]! / 100
}

/** Solves `matrix × x = right` for a symmetric positive definite matrix, by Cholesky. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length
  const lower: number[][] = matrix.map(() => [])
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!
      for (let k = 0; k < column; k++) sum -= lower[row]![k]! * lower[column]![k]!
      lower[row]!.push(row === column ? Math.sqrt(sum) : sum / lower[column]![column]!)
    }
  }
  const x = [...right]
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) x[row]! -= lower[row]![k]! * x[k]!
    x[row]! /= lower[row]![row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) x[row]! -= lower[k]![row]! * x[k]!
    x[row]! /= lower[row]![row]!
  }
  return x
}

/** The expected value of a field, as mean and standard deviation of its logarithm. */
export interface Expected {
  log: number
  standardDeviation: number
}

/** The expected value of a field in one group, given the known measures. */
function expectedIn(group: SurveyGroup, field: BodyField, known: PartialMeasures): Expected {
  const own = inGroup(group, field)
  const others = (Object.keys(known) as BodyField[]).filter((other) => other !== field)
  const fields = others.map((other) => inGroup(group, other))
  const covariance = (one: (typeof fields)[number], other: (typeof fields)[number]) =>
    correlation(group, one.at, other.at) * one.spread * other.spread + (one === other ? one.error ** 2 : 0)
  const covariances = fields.map((other) => covariance(own, other))
  const weights = solve(
    fields.map((one) => fields.map((other) => covariance(one, other))),
    covariances,
  )
  let { log } = own
  let variance = own.spread ** 2 + own.error ** 2
  others.forEach((other, i) => {
    log += weights[i]! * (Math.log(known[other]!) - fields[i]!.log)
    variance -= weights[i]! * covariances[i]!
  })
  return { log, standardDeviation: Math.sqrt(variance) }
}

/** The expected values of a field for men and for women, given the known measures. */
export function expected(field: BodyField, known: PartialMeasures): Expected[] {
  return [men, women].map((group) => expectedIn(group, field, known))
}

/** The deviation of a value from the expected one in standard deviations, for the group that it fits better. */
export function deviation(value: number, expectations: readonly Expected[]): number {
  const deviations = expectations.map(
    ({ log, standardDeviation }) => (Math.log(value) - log) / standardDeviation,
  )
  return deviations.reduce((min, each) => (Math.abs(each) < Math.abs(min) ? each : min))
}

/** The expectation of the group that a value fits better. */
function betterGroup(value: number, expectations: readonly Expected[]): Expected {
  return expectations.reduce((best, one) =>
    Math.abs(deviation(value, [one])) < Math.abs(deviation(value, [best])) ? one : best,
  )
}

/** The expected value in the group that the value fits better. */
export function expectedValue(value: number, expectations: readonly Expected[]): number {
  return Math.exp(betterGroup(value, expectations).log)
}

/** The range in which 95 % of that group are. */
export function expectedRange(value: number, expectations: readonly Expected[]): [low: number, high: number] {
  const { log, standardDeviation: spread } = betterGroup(value, expectations)
  return [Math.exp(log - 2 * spread), Math.exp(log + 2 * spread)]
}
