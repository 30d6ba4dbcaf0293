// The shop's settings in the back office: the seller, markets, tax rates and delivery methods.
import { maxCarriers, type OwnCarrier, ownCarrier } from '../carriers.ts'
import { customFields } from '../custom-fields.ts'
import { paymentMethods } from '../payment-methods.ts'
import * as z from 'zod/mini'
import { customsSettings } from '../customs-fields.ts'
import { dataReply } from '../endpoint.ts'
import { amount, country, email, phone } from '../fields.ts'
import { feedGenders } from '../feeds.ts'
import { guaranteeCovers } from '../fit-guarantee.ts'
import { readIban } from '../iban.ts'
import { isPrefix, maxFirstNumber, maxNumberDigits, maxPrefixLength } from '../invoice-numbers.ts'
import { lengthUnits, sizeScales } from '../measurement.ts'
import { daysBetween, maxClosedDays, maxClosings, maxHolidayName, maxOpeningHours } from '../opening-hours.ts'
import { photoTypes } from '../photo.ts'
import { statedReason } from '../reasons/reason.ts'
import { invalid } from '../validation-message.ts'
import { labelSheet } from '../label-sheet.ts'
import { maxLogoBytes, logoPattern } from '../logo.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { isTimeZone } from '../time-zone.ts'
import { exemptionChecks } from '../vat-exemption.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency, version } from './fields.ts'

export const maxShopNameLength = 60
export const maxAddressLines = 8
export const maxDeliveryMethods = 30
export const maxTaxRates = 400
export const maxMarkets = 50

/** The id of the first market; the id of a further market is its locale. */
export const firstMarket = 'first'

/** A text in several languages by their BCP 47 tags; the first is used for all others. */
const texts = (max: number, text: typeof singleLine | typeof multiline = singleLine) =>
  z
    .record(
      z
        .string()
        .check(z.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, invalid('field-language-or-locale'))),
      text(max),
    )
    .check(
      z.refine(
        (entries: Record<string, string>) =>
          Object.keys(entries).length >= 1 && Object.keys(entries).length <= 30,
        invalid('field-one-language'),
      ),
    )

const days = z.int().check(z.gte(0), z.lte(365))
const startsFirst = z.refine<[number, number]>(
  ([first, last]) => first <= last,
  invalid('field-range-reversed'),
)
const daySpan = z.tuple([days, days]).check(startsFirst)
/** The largest number of shirts per day. */
export const maxShirtsPerDay = 10_000
/** The largest number of safety days. */
export const maxSafetyDays = 60
const makingDay = z.int().check(z.gte(1), z.lte(365))
const holdMinutes = z.number().check(z.gte(1), z.lte(24 * 60))

/** The default, and the largest number of hours after which a cart that was left behind is mailed. */
export const standardCartReminderHours = 24
export const maxCartReminderHours = 720

const methodKey = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, invalid('field-delivery-id')))

const deliveryMethod = z.strictObject({
  key: methodKey,
  name: texts(80),
  description: texts(200),
  /** Null: every country that no other method lists. */
  countries: z.nullable(z.array(country).check(z.minLength(1), z.maxLength(250))),
  priceMinor: amount,
  /** Free from this subtotal on; null: never. */
  freeFromMinor: z.nullable(amount),
  /** The price for an order of only swatches, which is sent as a letter; null: no such price. */
  letterMinor: z._default(z.nullable(amount), null),
  /** First and last working day of delivery, counted from the order or the end of its making. */
  workingDays: daySpan,
})
export type AdminDeliveryMethod = z.output<typeof deliveryMethod>

const taxRate = z.strictObject({
  country,
  /** A state or province; null: the whole country. */
  region: z.nullable(singleLine(40)),
  percent: z.number().check(z.gte(0), z.lte(100)),
})
export type AdminTaxRate = z.output<typeof taxRate>

const unique = <Item>(keyOf: (item: Item) => string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, invalid('field-same-twice'))

/** BCP 47, with the region for the format of amounts and dates. */
const locale = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}$/, invalid('field-language-and-region')))

/** Below the URL of the shop. All pages of the shop have longer names. */
const path = z.string().check(z.regex(/^\/[a-z]{2}(?:-[a-z]{2})?$/, invalid('field-market-path')))

/** An origin of its own, without a path. */
const origin = z
  .string()
  .check(z.maxLength(200), z.regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, invalid('field-origin')))

/** The most letters of the name of an account's holder that every payment form takes. */
export const maxHolderLength = 70

