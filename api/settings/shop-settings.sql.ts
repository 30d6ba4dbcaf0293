// The document of the shop's settings in the database.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { ShopDocument } from './shop-document.ts'

export interface ShopSettingsRow {
  document: unknown
  version: number
  importedAt: Date
}

const columns = sql`document, version, imported_at`

export const selectShopSettings = (on: Queryable): Promise<ShopSettingsRow[]> =>
  on.query<ShopSettingsRow>(sql`select ${columns} from shop_settings`)

/** The settings, locked until the transaction ends. */
export async function lockShopSettings(tx: Queryable): Promise<ShopSettingsRow> {
  return firstRow(await tx.query<ShopSettingsRow>(sql`select ${columns} from shop_settings for update`))
}

/** Stores the first document; returns false when there is one. */
export async function insertShopSettings(on: Queryable, document: ShopDocument): Promise<boolean> {
  const rows = await on.query(sql`
    insert into shop_settings (document) values (${JSON.stringify(document)}::json)
    on conflict do nothing returning id`)
  return rows.length > 0
}

export async function updateShopSettings(tx: Queryable, document: ShopDocument): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update shop_settings set document = ${JSON.stringify(document)}::json, version = version + 1 returning version`)
  return firstRow(rows).version
}

export interface SellerRow {
  name: string
  email: string
  address: string[]
  taxId: string | null
  logo: string | null
  /** What markets have of their own, by the locale of each. */
  markets: Record<string, { address?: string[]; taxId?: string; smallBusiness?: boolean; country?: string }>
  smallBusiness: boolean
  /** Null where none was known. */
  country: string | null
}

/** Who sold at that time. */
export async function selectSellerAt(on: Queryable, at: Date): Promise<SellerRow | null> {
  const rows = await on.query<SellerRow>(sql`
    select name, email, address, tax_id, logo, markets, small_business, country from seller
    where since <= ${at} order by since desc limit 1`)
  return rows[0] ?? null
}
