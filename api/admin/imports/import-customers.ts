// Imports customers. New ones get an account without a password and no email. An account that its customer has used is
// not changed.
import type { CustomValueChanges } from '#contract/admin/custom-fields.ts'
import { columnName } from '#contract/admin/import-fields.ts'
import type { AddressInput } from '#contract/customer.ts'
import type { CustomValue, CustomValues } from '#contract/custom-fields.ts'
import { maxAddresses } from '../../customers/customers.ts'
import { fieldsOf, readCustomValue, valueOf } from '../../custom-fields/custom-fields.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason, storedReason } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { readerOf } from '../../kernel/storefront.ts'
import {
  changeCustomer,
  createCustomer,
  type CustomerProfile,
  type CustomerRow,
  deleteUnused,
  lockCustomerImports,
  noteAboutCustomer,
  readCustomers,
  restoreCustomer,
  selectCustomersById,
} from '../customers/customers.ts'
import type { LogChange } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { changeCustomValues } from '../custom-fields/change-values.ts'
import { changeTags } from '../tags/tags.ts'
import { addressText, type ImportedCustomer, nameIn, readCustomer, sameAddress } from './customer-rows.ts'
import { type Importer, isReason, storedNotes, refuseTooManyRows, type Run } from './importer.ts'
import type { ImportRow } from './imports.sql.ts'
import {
  type ImportedChange,
  type RecordOutcome,
  type RecordRow,
  selectRecordChanges,
} from './import-records.sql.ts'

export const customerImporter: Importer = {
  permissions: () => ['write customers'],
  checkColumns(fields) {
    if (!fields.includes('email'))
      throw new ApiError('Invalid Input', because('column-email-missing'), 'fields')
  },
  keyOf: (_fields, of) => of('email'),
  async check({ db, settings }, claimed, records) {
    const planned = await planAll(db, settings, claimed, records)
    return planned.map(({ number, plan, error }) =>
      plan
        ? { ...described(plan, claimed.locale), number, outcome: plan.outcome }
        : { number, outcome: 'refused', reason: storedReason(error.reason, readerOf(claimed.locale)) },
    )
  },
  run,
  undoes: ['created', 'changed'],
  undo,
}

interface CustomerPlan {
  outcome: 'create' | 'change' | 'unchanged'
  current: CustomerRow | null
  email: string
  profile: CustomerProfile
  /** Addresses that the account does not have yet. */
  addresses: AddressInput[]
  /** Tags that the account does not have yet. */
  tags: string[]
  /** Changed values of custom fields. */
  customFields: CustomValueChanges
  /** A note that the account does not have yet. */
  note: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  notes: Reason[]
}

type Planned =
  | { number: number; plan: CustomerPlan; error?: never }
  | { number: number; plan?: never; error: ApiError }

const described = ({ email, profile, current, before, after, notes }: CustomerPlan, locale: string) => ({
  name: `${profile.fullName} <${email}>`,
  recordId: current?.id ?? null,
  before,
  after,
  notes: storedNotes(notes, locale),
})

async function planAll(
  on: Queryable,
  settings: Settings,
  claimed: ImportRow,
  records: RecordRow[],
): Promise<Planned[]> {
  const read = records.map((record) => {
    const { number } = record
    try {
      refuseTooManyRows(record)
      const rows = record.rows.map(([row, cells]) => ({ row, cells }))
      return { number, imported: readCustomer(rows, claimed, settings) }
    } catch (error) {
      if (isReason(error)) return { number, error }
      throw error
    }
  })
  const accounts = await readCustomers(
    on,
    read.flatMap(({ imported }) => imported?.email ?? []),
  )
  return read.map(({ number, imported, error }) =>
    imported
      ? { number, plan: planCustomer(imported, accounts.get(imported.email) ?? []) }
      : { number, error },
  )
}

/** The fields that have a value. */
const setOf = (profile: CustomerProfile) =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null))

