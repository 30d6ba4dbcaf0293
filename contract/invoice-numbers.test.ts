// The merchant's own numbers of invoices.
import { expect, it } from 'vitest'
import { documentNumberOf, firstNumberOf, isPrefix } from './invoice-numbers.ts'

it.each([
  ['RE-', true],
  ['2026/R.', true],
  ['RE-{year}-', true],
  ['{year}_', true],
  ['', false],
  // A digit before the counter: 1 and 11 would be the same as 11 and 1.
  ['RE-1', false],
  ['RE-{year}', false],
  ['RE {year}-', false],
  ['RE-{month}-', false],
  ["RE'-", false],
  // Those of the program.
  ['INV-', false],
  ['cn-', false],
])('the prefix %j is allowed: %s', (prefix, allowed) => {
  expect(isPrefix(prefix)).toBe(allowed)
})

it('has the year, and at least so many digits', () => {
  const series = { prefix: 'RE-{year}-', digits: 4, start: 417, startYear: 2026 }
  expect(documentNumberOf(series, 42, 2026)).toBe('RE-2026-0042')
  expect(documentNumberOf(series, 123_456, 2027)).toBe('RE-2027-123456')
  expect([2026, 2027].map((year) => firstNumberOf(series, year))).toEqual([417, 1])
  expect(firstNumberOf({ ...series, prefix: 'RE-' }, 2027)).toBe(417)
})
