// The shop's settings: read from the database at start, and again when any process has changed them.
import { isDeepStrictEqual } from 'node:util'
import { type Db, firstRow, type Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Settings, ShopSettings } from '../kernel/settings.ts'
import { replaceShop } from '../kernel/shop-changes.ts'
import { type ShopDocument, shopDocument, shopOf } from './shop-document.ts'
import { homeTimeZone } from './home-time-zone.ts'
import { readDocument } from './stored-document.ts'
import {
  insertSeller,
  insertShopSettings,
  lockShopSettings,
  type SellerRow,
  selectSellerAt,
  selectShopSettings,
  updateShopSettings,
} from './shop-settings.sql.ts'

type WithShop = Pick<Settings, 'shop'>

/** The settings as they are stored. */
export interface StoredShop {
  document: ShopDocument
  version: number
}

const storedOf = ({ document, version }: { document: unknown; version: number }): StoredShop => ({
  document: shopDocument.parse(readDocument(document)),
  version,
})

export async function readShopDocument(on: Queryable): Promise<StoredShop> {
  return storedOf(firstRow(await selectShopSettings(on)))
}

/** The settings, locked until the transaction ends. */
export async function lockShop(tx: Queryable): Promise<StoredShop> {
  return storedOf(await lockShopSettings(tx))
}

/**
 * Stores the settings, and the seller from now on if it has changed; every process uses them within a second. Throws
 * when the schema refuses them.
 */
export async function saveShop(tx: Queryable, document: ShopDocument): Promise<StoredShop> {
  const checked = shopDocument.parse(document)
  const before = sellerOf((await lockShop(tx)).document)
  const seller = sellerOf(checked)
  if (!isDeepStrictEqual(seller, before)) await insertSeller(tx, seller)
  return { document: checked, version: await updateShopSettings(tx, checked) }
}

/** The seller of these settings. A market with an address of its own gets its first country. */
function sellerOf({
  name,
  email,
  address,
  taxId,
  phone,
  logo,
  smallBusiness,
  countries,
  markets,
  companyDetails,
  numbering,
  timeZone = homeTimeZone(countries[0]!),
}: ShopDocument): SellerRow {
  const ofMarkets = markets.flatMap(({ locale, languages, countries: [country], ...market }) => {
    const own = {
      ...(market.address && { address: market.address, country: country! }),
      ...(market.taxId !== undefined && { taxId: market.taxId }),
      ...(market.smallBusiness !== undefined && { smallBusiness: market.smallBusiness }),
      ...(market.companyDetails && { details: market.companyDetails }),
      ...(market.numbering && { numbering: { ...market.numbering, timeZone } }),
    }
    if (Object.keys(own).length === 0) return []
    return [{ locale }, ...languages].map((language) => [language.locale, own] as const)
  })
  return {
    name,
    email,
    address,
    taxId: taxId ?? null,
    phone: phone ?? null,
    logo: logo ?? null,
    markets: Object.fromEntries(ofMarkets),
    smallBusiness: smallBusiness ?? false,
    country: countries[0]!,
    details: companyDetails ?? [],
    numbering: numbering ? { ...numbering, timeZone } : null,
  }
}

/** Uses settings that were stored by this process, without waiting for the notification. */
export const showShop = (settings: WithShop, { document, version }: StoredShop): void =>
  replaceShop(settings, shopOf(document), version)

/** Whether settings were stored by an earlier start. */
export const isShopStored = async (on: Queryable): Promise<boolean> =>
  (await selectShopSettings(on)).length > 0

async function readShop(on: Queryable, settings: WithShop): Promise<void> {
  const row = firstRow(await selectShopSettings(on))
  const { document, version } = storedOf(row)
  replaceShop(settings, shopOf(document), version, row.importedAt.getTime())
}

/**
 * Loads the shop's settings from the database. When it has none yet, stores `document` first.
 *
 * @returns the settings of an earlier start; null when this one has stored `document`
 */
export async function loadShop(
  on: Queryable,
  settings: WithShop,
  document: ShopDocument,
): Promise<Date | null> {
  // Without the logo that a file names, which is one of another shop.
  const { logo: _, ...first } = document
  const isFirst = await insertShopSettings(on, first, sellerOf(first))
  await readShop(on, settings)
  return isFirst ? null : firstRow(await selectShopSettings(on)).importedAt
}

/** Replaces `settings.shop` whenever any process changes the settings. */
export async function watchShop({ db, settings, log }: Deps): Promise<void> {
  await db.onChange('shop_settings', () => {
    readShop(db, settings).catch((error) => log.error({ err: error }, 'the settings could not be read again'))
  })
}

/**
 * The settings of a market with the name, logo, addresses, phone and tax number that the shop had at a time, and the country
 * of the seller, because documents keep the seller of their day.
 */
export async function withSellerOf<Shop extends ShopSettings>(
  db: Db,
  shop: Shop,
  at: Date,
): Promise<{ shop: Shop; seller: { country: string; smallBusiness: boolean } }> {
  const present = { country: shop.countries[0]!, smallBusiness: shop.smallBusiness ?? false }
  const stored = await selectSellerAt(db, at)
  if (!stored) return { shop, seller: present }
  const { taxId: _taxId, phone: _phone, logo: _logo, ...others } = shop
  const { taxId, phone, logo, markets, smallBusiness, country, details, numbering: _, ...then } = stored
  const isFurther = shop.markets.some(({ locale }) => locale === shop.locale)
  const {
    smallBusiness: isOwn = false,
    country: place,
    details: ownDetails = details,
    numbering: _own,
    ...own
  } = markets[shop.locale] ?? {}
  return {
    shop: {
      ...others,
      ...then,
      ...(taxId !== null && { taxId }),
      ...(phone !== null && { phone }),
      ...(logo !== null && { logo }),
      ...own,
      companyDetails: ownDetails,
    } as Shop,
    seller: {
      country: place ?? country ?? present.country,
      smallBusiness: isFurther ? isOwn : smallBusiness,
    },
  }
}
