// The document of a shop's settings, and its defaults: name, markets, tax, delivery. It is stored in the database; a
// new shop reads it from the JSON file `SHOP_FILE`. The fields of the first market are at the top level, those of each
// further market in `markets`.
import * as z from 'zod'
import { charts, maxAccountLength, minAccountLength } from '#contract/book-accounts.ts'
import { maxCarriers, ownCarrier } from '#contract/carriers.ts'
import { customFields } from '#contract/custom-fields.ts'
import { customsSettings } from '#contract/customs-fields.ts'
import { maxMinor } from '#contract/currency.ts'
import { feedGenders } from '#contract/feeds.ts'
import { guaranteeCovers } from '#contract/fit-guarantee.ts'
import { readIban } from '#contract/iban.ts'
import { labelSheet } from '#contract/label-sheet.ts'
import { logoPattern } from '#contract/logo.ts'
import { isPrefix, maxFirstNumber, maxNumberDigits, maxPrefixLength } from '#contract/invoice-numbers.ts'
import {
  maxAddressLines,
  maxCartReminderHours,
  maxSafetyDays,
  maxShirtsPerDay,
} from '#contract/admin/settings.ts'
import { daysBetween, maxClosedDays, maxClosings, maxOpeningHours } from '#contract/opening-hours.ts'
import { lengthUnitIn } from '#contract/length-unit.ts'
import { type LengthUnit, lengthUnits, sizeScales } from '#contract/measurement.ts'
import { isTimeZone } from '#contract/time-zone.ts'
import { exemptionChecks } from '#contract/vat-exemption.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { homeTimeZone } from './home-time-zone.ts'

const locale = z.string().refine((tag) => isLocale(tag), 'must be a language tag like en-US')

function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

/** Current currencies of ISO 4217. */
const currencies = new Set(Intl.supportedValuesOf('currency'))

const path = z.string().regex(/^\/[a-z]{2}(-[a-z]{2})?$/i, 'must be like /de')

const languages = z.array(z.strictObject({ locale, path })).default([])

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/** A text in one language, or in several: `{ "de": "Post", "fr": "Poste" }`. */
const merchantText = z.union([
  z.string(),
  z
    .record(
      z.string().refine((tag) => isCanonical(tag), 'must be a language tag like de or de-CH'),
      z.string(),
    )
    .refine((texts) => Object.keys(texts).length > 0, 'needs a text'),
])

const isCanonical = (tag: string) => isLocale(tag) && new Intl.Locale(tag).toString() === tag

const series = z.strictObject({
  prefix: z.string().max(maxPrefixLength).refine(isPrefix, 'must be a prefix like RE-{year}-'),
  digits: z.int().min(1).max(maxNumberDigits),
  start: z.int().min(1).max(maxFirstNumber),
  startYear: z.int(),
})

/** The required fields of every market. */
const market = {
  marketName: z.string().min(1).optional(),
  locale,
  currency: z.string().refine((code) => currencies.has(code), 'must be a currency like EUR'),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  taxIncluded: z.boolean(),
  taxRates: z.array(
    z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      region: z.string().optional(),
      percent: z.number().min(0).max(100),
    }),
  ),
  delivery: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z0-9-]+$/),
      name: merchantText,
      description: merchantText,
      countries: z.array(z.string()).optional(),
      priceMinor: z.int().min(0),
      freeFromMinor: z.int().min(0).optional(),
      letterMinor: z.int().min(0).optional(),
      workingDays: z.tuple([z.int().min(0), z.int().min(0)]),
    }),
  ),
  swatchSet: z.nullable(z.strictObject({ priceMinor: z.int().min(0).max(maxMinor) })),
  sizes: z.enum(sizeScales).default('letters'),
  lengthUnit: z.enum(lengthUnits).optional(),
  legalNotice: merchantText.optional(),
  smallBusiness: z.boolean().default(false),
  iban: z
    .string()
    .refine((text) => readIban(text) !== null, 'must be an IBAN')
    .transform((text) => readIban(text)!)
    .optional(),
  accountHolder: z.string().min(1).optional(),
  companyDetails: z.array(z.string().min(1)).min(1).max(maxAddressLines).optional(),
  exemptionCheck: z.enum(exemptionChecks).optional(),
  numbering: z.strictObject({ invoice: series, credit: series }).optional(),
}

