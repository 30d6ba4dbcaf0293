// A customer's profile and addresses. Exactly one address is the default, as long as there is one.
import { makeAddress, type PostalAddress } from '#contract/address-fields.ts'
import * as customer from '#contract/customer.ts'
import type { Address, AddressInput, User } from '#contract/customer.ts'
import { readVatNumber } from '#contract/vat-number.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { idempotent } from '../http/idempotency.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { setNewsletter } from '../newsletter/newsletter.ts'
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  insertAddress,
  lockAddresses,
  makeNewestDefault,
  type ProfileRow,
  replaceAddress,
  selectAddress,
  selectProfile,
  updateProfile,
} from './customers.sql.ts'

export { selectAddresses } from './customers.sql.ts'

export const maxAddresses = 20

export async function getUser(on: Queryable, shopperId: string): Promise<User> {
  return userOf(await selectProfile(on, shopperId))
}

/** Throws `Not Possible Now` when the newsletter is requested for an address that is not verified. */
export async function updateUser(
  { db, settings }: Deps,
  { newsletter, ...change }: ParsedBody<typeof customer.updateUser>,
  { shopper, locale }: { shopper: Shopper; locale: string },
): Promise<User> {
  return db.transaction(async (tx) => {
    if (newsletter !== undefined)
      await setNewsletter(tx, storefrontFor(settings, locale), shopper, newsletter)
    return userOf(await updateProfile(tx, shopper.id, change))
  })
}

/** The shopper's own profile, from the session, without another statement. */
export const profileOf = ({ sessionId: _, ...shopper }: Shopper): User => userOf(shopper as ProfileRow)

const userOf = (row: ProfileRow): User => ({ ...row, since: row.since.toISOString() })

/** An address in its stored form: fields left out are null, and a VAT number has the form of its country. */
export const postalAddress = (given: AddressInput): PostalAddress => ({
  ...makeAddress((field) => given[field] ?? null),
  vatNumber: given.vatNumber ? (readVatNumber(given.vatNumber, given.country) ?? given.vatNumber) : null,
})

/** One of the shopper's own addresses. Throws `Not Found`. */
export async function getAddress(on: Queryable, shopperId: string, addressId: string): Promise<Address> {
  const found = await selectAddress(on, shopperId, addressId)
  if (!found) throw notFound(because('address-not-found'))
  return found
}

/**
 * Saves an address within a transaction; the first one, or one marked as default, becomes the default. Throws `Not
 * Possible Now` when there are too many.
 */
export async function saveAddress(
  tx: Queryable,
  shopperId: string,
  given: AddressInput & { isDefault?: boolean | undefined },
): Promise<Address> {
  await lockAddresses(tx, shopperId)
  const count = await countAddresses(tx, shopperId)
  if (count >= maxAddresses)
    throw new ApiError('Not Possible Now', because('too-many-addresses', { most: maxAddresses }))
  const isDefault = count === 0 || given.isDefault === true
  if (isDefault) await clearDefault(tx, shopperId)
  return insertAddress(tx, shopperId, postalAddress(given), isDefault)
}

interface AddRequest {
  shopper: { id: string }
  idempotencyKey: string | null
  body: ParsedBody<typeof customer.addAddress>
}

export async function addAddress(db: Db, request: AddRequest): Promise<ReplyOf<typeof customer.addAddress>> {
  return db.transaction((tx) =>
    idempotent(tx, customer.addAddress, request, async () => ({
      data: { address: await saveAddress(tx, request.shopper.id, request.body) },
    })),
  )
}

/** Replaces an address. The default stays the default until another address becomes it. Throws `Not Found`. */
export async function updateAddress(
  db: Db,
  shopperId: string,
  { id, isDefault, ...given }: AddressInput & { id: string; isDefault?: boolean | undefined },
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, shopperId)
    const before = await getAddress(tx, shopperId, id)
    const becomes = isDefault === true && !before.isDefault
    if (becomes) await clearDefault(tx, shopperId)
    return (await replaceAddress(tx, shopperId, id, postalAddress(given), becomes || before.isDefault))!
  })
}

/**
 * Deletes an address within a transaction; when it was the default, the newest remaining one becomes it. Throws `Not
 * Found`.
 */
export async function deleteSavedAddress(tx: Queryable, shopperId: string, addressId: string): Promise<void> {
  await lockAddresses(tx, shopperId)
  const wasDefault = await deleteAddress(tx, shopperId, addressId)
  if (wasDefault === null) throw notFound(because('address-not-found'))
  if (wasDefault) await makeNewestDefault(tx, shopperId)
}

export const removeAddress = (db: Db, shopperId: string, addressId: string): Promise<void> =>
  db.transaction((tx) => deleteSavedAddress(tx, shopperId, addressId))
