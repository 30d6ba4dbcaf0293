// What is known of a body, as a mixture of normal distributions over the logarithms of its dimensions. An observation
// moves all dimensions, because they are correlated, and makes the components that explain it better weigh more.
// Logarithms, because a body twice as tall is twice as wide.

/** The dimensions of the model. The first three are answers as people give them, the others were measured by trained staff. */
export const dimensions = [
  'reportedHeightMm',
  'reportedWeightKg',
  'ageYears',
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
  'heightMm',
  'weightKg',
  'footMm',
  'waistDepthMm',
  'shoulderSlopeMm',
] as const
export type Dimension = (typeof dimensions)[number]

/** A sum of logarithms of dimensions, each with its factor. */
export type Direction = Partial<Record<Dimension, number>>

/** One normal distribution. */
export interface Component {
  /** Its share; those of a belief add up to 1. */
  share: number
  means: Float64Array
  /** Symmetric, row after row. */
  covariances: Float64Array
}

export type Belief = readonly Component[]

const size = dimensions.length
const indexes = Object.fromEntries(dimensions.map((name, index) => [name, index])) as Record<
  Dimension,
  number
>

export const indexOf = (dimension: Dimension): number => indexes[dimension]

/** The mean and the variance of a direction in one component. */
export function along({ means, covariances }: Component, direction: Direction) {
  const parts = partsOf(direction)
  const covariance = covarianceWith(covariances, parts)
  let [mean, variance] = [0, 0]
  for (const [index, factor] of parts) {
    mean += factor * means[index]!
    variance += factor * covariance[index]!
  }
  return { mean, variance, covariance }
}

const partsOf = (direction: Direction) =>
  Object.entries(direction).map(([name, factor]) => [indexOf(name as Dimension), factor] as const)

/** The covariance of each dimension with a direction. */
function covarianceWith(covariances: Float64Array, parts: (readonly [index: number, factor: number])[]) {
  const result = new Float64Array(size)
  for (const [index, factor] of parts) {
    for (let other = 0; other < size; other++) result[other]! += factor * covariances[index * size + other]!
  }
  return result
}

/** The covariance of two directions, from the covariances of all dimensions with the first. */
export const sumAlong = (covariance: Float64Array, direction: Direction): number =>
  partsOf(direction).reduce((sum, [index, factor]) => sum + factor * covariance[index]!, 0)

/** A component after a direction has got another mean and variance. */
function moved(component: Component, direction: Direction, mean: number, variance: number): Component {
  const old = along(component, direction)
  const means = Float64Array.from(component.means)
  const covariances = Float64Array.from(component.covariances)
  const step = (mean - old.mean) / old.variance
  const change = (variance - old.variance) / old.variance ** 2
  for (let row = 0; row < size; row++) {
    const own = old.covariance[row]!
    means[row]! += own * step
    for (let column = 0; column < size; column++) {
      covariances[row * size + column]! += own * old.covariance[column]! * change
    }
  }
  return { share: component.share, means, covariances }
}

/** The belief after an observed value of a direction, whose error has this standard deviation. */
export function observe(belief: Belief, direction: Direction, value: number, error: number): Belief {
  return weighted(belief, (component) => {
    const { mean, variance } = along(component, direction)
    const total = variance + error ** 2
    const gain = variance / total
    return {
      log: -0.5 * ((value - mean) ** 2 / total + Math.log(total)),
      component: moved(component, direction, mean + gain * (value - mean), variance * (1 - gain)),
    }
  })
}

/** How often a choice is made when the direction is in each of its ranges. */
export interface Choice {
  direction: Direction
  /** The limits between the ranges, rising. */
  limits: readonly number[]
  /** The probability of this choice in each range, the lowest range first. */
  probabilities: readonly number[]
}

/** The belief after a choice among drawings. The result has the mean and the variance that the choice leaves. */
export function observeChoice(belief: Belief, { direction, limits, probabilities }: Choice): Belief {
  return weighted(belief, (component) => {
    const { mean, variance } = along(component, direction)
    const deviation = Math.sqrt(variance)
    const ends = [-Infinity, ...limits.map((limit) => (limit - mean) / deviation), Infinity]
    let [all, first, second] = [0, 0, 0]
    for (const [range, probability] of probabilities.entries()) {
      const [low, high] = [ends[range]!, ends[range + 1]!]
      const inside = normalShare(high) - normalShare(low)
      all += probability * inside
      first += probability * (normalDensity(low) - normalDensity(high))
      second += probability * (inside + timesDensity(low) - timesDensity(high))
    }
    // A choice that contradicts everything else changes nothing.
    if (all < minProbability) return { log: Math.log(minProbability), component }
    const shift = first / all
    const left = Math.max(second / all - shift ** 2, minProbability)
    return {
      log: Math.log(all),
      component: moved(component, direction, mean + deviation * shift, variance * left),
    }
  })
}

/** Below it, rounding is larger than the result. */
const minProbability = 1e-6

const timesDensity = (z: number) => (Number.isFinite(z) ? z * normalDensity(z) : 0)

/** Gives each component the share that its likelihood and its former share result in. */
function weighted(
  belief: Belief,
  update: (component: Component) => { log: number; component: Component },
): Belief {
  const updated = belief.map(update)
  // With the former share, so that a component that was ruled out is not the largest.
  const logs = updated.map(({ log, component }) => log + Math.log(component.share))
  const max = Math.max(...logs)
  const shares = logs.map((log) => Math.exp(log - max))
  const sum = shares.reduce((total, share) => total + share, 0)
  return updated.map(({ component }, n) => ({ ...component, share: shares[n]! / sum }))
}

/** The value below which this part of a mixture lies: of a direction, with each deviation multiplied by `spread`. */
export function quantile(belief: Belief, direction: Direction, part: number, spread = 1): number {
  const normals = belief.map((component) => {
    const { mean, variance } = along(component, direction)
    return { share: component.share, mean, deviation: Math.sqrt(variance) * spread }
  })
  let low = Math.min(...normals.map(({ mean, deviation }) => mean - 8 * deviation))
  let high = Math.max(...normals.map(({ mean, deviation }) => mean + 8 * deviation))
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    const below = normals.reduce(
      (sum, { share, mean, deviation }) => sum + share * normalShare((middle - mean) / deviation),
      0,
    )
    if (below < part) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The mean and the variance of a direction over all components. */
export function momentsOf(belief: Belief, direction: Direction): { mean: number; variance: number } {
  let [mean, square] = [0, 0]
  for (const component of belief) {
    const own = along(component, direction)
    mean += component.share * own.mean
    square += component.share * (own.variance + own.mean ** 2)
  }
  return { mean, variance: square - mean ** 2 }
}

const normalDensity = (z: number) => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)

/** The share of a standard normal distribution below z. Error below 1e-7: Abramowitz and Stegun, formula 26.2.17. */
export function normalShare(z: number): number {
  if (z === -Infinity) return 0
  if (z === Infinity) return 1
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    normalDensity(z) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}