/** Whether a small business has no tax rates, as required: it charges no tax. */
const hasNoRates = ({
  smallBusiness,
  taxRates,
}: {
  smallBusiness: boolean
  taxRates: { percent: number }[]
}) => !smallBusiness || taxRates.every(({ percent }) => percent === 0)
const noRates = 'a small business charges no tax'

/** Adds the length unit of the home country to a market without one. */
const withLengthUnit = <Market extends { countries: string[]; lengthUnit?: LengthUnit | undefined }>(
  market: Market,
) => ({ ...market, lengthUnit: market.lengthUnit ?? lengthUnitIn(market.countries[0]!) })

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00')

/** The currency of the amounts in the default settings. */
export const standardCurrency = 'USD'

const shopFields = z.strictObject({
  marketName: market.marketName,
  name: z.string().min(1).default('Placket'),
  logo: z.string().regex(logoPattern).optional(),
  guaranteeNotices: z.record(z.string().regex(/^[a-z]{2}$/), z.string().regex(logoPattern)).optional(),
  email: z.email().default('hello@placket.example'),
  address: z
    .array(z.string())
    .default(['Placket Shirtmakers', '14 Selvedge Lane', 'Providence, RI 02903', 'United States']),
  taxId: z.string().min(1).optional(),
  phone: z.string().min(1).optional(),
  currency: market.currency.default(standardCurrency),
  locale: locale.default('en-US'),
  /**
   * The language in which products and pages are written, when it is no longer the first language of the first market.
   */
  contentLocale: locale.optional(),
  languages,
  markets: z
    .array(
      z
        .strictObject({
          ...market,
          languages,
          path: path.optional(),
          origin: origin.optional(),
          address: z.array(z.string()).min(1).optional(),
          taxId: z.string().min(1).optional(),
        })
        .refine(hasNoRates, noRates)
        .refine((one) => (one.path === undefined) !== (one.origin === undefined), 'needs a path or an origin')
        .transform(withLengthUnit),
    )
    .default([]),
  countries: market.countries.default([
    'US',
    'CA',
    'GB',
    'IE',
    'DE',
    'FR',
    'NL',
    'BE',
    'AT',
    'CH',
    'IT',
    'ES',
    'PT',
    'DK',
    'SE',
    'NO',
    'FI',
    'AU',
    'NZ',
    'JP',
  ]),
  taxIncluded: market.taxIncluded.default(false),
  taxRates: market.taxRates.default([
    { country: 'US', region: 'RI', percent: 7 },
    { country: 'US', region: 'CA', percent: 7.25 },
    { country: 'US', region: 'TX', percent: 6.25 },
    { country: 'US', region: 'WA', percent: 6.5 },
    { country: 'US', region: 'IL', percent: 6.25 },
    { country: 'US', region: 'FL', percent: 6 },
    { country: 'US', percent: 0 },
  ]),
  delivery: market.delivery.default([
    {
      key: 'standard',
      name: 'Standard',
      description: 'By post, tracked',
      countries: ['US'],
      priceMinor: 695,
      freeFromMinor: 15000,
      letterMinor: 0,
      workingDays: [3, 5],
    },
    {
      key: 'express',
      name: 'Express',
      description: 'By courier, signed for',
      countries: ['US'],
      priceMinor: 1895,
      workingDays: [1, 2],
    },
    {
      key: 'international',
      name: 'International',
      description: 'By courier, tracked; duties are paid on arrival',
      priceMinor: 2495,
      freeFromMinor: 40000,
      letterMinor: 500,
      workingDays: [5, 10],
    },
  ]),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin').optional(),
  returnDays: z.int().min(14).max(365).default(30),
  swatchSet: market.swatchSet.default({ priceMinor: 500 }),
  sizes: market.sizes,
  lengthUnit: market.lengthUnit,
  legalNotice: market.legalNotice,
  smallBusiness: market.smallBusiness,
  iban: market.iban,
  accountHolder: market.accountHolder,
  companyDetails: market.companyDetails,
  exemptionCheck: market.exemptionCheck,
  numbering: market.numbering,
  fitGuarantee: z
    .nullable(z.strictObject({ days: z.int().min(1).max(365), covers: z.enum(guaranteeCovers) }))
    .default({ days: 60, covers: 'first' }),
  makingDays: z.tuple([z.int().min(1), z.int().min(1)]).default([8, 12]),
  shirtsPerDay: z.nullable(z.int().min(1).max(maxShirtsPerDay)).default(null),
  safetyDays: z.int().min(0).max(maxSafetyDays).default(0),
  openingHours: z
    .array(
      z
        .strictObject({ day: z.int().min(1).max(7), opens: time, closes: time })
        .refine(({ opens, closes }) => opens < closes, 'must close after it opens'),
    )
    .max(maxOpeningHours)
    .default([]),
  closedDays: z
    .array(
      z
        .strictObject({ from: z.iso.date(), until: z.iso.date(), name: merchantText.optional() })
        .refine(({ from, until }) => from <= until, 'must not end before they begin')
        .refine(
          ({ from, until }) => daysBetween(from, until) <= maxClosedDays,
          'must be no more than 92 days',
        ),
    )
    .max(maxClosings)
    .default([]),
  // The next fields are left out while they are not set, because an earlier release refuses fields that it does not
  // know.
  carriers: z.array(ownCarrier).max(maxCarriers).optional(),
  customFields: z.optional(customFields),
  customs: z.optional(customsSettings),
  labelSheet: z.optional(labelSheet),
  productFeeds: z.strictObject({ gender: z.enum(feedGenders) }).optional(),
  agents: z.literal(true).optional(),
  passports: z.literal(true).optional(),
  cartReminderHours: z.number().int().min(0).max(maxCartReminderHours).optional(),
  books: z
    .strictObject({
      chart: z.enum(charts),
      consultant: z.nullable(z.int()),
      client: z.nullable(z.int()),
      accountLength: z.int().min(minAccountLength).max(maxAccountLength),
      accounts: z.record(z.string(), z.string().regex(/^\d+$/)),
    })
    .optional(),
  holdMinutes: z
    .number()
    .positive()
    .max(24 * 60)
    .default(30),
  confirmMinutes: z
    .number()
    .positive()
    .max(24 * 60)
    .default(60),
})