function planCustomer(imported: ImportedCustomer, accounts: CustomerRow[]): CustomerPlan {
  const { email } = imported
  const notes = [...imported.notes]
  const [current = null] = accounts
  const used = accounts.find(({ isUnused }) => !isUnused)
  if (used) {
    notes.push(because('note-account-stays'))
    return {
      outcome: 'unchanged',
      current: used,
      email,
      profile: used,
      addresses: [],
      tags: [],
      customFields: {},
      note: null,
      before: null,
      after: {},
      notes,
    }
  }
  if (!current && imported.fullName === undefined) notes.push(because('note-named-by-email'))
  const profile: CustomerProfile = {
    fullName: imported.fullName ?? current?.fullName ?? nameIn(email),
    phone: imported.phone ?? current?.phone ?? null,
    newsletter: imported.newsletter ?? current?.newsletter ?? false,
    locale: imported.locale ?? current?.locale ?? null,
  }
  const addresses = imported.addresses
    .filter((address) => !current?.addresses.some((known) => sameAddress(known, address)))
    .slice(0, maxAddresses - (current?.addresses.length ?? 0))
  const note = imported.note && !current?.notes.includes(imported.note) ? imported.note : null
  const tags = imported.tags.filter((one) => !current?.tags.includes(one))
  const customFields = customChangesOf(current?.customFields ?? {}, imported.customFields)
  const shown = {
    ...(tags.length > 0 && { customerTags: tags }),
    ...customShown(customFields, 'to'),
    ...(addresses.length > 0 && { addresses: addresses.map(addressText) }),
    ...(note !== null && { note }),
  }
  if (!current)
    return {
      outcome: 'create',
      current,
      email,
      profile,
      addresses,
      tags,
      customFields,
      note,
      before: null,
      after: { email, ...setOf(profile), ...shown },
      notes,
    }
  const names = (['fullName', 'phone', 'newsletter', 'locale'] as const).filter(
    (name) => profile[name] !== current[name],
  )
  const hasChanges =
    names.length + addresses.length + tags.length + Object.keys(customFields).length > 0 || note !== null
  return {
    outcome: hasChanges ? 'change' : 'unchanged',
    current,
    email,
    profile,
    addresses,
    tags,
    customFields,
    note,
    before: {
      ...Object.fromEntries(names.map((name) => [name, current[name]])),
      ...customShown(customFields, 'from'),
    },
    after: { ...Object.fromEntries(names.map((name) => [name, profile[name]])), ...shown },
    notes,
  }
}

const customChangesOf = (before: CustomValues, after: CustomValues): CustomValueChanges =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, to]) => {
      const from = valueOf(before, key)
      return from === to ? [] : [[key, { from, to }]]
    }),
  )

/** The values before or after the changes, as the import shows them: `field.gift_note`. */
const customShown = (changes: CustomValueChanges, side: 'from' | 'to'): Record<string, CustomValue> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, change]) => {
      const value = change[side]
      return value === null ? [] : [[columnName('field', key), value]]
    }),
  )

async function run(tx: Queryable, log: LogChange, { deps, claimed, records }: Run): Promise<RecordOutcome[]> {
  await lockCustomerImports(tx)
  const planned = await planAll(tx, deps.settings, claimed, records)
  const done = { create: 'created', change: 'changed', unchanged: 'unchanged' } as const
  const outcomes: RecordOutcome[] = []
  const made = new Set<string>()
  for (const { number, plan, error } of planned) {
    if (!plan || made.has(plan.email)) {
      const reason = error ?? new ApiError('Invalid Input', because('row-email-twice', { email: plan.email }))
      outcomes.push({
        number,
        outcome: 'failed',
        reason: storedReason(reason.reason, readerOf(claimed.locale)),
      })
      continue
    }
    made.add(plan.email)
    const { current, email, profile, addresses, outcome } = plan
    let recordId = current?.id ?? null
    if (outcome === 'create') recordId = await createCustomer(tx, log, { email, ...profile }, addresses)
    else if (outcome === 'change') await changeCustomer(tx, log, current!, profile, addresses)
    if (plan.tags.length > 0)
      await orUnchanged(changeTags(tx, log, 'customer', { keys: [recordId!], add: plan.tags, remove: [] }))
    if (Object.keys(plan.customFields).length > 0)
      await orUnchanged(
        changeCustomValues(tx, log, deps.settings.shop, {
          owner: 'customer',
          key: recordId!,
          changes: plan.customFields,
        }),
      )
    if (plan.note !== null && recordId !== null && claimed.memberId !== null)
      await noteAboutCustomer(tx, log, { customerId: recordId, memberId: claimed.memberId, text: plan.note })
    outcomes.push({ ...described(plan, claimed.locale), recordId, number, outcome: done[outcome] })
  }
  return outcomes
}

