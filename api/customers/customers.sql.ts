// Profiles and addresses in the database.
import sql, { join, raw } from 'sql-template-tag'
import { addressFieldNames, type PostalAddress } from '#contract/address-fields.ts'
import type { Address } from '#contract/customer.ts'
import { columnOf } from '../kernel/address-columns.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { getsNewsletter } from '../consents/consents.ts'

export interface ProfileRow {
  id: string
  email: string
  emailVerified: boolean
  fullName: string
  phone: string | null
  newsletter: boolean
  since: Date
}

const profile = sql`p.id, p.email, p.email_verified_at is not null as email_verified, p.full_name, p.phone,
  ${getsNewsletter(sql`p`)} as newsletter, p.created_at as since`

export async function selectProfile(on: Queryable, shopperId: string): Promise<ProfileRow> {
  const rows = await on.query<ProfileRow>(sql`select ${profile} from shopper p where p.id = ${shopperId}`)
  return firstRow(rows)
}

interface ProfileChange {
  fullName?: string | undefined
  /** Null deletes the number; left out: unchanged. */
  phone?: string | null | undefined
}

export async function updateProfile(
  on: Queryable,
  shopperId: string,
  change: ProfileChange,
): Promise<ProfileRow> {
  const rows = await on.query<ProfileRow>(sql`
    update shopper p set full_name = coalesce(${change.fullName ?? null}, full_name),
      phone = case when ${change.phone !== undefined}::boolean then ${change.phone ?? null} else phone end
    where p.id = ${shopperId} returning ${profile}`)
  return firstRow(rows)
}

const address = sql`id, ${raw(addressFieldNames.map(columnOf).join(', '))}, is_default`

/** The shopper's addresses, the default first, then the newest. */
export async function selectAddresses(on: Queryable, shopperId: string): Promise<Address[]> {
  return on.query<Address>(sql`
    select ${address} from address where shopper_id = ${shopperId} order by is_default desc, created_at desc, id`)
}

export async function selectAddress(
  on: Queryable,
  shopperId: string,
  addressId: string,
): Promise<Address | null> {
  const rows = await on.query<Address>(sql`
    select ${address} from address where id = ${addressId} and shopper_id = ${shopperId}`)
  return rows[0] ?? null
}

/** Makes other changes of the shopper's addresses wait, so that there is always exactly one default. */
export async function lockAddresses(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`select 1 from shopper where id = ${shopperId} for update`)
}

export async function countAddresses(tx: Queryable, shopperId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*) as count from address where shopper_id = ${shopperId}`)
  return firstRow(rows).count
}

export async function clearDefault(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`update address set is_default = false where shopper_id = ${shopperId} and is_default`)
}

export async function makeNewestDefault(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`
    update address set is_default = true where id = (
      select id from address where shopper_id = ${shopperId} order by created_at desc, id limit 1)`)
}

export async function insertAddress(
  tx: Queryable,
  shopperId: string,
  given: PostalAddress,
  isDefault: boolean,
): Promise<Address> {
  const rows = await tx.query<Address>(sql`
    insert into address (shopper_id, ${raw(addressFieldNames.map(columnOf).join(', '))}, is_default)
    values (${shopperId}, ${join(addressFieldNames.map((field) => given[field]))}, ${isDefault})
    returning ${address}`)
  return firstRow(rows)
}

/** Replaces an address; null when the shopper has no such address. */
export async function replaceAddress(
  tx: Queryable,
  shopperId: string,
  addressId: string,
  given: PostalAddress,
  isDefault: boolean,
): Promise<Address | null> {
  const rows = await tx.query<Address>(sql`
    update address set ${join(addressFieldNames.map((field) => sql`${raw(columnOf(field))} = ${given[field]}`))},
      is_default = ${isDefault}
    where id = ${addressId} and shopper_id = ${shopperId} returning ${address}`)
  return rows[0] ?? null
}

/** Returns whether the deleted address was the default; null when the shopper has no such address. */
export async function deleteAddress(
  tx: Queryable,
  shopperId: string,
  addressId: string,
): Promise<boolean | null> {
  const rows = await tx.query<{ isDefault: boolean }>(sql`
    delete from address where id = ${addressId} and shopper_id = ${shopperId} returning is_default`)
  return rows[0]?.isDefault ?? null
}