/** It may have spaces. */
const iban = z.string().check(
  z.maxLength(60, invalid('field-max-characters')),
  z.overwrite((typed: string) => readIban(typed) ?? typed),
  z.refine((typed: string) => readIban(typed) !== null, invalid('field-iban')),
)

const numberSeries = z.strictObject({
  /** `{year}` is the year of issue. */
  prefix: z
    .string()
    .check(
      z.maxLength(maxPrefixLength, invalid('field-max-characters')),
      z.refine(isPrefix, invalid('field-number-prefix')),
    ),
  /** The counter has at least so many digits. */
  digits: z.int().check(z.gte(1), z.lte(maxNumberDigits)),
  /** The first number; with `{year}` in the prefix, of `startYear` only. */
  start: z.int().check(z.gte(1), z.lte(maxFirstNumber)),
  startYear: z.int().check(z.gte(2000), z.lte(2200)),
})

const marketFields = {
  /** Exempt as a small business: no tax is charged, as invoices explain, and there are no rates. */
  smallBusiness: z.boolean(),
  /** How the VAT number of a business in another member state of the EU is checked before it pays no VAT. */
  exemptionCheck: z.enum(exemptionChecks),
  taxIncluded: z.boolean(),
  taxRates: z.array(taxRate).check(
    z.maxLength(maxTaxRates, invalid('field-max-entries')),
    unique(({ country, region }: AdminTaxRate) => `${country} ${region?.toUpperCase()}`),
  ),
  /** None: nothing can be ordered yet. */
  delivery: z.array(deliveryMethod).check(
    z.maxLength(maxDeliveryMethods, invalid('field-max-entries')),
    unique(({ key }: AdminDeliveryMethod) => key),
  ),
}

/** Further fields of a market. */
const placeFields = {
  /** The countries to which it delivers, the home country first. */
  countries: z.array(country).check(
    z.minLength(1, invalid('field-min-entries')),
    z.maxLength(250, invalid('field-max-entries')),
    unique((code: string) => code),
  ),
  /** The default unit of lengths. */
  lengthUnit: z.enum(lengthUnits),
  /** The price of a set of swatches, the same in all markets of the currency; null: not sold. */
  swatchSetMinor: z.nullable(amount),
  /** Its name in the back office; null: its home country and currency. */
  name: z.nullable(singleLine(60)),
  /** Below the URL of the shop; null for the first market, and for a market with an origin of its own. */
  path: z.nullable(path),
  /** An origin of its own, `https://placket.de`. */
  origin: z.nullable(origin),
  locale,
  /** Further languages, each below a path of its own under that of the market. */
  languages: z.array(z.strictObject({ locale, path })).check(z.maxLength(20, invalid('field-max-entries'))),
  currency,
  /** How sizes are written: by letters, or by the neck in centimetres or inches. */
  sizes: z.enum(sizeScales),
  /** Lines of the seller's postal address in this market; null: the shop's. Always null for the first market. */
  sellerAddress: z.nullable(z.array(singleLine(120)).check(z.minLength(1), z.maxLength(maxAddressLines))),
  /** The seller's tax number in this market; null: the shop's. */
  sellerTaxId: z.nullable(singleLine(40)),
  /** Further text of the legal notice, by language; null: none. */
  legalNotice: z.nullable(texts(2000, multiline)),
  /** The account for bank transfers; null: none, or that of the first market if it has the same currency. */
  iban: z.nullable(iban),
  /** The holder of the account; null: the name of the shop. */
  accountHolder: z.nullable(singleLine(maxHolderLength)),
  /** Legal form, capital, register: lines of invoices; null: none, or those of the first market. */
  companyDetails: z.nullable(
    z
      .array(singleLine(120))
      .check(z.minLength(1), z.maxLength(maxAddressLines, invalid('field-max-entries'))),
  ),
  /** The numbers of invoices and credit notes; null: `INV-000001`, `CN-000001`, or those of the first market. */
  numbering: z.nullable(z.strictObject({ invoice: numberSeries, credit: numberSeries })),
}

const market = z.object({
  id: z.string(),
  /** The URL of the market. */
  url: z.string(),
  /** Of all its languages, its own first. */
  locales: z.array(z.string()),
  ...placeFields,
  ...marketFields,
  // A file may contain a tag that the back office does not offer.
  locale: z.string(),
  languages: z.array(z.object({ locale: z.string(), path: z.string() })),
  path: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  /** Empty until one is set. */
  delivery: z.array(deliveryMethod),
})
export type AdminMarket = z.output<typeof market>

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalid('field-time-of-day')))
const hours = z
  .strictObject({ day: z.int().check(z.gte(1), z.lte(7)), opens: time, closes: time })
  .check(
    z.refine(
      ({ opens, closes }: { opens: string; closes: string }) => opens < closes,
      invalid('field-closing-time'),
    ),
  )
