// The shop's settings as staff change them: field by field, in one document that is checked as a whole.
import { isDeepStrictEqual } from 'node:util'
import {
  type AdminDeliveryMethod,
  type AdminMarket,
  type AdminSettings,
  type AdminTaxRate,
  type createMarket as createMarketEndpoint,
  firstMarket,
  maxMarkets,
  type orderMarkets as orderMarketsEndpoint,
  type removeMarket as removeMarketEndpoint,
  type updateMarket as updateMarketEndpoint,
  type updateShop as updateShopEndpoint,
} from '#contract/admin/settings.ts'
import { allCountries } from '#contract/countries.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { languageOf, languages as allLanguages } from '#locales/languages.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { MerchantText, Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { homeTimeZone } from '../../settings/home-time-zone.ts'
import { type ShopDocument, shopOf } from '../../settings/shop-document.ts'
import {
  lockShop,
  readShopDocument,
  saveShop,
  showShop,
  type StoredShop,
} from '../../settings/shop-settings.ts'
import { keepSearchLanguages } from '../../search/search-languages.ts'
import { convertToLogo, hasLogo, insertLogo } from '../../logo/logo.ts'
import { stockSwatchSet } from '../../swatches/swatch-set.ts'
import { checkCurrencies } from './check-currencies.ts'
import { checkMarket } from './check-market.ts'
import type { AdminContext } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

type Change = AdminContext<never>['change']
type MarketDocument = Pick<
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
> &
  Pick<FurtherDocument, 'path' | 'origin' | 'address' | 'taxId'>
type FurtherDocument = ShopDocument['markets'][number]

