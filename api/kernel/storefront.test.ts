// Which of the shop's languages a reader gets.
import { describe, expect, it } from 'vitest'
import { testSettings } from '../test-api.ts'
import { acceptedLocale, storefrontFor } from './storefront.ts'

const shop = {
  ...testSettings.shop,
  languages: [
    { locale: 'de-DE', path: '/de' },
    { locale: 'fr-CH', path: '/fr' },
  ],
}

describe('the language asked for', () => {
  it.each([
    [null, 'en-US'],
    ['', 'en-US'],
    ['*', 'en-US'],
    ['de', 'de-DE'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de-DE'],
    ['nl, fr;q=0.5, de;q=0.7', 'de-DE'],
    ['de;q=0, fr', 'fr-CH'],
    ['FR-ch', 'fr-CH'],
    ['xx;;;q=,,de\u0000', 'en-US'],
    [`${'xx,'.repeat(5000)}de`, 'en-US'],
  ])('%j is %s', (accepted, locale) => {
    expect(acceptedLocale(shop, accepted)).toBe(locale)
  })
})

it('a reader is led to the shop in their language; one the shop no longer has stands for its own', () => {
  const addressOf = (locale: string | null) =>
    storefrontFor({ shop, publicUrl: 'https://a.example' }, locale).url
  expect(['de-DE', 'fr-CH', 'en-US', 'nl-NL', null].map(addressOf)).toEqual([
    'https://a.example/de',
    'https://a.example/fr',
    'https://a.example',
    'https://a.example',
    'https://a.example',
  ])
})
