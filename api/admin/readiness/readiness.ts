// What the owner still has to do before the shop opens: everything needed to sell, to charge the right taxes and to
// name the seller.
import { firstMarket } from '#contract/admin/settings.ts'
import type { Readiness, ReadinessCheck, ReadinessProblem } from '#contract/admin/readiness.ts'
import { readinessChecks } from '#contract/admin/readiness.ts'
import { checkLegalText, isComplete } from '#contract/admin/legal-pages.ts'
import { hasGuaranteeNotice } from '#contract/consumer-law.ts'
import { type LegalKind, legalKinds, type PageId } from '#contract/pages.ts'
import { isTaxedWith, vatRates } from '#contract/vat-rates.ts'
import { languageOf } from '#locales/languages.ts'
import { shopFacts } from '../../content/facts.ts'
import { methodsFor, textFor } from '../../delivery/delivery.ts'
import type { Queryable } from '../../kernel/db.ts'
import { readBackupPlan } from '../../backup/backups.ts'
import { hasProvider, mapProviders, offersTransfer, providers } from '../../payments/gateways.ts'
import { isLocal } from '../../services/public-address.ts'
import { sellerCountryOf, sellerPlaceOf } from '../../settings/seller-place.ts'
import {
  currenciesOf,
  type FurtherMarket,
  type Market,
  type Settings,
  type ShopSettings,
} from '../../kernel/settings.ts'
import { storefrontFor, type Storefront } from '../../kernel/storefront.ts'
import { isAnyFabricOffered } from '../../fabrics/fabrics.ts'
import { readShirtPrices } from '../../prices/shirt-prices.ts'
import { countriesIn } from '../content/own-pages.ts'
import { legalKindOfPage } from '../content/pages.ts'
import { demoDetailsOf } from '../demo-data/demo-details.ts'
import { type ReadinessRow, selectReadiness } from './readiness.sql.ts'

/** The pages that customers must be able to read. */
const legalPages = ['terms', 'privacy', 'return-refund-policy'] as const

type Checked = Pick<Settings, 'shop' | 'payments' | 'mail' | 'publicUrl'>
type Problems = Record<ReadinessCheck, ReadinessProblem[]>

export async function readReadiness(on: Queryable, settings: Checked): Promise<Readiness[]> {
  const { shop, publicUrl } = settings
  const currencies = currenciesOf(shop)
  const languages = languagesOf(shop)
  const found = await selectReadiness(on, {
    currencies,
    pages: legalPages,
    languages: languages.map(({ language }) => language),
    providers: Object.keys(providers),
  })
  const { sold, hasOrders, unprotectedOwners } = found
  const designed = await currenciesOfShirts(on, shop, currencies)
  const demo = demoDetailsOf(shop)
  const problems: Problems = {
    offer: ofMarkets(shop, ({ currency }) =>
      sold.includes(currency) || designed.includes(currency) ? [] : [['nothing is sold', [currency]]],
    ),
    delivery: ofMarkets(shop, (market) => deliveryProblems(shop, market)),
    'tax rates': ofMarkets(shop, taxProblems),
    payment: paymentProblems(settings, found),
    address: addressProblems(shop, demo.address !== undefined),
    email: demo.email === undefined ? [] : [problem('of the demo')],
    'tax number': ofMarkets(shop, (market) => taxNumberProblems(shop, market)),
    'electronic invoices': ofMarkets(shop, (market) => electronicInvoiceProblems(shop, market)),
    'legal pages': languages.flatMap((of) => legalProblems(settings, found, of)),
    'guarantee notice': noticeProblems(shop),
    mail:
      settings.mail.smtpUrl === null
        ? [problem('no mail server')]
        : found.isMailTested
          ? []
          : [problem('mail not tested')],
    'public address':
      publicUrl.startsWith('https:') && !isLocal(publicUrl) ? [] : [problem('no https address')],
    backup: await backupProblems(on, found),
    'second factor': unprotectedOwners.length > 0 ? [problem('only a password', unprotectedOwners)] : [],
    'test order': hasOrders ? [] : [problem('no order yet')],
  }
  return readinessChecks.map((check) => ({ check, problems: problems[check] }))
}