/** Throws `Not Found` where the settings were never stored. */
export async function readSettings({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<AdminSettings> {
  return settingsView(settings, await readShopDocument(db))
}

function settingsView(
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

const shopFieldsOf = ({
  name,
  email,
  address,
  taxId,
  logo,
  timeZone,
  returnDays,
  makingDays,
  shirtsPerDay,
  safetyDays,
  openingHours,
  closedDays,
  locale,
  holdMinutes,
  confirmMinutes,
  fitGuarantee,
}: ShopDocument): AdminSettings['shop'] => ({
  name,
  email,
  address,
  taxId: taxId ?? null,
  logo: logo ?? null,
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
  holdMinutes,
  confirmMinutes,
  fitGuarantee,
})

const marketsOf = (document: ShopDocument): { id: string; market: MarketDocument }[] => [
  // The unit that the file of the first market left out is that of its home country.
  { id: firstMarket, market: { ...withoutSeller(document), lengthUnit: shopOf(document).lengthUnit } },
  ...document.markets.map((market) => ({ id: market.locale, market })),
]

/** The seller of the first market is the shop's. */
const withoutSeller = ({ address: _, taxId: _taxId, ...document }: ShopDocument) => document

type MarketFields = Omit<AdminMarket, 'id' | 'url' | 'locales'>

const marketFieldsOf = ({
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
  smallBusiness,
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

/** A text without a language is in the market's own. */
const textsOf = (text: MerchantText, locale: string): Record<string, string> =>
  typeof text === 'string' ? { [new Intl.Locale(languageOf(locale)).language]: text } : text

const taxRateOf = ({ region, ...rate }: AdminTaxRate) => ({ ...rate, ...(region !== null && { region }) })

const methodOf = ({ countries, freeFromMinor, letterMinor, ...method }: AdminDeliveryMethod) => ({
  ...method,
  ...(countries && { countries }),
  ...(freeFromMinor !== null && { freeFromMinor }),
  ...(letterMinor !== null && { letterMinor }),
})

/** A market as it is stored. */
function documentOfMarket({
  name,
  path,
  origin,
  swatchSetMinor,
  taxRates,
  delivery,
  sellerAddress,
  sellerTaxId,
  legalNotice,
  ...fields
}: MarketFields): MarketDocument {
  return {
    ...(name !== null && { marketName: name }),
    ...(path !== null && { path }),
    ...(origin !== null && { origin }),
    ...(sellerAddress !== null && { address: sellerAddress }),
    ...(sellerTaxId !== null && { taxId: sellerTaxId }),
    ...(legalNotice !== null && { legalNotice }),
    ...fields,
    swatchSet: swatchSetMinor === null ? null : { priceMinor: swatchSetMinor },
    taxRates: taxRates.map(taxRateOf),
    delivery: delivery.map(methodOf),
  }
}

interface Saving<Fields extends object> {
  recordId: string
  /** Where the change gives the record another id: that id, which is its name too. */
  nextId?: (after: Partial<Fields>) => string | undefined
  recordName: string
  /** What the caller has read. */
  version: number
  /** The fields as the caller reads them. */
  current: Fields
  changes: Partial<Fields>
  /** The document with what is changed. */
  change: (difference: Partial<Fields>) => ShopDocument
  /** What the log keeps of fields, before or after; left out: the fields as they are. */
  logged?: (fields: Partial<Fields>) => object
}

/** Saves changed fields and logs them. Throws `Stale`, `Invalid Input`. */
async function save(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: Change,
  prepare: (document: ShopDocument, version: number) => Saving<object>,
): Promise<AdminSettings> {
  const { settings } = deps
  const saved = await orUnchanged(
    change(async (tx: Queryable, log) => {
      const before = await lockShop(tx)
      const saving = prepare(before.document, before.version)
      const { recordId, recordName, version, current, changes, logged = (fields) => fields } = saving
      const record = { recordType: 'setting', recordId }
      await refuseStale(tx, { ...record, version }, { ...current, version: before.version }, changes)
      const difference = differenceOf(current, changes)
      if (!difference) return unchanged(before)
      const document = saving.change(difference.after)
      const after = await storeShop(tx, settings, before.document, document)
      const nextId = saving.nextId?.(difference.after)
      await log({
        ...record,
        recordName,
        ...(nextId !== undefined && { recordId: nextId, recordName: nextId }),
        version: after.version,
        before: logged(difference.before),
        after: logged(difference.after),
      })
      return after
    }),
  )
  return shown(deps, saved)
}

/** Shows in this process what was saved; the others hear of it. */
async function shown(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  saved: StoredShop,
): Promise<AdminSettings> {
  showShop(settings, saved)
  await keepSearchLanguages(db, settings)
  return settingsView(settings, saved)
}

/** Checks and stores the whole document. Throws `Invalid Input`, `Not Possible Now`. */
async function storeShop(
  tx: Queryable,
  settings: Pick<Settings, 'payments'>,
  before: ShopDocument,
  document: ShopDocument,
): Promise<StoredShop> {
  await checkCurrencies(tx, settings, before, document)
  const after = await saveShop(tx, document)
  if (!isDeepStrictEqual(swatchSetsOf(before), swatchSetsOf(document)))
    await stockSwatchSet(tx, shopOf(document))
  return after
}

/** What the article of the set of swatches is made of. */
const swatchSetsOf = (document: ShopDocument) =>
  [document, ...document.markets].map(({ locale, languages, currency, swatchSet }) => [
    locale,
    ...languages.map((one) => one.locale),
    currency,
    swatchSet,
  ])

/** Throws `Stale`, `Not Found` for a logo that the shop never had. */
export async function updateShop(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: Change,
  { version, changes }: ParsedBody<typeof updateShopEndpoint>,
): Promise<AdminSettings> {
  if (changes.logo && !(await hasLogo(deps.db, changes.logo)))
    throw new ApiError('Not Found', because('logo-not-found'), 'logo')
  return save(deps, change, (document) => savingShop(document, version, changes))
}

/** Gives the shop a logo, whatever it had before. Throws `Invalid Input` for what is no picture, `Too Many Requests`. */
export async function setLogo(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: Change,
  bytes: Uint8Array,
): Promise<AdminSettings> {
  const logo = await convertToLogo(bytes)
  await insertLogo(deps.db, logo)
  return save(deps, change, (document, version) => savingShop(document, version, { logo: logo.id }))
}

type ShopFields = AdminSettings['shop']

function savingShop(
  document: ShopDocument,
  version: number,
  changes: Partial<ShopFields>,
): Saving<ShopFields> {
  return {
    recordId: 'shop',
    recordName: document.name,
    version,
    current: shopFieldsOf(document),
    changes,
    change: (difference) => {
      const { taxId, logo, timeZone, ...fields } = { ...shopFieldsOf(document), ...difference }
      const { taxId: _taxId, logo: _logo, timeZone: _timeZone, ...others } = document
      return {
        ...others,
        ...fields,
        ...(taxId !== null && { taxId }),
        ...(logo !== null && { logo }),
        ...(timeZone !== null && { timeZone }),
      }
    },
  }
}

/** Throws `Not Found`, `Stale`, `Not Possible Now` for a currency without prices. */
export function updateMarket(
  deps: Deps,
  change: Change,
  { market: id, version, changes }: ParsedBody<typeof updateMarketEndpoint>,
): Promise<AdminSettings> {
  return save(deps, change, (document) => {
    const found = marketsOf(document).find((one) => one.id === id)
    if (!found) throw notFound(because('market-not-found'))
    return {
      recordId: id,
      recordName: found.market.locale,
      nextId: ({ locale }: Partial<MarketFields>) => (id === firstMarket ? undefined : locale),
      version,
      current: marketFieldsOf(found.market),
      changes,
      logged: (fields: Partial<MarketFields>) => loggedMarket(fields, found.market.currency),
      change: (difference: Partial<MarketFields>) => {
        refuseFixed(id, found.market, difference)
        refuseOldAmounts(changes)
        const market = { ...marketFieldsOf(found.market), ...difference }
        refuseTwoPlaces(id, market)
        refuseTaxes(market)
        const next = documentOfMarket(market)
        checkMarket(deps.settings, next, found.market, othersOf(document, id))
        const changed = withMarket(document, id, next)
        return difference.currency === undefined && difference.swatchSetMinor === undefined
          ? changed
          : withSwatchSet(changed, market)
      },
    }
  })
}

/** Where the first market is does not change. Of another one only its own languages can become the first, by which it is known. */
function refuseFixed(
  id: string,
  { languages }: MarketDocument,
  { path, origin, locale, sellerAddress, sellerTaxId }: Partial<MarketFields>,
): void {
  if (id === firstMarket && (sellerAddress ?? sellerTaxId))
    throw new ApiError(
      'Invalid Input',
      because('first-market-has-shop-address'),
      sellerAddress ? 'sellerAddress' : 'sellerTaxId',
    )
  if (id === firstMarket && (path ?? origin))
    throw new ApiError('Invalid Input', because('first-market-at-shop-url'), path ? 'path' : 'origin')
  if (id !== firstMarket && locale !== undefined && !languages.some((one) => one.locale === locale))
    throw new ApiError('Invalid Input', because('market-first-language-fixed'), 'locale')
}

function refuseTaxes({ smallBusiness, taxRates }: MarketFields): void {
  if (smallBusiness && taxRates.some(({ percent }) => percent > 0))
    throw new ApiError('Invalid Input', because('small-business-has-no-tax'), 'taxRates')
}

/** Amounts are never taken over from one currency into another. */
function refuseOldAmounts({ currency, delivery, swatchSetMinor }: Partial<MarketFields>): void {
  if (currency === undefined || (delivery && swatchSetMinor !== undefined)) return
  throw new ApiError(
    'Invalid Input',
    because('market-costs-missing'),
    delivery ? 'swatchSetMinor' : 'delivery',
  )
}

const othersOf = (document: ShopDocument, id: string): MarketDocument[] =>
  marketsOf(document).flatMap((one) => (one.id === id ? [] : [one.market]))

/** A market beside the first is below a path, or has an address of its own. */
function refuseTwoPlaces(id: string, { path, origin }: Pick<MarketFields, 'path' | 'origin'>): void {
  if (id !== firstMarket && (path === null) === (origin === null))
    throw new ApiError('Invalid Input', because('market-path-and-origin'), 'path')
}

/** Replaces all of a market. */
function withMarket(document: ShopDocument, id: string, market: MarketDocument): ShopDocument {
  if (id !== firstMarket)
    return {
      ...document,
      markets: document.markets.map((one) => (one.locale === id ? (market as FurtherDocument) : one)),
    }
  const {
    marketName: _,
    legalNotice: _notice,
    contentLocale = document.locale,
    closedDays: _days,
    ...others
  } = document
  const isShown = market.languages.some(({ locale }) => locale === contentLocale)
  return {
    ...others,
    ...market,
    // A name without a language is in that which was the first.
    closedDays: shopFieldsOf(document).closedDays,
    // Products stay in the language that they are written in while the market is shown in it.
    ...(isShown && { contentLocale }),
  }
}

/** Adds a market, open at once. Throws `Invalid Input` for what another market has, `Not Possible Now`. */
export async function createMarket(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: Change,
  { market, place }: ParsedBody<typeof createMarketEndpoint>,
): Promise<AdminSettings> {
  const saved = await change(async (tx, log) => {
    const { document } = await lockShop(tx)
    if (document.markets.length >= maxMarkets)
      throw new ApiError('Not Possible Now', because('too-many-markets', { most: maxMarkets }))
    refuseTwoPlaces(market.locale, market)
    checkMarket(deps.settings, documentOfMarket(market), null, othersOf(document, ''))
    const markets = document.markets.toSpliced(
      place ?? Infinity,
      0,
      documentOfMarket(market) as FurtherDocument,
    )
    const after = await storeShop(
      tx,
      deps.settings,
      document,
      withSwatchSet({ ...document, markets }, market),
    )
    await log({
      ...recordOf(market.locale),
      version: after.version,
      before: null,
      after: loggedMarket(market, market.currency),
    })
    return after
  })
  return shown(deps, saved)
}

/** Takes a market away; its prices, carts and orders stay. Throws `Not Found`, `Not Possible Now`. */
export async function removeMarket(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: Change,
  { market: id }: ParsedBody<typeof removeMarketEndpoint>,
): Promise<AdminSettings> {
  const saved = await change(async (tx, log) => {
    const { document } = await lockShop(tx)
    if (id === firstMarket) throw new ApiError('Not Possible Now', because('first-market-required'))
    const found = document.markets.find(({ locale }) => locale === id)
    if (!found) throw notFound(because('market-not-found'))
    const markets = document.markets.filter((one) => one !== found)
    const after = await storeShop(tx, deps.settings, document, { ...document, markets })
    await log({
      ...recordOf(id),
      version: after.version,
      before: loggedMarket(marketFieldsOf(found), found.currency),
      after: null,
    })
    return after
  })
  return shown(deps, saved)
}

/** Fields of a market as the log keeps them: each amount beside its currency. @param currentCurrency unless they change it. */
const loggedMarket = (fields: Partial<MarketFields>, currentCurrency: string): object => {
  const { delivery, swatchSetMinor, currency = currentCurrency } = fields
  return {
    ...fields,
    ...(delivery && { delivery: delivery.map((method) => ({ ...method, currency })) }),
    ...(typeof swatchSetMinor === 'number' && { swatchSetMinor: { priceMinor: swatchSetMinor, currency } }),
  }
}

const recordOf = (id: string) => ({ recordType: 'setting', recordId: id, recordName: id })

/** Puts the further markets in order. Throws `Stale` when they are others than the caller has read. */
export function orderMarkets(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: Change,
  { version, markets: order }: ParsedBody<typeof orderMarketsEndpoint>,
): Promise<AdminSettings> {
  return save(deps, change, (document) => {
    const current = document.markets.map(({ locale }) => locale)
    if (!isDeepStrictEqual(current.toSorted(), order.toSorted()))
      throw new ApiError('Stale', because('changed-meanwhile'), 'markets')
    return {
      recordId: 'shop',
      recordName: document.name,
      version,
      current: { markets: current },
      changes: { markets: order },
      change: () => ({
        ...document,
        markets: order.map((id) => document.markets.find(({ locale }) => locale === id)!),
      }),
    }
  })
}

/** The price of the set of swatches is one in each currency. */
function withSwatchSet(
  document: ShopDocument,
  { currency, swatchSetMinor }: Pick<MarketFields, 'currency' | 'swatchSetMinor'>,
): ShopDocument {
  const swatchSet = swatchSetMinor === null ? null : { priceMinor: swatchSetMinor }
  const repriced = <Market extends { currency: string }>(market: Market): Market =>
    market.currency === currency ? { ...market, swatchSet } : market
  return { ...repriced(document), markets: document.markets.map(repriced) }
}

const allCurrencies = Intl.supportedValuesOf('currency')
const allTimeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')].toSorted()
