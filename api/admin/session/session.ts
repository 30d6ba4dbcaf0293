// Sessions of staff: who makes a request, and the session data that a browser gets.
import { isPermission, permissions } from '#contract/admin/permissions.ts'
import type { SecondFactor, StaffSession } from '#contract/admin/session.ts'
import { deviceOf } from '../../accounts/device.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { readerOf, storefrontsOf } from '../../kernel/storefront.ts'
import { csrfTokenOf } from '../http/credentials.ts'
import type { LogChange, Staff } from '../http/route.ts'
import { roleText } from './role-text.ts'
import { selectFactors } from '../second-factors/second-factors.ts'
import {
  insertKnownDevice,
  insertStaffSession,
  selectStaffOfApiKey,
  selectStaffOfSession,
  type StaffRow,
} from './session.sql.ts'

export {
  deleteExpiredSessions,
  deleteStaffSession,
  deleteSessions,
  selectStaffSessions,
} from './session.sql.ts'

function staffOf({ permissions: given, ...row }: StaffRow): Staff {
  return { ...row, permissions: new Set(row.isOwner ? permissions : given.filter(isPermission)) }
}

/** The member of the session with this secret; null without a session, or for a disabled member. */
export async function staffOfSession(on: Queryable, secret: string, network: string): Promise<Staff | null> {
  const row = await selectStaffOfSession(on, hashSecret(secret), network)
  return row && staffOf(row)
}

/** The member of the API key with this secret, with the permissions that both have. */
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

/** Starts a session for a member, stores the browser as known, and logs it. Returns the session's secret. */
export async function startSession(
  tx: Queryable,
  log: LogChange,
  {
    memberId,
    email,
    userAgent,
    ip,
    device,
    factor,
  }: {
    memberId: string
    email: string
    userAgent: string
    ip: string
    /** The secret that identifies the browser. */
    device: string
    factor?: SecondFactor
  },
): Promise<string> {
  const secret = newSecret()
  const deviceHash = hashSecret(device)
  await insertKnownDevice(tx, memberId, deviceHash)
  const id = await insertStaffSession(tx, {
    secretHash: hashSecret(secret),
    memberId,
    userAgent,
    network: ip,
    deviceHash,
  })
  await log({
    recordType: 'session',
    recordId: id,
    recordName: email,
    before: null,
    after: { device: deviceOf(userAgent), ...(factor && { factor }) },
    memberId,
  })
  return secret
}

/** The languages of the back office: those of the shop, beginning with the language of its products. */
export const localesOf = (settings: Settings): string[] => [
  ...new Set([settings.shop.contentLocale, ...storefrontsOf(settings).map(({ locale }) => locale)]),
]

/** The session data for a browser. Throws `Authentication Failed` when the session has ended meanwhile. */
export async function readSession(
  { db, settings }: Deps,
  secret: string,
  { ip, locale: accepted }: { ip: string; locale: string },
): Promise<StaffSession> {
  const staff = await staffOfSession(db, secret, ip)
  if (!staff) throw signInAgain()
  const factors = await selectFactors(db, staff.id)
  const locale = localeOf(settings, staff, accepted)
  return {
    member: {
      id: staff.id,
      fullName: staff.fullName,
      email: staff.email,
      role: { id: staff.roleId, name: roleText(readerOf(locale).i18n, staff.role) },
      permissions: [...staff.permissions],
      locale,
      secondFactors: secondFactorsOf({ ...factors, hasApp: factors.appSince !== null }),
    },
    csrfToken: csrfTokenOf(secret),
    shop: {
      name: settings.shop.name,
      url: settings.publicUrl,
      locales: localesOf(settings),
      currencies: currenciesOf(settings.shop),
      ...(settings.shop.passports && { passports: true as const }),
      customFields: settings.shop.customFields ?? [],
    },
  }
}

export const signInAgain = () => new ApiError('Authentication Failed', because('not-signed-in'))

/** The member's language if the shop has it; otherwise the language that the browser requests. */
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