/** The languages of markets that sell to the European Economic Area, and have no official notice. */
function noticeProblems({ guaranteeNotices = {}, ...shop }: ShopSettings): ReadinessProblem[] {
  const languages = [shop, ...shop.markets]
    .filter(({ countries }) => countries.some(hasGuaranteeNotice))
    .flatMap(({ locale, languages: further }) => [locale, ...further.map((one) => one.locale)])
    .map(languageOf)
  const missing = [...new Set(languages)].filter((language) => !Object.hasOwn(guaranteeNotices, language))
  return missing.length > 0 ? [problem('no guarantee notice', missing)] : []
}

interface MarketLanguage {
  /** The market with which a problem is shown; null: the first one. */
  market: string | null
  locale: string
  language: string
}

/** The languages of the markets, each once. */
function languagesOf({ contentLocale, markets }: ShopSettings): MarketLanguage[] {
  const all = [
    { market: null, locale: contentLocale },
    ...markets.map(({ locale }) => ({ market: locale, locale })),
  ].map((one) => ({ ...one, language: languageOf(one.locale) }))
  return all.filter(({ language }, at) => all.findIndex((one) => one.language === language) === at)
}

/** The legal pages that are not published in a language, and the kinds that lack something. */
function legalProblems(
  settings: Checked,
  { published, legalTexts }: Pick<ReadinessRow, 'published' | 'legalTexts'>,
  { market, locale, language }: MarketLanguage,
): ReadinessProblem[] {
  const isHere = (one: { language: string }) => one.language === language
  const texts = legalTexts.filter(isHere)
  const written = new Set(published.filter(isHere).map(({ page }) => page))
  const unwritten = legalPages.filter(
    (page) => !written.has(page) && !texts.some(({ kind }) => kind === legalKindOfPage[page]),
  )
  const incomplete = incompleteKinds(settings, texts, locale)
  return [
    ...(unwritten.length > 0 ? [{ ...problem('pages not written', unwritten), market }] : []),
    ...(incomplete.length > 0 ? [{ ...problem('pages incomplete', incomplete), market }] : []),
  ]
}

/** The kinds of legal pages that lack something. Unwritten ones are another problem. */
function incompleteKinds(settings: Checked, texts: ReadinessRow['legalTexts'], locale: string): LegalKind[] {
  const countries = countriesIn(settings, languageOf(locale))
  const storefront = storefrontFor(settings, locale)
  const values = shopFacts(storefront)
  const textOf = (kind: LegalKind): string | undefined =>
    (
      texts.find((one) => one.kind === kind) ??
      texts.find(({ page }) => page !== null && legalKindOfPage[page as PageId] === kind)
    )?.text ?? (kind === 'legal-notice' ? noticeOf(storefront) : undefined)
  return legalKinds.filter((kind) => {
    const text = textOf(kind)
    return text !== undefined && !isComplete(checkLegalText(kind, countries, text, values))
  })
}

/** The legal notice that the contact page shows without a page of the merchant. */
function noticeOf({ shop: { address, email, taxId, legalNotice }, locale }: Storefront): string {
  const further = legalNotice === undefined ? [] : [textFor(legalNotice, locale)]
  return [...address, email, taxId ?? '', ...further].join('\n')
}

const problem = (reason: ReadinessProblem['reason'], values: readonly string[] = []): ReadinessProblem => ({
  reason,
  market: null,
  values: [...values],
})

type Found = [reason: ReadinessProblem['reason'], values: string[]]

/** The problems of each market. */
function ofMarkets(shop: ShopSettings, find: (market: FurtherMarket) => Found[]): ReadinessProblem[] {
  const markets = [
    { id: firstMarket, market: shop as FurtherMarket },
    ...shop.markets.map((market) => ({ id: market.locale, market })),
  ]
  return markets.flatMap(({ id, market }) =>
    find(market).flatMap(([reason, values]) => (values.length > 0 ? [{ reason, market: id, values }] : [])),
  )
}

/** The currencies in which custom shirts can be bought. */
async function currenciesOfShirts(
  on: Queryable,
  shop: ShopSettings,
  currencies: string[],
): Promise<string[]> {
  if (!isAnyFabricOffered()) return []
  const found: string[] = []
  for (const currency of currencies)
    if (!(await readShirtPrices(on, shop, currency)).missing.some(({ part }) => part === 'base'))
      found.push(currency)
  return found
}

