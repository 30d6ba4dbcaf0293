import { expect, test } from 'vitest'
import { homeTimeZone } from './home-time-zone.ts'
import { documentOf, shopDocument, shopOf } from './shop-document.ts'

test.each([
  ['US', 'America/New_York'],
  ['DE', 'Europe/Berlin'],
  ['FR', 'Europe/Paris'],
  ['CH', 'Europe/Zurich'],
  ['NZ', 'Pacific/Auckland'],
  ['AU', 'Australia/Sydney'],
  ['PT', 'Europe/Lisbon'],
])('a shop in %s has the days of %s', (country, zone) => {
  expect(homeTimeZone(country)).toBe(zone)
  const shop = shopOf(shopDocument.parse({ countries: [country] }))
  expect(shop.timeZone).toBe(zone)
  expect(documentOf(shop).timeZone).toBeUndefined()
})

test('every country has a valid time zone', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const all = letters.flatMap((one) => letters.map((other) => homeTimeZone(one + other)))
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  expect(all.filter((zone) => !known.has(zone))).toEqual([])
})

test('a chosen zone stays when the home country changes, and an invalid one is refused', () => {
  const shop = shopOf(shopDocument.parse({ countries: ['US'], timeZone: 'Pacific/Auckland' }))
  expect(shop.timeZone).toBe('Pacific/Auckland')
  expect(shopOf({ ...documentOf(shop), countries: ['DE'] }).timeZone).toBe('Pacific/Auckland')
  expect(shopDocument.safeParse({ timeZone: '+01:00' }).success).toBe(false)
})
