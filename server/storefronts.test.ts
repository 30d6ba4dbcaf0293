// The storefront of a URL, and the links between storefronts.
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { shopDocument, shopOf } from '#api/settings/shop-document.ts'
import { readConfig } from './config.ts'
import { shownStorefronts, storefrontOf } from './storefronts.ts'

const market = {
  countries: ['CH'],
  taxIncluded: true,
  taxRates: [],
  delivery: [{ key: 'post', name: 'Post', description: '', priceMinor: 900, workingDays: [2, 3] }],
  swatchSet: null,
}
const config = readConfig({ PUBLIC_URL: 'https://placket.example' })
const document = shopDocument.parse({
  closedDays: [
    { from: '2027-03-29', until: '2027-03-29', name: { en: 'Easter Monday', de: 'Ostermontag' } },
    { from: '2027-08-02', until: '2027-08-13' },
  ],
  languages: [{ locale: 'de-DE', path: '/de' }],
  markets: [
    {
      ...market,
      locale: 'de-CH',
      languages: [{ locale: 'fr-CH', path: '/fr' }],
      currency: 'CHF',
      path: '/ch',
    },
    {
      ...market,
      locale: 'en-JP',
      languages: [{ locale: 'ja-JP', path: '/ja' }],
      currency: 'JPY',
      origin: 'https://b.example:8443',
    },
  ],
})
const storefronts = shownStorefronts({
  ...config,
  settings: { ...config.settings, shop: shopOf(document) },
})
const at = (locale: string) => storefronts.find((one) => one.config.locale === locale)!.config

describe('a URL belongs to', () => {
  it.each([
    ['placket.example', '/', 'en-US'],
    ['placket.example', '/de/shop', 'de-DE'],
    ['placket.example', '/de', 'de-DE'],
    ['placket.example', '/design', 'en-US'],
    ['placket.example', '/ch?page=2', 'de-CH'],
    ['placket.example', '/ch/frames', 'de-CH'],
    ['placket.example', '/ch/fr/cart', 'fr-CH'],
    ['placket.example', '/fr/cart', 'en-US'],
    ['b.example:8443', '/', 'en-JP'],
    ['b.example:8443', '/ja/shop', 'ja-JP'],
    ['b.example:8443', '/ch/shop', 'en-JP'],
    ['127.0.0.1:3000', '/ch/shop', 'de-CH'],
    ['', '/', 'en-US'],
  ])('at %j, %s: %s', (host, url, locale) => {
    expect(storefrontOf({ host, url } as FastifyRequest, storefronts).config.locale).toBe(locale)
  })
})

describe('a storefront', () => {
  it('links to others by path at its own origin, otherwise by URL', () => {
    expect(at('de-CH').languages.map(({ href }) => href)).toEqual([
      '',
      '/de',
      '/ch',
      '/ch/fr',
      'https://b.example:8443',
      'https://b.example:8443/ja',
    ])
    expect(at('en-JP').languages.map(({ href }) => href)).toEqual([
      'https://placket.example',
      'https://placket.example/de',
      'https://placket.example/ch',
      'https://placket.example/ch/fr',
      '',
      '/ja',
    ])
  })
  it('has its region in its name when the language exists twice, and its currency', () => {
    expect(at('en-US').languages.map(({ language, name }) => [language, name])).toEqual([
      ['en-US', 'English (United States) · USD'],
      ['de-DE', 'Deutsch (Deutschland) · USD'],
      ['de-CH', 'Deutsch (Schweiz) · CHF'],
      ['fr', 'Français · CHF'],
      ['en-JP', 'English (Japan) · JPY'],
      ['en-JP', 'English (Japan) · JPY'],
    ])
  })
  it('names holidays in its language, otherwise in the first one', () => {
    const names = (locale: string) => at(locale).closedDays!.map(({ name }) => name)
    expect(names('en-US')).toEqual(['Easter Monday', undefined])
    expect(names('de-CH')).toEqual(['Ostermontag', undefined])
    expect(names('fr-CH')).toEqual(['Easter Monday', undefined])
  })
  it('has the currency and the delivery of its market', () => {
    expect(at('fr-CH')).toMatchObject({
      currency: 'CHF',
      homeDelivery: { country: 'Suisse', priceMinor: 900 },
    })
    expect(at('de-DE')).toMatchObject({ currency: 'USD', homeDelivery: { priceMinor: 695 } })
  })
})
