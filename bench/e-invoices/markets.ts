// The markets whose orders are billed: prices with and without tax, a small business, export, several rates, and companies
// in other member states, which pay no tax.
import type { DeliveryMethod, FurtherMarket, Settings } from '#api/kernel/settings.ts'

export interface Destination {
  country: string
  postalCode: string
  city: string
  region?: string
  /** A number with a correct check digit, if it has any. */
  vatNumber: string
}

const places: Record<string, Destination> = {
  DE: { country: 'DE', postalCode: '80331', city: 'München', vatNumber: 'DE136695976' },
  AT: { country: 'AT', postalCode: '1010', city: 'Wien', vatNumber: 'ATU13585627' },
  FR: { country: 'FR', postalCode: '75002', city: 'Paris', vatNumber: 'FR40303265045' },
  FI: { country: 'FI', postalCode: '00100', city: 'Helsinki', vatNumber: 'FI20774740' },
  LU: { country: 'LU', postalCode: 'L-1724', city: 'Luxembourg', vatNumber: 'LU15027442' },
  CH: { country: 'CH', postalCode: '8001', city: 'Zürich', vatNumber: 'CHE123456788MWST' },
  IT: { country: 'IT', postalCode: '20121', city: 'Milano', region: 'MI', vatNumber: 'IT00743110157' },
}

const delivery: DeliveryMethod[] = [
  {
    key: 'standard',
    name: 'Post',
    description: '',
    priceMinor: 495,
    freeFromMinor: 25_000,
    workingDays: [2, 4],
  },
  { key: 'express', name: 'Express', description: '', priceMinor: 1490, workingDays: [1, 1] },
]

interface MarketTerms {
  path: string
  currency: string
  seller: { address: string[]; taxId: string }
  /** Percent by country; a country without a rate is one to which goods are exported. */
  rates: Record<string, number>
  countries?: string[]
  taxIncluded?: boolean
  smallBusiness?: boolean
}

const markets: Record<string, MarketTerms> = {
  'de-DE': {
    path: '/de',
    currency: 'EUR',
    seller: { address: ['Placket GmbH', 'Tuchmacherstraße 14', '10967 Berlin'], taxId: 'DE136695976' },
    rates: { DE: 19, FI: 25.5, LU: 17 },
    countries: ['CH'],
  },
  'de-AT': {
    path: '/at',
    currency: 'EUR',
    seller: { address: ['Placket Österreich GmbH', 'Webergasse 3', 'A-1060 Wien'], taxId: 'ATU13585627' },
    rates: { AT: 20 },
  },
  'fr-FR': {
    path: '/fr',
    currency: 'EUR',
    seller: { address: ['Placket SARL', '2 rue du Mail', '75002 Paris'], taxId: 'FR40303265045' },
    rates: { FR: 20, IT: 22 },
  },
  'de-CH': {
    path: '/ch',
    currency: 'CHF',
    seller: { address: ['Placket AG', 'Seidengasse 5', '8001 Zürich'], taxId: 'CHE-123.456.788 MWST' },
    rates: { CH: 8.1 },
  },
  // A workshop that sells to companies, at prices without tax.
  'de-LU': {
    path: '/lu',
    currency: 'EUR',
    seller: { address: ['Placket S.à r.l.', '1 rue de la Soie', 'L-1724 Luxembourg'], taxId: 'LU15027442' },
    rates: { LU: 17, DE: 19 },
    taxIncluded: false,
  },
  // A small business with a tax number that is no VAT number.
  'it-IT': {
    path: '/it',
    currency: 'EUR',
    seller: {
      address: ['Camicie Placket', 'Via della Spiga 1', '20121 Milano MI'],
      taxId: 'RSSMRA70A01F205V',
    },
    rates: {},
    countries: ['IT'],
    smallBusiness: true,
  },
}

export const locales: readonly string[] = Object.keys(markets)

export const destinationsOf = (locale: string): Destination[] => {
  const { rates, countries = [] } = markets[locale]!
  return [...Object.keys(rates), ...countries].map((country) => places[country]!)
}

export const currencyOf = (locale: string): string => markets[locale]!.currency

const marketOf = ([locale, terms]: [string, MarketTerms]): FurtherMarket => {
  const { path, currency, seller, rates, countries = [], taxIncluded = true, smallBusiness = false } = terms
  return {
    ...seller,
    locale,
    path,
    currency,
    countries: [...Object.keys(rates), ...countries],
    taxIncluded,
    taxRates: Object.entries(rates).map(([country, percent]) => ({ country, percent })),
    smallBusiness,
    delivery,
    swatchSet: { priceMinor: 0 },
    sizes: 'letters',
    lengthUnit: 'cm',
    languages: [],
    exemptionCheck: 'digits',
  }
}

export const withMarkets = (settings: Settings): Settings => ({
  ...settings,
  shop: { ...settings.shop, phone: '+49 30 23125 001', markets: Object.entries(markets).map(marketOf) },
})
