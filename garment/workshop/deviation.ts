// How much sewn shirts differ from what was to be sewn: the mean of many readings, and how sure it is.

export interface Deviation {
  /** How many shirts were measured. */
  shirts: number
  /** Millimetres by which they are larger on average; negative: smaller. */
  meanMm: number
  /** The mean of all shirts is within these limits with a probability of 99 %. Null for one shirt. */
  range: { fromMm: number; toMm: number } | null
  /** Whole millimetres by which the next shirts are expected to be larger; 0 when chance explains the readings. */
  biasMm: number
}

/** Fewer shirts say nothing about the next ones. */
export const minShirtsOfBias = 10

/** The quantile of the normal distribution for 99 % between two limits. */
const normalQuantile = 2.575829

/** The same of Student's distribution (Cornish and Fisher’s expansion): within 0.002 from 9 degrees of freedom up. */
function studentQuantile(degrees: number): number {
  const z = normalQuantile
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}

/** A reading is a whole millimetre of what lies half a millimetre around it, so equal readings are not exact either. */
const roundingVariance = 1 / 12

const tenth = (mm: number): number => Math.round(mm * 10) / 10 + 0

/** @param differences of each shirt, in millimetres; at least one */
export function deviationOf(differences: readonly number[]): Deviation {
  const shirts = differences.length
  const mean = differences.reduce((sum, mm) => sum + mm, 0) / shirts
  if (shirts < 2) return { shirts, meanMm: tenth(mean), range: null, biasMm: 0 }
  const squares = differences.reduce((sum, mm) => sum + (mm - mean) ** 2, 0)
  const error = Math.sqrt((squares / (shirts - 1) + roundingVariance) / shirts)
  const half = studentQuantile(shirts - 1) * error
  const isSure = shirts >= minShirtsOfBias && Math.abs(mean) > half
  return {
    shirts,
    meanMm: tenth(mean),
    range: { fromMm: tenth(mean - half), toMm: tenth(mean + half) },
    biasMm: isSure ? Math.round(mean) + 0 : 0,
  }
}
