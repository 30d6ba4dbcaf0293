// Customers created by an import. They have no password: the owner of the address sets one with “Forgot your
// password?”. An import never changes what customers have set themselves. The log is never deleted, so it has no
// personal data.
import { randomUUID } from 'node:crypto'
import type { AddressInput } from '#contract/customer.ts'
import { unknownPassword } from '../../accounts/passwords.ts'
import { deleteSavedAddress, saveAddress } from '../../customers/customers.ts'
import type { Queryable } from '../../kernel/db.ts'
import { deleteImportedConsents, importConsents, resumeImportedConsents } from '../../consents/consents.ts'
import type { LogChange } from '../http/route.ts'
import {
  type CustomerRow,
  deleteNotesWith,
  deleteUnusedCustomers,
  insertCustomers,
  selectCustomersOf,
  updateCustomer,
  insertCustomerNote,
} from './customers.sql.ts'

export {
  type CustomerFilters,
  customerConditions,
  deleteImportedCustomers,
  deleteOldCustomerNotes,
  deleteReplacedCustomers,
  selectCustomersById,
  selectNewestCustomers,
  lockCustomerImports,
} from './customers.sql.ts'
export type { CustomerRow }

/** Every account that claims one of these addresses, by address. */
export async function readCustomers(on: Queryable, emails: string[]): Promise<Map<string, CustomerRow[]>> {
  return Map.groupBy(await selectCustomersOf(on, emails), ({ email }) => email)
}

export interface CustomerProfile {
  fullName: string
  phone: string | null
  newsletter: boolean
  locale: string | null
}

/** Logs which fields were set, without their values. */
const logCustomer = (log: LogChange, id: string, before: object | null, after: object | null) =>
  log({ recordType: 'customer', recordId: id, recordName: id.slice(0, 8), before, after })

/** Creates an account without a password. Its owner can sign in after setting one by mail. Returns its id. */
export async function createCustomer(
  tx: Queryable,
  log: LogChange,
  { email, ...profile }: CustomerProfile & { email: string },
  addresses: AddressInput[],
): Promise<string> {
  const id = randomUUID()
  const { newsletter, ...given } = profile
  await insertCustomers(tx, [{ id, email, ...given, passwordHash: unknownPassword() }])
  if (newsletter) await importConsents(tx, [{ id, email, newsletter, locale: profile.locale }])
  for (const address of addresses) await saveAddress(tx, id, address)
  const { fullName: _name, phone: _phone, ...others } = profile
  await logCustomer(log, id, null, { ...others, addresses: addresses.length })
  return id
}

/** Changes an account that an import has created and nobody has used, and adds addresses. */
export async function changeCustomer(
  tx: Queryable,
  log: LogChange,
  row: CustomerRow,
  profile: CustomerProfile,
  addresses: AddressInput[],
): Promise<void> {
  const { newsletter, ...given } = profile
  await updateCustomer(tx, { id: row.id, ...given })
  if (newsletter !== row.newsletter)
    await importConsents(tx, [{ id: row.id, email: row.email, newsletter, locale: profile.locale }])
  for (const address of addresses) await saveAddress(tx, row.id, address)
  await logCustomer(
    log,
    row.id,
    { newsletter: row.newsletter, locale: row.locale, addresses: row.addresses.length },
    {
      newsletter: profile.newsletter,
      locale: profile.locale,
      addresses: row.addresses.length + addresses.length,
    },
  )
}

/** Gives an account that nobody has used what it had before an import: its profile, without addresses and a note. */
export async function restoreCustomer(
  tx: Queryable,
  log: LogChange,
  row: CustomerRow,
  { newsletter, ...profile }: CustomerProfile,
  { addresses, note }: { addresses: { id: string }[]; note: string | null },
): Promise<void> {
  await updateCustomer(tx, { id: row.id, ...profile })
  if (newsletter && !row.newsletter) await resumeImportedConsents(tx, [row.id])
  if (!newsletter && row.newsletter) await deleteImportedConsents(tx, [row.id])
  for (const { id } of addresses) await deleteSavedAddress(tx, row.id, id)
  if (note !== null) await deleteNotesWith(tx, { customerId: row.id, text: note })
  await logCustomer(
    log,
    row.id,
    { newsletter: row.newsletter, locale: row.locale, addresses: row.addresses.length },
    { newsletter, locale: profile.locale, addresses: row.addresses.length - addresses.length },
  )
}

/** Notes something about a customer, which is logged without its text. */
export async function noteAboutCustomer(
  tx: Queryable,
  log: LogChange,
  note: { customerId: string; memberId: string; text: string },
): Promise<void> {
  await insertCustomerNote(tx, { id: randomUUID(), ...note })
  await logCustomer(log, note.customerId, {}, { note: true })
}

/** Deletes accounts that an import has created and nobody has used. Returns their ids. */
export async function deleteUnused(tx: Queryable, log: LogChange, ids: string[]): Promise<string[]> {
  const deleted = await deleteUnusedCustomers(tx, ids)
  await deleteImportedConsents(tx, deleted)
  for (const id of deleted) await logCustomer(log, id, { imported: true }, null)
  return deleted
}
