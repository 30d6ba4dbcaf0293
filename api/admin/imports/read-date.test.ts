// Times as exports write them.
import { describe, expect, it } from 'vitest'
import { monthOrder, readDate } from './read-date.ts'

const berlin = { timeZone: 'Europe/Berlin', monthFirst: false }

describe('a time is read', () => {
  it.each([
    ['2024-03-05 10:15:54 +0100', '2024-03-05T09:15:54.000Z'],
    ['2024-03-05 10:15:54 UTC', '2024-03-05T10:15:54.000Z'],
    ['2024-03-05T10:15:54.123Z', '2024-03-05T10:15:54.000Z'],
    ['2024-07-05 10:15', '2024-07-05T08:15:00.000Z'],
    ['2024-03-05', '2024-03-04T23:00:00.000Z'],
    ['05.03.2024 10:15', '2024-03-05T09:15:00.000Z'],
    ['5.3.24, 9:05 Uhr', '2024-03-05T08:05:00.000Z'],
    ['05/03/2024 à 10h15', '2024-03-05T09:15:00.000Z'],
    ['12/31/2023 3:04 PM', '2023-12-31T14:04:00.000Z'],
    ['5. März 2024', '2024-03-04T23:00:00.000Z'],
    ['5 mars 2024 10:15', '2024-03-05T09:15:00.000Z'],
    ['March 5, 2024 12:04 am', '2024-03-04T23:04:00.000Z'],
    ['Tue, 05 Mar 2024 10:15:54 +0000', '2024-03-05T10:15:54.000Z'],
    ['1735689600', '2025-01-01T00:00:00.000Z'],
  ])('%s', (text, moment) => {
    expect(readDate(text, berlin)).toBe(moment)
  })
})

it.each([
  'yesterday',
  '31.02.2024',
  '2024-13-01',
  '2024-03-05 25:00',
  '13:00 PM',
  '',
  '2024',
  '9007199254740993',
])('“%s” is no time', (text) => {
  expect(readDate(text, berlin)).toBeNull()
})

it('the month comes first where the shop or the file says so, and only with slashes', () => {
  expect(readDate('1/4/2024', { ...berlin, monthFirst: true })).toBe('2024-01-03T23:00:00.000Z')
  expect(readDate('1/4/2024', berlin)).toBe('2024-03-31T22:00:00.000Z')
  expect(readDate('1.4.2024', { ...berlin, monthFirst: true })).toBe('2024-03-31T22:00:00.000Z')
  const orderOf = (...dates: string[]) => {
    const order = monthOrder()
    for (const date of dates) order.add(date)
    return order.result()
  }
  expect([
    orderOf('1/4/2024', '12/31/2023'),
    orderOf('1/4/2024', '31/12/2023'),
    orderOf('1/4/2024'),
    orderOf('31/12/2023', '12/31/2023'),
  ]).toEqual([true, false, null, null])
})

it('a day as the end of a sale is the end of that day', () => {
  expect(readDate('2024-12-31', berlin, true)).toBe('2024-12-31T23:00:00.000Z')
  expect(readDate('2024-12-31 12:00', berlin, true)).toBe('2024-12-31T11:00:00.000Z')
})
