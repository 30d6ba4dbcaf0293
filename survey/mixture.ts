// Fits a mixture of normal distributions to people (expectation and maximization: Dempster, Laird and Rubin, 1977).
import { type Belief, dimensions, indexOf } from '#garment/body/estimate/belief.ts'
import type { Person } from './people.ts'

const size = dimensions.length
const rounds = 60

/** Added to the covariances of each component from those of all its people, as if this many more had been seen. */
const priorPeople = 60

/** The logarithms of a person's dimensions; null when an answer is missing. */
function logarithms(person: Person): Float64Array | null {
  const values = dimensions.map((dimension) => Math.log(person[dimension] ?? Number.NaN))
  return values.every(Number.isFinite) ? Float64Array.from(values) : null
}

/** Fits `count` components; deterministic, because it begins with slim to heavy people. */
export function fitMixture(people: readonly Person[], count: number): Belief {
  const rows = people.map(logarithms).filter((row) => row !== null)
  const shape = covariancesOf(rows, new Float64Array(rows.length).fill(1)).covariances
  const order = rows
    .map((_, n) => n)
    .toSorted((one, other) => heaviness(rows[one]!) - heaviness(rows[other]!))
  let weights: Float64Array[] = Array.from({ length: count }, () => new Float64Array(rows.length))
  for (const [rank, n] of order.entries()) weights[Math.floor((rank * count) / rows.length)]![n] = 1
  let belief: Belief = []
  for (let round = 0; round < rounds; round++) {
    belief = weights.map((weight) => {
      const { total, means, covariances } = covariancesOf(rows, weight)
      const merged = covariances.map(
        (value, n) => (value * total + shape[n]! * priorPeople) / (total + priorPeople),
      )
      return { share: total / rows.length, means, covariances: merged }
    })
    weights = responsibilities(belief, rows)
  }
  return belief
}

const heaviness = (row: Float64Array) => row[indexOf('weightKg')]! - 2 * row[indexOf('heightMm')]!

function covariancesOf(rows: readonly Float64Array[], weights: Float64Array) {
  const means = new Float64Array(size)
  const covariances = new Float64Array(size * size)
  let total = 0
  for (const [n, row] of rows.entries()) {
    total += weights[n]!
    for (let d = 0; d < size; d++) means[d]! += weights[n]! * row[d]!
  }
  for (let d = 0; d < size; d++) means[d]! /= total
  for (const [n, row] of rows.entries()) {
    const weight = weights[n]! / total
    for (let a = 0; a < size; a++) {
      const own = weight * (row[a]! - means[a]!)
      for (let b = 0; b < size; b++) covariances[a * size + b]! += own * (row[b]! - means[b]!)
    }
  }
  return { total, means, covariances }
}

/** How probable each component is for each person. */
function responsibilities(belief: Belief, rows: readonly Float64Array[]): Float64Array[] {
  const densities = belief.map(logDensity)
  const weights = belief.map(() => new Float64Array(rows.length))
  for (const [n, row] of rows.entries()) {
    const logs = belief.map(({ share }, k) => Math.log(share) + densities[k]!(row))
    const max = Math.max(...logs)
    const sum = logs.reduce((total, log) => total + Math.exp(log - max), 0)
    for (const [k, log] of logs.entries()) weights[k]![n] = Math.exp(log - max) / sum
  }
  return weights
}

/** The logarithm of a component's density, up to a constant that all components share. */
function logDensity({ means, covariances }: Belief[number]): (row: Float64Array) => number {
  // Cholesky: covariances = lower × its transpose.
  const lower = new Float64Array(size * size)
  let logDeterminant = 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = covariances[row * size + column]!
      for (let k = 0; k < column; k++) sum -= lower[row * size + k]! * lower[column * size + k]!
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / lower[column * size + column]!
    }
    logDeterminant += Math.log(lower[row * size + row]!)
  }
  const solved = new Float64Array(size)
  return (x) => {
    let square = 0
    for (let row = 0; row < size; row++) {
      let sum = x[row]! - means[row]!
      for (let k = 0; k < row; k++) sum -= lower[row * size + k]! * solved[k]!
      solved[row] = sum / lower[row * size + row]!
      square += solved[row]! ** 2
    }
    return -0.5 * square - logDeterminant
  }
}
