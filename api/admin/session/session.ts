// Sessions of staff: who makes a request, signing in and out. No reply, and no time it takes, shows whether an address
// has an account.
import { msg } from '@lingui/core/runtime-macro'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { type Permission, permissions } from '#contract/admin/permissions.ts'
import type * as endpoints from '#contract/admin/session.ts'
import type { SecondFactor, StaffSession } from '#contract/admin/session.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { deviceOf } from '../../accounts/device.ts'
import { matchPassword } from '../../accounts/passwords.ts'
import { countAttempt } from '../../http/throttle.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { readerOf, storefrontsOf } from '../../kernel/storefront.ts'
import { csrfTokenOf } from '../http/credentials.ts'
import type { AdminContext, LogChange, Staff } from '../http/route.ts'
import { roleText } from '../roles/role-text.ts'
import {
  insertSession,
  lockMember,
  selectMemberByEmail,
  selectMemberById,
  selectStaffOfApiKey,
  selectStaffOfSession,
  type StaffRow,
} from './session.sql.ts'

export { deleteExpired, deleteSession, deleteSessions, selectSessions } from './session.sql.ts'

const isKnown = (permission: string): permission is Permission =>
  (permissions as string[]).includes(permission)

function staffOf({ permissions: given, ...row }: StaffRow): Staff {
  return { ...row, permissions: new Set(row.isOwner ? permissions : given.filter(isKnown)) }
}

/** The member whose session has this secret; null when there is none, or the member is disabled. */
export async function staffOfSession(on: Queryable, secret: string, network: string): Promise<Staff | null> {
  const row = await selectStaffOfSession(on, hashSecret(secret), network)
  return row && staffOf(row)
}

/** The member whose API key has this secret, with the permissions that both have. */
export async function staffOfApiKey(on: Queryable, secret: string, network: string): Promise<Staff | null> {
  const row = await selectStaffOfApiKey(on, hashSecret(secret), network)
  if (!row) return null
  const { keyPermissions, ...rest } = row
  const staff = staffOf(rest)
  return {
    ...staff,
    permissions: new Set([...staff.permissions].filter((one) => keyPermissions.includes(one))),
  }
}

/** Opens a session for a member, and logs it. Returns its secret. */
export async function startSession(
  tx: Queryable,
  log: LogChange,
  {
    memberId,
    email,
    userAgent,
    network,
  }: { memberId: string; email: string; userAgent: string; network: string },
): Promise<string> {
  const secret = newSecret()
  const id = await insertSession(tx, { secretHash: hashSecret(secret), memberId, userAgent, network })
  await log({
    recordType: 'session',
    recordId: id,
    recordName: email,
    before: null,
    after: { device: deviceOf(userAgent) },
    memberId,
  })
  return secret
}

const refused = () => new ApiError('Invalid Input', msg`Email address or password is not right`)

export interface Visitor {
  userAgent: string
  ip: string
}

/** Signs a member in; returns the new session's secret. Throws `Invalid Input`, `Too Many Requests`. */
export async function signIn(
  { db }: Deps,
  { email, password }: ParsedBody<typeof endpoints.signIn>,
  { change, userAgent, ip }: Visitor & Pick<AdminContext<AdminEndpoint>, 'change'>,
): Promise<string> {
  const reset = await countAttempt(db, 'staff password', email, ip)
  const member = await selectMemberByEmail(db, email)
  const matches = await matchPassword(password, member ? [member.passwordHash] : [])
  if (!member || matches < 0 || member.disabled) throw refused()
  return change(async (tx, log) => {
    // The password may have been changed, or the member disabled, while it was checked.
    if (!(await lockMember(tx, member))) throw refused()
    await reset(tx)
    return startSession(tx, log, { memberId: member.id, email, userAgent, network: ip })
  })
}

/** The languages the back office may be read in: those of the shop. */
export const localesOf = (settings: Settings): string[] => storefrontsOf(settings).map(({ locale }) => locale)

/** What a browser is told of its session. Throws `Authentication Failed` when it has ended meanwhile. */
export async function readSession(
  { db, settings }: Deps,
  secret: string,
  { ip, locale: accepted }: { ip: string; locale: string },
): Promise<StaffSession> {
  const staff = await staffOfSession(db, secret, ip)
  const member = staff && (await selectMemberById(db, staff.id))
  if (!member) throw signInAgain()
  const locale = localeOf(settings, staff, accepted)
  return {
    member: {
      id: staff.id,
      fullName: staff.fullName,
      email: staff.email,
      role: { id: staff.roleId, name: roleText(readerOf(locale).i18n, staff.role) },
      permissions: [...staff.permissions],
      locale,
      secondFactors: secondFactorsOf(member),
    },
    csrfToken: csrfTokenOf(secret),
    shop: {
      name: settings.shop.name,
      url: settings.publicUrl,
      locales: localesOf(settings),
      currencies: currenciesOf(settings.shop),
    },
  }
}

export const signInAgain = () => new ApiError('Authentication Failed', msg`Please sign in`)

/** The member's language, where the shop has it; otherwise the one the browser asks for. */
export const localeOf = (settings: Settings, staff: Staff, accepted: string): string =>
  staff.locale !== null && localesOf(settings).includes(staff.locale) ? staff.locale : accepted

export function secondFactorsOf(member: {
  hasApp: boolean
  passkeys: unknown[]
  recoveryCodes: number
}): SecondFactor[] {
  const factors: SecondFactor[] = []
  if (member.hasApp) factors.push('authenticator app')
  if (member.passkeys.length > 0) factors.push('passkey')
  return factors.length > 0 && member.recoveryCodes > 0 ? [...factors, 'recovery code'] : factors
}
