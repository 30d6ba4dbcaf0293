import { expect, test } from 'vitest'
import { addWorkingDays } from './working-days.ts'

const after = (from: string, days: number) => addWorkingDays(new Date(from), days).toISOString().slice(0, 10)

test('working days count from the day after', () => {
  expect(after('2026-11-16T09:00:00Z', 3)).toBe('2026-11-19')
})

test('weekends are skipped', () => {
  expect(after('2026-11-19T23:59:00Z', 3)).toBe('2026-11-24')
  expect(after('2026-11-21T12:00:00Z', 1)).toBe('2026-11-23')
})

test('zero working days later is the same day, or the next Monday on a weekend', () => {
  expect(after('2026-11-18T12:00:00Z', 0)).toBe('2026-11-18')
  expect(after('2026-11-21T12:00:00Z', 0)).toBe('2026-11-23')
})

test('closed days are skipped, also at the end', () => {
  const closed = [{ from: '2026-12-24', until: '2027-01-01' }]
  const day = (from: string, days: number) =>
    addWorkingDays(new Date(from), days, closed).toISOString().slice(0, 10)
  expect(day('2026-12-22T09:00:00Z', 2)).toBe('2027-01-04')
  expect(day('2026-12-24T09:00:00Z', 0)).toBe('2027-01-04')
})
