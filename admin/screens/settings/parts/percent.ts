// A rate of tax as it is typed, with a point or a comma.
import { readNumber } from '#contract/numbers.ts'

/** Null for what is no rate from 0 to 100. */
export function readPercent(typed: string): number | null {
  if (!/^\s*\d{1,3}(?:[.,]\d{1,4})?\s*%?\s*$/.test(typed)) return null
  const percent = readNumber(typed.replace('%', ''))!
  return percent <= 100 ? percent : null
}
