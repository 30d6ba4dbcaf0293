import { expect, test } from 'vitest'
import { addDays, clockTimeOf, dayIn, endOfDay, isTimeZone, momentIn } from './time-zone.ts'

// From the tz database: 25 hours on 25 October 2026 in Berlin, 23 hours on 27 September 2026 in Auckland.
test.each([
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T11:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00:00.000Z', '2026-06-01T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00.000Z', '2026-06-01T18:15:00.000Z'],
  // Midnight is skipped: the day begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  // At midnight, the last hour of the previous day is repeated.
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z', '2026-04-06T04:00:00.000Z'],
  ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('in %s %s is from %s up to %s', (zone, day, begins, ends) => {
  expect(momentIn(zone, day).toISOString()).toBe(begins)
  expect(endOfDay(zone, day).toISOString()).toBe(ends)
  expect(dayIn(zone, new Date(begins))).toBe(day)
  expect(dayIn(zone, new Date(Date.parse(ends) - 1))).toBe(day)
  expect(dayIn(zone, new Date(Date.parse(begins) - 1))).toBe(addDays(day, -1))
  expect(dayIn(zone, new Date(ends))).toBe(addDays(day, 1))
})

test('a local time is parsed as the same moment; in a repeated hour, as the first one', () => {
  expect(momentIn('Europe/Berlin', '2026-11-23T09:00').toISOString()).toBe('2026-11-23T08:00:00.000Z')
  expect(clockTimeOf('Europe/Berlin', new Date('2026-11-23T08:00:00Z'))).toBe('2026-11-23T09:00')
  expect(momentIn('Europe/Berlin', '2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(clockTimeOf('Europe/Berlin', momentIn('Europe/Berlin', '2026-03-29T02:30'))).toBe('2026-03-29T03:30')
})

test('names of the tz database are accepted as time zones, offsets are not', () => {
  expect(['Europe/Berlin', 'Asia/Kolkata', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['', '+01:00', 'Mars/Olympus', 'Europe/Berlin; drop table'].some(isTimeZone)).toBe(false)
})

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])('%s is a day like others', (day) => {
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])
    for (const moment of [momentIn(zone, day), endOfDay(zone, day)])
      expect(moment.toISOString()).toMatch(/^(?:1899|1900|9999)-/)
})
