// Names in emails: names of people are used, links and sentences are not.
import { expect, it } from 'vitest'
import { greetingTo, safeName } from './safe-name.ts'
import { testStorefront } from './test-mail.ts'

it.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Jean-Luc O’Neill',
  "Sinéad O'Connor",
  'Dr. Martin Luther King Jr.',
  'John Smith 3rd',
  'María de la Conceição Pereira dos Santos e Silva',
  'Łukasz Żółć',
  'Gal·la Bosch',
  '山田 太郎',
  'ジャン・レノ',
  'محمد علی\u200cپور',
  'श्रीमती इन्दिरा',
])('greets %s by name', (name) => {
  expect(safeName(name)).toBe(name.normalize('NFKC'))
  expect(greetingTo(testStorefront, name)).toBe(`Dear ${name.normalize('NFKC')},`)
})

it.each([
  'Claim your prize at http://evil.example',
  'http://evil.example',
  'https evil',
  'evil.example',
  'www.evil.example',
  'www evil example',
  'Ada evil.com',
  'Visit evil．example',
  'Visit evil。example',
  'ada@evil.example',
  'ada＠evil',
  'Claim your prize!',
  'You have won: call us',
  'Won? Yes',
  'Call +1 555 010 0199',
  'Call 5550100199',
  '<b>Ada</b>',
  'Ada "the prize"',
  'Ada\u202egnirts',
  'A'.repeat(61),
  'Your account was locked. Go to the shop',
  '123',
  '   ',
  '',
])('does not print %j as a name', (name) => {
  expect(safeName(name)).toBeNull()
  expect(greetingTo(testStorefront, name)).toBe('Hello,')
})

it('greets without a name when there is none', () => {
  expect(greetingTo(testStorefront, null)).toBe('Hello,')
})
