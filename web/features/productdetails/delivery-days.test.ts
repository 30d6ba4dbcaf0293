import { expect, test } from 'vitest'
import { afterWorkingDays } from './delivery-days.ts'

const after = (from: string, days: number) =>
  afterWorkingDays(new Date(from), days).toISOString().slice(0, 10)

test('working days count from the day after', () => {
  expect(after('2026-11-16T09:00:00Z', 3)).toBe('2026-11-19')
})

test('weekends are passed over', () => {
  expect(after('2026-11-19T23:59:00Z', 3)).toBe('2026-11-24')
  expect(after('2026-11-21T12:00:00Z', 1)).toBe('2026-11-23')
})

test('no day at all is the same day, or the Monday after it', () => {
  expect(after('2026-11-18T12:00:00Z', 0)).toBe('2026-11-18')
  expect(after('2026-11-21T12:00:00Z', 0)).toBe('2026-11-23')
})