/**
 * Deletes the accounts that the import has created, and gives the others what they had before, unless their customers
 * have used them since.
 */
async function undo(
  tx: Queryable,
  log: LogChange,
  { deps, claimed, records }: Run,
): Promise<RecordOutcome[]> {
  const idsOf = (outcome: RecordRow['outcome']) =>
    records.flatMap((record) => (record.outcome === outcome ? (record.recordId ?? []) : []))
  const deleted = new Set(await deleteUnused(tx, log, idsOf('created')))
  const accounts = await selectCustomersById(tx, idsOf('changed'))
  const unused = new Map(accounts.filter(({ isUnused }) => isUnused).map((row) => [row.id, row]))
  const changes = await selectRecordChanges(
    tx,
    claimed.id,
    records.map(({ number }) => number),
  )
  const used = storedNotes([because('note-account-used')], claimed.locale)
  const outcomes: RecordOutcome[] = []
  for (const { number, recordId } of records) {
    const row = unused.get(recordId!)
    if (row) {
      const change = changes.find((one) => one.number === number)!
      await restoreCustomValues(tx, log, deps.settings, row, change)
      outcomes.push({ number, outcome: 'undone', ...(await restore(tx, log, row, change, claimed)) })
    } else if (deleted.has(recordId!)) outcomes.push({ number, outcome: 'undone' })
    else outcomes.push({ number, outcome: 'unchanged', notes: used })
  }
  return outcomes
}

/** Gives custom fields the values that they had before, except those that somebody has changed since. */
async function restoreCustomValues(
  tx: Queryable,
  log: LogChange,
  { shop }: Settings,
  { id, customFields }: CustomerRow,
  { before, after }: ImportedChange,
): Promise<void> {
  const changes = fieldsOf(shop, 'customer').flatMap((field) => {
    const column = columnName('field', field.key)
    const from = valueOf(customFields, field.key)
    const to = (before?.[column] as CustomValue | undefined) ?? null
    const isImported = from !== null && after?.[column] === from
    return isImported && 'value' in readCustomValue(field, to) ? [[field.key, { from, to }] as const] : []
  })
  if (changes.length === 0) return
  await orUnchanged(
    changeCustomValues(tx, log, shop, { owner: 'customer', key: id, changes: Object.fromEntries(changes) }),
  )
}

const profileFields = ['fullName', 'phone', 'newsletter', 'locale'] as const

/** Restores the values that nobody has changed since. The others are stated. */
async function restore(
  tx: Queryable,
  log: LogChange,
  row: CustomerRow,
  { before, after }: ImportedChange,
  { locale }: ImportRow,
): Promise<Omit<RecordOutcome, 'number' | 'outcome'>> {
  const changed = profileFields.filter((name) => before && name in before)
  const kept = changed.filter((name) => row[name] !== after?.[name])
  const back = changed.filter((name) => !kept.includes(name)).map((name) => [name, before![name]] as const)
  const profile: CustomerProfile = { ...row, ...Object.fromEntries(back) }
  const added = new Set((after?.['addresses'] as string[] | undefined) ?? [])
  const addresses = row.addresses.filter((address) => added.has(addressText(address)))
  const note = (after?.['note'] as string | undefined) ?? null
  const tags = (after?.['customerTags'] as string[] | undefined) ?? []
  if (tags.length > 0)
    await orUnchanged(changeTags(tx, log, 'customer', { keys: [row.id], add: [], remove: tags }))
  await restoreCustomer(tx, log, row, profile, { addresses, note })
  if (kept.length === 0) return { notes: [] }
  return {
    before: Object.fromEntries(kept.map((name) => [name, before![name]])),
    after: Object.fromEntries(kept.map((name) => [name, row[name]])),
    notes: storedNotes([because('note-values-changed-since')], locale),
  }
}
