// The document of the shop's settings in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { Numbering } from '#contract/invoice-numbers.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { ShopDocument } from './shop-document.ts'
import { storedDocument } from './stored-document.ts'

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

/**
 * Inserts the first document; its seller counts as the seller of all time before. Returns false when a document exists.
 */
export async function insertShopSettings(
  on: Queryable,
  document: ShopDocument,
  seller: SellerRow,
): Promise<boolean> {
  const rows = await on.query(sql`
    with stored as (
      insert into shop_settings (document) values (${storedDocument(document)}::jsonb)
      on conflict do nothing returning id
    )
    insert into seller (since, ${sellerColumns}) select '-infinity', ${sellerValues(seller)} from stored returning since`)
  return rows.length > 0
}

export async function updateShopSettings(tx: Queryable, document: ShopDocument): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update shop_settings set document = ${storedDocument(document)}::jsonb, version = version + 1 returning version`)
  return firstRow(rows).version
}

export interface SellerRow {
  name: string
  email: string
  address: string[]
  taxId: string | null
  phone: string | null
  logo: string | null
  /** Fields that differ in markets, by locale. */
  markets: Record<
    string,
    {
      address?: string[]
      taxId?: string
      smallBusiness?: boolean
      country?: string
      details?: string[]
      numbering?: SellerNumbering
    }
  >
  smallBusiness: boolean
  /** Null when unknown. */
  country: string | null
  /** Legal form, capital, register: lines of documents. */
  details: string[]
  /** Null: the numbers of the program. */
  numbering: SellerNumbering | null
}

/** The numbers of documents; a year begins in this time zone. */
export type SellerNumbering = Numbering & { timeZone: string }

const sellerColumns = sql`name, email, address, tax_id, phone, logo, markets, small_business, country, details, numbering`
const sellerValues = (s: SellerRow): Sql => sql`
  ${s.name}, ${s.email}, ${s.address}::text[], ${s.taxId}, ${s.phone}, ${s.logo}, ${JSON.stringify(s.markets)}::jsonb,
  ${s.smallBusiness}::boolean, ${s.country}, ${s.details}::text[], ${s.numbering && JSON.stringify(s.numbering)}::jsonb`

/** Inserts the seller from now on. */
export async function insertSeller(tx: Queryable, seller: SellerRow): Promise<void> {
  await tx.query(sql`
    insert into seller (since, ${sellerColumns}) select clock_timestamp(), ${sellerValues(seller)}`)
}

/** The seller at a time. */
export async function selectSellerAt(on: Queryable, at: Date): Promise<SellerRow | null> {
  const rows = await on.query<SellerRow>(sql`
    select ${sellerColumns} from seller
    where since <= ${at} order by since desc limit 1`)
  return rows[0] ?? null
}
