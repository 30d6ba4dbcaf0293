// Tax rates as typed, with a point or a comma.
import { readNumber } from '#contract/numbers.ts'

/** The rate, from 0 to 100; null when it is invalid. */
export function readPercent(typed: string): number | null {
  if (!/^\s*\d{1,3}(?:[.,]\d{1,4})?\s*%?\s*$/.test(typed)) return null
  const percent = readNumber(typed.replace('%', ''))!
  return percent <= 100 ? percent : null
}
