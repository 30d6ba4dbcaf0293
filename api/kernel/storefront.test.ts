// Which of the shop's languages a reader gets.
import { describe, expect, it } from 'vitest'
import { testSettings } from '../test-api.ts'
import { acceptedLocale, storefrontFor, storefrontsOf } from './storefront.ts'

const publicUrl = 'https://a.example'
const shop = {
  ...testSettings.shop,
  languages: [
    { locale: 'de-DE', path: '/de' },
    { locale: 'fr-CH', path: '/fr' },
  ],
}

describe('the requested language', () => {
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
    expect(acceptedLocale({ shop, publicUrl }, accepted)).toBe(locale)
  })
})

it('a reader gets the storefront of their language; a locale that no longer exists means the shop’s own', () => {
  const addressOf = (locale: string | null) => storefrontFor({ shop, publicUrl }, locale).url
  expect(['de-DE', 'fr-CH', 'en-US', 'nl-NL', null].map(addressOf)).toEqual([
    'https://a.example/de',
    'https://a.example/fr',
    'https://a.example',
    'https://a.example',
    'https://a.example',
  ])
})

describe('a shop with markets', () => {
  const market = { ...testSettings.shop, languages: [] }
  const settings = {
    publicUrl,
    shop: {
      ...shop,
      markets: [
        {
          ...market,
          locale: 'de-CH',
          languages: [{ locale: 'it-CH', path: '/it' }],
          currency: 'CHF',
          path: '/ch',
        },
        { ...market, locale: 'ja-JP', currency: 'JPY', origin: 'https://b.example' },
      ],
    },
  }

  it('has a storefront for each language of each market, with its URL and settings', () => {
    expect(
      storefrontsOf(settings).map(({ locale, url, path, shop: { currency, name } }) => [
        locale,
        url,
        path,
        currency,
        name,
      ]),
    ).toEqual([
      ['en-US', 'https://a.example', '', 'USD', 'Placket'],
      ['de-DE', 'https://a.example/de', '/de', 'USD', 'Placket'],
      ['fr-CH', 'https://a.example/fr', '/fr', 'USD', 'Placket'],
      ['de-CH', 'https://a.example/ch', '/ch', 'CHF', 'Placket'],
      ['it-CH', 'https://a.example/ch/it', '/ch/it', 'CHF', 'Placket'],
      ['ja-JP', 'https://b.example', '', 'JPY', 'Placket'],
    ])
  })
  it.each([
    ['de-CH', 'CHF'],
    ['de', 'USD'],
    ['it', 'CHF'],
    ['ja', 'JPY'],
    ['pl', 'USD'],
  ])('sells to a reader of %s in %s', (accepted, currency) => {
    expect(storefrontFor(settings, acceptedLocale(settings, accepted)).shop.currency).toBe(currency)
  })
})
