import { describe, expect, it } from 'vitest'
import { phone } from './fields.ts'
import { phoneExampleOf } from './phone.ts'

const read = (typed: string) => phone.safeParse(typed).data

describe.each([
  ['US', '(401) 555-0100', '401.555.0100', '1-401-555-0100', '+1 (401) 555‑0100'],
  ['CA', '613-555-0100', '+16135550100'],
  ['GB', '020 7946 0018', '+44 (0)20 7946 0018', '(020) 7946 0018'],
  ['IE', '(020) 910 0123', '00353 20 910 0123'],
  [
    'DE',
    '030 / 23125-001',
    '030/23125001',
    '0049 30 23125 001',
    '+49 (0) 30 – 23 125 - 0 01',
    '(+49) 30 23125001',
  ],
  ['FR', '01 99 00 12 34', '01.99.00.12.34', '+33 (0)1 99 00 12 34', '01\u00a099\u202f00\u00a012\u00a034'],
  ['NL', '020-1234567', '06 12345678'],
  ['BE', '02/123.45.67'],
  ['AT', '01 2345678', '0660/123 45 67'],
  ['CH', '021 234 56 78', '+41 (0)21 234 56 78', '004121 234 56 78'],
  ['LI', '234 56 78'],
  ['IT', '02 12345678', '333 1234567'],
  ['ES', '810 12 34 56', '810-123-456'],
  ['PT', '21 234 5678'],
  ['DK', '32 12 34 56', '32123456'],
  ['SE', '08-465 004 00'],
  ['NO', '21 23 45 67', '+4721234567'],
  ['FI', '09 1234 567', '040-123 4567'],
  ['AU', '(02) 5550 1234', '0491 570 006'],
  ['NZ', '03-234 5678', '021 123 456'],
  [
    'JP',
    '03-1234-5678',
    '０３－１２３４－５６７８',
    '（０３）１２３４　５６７８',
    '＋８１ ３ １２３４ ５６７８',
  ],
])('in %s', (country, ...numbers) => {
  it.each(numbers)('%s is a phone number, and kept as typed', (number) => {
    expect(read(number)).toBe(number)
  })
  it('accepts its example', () => {
    const example = phoneExampleOf(country)!
    expect(read(example)).toBe(example)
  })
})

it.each([
  '',
  'later',
  '-----',
  '(   )',
  '1234',
  '+',
  '+1 401 555 O1OO',
  '401+5550100',
  '++1 401 555 0100',
  '+1 401\n555 0100',
  '+1 401 555 0100\u0000',
  '<b>5550100</b>',
  '5550100; drop table address',
  '1'.repeat(21),
  `1 ${' '.repeat(40)}2345`,
  `${'( '.repeat(50_000)}1`,
])('%j is none', (typed) => {
  expect(read(typed)).toBeUndefined()
})

it('spaces around a number are accepted', () => {
  expect(read(' 401 555 0100 ')).toBe('401 555 0100')
})

it.each(['', 'XX', 'us', 'constructor'])('for %j there is no example', (country) => {
  expect(phoneExampleOf(country)).toBeUndefined()
})
