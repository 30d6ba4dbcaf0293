// Markets: added, changed field by field, put in order, removed.
import type { RunChange } from '../http/route.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  type AdminDeliveryMethod,
  type AdminSettings,
  type AdminTaxRate,
  type createMarket as createMarketEndpoint,
  firstMarket,
  maxMarkets,
  type orderMarkets as orderMarketsEndpoint,
  type removeMarket as removeMarketEndpoint,
  type updateMarket as updateMarketEndpoint,
} from '#contract/admin/settings.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ShopDocument } from '../../settings/shop-document.ts'
import { lockShop } from '../../settings/shop-settings.ts'
import { checkMarket } from './check-market.ts'
import {
  type MarketDocument,
  type FurtherDocument,
  shopFieldsOf,
  marketsOf,
  type MarketFields,
  marketFieldsOf,
} from './settings-view.ts'
import { saveSettings, showSaved, storeShop } from './save-settings.ts'

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
  iban,
  accountHolder,
  companyDetails,
  numbering,
  exemptionCheck,
  ...fields
}: MarketFields): MarketDocument {
  return {
    ...(name !== null && { marketName: name }),
    ...(path !== null && { path }),
    ...(origin !== null && { origin }),
    ...(sellerAddress !== null && { address: sellerAddress }),
    ...(sellerTaxId !== null && { taxId: sellerTaxId }),
    ...(legalNotice !== null && { legalNotice }),
    ...(iban !== null && { iban }),
    ...(accountHolder !== null && { accountHolder }),
    ...(companyDetails !== null && { companyDetails }),
    ...(numbering !== null && { numbering }),
    ...(exemptionCheck !== 'none' && { exemptionCheck }),
    ...fields,
    swatchSet: swatchSetMinor === null ? null : { priceMinor: swatchSetMinor },
    taxRates: taxRates.map(taxRateOf),
    delivery: delivery.map(methodOf),
  }
}

/** Throws `Not Found`, `Stale`, `Not Possible Now` for a currency without prices. */
export function updateMarket(
  deps: Deps,
  change: RunChange,
  { market: id, version, changes }: ParsedBody<typeof updateMarketEndpoint>,
): Promise<AdminSettings> {
  return saveSettings(deps, change, (document) => {
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
        refuseNoDelivery(difference)
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

/** The address of the first market cannot change. The first locale of another market is its id, and can be replaced only by one of its own locales. */
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

/** Throws when the currency changes but amounts do not: they are never converted. */
function refuseOldAmounts({ currency, delivery, swatchSetMinor }: Partial<MarketFields>): void {
  if (currency === undefined || (delivery && swatchSetMinor !== undefined)) return
  throw new ApiError(
    'Invalid Input',
    because('market-costs-missing'),
    delivery ? 'swatchSetMinor' : 'delivery',
  )
}

/** A market without any, as one is whose demo settings were removed, may stay so meanwhile. */
function refuseNoDelivery({ delivery }: Partial<MarketFields>): void {
  if (delivery?.length === 0)
    throw new ApiError('Invalid Input', because('market-needs-delivery'), 'delivery')
}

const othersOf = (document: ShopDocument, id: string): MarketDocument[] =>
  marketsOf(document).flatMap((one) => (one.id === id ? [] : [one.market]))

/** A further market has either a path or an address of its own. */
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
    iban: _iban,
    accountHolder: _holder,
    companyDetails: _details,
    numbering: _numbering,
    exemptionCheck: _check,
    contentLocale = document.locale,
    closedDays: _days,
    ...others
  } = document
  const isShown = market.languages.some(({ locale }) => locale === contentLocale)
  return {
    ...others,
    ...market,
    // Names without a language get the language that was the first until now.
    closedDays: shopFieldsOf(document).closedDays,
    // The language of products stays the same while the market has it.
    ...(isShown && { contentLocale }),
  }
}

/** Adds a market, which is open at once. Throws `Invalid Input` for an address or locale of another market, `Not Possible Now`. */
export async function createMarket(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
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
  return showSaved(deps, saved)
}

/** Removes a market; its prices, carts and orders stay. Throws `Not Found`, `Not Possible Now`. */
export async function removeMarket(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
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
  return showSaved(deps, saved)
}

/** The fields of a market in the log: each amount with its currency. @param currentCurrency the currency if the fields do not change it. */
const loggedMarket = (fields: Partial<MarketFields>, currentCurrency: string): object => {
  const { delivery, swatchSetMinor, currency = currentCurrency } = fields
  return {
    ...fields,
    ...(delivery && { delivery: delivery.map((method) => ({ ...method, currency })) }),
    ...(typeof swatchSetMinor === 'number' && { swatchSetMinor: { priceMinor: swatchSetMinor, currency } }),
  }
}

const recordOf = (id: string) => ({ recordType: 'setting', recordId: id, recordName: id })

/** Puts the further markets in order. Throws `Stale` when markets were added or removed since the caller read them. */
export function orderMarkets(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
  { version, markets: order }: ParsedBody<typeof orderMarketsEndpoint>,
): Promise<AdminSettings> {
  return saveSettings(deps, change, (document) => {
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

/** The document with the price of the set of swatches, which all markets of a currency share. */
function withSwatchSet(
  document: ShopDocument,
  { currency, swatchSetMinor }: Pick<MarketFields, 'currency' | 'swatchSetMinor'>,
): ShopDocument {
  const swatchSet = swatchSetMinor === null ? null : { priceMinor: swatchSetMinor }
  const repriced = <Market extends { currency: string }>(market: Market): Market =>
    market.currency === currency ? { ...market, swatchSet } : market
  return { ...repriced(document), markets: document.markets.map(repriced) }
}