const date = z.iso.date(invalid('field-date'))
const closing = z.strictObject({ from: date, until: date, name: z.optional(texts(maxHolidayName)) }).check(
  z.refine(
    ({ from, until }: { from: string; until: string }) => from <= until,
    invalid('field-range-reversed'),
  ),
  z.refine(
    ({ from, until }: { from: string; until: string }) => daysBetween(from, until) <= maxClosedDays,
    invalid('field-92-days'),
  ),
)

const shopFields = {
  name: singleLine(maxShopNameLength),
  email,
  /** Lines as on an envelope. */
  address: z
    .array(singleLine(80))
    .check(
      z.minLength(1, invalid('field-min-entries')),
      z.maxLength(maxAddressLines, invalid('field-max-entries')),
    ),
  taxId: z.nullable(singleLine(40)),
  /** The telephone number in electronic invoices. */
  phone: z.nullable(phone),
  /** The file name of the logo; null: none. */
  logo: z.nullable(z.string().check(z.regex(logoPattern, invalid('field-logo')))),
  /** The official notice on the legal guarantee of conformity by language. */
  guaranteeNotices: z.record(
    z.string().check(z.regex(/^[a-z]{2}$/)),
    z.string().check(z.regex(logoPattern, invalid('field-logo'))),
  ),
  /** The time zone of the shop; null: that of its home country. */
  timeZone: z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone, invalid('field-time-zone')))),
  /** Days after delivery for the return of ready-made products. */
  returnDays: z.int().check(z.gte(14), z.lte(365)),
  /** First and last working day of cutting and sewing a shirt made to order. */
  makingDays: z.tuple([makingDay, makingDay]).check(startsFirst),
  /** Shirts made to order per working day; null: no limit. */
  shirtsPerDay: z.nullable(z.int().check(z.gte(1), z.lte(maxShirtsPerDay))),
  /** Working days that are added to the planned day of a shirt. */
  safetyDays: z.int().check(z.gte(0), z.lte(maxSafetyDays)),
  /** Opening hours, for the contact page. Days count from 1, Monday. */
  openingHours: z.array(hours).check(z.maxLength(maxOpeningHours, invalid('field-max-entries'))),
  /** First and last day of each closing, with an optional name. Dates of delivery do not count these days. */
  closedDays: z.array(closing).check(z.maxLength(maxClosings, invalid('field-max-entries'))),
  /** The carriers that the merchant has added. */
  carriers: z.array(ownCarrier).check(
    z.maxLength(maxCarriers, invalid('field-max-entries')),
    unique(({ name }: OwnCarrier) => name.toLowerCase()),
  ),
  /** The merchant’s own fields of customers and orders, in their order. */
  customFields,
  customs: customsSettings,
  labelSheet,
  /** The product feeds and `llms.txt`, and for whom the clothing is made; null: none are served. */
  productFeeds: z.nullable(z.strictObject({ gender: z.enum(feedGenders) })),
  /** Whether AI agents may shop for a person. */
  agents: z.boolean(),
  /** Whether each shirt that is made to order has a passport. */
  passports: z.boolean(),
  /** Minutes for which an order that is being paid online reserves its stock. */
  holdMinutes,
  /** Minutes for which an unconfirmed order with payment on delivery reserves its stock. */
  confirmMinutes: holdMinutes,
  /** Hours without a change after which a cart is mailed once to those who agreed to it; 0: never. */
  cartReminderHours: z.int().check(z.gte(0), z.lte(maxCartReminderHours)),
  /** The free alteration or remake of a made-to-measure shirt; null: none. */
  fitGuarantee: z.nullable(
    z.strictObject({ days: z.int().check(z.gte(1), z.lte(365)), covers: z.enum(guaranteeCovers) }),
  ),
}

const settings = z.object({
  /** Every country. */
  allCountries: z.array(country),
  /** Every language of the program. */
  allLanguages: z.array(z.string()),
  /** Every currency. */
  allCurrencies: z.array(currency),
  /** Every time zone. */
  allTimeZones: z.array(z.string()),
  /** The time zone of the home country. */
  homeTimeZone: z.string(),
  /** The version of all settings, raised by each change. */
  version,
  /** The address is empty until it is set. */
  shop: z.object({ ...shopFields, address: z.array(z.string()) }),
  markets: z.array(market),
})
export type AdminSettings = z.output<typeof settings>

