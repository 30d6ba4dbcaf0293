// Shares of an amount of money, in whole minor units. No I/O.

/** `amount × part ÷ whole`, rounded half up. BigInt, because the product may pass 2^53. */
export function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Prorating: splitting one amount over several weights, each part as near to its fair share as whole units allow.
 * An invoice, a return or a partial refund needs to know what each line bore of a discount that was given on all.
 * The parts sum to the amount; no part exceeds its weight when the amount does not exceed their sum.
 */
export function prorate(amount: number, weights: number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(whole)))
  // What rounding down has left goes, one unit each, to those who lost the largest fraction.
  const byLoss = exact
    .map((product, i) => ({ i, lost: product % BigInt(whole) }))
    .toSorted((a, b) => (a.lost === b.lost ? a.i - b.i : a.lost < b.lost ? 1 : -1))
  const left = amount - sum(parts)
  for (const { i } of byLoss.slice(0, left)) parts[i]! += 1
  return parts
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
