// The settings as staff read them, made from the stored document.
import { defaultCustoms } from '#contract/customs-fields.ts'
import { defaultLabelSheet } from '#contract/label-sheet.ts'
import {
  type AdminMarket,
  type AdminSettings,
  firstMarket,
  standardCartReminderHours,
} from '#contract/admin/settings.ts'
import { allCountries } from '#contract/countries.ts'
import { languageOf, languages as allLanguages } from '#locales/languages.ts'
import type { MerchantText, Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { homeTimeZone } from '../../settings/home-time-zone.ts'
import { type ShopDocument, shopOf } from '../../settings/shop-document.ts'

export type MarketDocument = Pick<
  ShopDocument,
  | 'marketName'
  | 'sizes'
  | 'locale'
  | 'languages'
  | 'currency'
  | 'countries'
  | 'taxIncluded'
  | 'taxRates'
  | 'delivery'
  | 'lengthUnit'
  | 'swatchSet'
  | 'legalNotice'
  | 'smallBusiness'
  | 'iban'
  | 'accountHolder'
  | 'companyDetails'
  | 'numbering'
  | 'exemptionCheck'
> &
  Pick<FurtherDocument, 'path' | 'origin' | 'address' | 'taxId'>
export type FurtherDocument = ShopDocument['markets'][number]

export function settingsView(
  settings: Pick<Settings, 'publicUrl'>,
  { document, version }: { document: ShopDocument; version: number },
): AdminSettings {
  const storefronts = storefrontsOf({ shop: shopOf(document), publicUrl: settings.publicUrl })
  return {
    allCountries: allCountries(),
    allLanguages,
    allCurrencies,
    allTimeZones,
    homeTimeZone: homeTimeZone(document.countries[0]!),
    version,
    shop: shopFieldsOf(document),
    markets: marketsOf(document).map(({ id, market }) => ({
      id,
      url: storefronts.find(({ locale }) => locale === market.locale)!.url,
      locales: [market.locale, ...market.languages.map(({ locale }) => locale)],
      ...marketFieldsOf(market),
    })),
  }
}

export const shopFieldsOf = ({
  name,
  email,
  address,
  taxId,
  phone,
  logo,
  guaranteeNotices,
  timeZone,
  returnDays,
  makingDays,
  shirtsPerDay,
  safetyDays,
  openingHours,
  closedDays,
  locale,
  carriers,
  customFields,
  customs,
  labelSheet,
  countries,
  productFeeds,
  agents,
  passports,
  holdMinutes,
  confirmMinutes,
  cartReminderHours,
  fitGuarantee,
}: ShopDocument): AdminSettings['shop'] => ({
  name,
  email,
  address,
  taxId: taxId ?? null,
  phone: phone ?? null,
  logo: logo ?? null,
  guaranteeNotices: guaranteeNotices ?? {},
  timeZone: timeZone ?? null,
  returnDays,
  makingDays,
  shirtsPerDay,
  safetyDays,
  openingHours,
  closedDays: closedDays.map(({ name, ...days }) => ({
    ...days,
    ...(name !== undefined && { name: textsOf(name, locale) }),
  })),
  carriers: carriers ?? [],
  customFields: customFields ?? [],
  customs: customs ?? defaultCustoms,
  labelSheet: labelSheet ?? defaultLabelSheet(countries[0]!),
  productFeeds: productFeeds ?? null,
  agents: agents ?? false,
  passports: passports ?? false,
  holdMinutes,
  confirmMinutes,
  cartReminderHours: cartReminderHours ?? standardCartReminderHours,
  fitGuarantee,
})

export const marketsOf = (document: ShopDocument): { id: string; market: MarketDocument }[] => [
  // If the first market has no unit of length, it is that of the home country.
  { id: firstMarket, market: { ...withoutSeller(document), lengthUnit: shopOf(document).lengthUnit } },
  ...document.markets.map((market) => ({ id: market.locale, market })),
]

/** The seller of the first market is the shop's. */
const withoutSeller = ({ address: _, taxId: _taxId, phone: _phone, ...document }: ShopDocument) => document

export type MarketFields = Omit<AdminMarket, 'id' | 'url' | 'locales'>

export const marketFieldsOf = ({
  marketName,
  path,
  origin,
  languages,
  currency,
  sizes,
  locale,
  countries,
  lengthUnit,
  swatchSet,
  smallBusiness,
  taxIncluded,
  taxRates,
  delivery,
  address,
  taxId,
  legalNotice,
  iban,
  accountHolder,
  companyDetails,
  numbering,
  exemptionCheck,
}: MarketDocument): MarketFields => ({
  name: marketName ?? null,
  path: path ?? null,
  origin: origin ?? null,
  locale,
  languages,
  currency,
  sizes,
  countries,
  lengthUnit: lengthUnit ?? 'cm',
  swatchSetMinor: swatchSet?.priceMinor ?? null,
  sellerAddress: address ?? null,
  sellerTaxId: taxId ?? null,
  legalNotice: legalNotice === undefined ? null : textsOf(legalNotice, locale),
  iban: iban ?? null,
  accountHolder: accountHolder ?? null,
  companyDetails: companyDetails ?? null,
  numbering: numbering ?? null,
  smallBusiness,
  exemptionCheck: exemptionCheck ?? 'none',
  taxIncluded,
  taxRates: taxRates.map(({ country, region, percent }) => ({ country, region: region ?? null, percent })),
  delivery: delivery.map((method) => ({
    key: method.key,
    name: textsOf(method.name, locale),
    description: textsOf(method.description, locale),
    countries: method.countries ?? null,
    priceMinor: method.priceMinor,
    freeFromMinor: method.freeFromMinor ?? null,
    letterMinor: method.letterMinor ?? null,
    workingDays: method.workingDays,
  })),
})

/** The text by language; a text without a language is in the market's. */
const textsOf = (text: MerchantText, locale: string): Record<string, string> =>
  typeof text === 'string' ? { [new Intl.Locale(languageOf(locale)).language]: text } : text

const allCurrencies = Intl.supportedValuesOf('currency')
const allTimeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')].toSorted()