function deliveryProblems(shop: ShopSettings, market: Market): Found[] {
  const isSold = (country: string) => market.countries.includes(country)
  return [
    [
      'countries without delivery',
      market.countries.filter((country) => methodsFor({ ...shop, ...market }, country).length === 0),
    ],
    [
      'methods for no country',
      market.delivery
        .filter(({ countries }) => countries && !countries.some(isSold))
        .map(({ name }) => textFor(name, market.locale)),
    ],
  ]
}

function taxProblems({ countries, taxRates, taxIncluded, smallBusiness }: Market): Found[] {
  const [home = ''] = countries
  const hasRate = (wanted: string) => taxRates.some(({ country }) => country === wanted)
  const foreign = taxRates.map(({ country }) => country).filter((country) => !countries.includes(country))
  // In a home country with value added tax, domestic deliveries are taxed; exports are taxed on arrival.
  const taxed =
    home in vatRates && !smallBusiness
      ? countries.filter((country) => country in vatRates && isTaxedWith(home, country))
      : []
  return [
    ['countries without rate', taxed.filter((country) => !hasRate(country))],
    ['rates of other countries', [...new Set(foreign)]],
    ['prices without tax', home in vatRates && !smallBusiness && !taxIncluded ? [home] : []],
  ]
}

/** In Germany the invoices of small businesses need a tax number too: § 34a UStDV. */
const hasNumberAlways = new Set(['DE'])

/** Whether the invoices of a market lack the VAT or tax number that its country or that of its seller asks for. */
function taxNumberProblems(shop: ShopSettings, market: FurtherMarket): Found[] {
  const { countries, address = shop.address, taxId = shop.taxId, smallBusiness } = market
  const [home = ''] = countries
  if (taxId !== undefined) return []
  const seller = sellerCountryOf(address, home)
  const isNeeded = (country: string) =>
    country in vatRates && (!smallBusiness || hasNumberAlways.has(country))
  return [
    ['country of seller not known', seller === null ? [home] : []],
    ['no tax number', [...new Set([home, seller ?? home])].filter(isNeeded)],
  ]
}

/** Taxes follow from the home country of the first market, in which the seller therefore has to be. */
function addressProblems({ address, countries }: ShopSettings, isDemo: boolean): ReadinessProblem[] {
  const [home = ''] = countries
  if (address.length === 0) return [problem('missing')]
  if (isDemo) return [problem('of the demo')]
  return sellerCountryOf(address, home) === home ? [] : [problem('address in another country', [home])]
}

/** What an XRechnung needs of its seller; German public buyers take no other invoice. */
function electronicInvoiceProblems(shop: ShopSettings, market: FurtherMarket): Found[] {
  const [home = ''] = market.countries
  if (home !== 'DE') return []
  const { city } = sellerPlaceOf(market.address ?? shop.address, home)
  return [
    ['no town in address', city === null ? [home] : []],
    ['no phone number', shop.phone === undefined ? [home] : []],
  ]
}

function paymentProblems(
  { payments, shop }: Checked,
  { paidThrough }: Pick<ReadinessRow, 'paidThrough'>,
): ReadinessProblem[] {
  const { onDelivery, demo } = payments
  const isTransferred = [shop, ...shop.markets].some((market) => offersTransfer({ payments }, market))
  if (!hasProvider(payments) && !onDelivery && !isTransferred)
    return [problem(demo ? 'demo payment' : 'no payment')]
  // The demo payment would be offered at the checkout, and orders would count as paid.
  if (demo) return [problem('demo payment')]
  if (Object.values(mapProviders(({ isTest }) => isTest(payments))).some(Boolean))
    return [problem('test keys')]
  const isTested = Object.values(mapProviders((_, name) => !payments[name] || paidThrough.includes(name)))
  return isTested.every(Boolean) ? [] : [problem('payment not tested')]
}

async function backupProblems(
  on: Queryable,
  { hasBackup }: Pick<ReadinessRow, 'hasBackup'>,
): Promise<ReadinessProblem[]> {
  const { every, hasPassphrase } = await readBackupPlan(on)
  if (!hasPassphrase) return [problem('no passphrase of backups')]
  if (every === 'never') return [problem('no schedule of backups')]
  return hasBackup ? [] : [problem('no backup yet')]
}
