// The settings of a shop with two markets, for tests.
import { defaultCustoms } from '#contract/customs-fields.ts'
import { defaultLabelSheet } from '#contract/label-sheet.ts'
import { type AdminMarket, type AdminSettings, firstMarket } from '#contract/admin/settings.ts'

export const parcel: AdminMarket['delivery'][number] = {
  key: 'parcel',
  name: { en: 'Parcel' },
  description: { en: 'By courier' },
  countries: null,
  priceMinor: 500,
  freeFromMinor: null,
  letterMinor: null,
  workingDays: [2, 4],
}

export const america: AdminMarket = {
  id: firstMarket,
  url: 'https://shop.example',
  locales: ['en-US'],
  countries: ['US', 'CA'],
  lengthUnit: 'in',
  swatchSetMinor: 900,
  name: null,
  path: null,
  origin: null,
  locale: 'en-US',
  languages: [],
  currency: 'USD',
  sizes: 'letters',
  sellerAddress: null,
  sellerTaxId: null,
  legalNotice: null,
  iban: null,
  accountHolder: null,
  companyDetails: null,
  numbering: null,
  smallBusiness: false,
  exemptionCheck: 'none',
  taxIncluded: false,
  taxRates: [{ country: 'US', region: 'RI', percent: 7 }],
  delivery: [parcel],
}

export const germany: AdminMarket = {
  ...america,
  id: 'de-DE',
  url: 'https://shop.example/de',
  locales: ['de-DE'],
  countries: ['DE'],
  path: '/de',
  locale: 'de-DE',
  currency: 'EUR',
}

export const settings: AdminSettings = {
  allCountries: ['US', 'CA', 'DE', 'AT'],
  allLanguages: ['en', 'de'],
  allCurrencies: ['USD', 'EUR'],
  allTimeZones: ['America/New_York', 'Europe/Berlin'],
  homeTimeZone: 'America/New_York',
  version: 5,
  shop: {
    name: 'Placket',
    email: 'hello@placket.example',
    address: ['1 Mill Street', 'Providence'],
    taxId: null,
    phone: null,
    logo: null,
    timeZone: null,
    returnDays: 30,
    makingDays: [5, 10],
    shirtsPerDay: null,
    safetyDays: 0,
    openingHours: [{ day: 1, opens: '09:00', closes: '17:00' }],
    closedDays: [],
    holdMinutes: 60,
    carriers: [],
    customs: defaultCustoms,
    labelSheet: defaultLabelSheet('US'),
    productFeeds: null,
    agents: false,
    passports: false,
    confirmMinutes: 60,
    cartReminderHours: 24,
    fitGuarantee: { days: 60, covers: 'first' },
  },
  markets: [america, germany],
}