/** The content of `SHOP_FILE` and of the database. */
export const shopDocument = shopFields.superRefine((shop, { addIssue }) => {
  const twice = (values: string[]) => values.find((value, index) => values.indexOf(value) < index)
  const locale = twice(localesOf(shop))
  const address = twice(addressesOf(shop))
  if (locale) addIssue({ code: 'custom', path: ['languages'], message: `${locale} is there twice` })
  const { contentLocale } = shop
  if (contentLocale !== undefined && !localesOf({ ...shop, markets: [] }).includes(contentLocale))
    addIssue({
      code: 'custom',
      path: ['contentLocale'],
      message: `${contentLocale} is no language of the first market`,
    })
  const currency = twicePriced(shop)
  if (currency)
    addIssue({ code: 'custom', path: ['markets'], message: `${currency} has two prices of the swatch set` })
  if (address) addIssue({ code: 'custom', path: ['markets'], message: `${address} is there twice` })
})

export type ShopDocument = z.output<typeof shopFields>

export const shopOf = (document: ShopDocument): ShopSettings => ({
  ...withLengthUnit(document),
  contentLocale: document.contentLocale ?? document.locale,
  timeZone: document.timeZone ?? homeTimeZone(document.countries[0]!),
})

export const documentOf = ({ contentLocale, timeZone, ...shop }: ShopSettings): ShopDocument =>
  shopDocument.parse({
    ...shop,
    ...(contentLocale !== shop.locale && { contentLocale }),
    ...(timeZone !== homeTimeZone(shop.countries[0]!) && { timeZone }),
  })

/**
 * A currency in which markets sell the swatch set at different prices, or not all of them sell it, although a product
 * has one price per currency.
 */
function twicePriced(shop: ShopDocument): string | undefined {
  const priceIn = new Map<string, number | undefined>()
  return [shop, ...shop.markets].find(({ currency, swatchSet }) => {
    const known = priceIn.has(currency) && priceIn.get(currency) !== swatchSet?.priceMinor
    priceIn.set(currency, swatchSet?.priceMinor)
    return known
  })?.currency
}

/** The locales of all storefronts, which must be unique. */
const localesOf = ({ locale, languages, markets }: ShopDocument): string[] =>
  [{ locale, languages }, ...markets].flatMap((one) => [
    one.locale,
    ...one.languages.map((language) => language.locale),
  ])

const addressesOf = ({ languages, markets }: ShopDocument): string[] =>
  [{ origin: '', path: '', languages }, ...markets].flatMap(({ origin = '', path = '', languages }) => [
    origin + path,
    ...languages.map((language) => origin + path + language.path),
  ])
