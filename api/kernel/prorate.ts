// Shares of an amount of money, in whole minor units. No I/O.

/** `amount × part ÷ whole`, rounded half up. BigInt, because the product may exceed 2^53. */
export function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits an amount by weights, each part as close to its exact share as whole units allow. The parts sum up to the
 * amount; no part exceeds its weight when the amount does not exceed the sum of the weights. Invoices, returns and
 * partial refunds need each line's part of a discount on the whole order.
 */
export function prorate(amount: number, weights: number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(whole)))
  // The remainder after rounding down is distributed, one unit each, to the parts with the largest fractions; of equal
  // ones the first comes first.
  const byLoss = exact
    .map((product, i) => ({ i, lost: product % BigInt(whole) }))
    .toSorted((a, b) => Number(b.lost - a.lost))
  const left = amount - sum(parts)
  for (const { i } of byLoss.slice(0, left)) parts[i]! += 1
  return parts
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