export const getSettings = adminEndpoint({
  method: 'GET',
  path: '/admin/settings/get',
  access: 'read settings',
  summary: 'The settings of the shop',
  reply: dataReply({ settings }),
})

export const updateShop = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/updateShop',
  access: 'write settings',
  summary: 'Change who sells, and on which terms',
  description:
    'Only the fields that are sent change; the shop shows them within a second. Invoices keep the name, addresses and tax number of their day.',
  body: z.strictObject({
    version,
    changes: z.strictObject({
      name: z.optional(shopFields.name),
      email: z.optional(shopFields.email),
      address: z.optional(shopFields.address),
      taxId: z.optional(shopFields.taxId),
      phone: z.optional(shopFields.phone),
      logo: z.optional(shopFields.logo),
      guaranteeNotices: z.optional(shopFields.guaranteeNotices),
      timeZone: z.optional(shopFields.timeZone),
      returnDays: z.optional(shopFields.returnDays),
      makingDays: z.optional(shopFields.makingDays),
      shirtsPerDay: z.optional(shopFields.shirtsPerDay),
      safetyDays: z.optional(shopFields.safetyDays),
      openingHours: z.optional(shopFields.openingHours),
      closedDays: z.optional(shopFields.closedDays),
      carriers: z.optional(shopFields.carriers),
      customFields: z.optional(shopFields.customFields),
      customs: z.optional(shopFields.customs),
      labelSheet: z.optional(shopFields.labelSheet),
      productFeeds: z.optional(shopFields.productFeeds),
      agents: z.optional(shopFields.agents),
      passports: z.optional(shopFields.passports),
      holdMinutes: z.optional(shopFields.holdMinutes),
      confirmMinutes: z.optional(shopFields.confirmMinutes),
      cartReminderHours: z.optional(shopFields.cartReminderHours),
      fitGuarantee: z.optional(shopFields.fitGuarantee),
    }),
  }),
  reply: dataReply({ settings }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

export const setLogo = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/setLogo',
  access: 'write settings',
  summary: 'Upload the logo of the shop',
  description:
    'The body is the image; its type is detected from its bytes. Public are only its pixels, without empty margins, at most 640 × 160, and an icon of 512 × 512. It replaces the shop’s name at once. `updateShop` with `logo` null removes it, and with the id of an earlier one restores that.',
  upload: { types: photoTypes, maxBytes: maxLogoBytes },
  reply: dataReply({ settings }),
  errors: ['Too Many Requests'],
  perMinute: 60,
})

export const setGuaranteeNotice = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/setGuaranteeNotice',
  access: 'write settings',
  summary: 'Upload the official notice on the legal guarantee of conformity in a language',
  description:
    'The body is the image; its type is detected from its bytes. Nothing is cut off; above 1200 × 1800 it is reduced in proportion. Shoppers of markets that sell to the European Economic Area see it before they place an order, and in the email about the order. `updateShop` with `guaranteeNotices` removes it.',
  upload: { types: photoTypes, maxBytes: maxLogoBytes },
  query: z.strictObject({ language: z.string().check(z.regex(/^[a-z]{2}$/)) }),
  reply: dataReply({ settings }),
  errors: ['Not Found', 'Too Many Requests'],
  perMinute: 60,
})

