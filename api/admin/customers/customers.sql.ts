// Customers with an account, as staff export and import them.
import sql, { empty } from 'sql-template-tag'
import type { Address } from '#contract/customer.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface CustomerRow {
  id: string
  email: string
  fullName: string
  phone: string | null
  newsletter: boolean
  locale: string | null
  since: Date
  /** Whether an import made the account and nobody has used it. */
  isUnused: boolean
  orders: number
  addresses: Address[]
}

const isUnused = sql`(p.imported_at is not null and p.email_verified_at is null)`
const columns = sql`p.id, p.email, p.full_name as "fullName", p.phone, p.newsletter, p.locale, p.created_at as since,
  ${isUnused} as "isUnused", (select count(*)::int from orders o where o.shopper_id = p.id) as orders,
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'fullName', a.full_name, 'phone', a.phone, 'line1', a.line1,
      'line2', a.line2, 'city', a.city, 'region', a.region, 'postalCode', a.postal_code, 'country', a.country,
      'isDefault', a.is_default) order by a.is_default desc, a.created_at, a.id), '[]')
    from address a where a.shopper_id = p.id) as addresses`

export interface CustomerFilters {
  search?: string | undefined
  newsletter?: 'yes' | 'no' | undefined
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A page of customers, in the order of their ids. */
export const selectCustomers = (
  on: Queryable,
  { search, newsletter }: CustomerFilters,
  { after, limit }: { after: string | null; limit: number },
): Promise<CustomerRow[]> =>
  on.query(sql`
    select ${columns} from shopper p
    where p.email is not null and p.merged_into is null
      ${after === null ? empty : sql`and p.id > ${after}::uuid`}
      ${newsletter === undefined ? empty : sql`and p.newsletter = ${newsletter === 'yes'}`}
      ${
        search === undefined
          ? empty
          : sql`and lower(concat_ws(' ', p.email, p.full_name)) like ${`%${escapeLike(search.toLowerCase())}%`}`
      }
    order by p.id limit ${limit}::int`)

/** Every account that claims one of these addresses. */
export const selectCustomersOf = (on: Queryable, emails: string[]): Promise<CustomerRow[]> =>
  on.query(
    sql`select ${columns} from shopper p where p.email = any(${emails}::text[]) order by p.created_at, p.id`,
  )

/** A number that no other advisory lock on this database uses. */
const lock = 7_415_929

/** Makes imports of customers wait for each other, so that none makes an account that another one makes. */
export async function lockCustomerImports(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lock})`)
}

export interface NewCustomer {
  id: string
  email: string
  fullName: string
  phone: string | null
  newsletter: boolean
  locale: string | null
  passwordHash: string
}

export async function insertCustomers(tx: Queryable, customers: NewCustomer[]): Promise<void> {
  if (customers.length === 0) return
  await tx.query(sql`
    insert into shopper (id, email, full_name, phone, newsletter, locale, password_hash, imported_at)
    select id, email, "fullName", phone, newsletter, locale, "passwordHash", now()
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as w(id uuid, email text, "fullName" text, phone text,
      newsletter boolean, locale text, "passwordHash" text)`)
}

export async function updateCustomer(
  tx: Queryable,
  { id, fullName, phone, newsletter, locale }: Omit<NewCustomer, 'email' | 'passwordHash'>,
): Promise<void> {
  await tx.query(sql`
    update shopper set full_name = ${fullName}, phone = ${phone}, newsletter = ${newsletter}, locale = ${locale}
    where id = ${id} and imported_at is not null and email_verified_at is null`)
}

/** Deletes accounts that an import made and nobody has used since; returns their ids. */
export async function deleteUnusedCustomers(tx: Queryable, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    delete from shopper p where p.id = any(${ids}::uuid[]) and ${isUnused}
      and not exists (select 1 from orders o where o.shopper_id = p.id)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Deletes what imports have made for addresses that somebody has shown to be theirs with an account of their own. */
export async function deleteReplacedCustomers(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from shopper p where ${isUnused}
      and exists (select 1 from shopper o where o.email = p.email and o.email_verified_at is not null)`)
}

/** Deletes what imports have made for an address. */
export async function deleteImportedCustomers(tx: Queryable, email: string): Promise<void> {
  await tx.query(sql`delete from shopper p where p.email = ${email} and ${isUnused}`)
}
