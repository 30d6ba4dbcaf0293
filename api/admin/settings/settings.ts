// The shop's settings as staff change them: field by field, in one document that is checked as a whole.
import { msg } from '@lingui/core/runtime-macro'
import {
  type AdminDeliveryMethod,
  type AdminMarket,
  type AdminSettings,
  type AdminTaxRate,
  firstMarket,
  type updateMarket as updateMarketEndpoint,
  type updateShop as updateShopEndpoint,
} from '#contract/admin/settings.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { languageOf } from '#locales/languages.ts'
import { notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { MerchantText, Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { type ShopDocument, shopOf } from '../../settings/shop-document.ts'
import { lockShop, readShopDocument, saveShop, showShop } from '../../settings/shop-settings.ts'
import { stockSwatchSet } from '../../swatches/swatch-set.ts'
import type { AdminContext } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

type Change = AdminContext<never>['change']
type MarketDocument = Pick<
  ShopDocument,
  | 'locale'
  | 'languages'
  | 'currency'
  | 'countries'
  | 'taxIncluded'
  | 'taxRates'
  | 'delivery'
  | 'lengthUnit'
  | 'swatchSet'
>

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
    allCountries,
    version,
    shop: shopFieldsOf(document),
    markets: marketsOf(document).map(({ id, market }) => ({
      id,
      url: storefronts.find(({ locale }) => locale === market.locale)!.url,
      locale: market.locale,
      locales: [market.locale, ...market.languages.map(({ locale }) => locale)],
      currency: market.currency,
      ...marketFieldsOf(market),
    })),
  }
}

const shopFieldsOf = ({
  name,
  email,
  address,
  taxId,
  returnDays,
  makingDays,
  holdMinutes,
  confirmMinutes,
  fitGuarantee,
}: ShopDocument): AdminSettings['shop'] => ({
  name,
  email,
  address,
  taxId: taxId ?? null,
  returnDays,
  makingDays,
  holdMinutes,
  confirmMinutes,
  fitGuarantee,
})

const marketsOf = (document: ShopDocument): { id: string; market: MarketDocument }[] => [
  // The unit that the file of the first market left out is that of its home country.
  { id: firstMarket, market: { ...document, lengthUnit: shopOf(document).lengthUnit } },
  ...document.markets.map((market) => ({ id: market.locale, market })),
]

type MarketFields = Omit<AdminMarket, 'id' | 'url' | 'locale' | 'locales' | 'currency'>

const marketFieldsOf = ({
  locale,
  countries,
  lengthUnit,
  swatchSet,
  taxIncluded,
  taxRates,
  delivery,
}: MarketDocument): MarketFields => ({
  countries,
  lengthUnit: lengthUnit ?? 'cm',
  swatchSetMinor: swatchSet?.priceMinor ?? null,
  taxIncluded,
  taxRates: taxRates.map(({ country, region, percent }) => ({ country, region: region ?? null, percent })),
  delivery: delivery.map((method) => ({
    key: method.key,
    name: textsOf(method.name, locale),
    description: textsOf(method.description, locale),
    countries: method.countries ?? null,
    priceMinor: method.priceMinor,
    freeFromMinor: method.freeFromMinor ?? null,
    workingDays: method.workingDays,
  })),
})

/** A text without a language is in the market's own. */
const textsOf = (text: MerchantText, locale: string): Record<string, string> =>
  typeof text === 'string' ? { [new Intl.Locale(languageOf(locale)).language]: text } : text

const taxRateOf = ({ region, ...rate }: AdminTaxRate) => ({ ...rate, ...(region !== null && { region }) })

const methodOf = ({ countries, freeFromMinor, ...method }: AdminDeliveryMethod) => ({
  ...method,
  ...(countries && { countries }),
  ...(freeFromMinor !== null && { freeFromMinor }),
})

interface Saving<Fields extends object> {
  recordId: string
  recordName: string
  /** What the caller has read. */
  version: number
  /** The fields as the caller reads them. */
  current: Fields
  changes: Partial<Fields>
  /** The document with what is changed. */
  change: (difference: Partial<Fields>) => ShopDocument
}

