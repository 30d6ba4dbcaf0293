import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isoOfLocal, localOfIso } from './local-moment.ts'
import { dayText, momentText, today } from './dates.ts'

vi.mock('../context/page-config.ts', () => ({
  pageConfig: () => ({ locale: 'en-US', shop: { timeZone: 'Pacific/Auckland' } }),
}))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T11:30:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('days, times and the year are in the shop’s time zone, wherever the reader is', () => {
  expect(today()).toBe('2027-01-01')
  expect(dayText('2026-09-26T12:30:00Z')).toBe('Sep 27, 2026')
  expect(dayText('2026-09-26')).toBe('Sep 26, 2026')
  expect(momentText('2026-12-31T11:00:00Z')).toBe('Jan 1, 12:00 AM')
  expect(momentText('2026-12-31T10:59:00Z')).toBe('Dec 31, 2026, 11:59 PM')
})

it('times are typed in the shop’s time zone, also across clock changes', () => {
  expect(isoOfLocal('2026-09-26T09:00')).toBe('2026-09-25T21:00:00.000Z')
  expect(isoOfLocal('2026-09-28T09:00')).toBe('2026-09-27T20:00:00.000Z')
  expect(localOfIso('2026-09-27T20:00:00.000Z')).toBe('2026-09-28T09:00')
})