export const updateMarket = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/updateMarket',
  access: 'write settings',
  summary: 'Change how a market sells',
  description:
    'Prices of delivery are in minor units of the market’s currency. What is ordered keeps what it was ordered with; an order whose total has changed since the shopper saw it is not placed before the shopper has seen the new one. A further market takes one of its `languages` as its `locale`, which is its id from then on; each address of `languages` is sent again with it.',
  body: z.strictObject({
    /** `first`, or the locale of a further market. */
    market: z.string().check(z.minLength(1), z.maxLength(40)),
    version,
    changes: z.strictObject({
      smallBusiness: z.optional(marketFields.smallBusiness),
      exemptionCheck: z.optional(marketFields.exemptionCheck),
      taxIncluded: z.optional(marketFields.taxIncluded),
      taxRates: z.optional(marketFields.taxRates),
      delivery: z.optional(marketFields.delivery),
      countries: z.optional(placeFields.countries),
      lengthUnit: z.optional(placeFields.lengthUnit),
      swatchSetMinor: z.optional(placeFields.swatchSetMinor),
      name: z.optional(placeFields.name),
      path: z.optional(placeFields.path),
      origin: z.optional(placeFields.origin),
      locale: z.optional(placeFields.locale),
      sellerAddress: z.optional(placeFields.sellerAddress),
      sellerTaxId: z.optional(placeFields.sellerTaxId),
      legalNotice: z.optional(placeFields.legalNotice),
      iban: z.optional(placeFields.iban),
      accountHolder: z.optional(placeFields.accountHolder),
      companyDetails: z.optional(placeFields.companyDetails),
      numbering: z.optional(placeFields.numbering),
      languages: z.optional(placeFields.languages),
      currency: z.optional(placeFields.currency),
      sizes: z.optional(placeFields.sizes),
    }),
  }),
  reply: dataReply({ settings }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

/** The locale of a further market. */
const furtherMarket = z.string().check(z.minLength(1), z.maxLength(40))

export const createMarket = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/createMarket',
  access: 'write settings',
  summary: 'Add market',
  description:
    'It is open at once. Exactly one of `path` and `origin` is set. What has no price in its currency is not sold there.',
  body: z.strictObject({
    market: z.strictObject({
      ...placeFields,
      ...marketFields,
      sellerAddress: z._default(placeFields.sellerAddress, null),
      sellerTaxId: z._default(placeFields.sellerTaxId, null),
      legalNotice: z._default(placeFields.legalNotice, null),
      iban: z._default(placeFields.iban, null),
      accountHolder: z._default(placeFields.accountHolder, null),
      companyDetails: z._default(placeFields.companyDetails, null),
      numbering: z._default(placeFields.numbering, null),
      smallBusiness: z._default(marketFields.smallBusiness, false),
      exemptionCheck: z._default(marketFields.exemptionCheck, 'none'),
    }),
    /** Its index among the further markets, from 0; left out: last. */
    place: z.optional(z.int().check(z.gte(0), z.lte(maxMarkets))),
  }),
  reply: dataReply({ settings }),
  errors: ['Not Possible Now'],
})

export const removeMarket = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/removeMarket',
  access: 'write settings',
  summary: 'Remove a market',
  description:
    'Its addresses lead to the first market’s pages, or are not found. Prices in its currency, carts and orders stay. It comes back by `createMarket`.',
  body: z.strictObject({ market: furtherMarket }),
  reply: dataReply({ settings }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const orderMarkets = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/orderMarkets',
  access: 'write settings',
  summary: 'Order the further markets',
  body: z.strictObject({
    version,
    /** All further markets. */
    markets: z.array(furtherMarket).check(z.maxLength(maxMarkets)),
  }),
  reply: dataReply({ settings }),
  errors: ['Stale'],
})

/**
 * An environment variable, or what the back office sets instead of it; `from` says which of both. Only the last
 * characters of a key are shown.
 */
const variable = z.object({
  name: z.string(),
  isSet: z.boolean(),
  ending: z.nullable(z.string()),
  from: z.nullable(z.enum(['environment', 'back office'])),
})

export const getServices = adminEndpoint({
  method: 'GET',
  path: '/admin/settings/getServices',
  access: 'read settings',
  summary: 'Ways to pay and the mail server',
  description:
    'They are set in the environment of the shop, or in the back office. Of keys the reply has the last four characters, of the address of the mail server the host.',
  reply: dataReply({
    publicUrl: z.object({ url: z.string(), variables: z.array(variable) }),
    /** Null while the shop does not serve https itself. */
    https: z.nullable(
      z.object({
        /** The names that need a certificate; none while no address of the shop is one of https. */
        names: z.array(z.string()),
        /** Null: none was issued yet. */
        expiresAt: z.nullable(z.string()),
        failure: z.nullable(statedReason),
        variables: z.array(variable),
      }),
    ),
    payments: z.array(
      z.object({ key: z.enum(paymentMethods), isOn: z.boolean(), variables: z.array(variable) }),
    ),
    mail: z.object({
      /** `host:port`; null: mails are written to files. */
      server: z.nullable(z.string()),
      from: z.string(),
      variables: z.array(variable),
    }),
  }),
})

/** The result of a test, as a sentence for the caller. */
const finding = z.object({ works: z.boolean(), text: z.string() })

export const testPayment = adminEndpoint({
  method: 'GET',
  path: '/admin/settings/testPayment',
  access: 'read settings',
  summary: 'Try whether a way to pay works',
  description: 'The provider is asked with the key that is set. Nothing is charged.',
  query: z.strictObject({ provider: z.enum(paymentMethods) }),
  reply: dataReply({ finding }),
  perMinute: 30,
})

export const sendTestMail = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/sendTestMail',
  access: 'write settings',
  summary: 'Send a mail to oneself',
  description:
    'To the address of the caller, at once and not through the outbox. The reply has the mail server’s own words when it refuses.',
  reply: dataReply({ finding }),
  errors: ['Not Possible Now'],
  perMinute: 5,
})