/** Saves changed fields and logs them. Throws `Stale`, `Invalid Input`. */
async function save(
  { settings }: Deps,
  change: Change,
  prepare: (document: ShopDocument) => Saving<object>,
): Promise<AdminSettings> {
  const saved = await orUnchanged(
    change(async (tx: Queryable, log) => {
      const before = await lockShop(tx)
      const saving = prepare(before.document)
      const { recordId, recordName, version, current, changes } = saving
      const record = { recordType: 'setting', recordId }
      await refuseStale(tx, { ...record, version }, { ...current, version: before.version }, changes)
      const difference = differenceOf(current, changes)
      if (!difference) return unchanged(before)
      const document = saving.change(difference.after)
      const after = await saveShop(tx, document)
      if ('swatchSetMinor' in changes) await stockSwatchSet(tx, shopOf(document))
      await log({ ...record, recordName, version: after.version, ...difference })
      return after
    }),
  )
  showShop(settings, saved)
  return settingsView(settings, saved)
}

/** Throws `Stale`. */
export function updateShop(
  deps: Deps,
  change: Change,
  { version, changes }: ParsedBody<typeof updateShopEndpoint>,
): Promise<AdminSettings> {
  return save(deps, change, (document) => ({
    recordId: 'shop',
    recordName: document.name,
    version,
    current: shopFieldsOf(document),
    changes,
    change: (difference) => {
      const { taxId, ...fields } = { ...shopFieldsOf(document), ...difference }
      const { taxId: _, ...others } = document
      return { ...others, ...fields, ...(taxId !== null && { taxId }) }
    },
  }))
}

/** Throws `Not Found`, `Stale`. */
export function updateMarket(
  deps: Deps,
  change: Change,
  { market: id, version, changes }: ParsedBody<typeof updateMarketEndpoint>,
): Promise<AdminSettings> {
  return save(deps, change, (document) => {
    const found = marketsOf(document).find((one) => one.id === id)
    if (!found) throw notFound(msg`That market was not found`)
    return {
      recordId: id,
      recordName: found.market.locale,
      version,
      current: marketFieldsOf(found.market),
      changes,
      change: (difference: Partial<MarketFields>) =>
        withMarket(withSwatchSet(document, found.market.currency, difference), id, {
          ...(difference.countries && { countries: difference.countries }),
          ...(difference.lengthUnit && { lengthUnit: difference.lengthUnit }),
          ...(difference.taxIncluded !== undefined && { taxIncluded: difference.taxIncluded }),
          ...(difference.taxRates && { taxRates: difference.taxRates.map(taxRateOf) }),
          ...(difference.delivery && { delivery: difference.delivery.map(methodOf) }),
        }),
    }
  })
}

const withMarket = (document: ShopDocument, id: string, changes: Partial<MarketDocument>): ShopDocument =>
  id === firstMarket
    ? { ...document, ...changes }
    : {
        ...document,
        markets: document.markets.map((market) =>
          market.locale === id ? { ...market, ...changes } : market,
        ),
      }

/** The price of the set of swatches is one in each currency. */
function withSwatchSet(
  document: ShopDocument,
  currency: string,
  { swatchSetMinor }: Partial<MarketFields>,
): ShopDocument {
  if (swatchSetMinor === undefined) return document
  const swatchSet = swatchSetMinor === null ? null : { priceMinor: swatchSetMinor }
  const repriced = <Market extends { currency: string }>(market: Market): Market =>
    market.currency === currency ? { ...market, swatchSet } : market
  return { ...repriced(document), markets: document.markets.map(repriced) }
}

/** Codes of ISO 3166-1: what has a name, and is neither an old code of another country nor a group of countries. */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'XK',
  'ZZ',
])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const allCountries = letters
  .flatMap((one) => letters.map((other) => one + other))
  .filter(
    (code) =>
      regionNames.of(code) !== undefined &&
      new Intl.Locale(`und-${code}`).maximize().region === code &&
      !noCountries.has(code),
  )
