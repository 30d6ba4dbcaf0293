// A member's own account: name, language, password, sessions.
import type * as endpoints from '#contract/admin/account.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { hashPassword, matchPassword } from '../../accounts/passwords.ts'
import { countAttempt } from '../../http/throttle.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { Settings } from '../../kernel/settings.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { writeMail } from '../../mail/mail.ts'
import type { RunChange, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { deleteStaffSession, deleteSessions, localeOf, localesOf } from '../session/session.ts'
import { staffPasswordChangedEmail } from '../staff/staff-emails.ts'
import {
  type AccountRow,
  lockStaffAccount,
  selectStaffAccount,
  setAccount,
  setStaffPassword,
} from './account.sql.ts'

type Account = ReplyOf<typeof endpoints.getAccount>['data']['account']
/** The member who makes the call, their IP address and language. */
export interface Caller {
  staff: Staff
  ip: string
  locale: string
}

const viewOf = ({ passwordHash: _, ...row }: AccountRow, locale: string): Account => ({ ...row, locale })

export async function readAccount(
  on: Queryable,
  settings: Settings,
  { staff, locale }: Pick<Caller, 'staff' | 'locale'>,
): Promise<Account> {
  return viewOf(await selectStaffAccount(on, staff.id), localeOf(settings, staff, locale))
}

const recordOf = ({ id, email }: Staff) => ({ recordType: 'member', recordId: id, recordName: email })

/** Throws `Invalid Input` for a language that the shop lacks, `Stale`. */
export async function updateAccount(
  change: RunChange,
  settings: Settings,
  { version, changes }: ParsedBody<typeof endpoints.updateAccount>,
  { staff, locale: shown }: Pick<Caller, 'staff' | 'locale'>,
): Promise<Account> {
  const locales = localesOf(settings)
  if (changes.locale !== undefined && !locales.includes(changes.locale))
    throw new ApiError(
      'Invalid Input',
      because('field-one-of', { field: 'changes.locale', values: locales.join(', ') }),
      'changes.locale',
    )
  return orUnchanged(
    change(async (tx, log) => {
      const row = await lockStaffAccount(tx, staff.id)
      const current = { fullName: row.fullName, locale: row.locale ?? shown }
      const record = { recordType: 'member', recordId: staff.id, version }
      await refuseStale(tx, record, { ...current, version: row.version }, changes)
      const difference = differenceOf({ ...current, locale: row.locale }, changes)
      if (!difference) return unchanged(viewOf(row, current.locale))
      const next = { ...current, ...difference.after } as typeof current
      const newVersion = await setAccount(tx, staff.id, next)
      await log({ ...recordOf(staff), version: newVersion, ...difference })
      return { ...viewOf({ ...row, ...next, version: newVersion }, next.locale) }
    }),
  )
}

/**
 * Checks the signed-in member’s password. Returns what to call first in the transaction of the change: it locks
 * the account and resets the count of attempts. Throws `Invalid Input`, `Too Many Requests`.
 */
export async function requireStaffPassword(
  on: Queryable,
  password: string,
  { staff, ip }: Pick<Caller, 'staff' | 'ip'>,
): Promise<(tx: Queryable) => Promise<void>> {
  const reset = await countAttempt(on, 'staff current password', staff.id, ip)
  const { passwordHash } = await selectStaffAccount(on, staff.id)
  if ((await matchPassword(password, [passwordHash])) < 0) throw passwordRefused()
  return async (tx) => {
    if ((await lockStaffAccount(tx, staff.id)).passwordHash !== passwordHash) throw passwordRefused()
    await reset(tx)
  }
}

const passwordRefused = () => new ApiError('Invalid Input', because('wrong-current-password'), 'password')

/**
 * Changes the password, ends the other sessions, and mails the member that it was. Throws `Invalid Input`, `Too Many
 * Requests`.
 */
export async function changePassword(
  { db, settings }: Deps,
  change: RunChange,
  { password, newPassword }: ParsedBody<typeof endpoints.changePassword>,
  caller: Caller,
): Promise<void> {
  const confirm = await requireStaffPassword(db, password, caller)
  const passwordHash = await hashPassword(newPassword)
  const { staff, locale } = caller
  const storefront = storefrontFor(settings, locale)
  await change(async (tx, log) => {
    await confirm(tx)
    await setStaffPassword(tx, staff.id, passwordHash)
    await deleteSessions(tx, staff.id, staff.sessionId)
    await writeMail(tx, storefront, {
      once: `staff-password-changed:${staff.id}:${newSecret()}`,
      about: staff.id,
      to: staff.email,
      email: staffPasswordChangedEmail(storefront, settings.backOfficeUrl),
    })
    await log({ ...recordOf(staff), before: {}, after: { password: 'changed' } })
  })
}

/** Throws `Not Found`. */
export async function endSession(change: RunChange, id: string, staff: Staff): Promise<void> {
  await change(async (tx, log) => {
    if (!(await deleteStaffSession(tx, staff.id, { sessionId: id, isForgotten: true })))
      throw notFound(because('session-not-found'))
    await log({ recordType: 'session', recordId: id, recordName: staff.email, before: {}, after: null })
  })
}

/** Returns how many sessions ended. */
export async function endOtherSessions(change: RunChange, staff: Staff): Promise<number> {
  return orUnchanged(
    change(async (tx, log) => {
      const ended = await deleteSessions(tx, staff.id, staff.sessionId)
      if (ended === 0) return unchanged(0)
      await log({ ...recordOf(staff), before: { otherSessions: ended }, after: { otherSessions: 0 } })
      return ended
    }),
  )
}
