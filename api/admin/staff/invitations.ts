// Invitations, with which people become members of staff.
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import {
  type Invitation,
  invitationHours,
  type listInvitations as listEndpoint,
  ownerInvitationHours,
  type acceptInvitation as acceptEndpoint,
} from '#contract/admin/staff.ts'
import type { ParsedBody, ParsedQuery } from '#contract/endpoint.ts'
import { email as emailField } from '#contract/fields.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { uploadedBackupFile } from '../../backup/backups.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import type { Settings } from '../../kernel/settings.ts'
import { readerOf, storefrontFor } from '../../kernel/storefront.ts'
import { readInput } from '../../http/read-input.ts'
import { writeMail } from '../../mail/mail.ts'
import { readPage } from '../http/list.ts'
import type { AdminContext, LogChange, RunChange, Staff } from '../http/route.ts'
import { logTo } from '../../log/log.ts'
import { mayGrant, requireGrant } from '../roles/granting.ts'
import { roleText } from '../session/role-text.ts'
import { findRole, selectRole } from '../roles/roles.ts'
import { deleteSessions, startSession } from '../session/session.ts'
import { invitationEmail, newPasswordEmail } from './staff-emails.ts'
import {
  acceptInvitation as useInvitation,
  insertInvitation,
  insertMember,
  type InvitationByCode,
  type InvitationRow,
  invitationList,
  lockInvitation,
  lockOwnerRole,
  selectHasInvitation,
  selectHasMembers,
  selectInvitation,
  setRevoked,
} from './invitations.sql.ts'
import { renewMember, selectIsMember, selectMember } from './members.sql.ts'

const linkOf = ({ backOfficeUrl }: Settings, code: string) => `${backOfficeUrl}/invitation?code=${code}`

/**
 * The link with which the first owner creates their account; null when a member of staff exists. Earlier links are not
 * valid any more.
 */
export async function inviteFirstOwner({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<string | null> {
  if (await selectHasMembers(db)) return null
  const code = newSecret()
  await db.transaction(async (tx) => {
    const roleId = await lockOwnerRole(tx)
    const codeHash = hashSecret(code)
    await insertInvitation(tx, {
      codeHash,
      email: null,
      roleId,
      invitedBy: null,
      hours: ownerInvitationHours,
    })
  })
  return linkOf(settings, code)
}

/** Mails the first owner an invitation, unless one is open. @returns whether it was mailed. */
export async function mailFirstOwner(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOwnerRole(tx)
    const role = await findRole(tx, 'owner')
    if ((await selectHasMembers(tx)) || (await selectHasInvitation(tx, email))) return false
    await invite(tx, logFromTerminal(tx), settings, {
      email,
      isMember: false,
      role,
      invitedBy: null,
      locale: null,
    })
    return true
  })
}

/** Entries of the person who started the shop or typed a command. */
const logFromTerminal = (tx: Queryable) =>
  logTo(tx, { memberId: null, apiKeyId: null, network: null, area: 'staff', call: 'inviteMember' })

interface Invited {
  email: string
  /** Whether the address has an account, which gets a new password. */
  isMember: boolean
  /** Null: the member with the address keeps the present role. */
  role: { id: string; name: string } | null
  invitedBy: string | null
  locale: string | null
}

/** Stores and mails an invitation, and logs it. */
async function invite(
  tx: Queryable,
  log: LogChange,
  settings: Settings,
  { email, isMember, role, invitedBy, locale }: Invited,
): Promise<{ id: string; link: string }> {
  const code = newSecret()
  const link = linkOf(settings, code)
  const roleId = role?.id ?? null
  const codeHash = hashSecret(code)
  const id = await insertInvitation(tx, { codeHash, email, roleId, invitedBy, hours: invitationHours })
  const storefront = storefrontFor(settings, locale)
  await writeMail(tx, storefront, {
    once: `staff-invitation:${id}`,
    about: id,
    to: email,
    email: isMember ? newPasswordEmail(storefront, link) : invitationEmail(storefront, link),
    secret: true,
  })
  await log({ ...recordOf({ id, email }), before: null, after: { email, ...(role && { role: role.name }) } })
  return { id, link }
}

const recordOf = ({ id, email }: { id: string; email: string }) => ({
  recordType: 'invitation',
  recordId: id,
  recordName: email,
})

/** The caller, for whom an invitation is shown. */
interface Caller {
  staff: Staff
  locale: string
}

function viewOf(row: InvitationRow, { staff, locale }: Caller): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: { id: row.roleId, name: roleText(readerOf(locale).i18n, row.role) },
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    mayChange: mayGrant(staff, row),
  }
}

export async function listInvitations(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
  caller: Caller,
): Promise<{ items: Invitation[]; next: string | null }> {
  const { rows, next } = await readPage(invitationList(caller.locale), on, query)
  return { items: rows.map((row) => viewOf(row, caller)), next }
}

/** Throws `Not Found` for the role, `Not Allowed`, `Not Possible Now` for a member's address. */
export async function inviteMember(
  { settings }: Deps,
  change: RunChange,
  { email, roleId }: { email: string; roleId: string },
  caller: Caller,
): Promise<Invitation> {
  return change(async (tx, log) => {
    const role = await selectRole(tx, roleId)
    if (!role) throw notFound(because('role-not-found'))
    requireGrant(caller.staff, role)
    if (await selectIsMember(tx, email))
      throw new ApiError('Not Possible Now', because('member-address-taken'), 'email')
    const invited = { email, isMember: false, role, invitedBy: caller.staff.id, locale: caller.locale }
    const { id } = await invite(tx, log, settings, invited)
    return viewOf((await lockInvitation(tx, id))!, caller)
  })
}

/**
 * Mails a member a link for setting a new password. Throws `Not Found`, `Not Allowed`, and `Not Possible Now` for a
 * disabled member and for the caller.
 */
export async function sendNewPassword(
  { settings }: Deps,
  change: RunChange,
  id: string,
  caller: Caller,
): Promise<Invitation> {
  return change(async (tx, log) => {
    const member = await selectMember(tx, id)
    if (!member) throw notFound(because('member-not-found'))
    requireGrant(caller.staff, member)
    if (id === caller.staff.id) throw new ApiError('Not Possible Now', because('own-password-elsewhere'))
    if (member.disabledAt !== null) throw new ApiError('Not Possible Now', because('member-disabled'))
    const invited = { isMember: true, role: null, invitedBy: caller.staff.id, locale: caller.locale }
    const { id: invitationId } = await invite(tx, log, settings, { ...invited, email: member.email })
    return viewOf((await lockInvitation(tx, invitationId))!, caller)
  })
}

/** Revokes an invitation, or restores it. Throws `Not Found`, `Not Allowed`, `Not Possible Now`. */
export async function revokeInvitation(
  change: RunChange,
  { id, revoked }: { id: string; revoked: boolean },
  staff: Staff,
): Promise<void> {
  await change(async (tx, log) => {
    const row = await lockInvitation(tx, id)
    if (!row || row.isRevoked === revoked) throw notFound(because('invitation-not-open'))
    requireGrant(staff, row)
    const isTaken = !revoked && !row.isForMember && (await selectIsMember(tx, row.email))
    if (isTaken || (!revoked && (await selectHasInvitation(tx, row.email))))
      throw new ApiError('Not Possible Now', because('invitation-replaced'))
    await setRevoked(tx, id, revoked)
    await log({ ...recordOf(row), before: { revoked: !revoked }, after: { revoked } })
  })
}

/**
 * Invites from the command line; also a member who cannot sign in any more. Returns the link. Throws `Invalid Input`.
 *
 * @param roleName left out: a new member becomes an owner; an existing member keeps the present role.
 */
export async function inviteFromTerminal(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  address: string,
  roleName: string | null,
): Promise<string> {
  const email = readInput(emailField, address)
  const { link } = await db.transaction(async (tx) => {
    const isMember = await selectIsMember(tx, email)
    const name = roleName ?? (isMember ? null : 'owner')
    const role = name === null ? null : await findRole(tx, name)
    return invite(tx, logFromTerminal(tx), settings, { email, isMember, role, invitedBy: null, locale: null })
  })
  return link
}

const notValid = () => notFound(because('invitation-invalid'))

/** Throws `Not Found`. */
export async function findInvitation(on: Queryable, code: string): Promise<InvitationByCode> {
  const invitation = await selectInvitation(on, hashSecret(code))
  if (!invitation) throw notValid()
  return invitation
}

/** Whether an invitation is that of the first owner, while the shop has no member of staff. */
export const isForFirstOwner = async (on: Queryable, { role }: InvitationByCode): Promise<boolean> =>
  role.builtIn === 'owner' && !(await selectHasMembers(on))

/** Throws `Not Found` unless the code is that of the first owner, who has no account yet. */
export async function requireFirstOwner(on: Queryable, code: string): Promise<void> {
  if (!(await isForFirstOwner(on, await findInvitation(on, code)))) throw notValid()
}

/**
 * Creates the member, or sets the password of an invited member, and signs in. Returns the session's secret. Throws
 * `Not Found`, and `Invalid Input` when the first owner's address is missing or the address is another one.
 */
export async function acceptInvitation(
  { db, files }: Deps,
  { code, fullName, email: given, password }: ParsedBody<typeof acceptEndpoint>,
  {
    change,
    locale,
    ...browser
  }: Pick<AdminContext<AdminEndpoint>, 'change' | 'ip' | 'userAgent' | 'locale' | 'device'>,
): Promise<string> {
  const found = await findInvitation(db, code)
  const { email: invited } = found
  const email = invited ?? given
  if (email === undefined)
    throw new ApiError('Invalid Input', because('field-missing', { field: 'email' }), 'email')
  if (given !== undefined && given !== email)
    throw new ApiError('Invalid Input', because('invitation-for-other-address'), 'email')
  const passwordHash = await hashPassword(password)
  // The owner has decided against restoring a backup.
  if (await isForFirstOwner(db, found)) await files.remove(uploadedBackupFile)
  return change(async (tx, log) => {
    await lockOwnerRole(tx)
    const invitation = await findInvitation(tx, code)
    if (!(await useInvitation(tx, invitation.id))) throw notValid()
    const account = { email, fullName, passwordHash, locale }
    const memberId = invitation.memberId
      ? await renew(tx, log, { ...account, invitation, id: invitation.memberId })
      : await makeMember(tx, log, { ...account, invitation })
    return startSession(tx, log, { memberId, email, ...browser })
  })
}

interface NewAccount {
  invitation: InvitationByCode
  email: string
  fullName: string
  passwordHash: string
  locale: string
}

async function makeMember(tx: Queryable, log: LogChange, account: NewAccount): Promise<string> {
  const { invitation, email, fullName } = account
  const memberId = await insertMember(tx, { ...account, roleId: invitation.roleId! })
  await log({
    recordType: 'member',
    recordId: memberId,
    recordName: email,
    version: 1,
    before: null,
    after: { fullName, email, role: invitation.role.name },
    memberId,
  })
  return memberId
}

async function renew(
  tx: Queryable,
  log: LogChange,
  { id, invitation, email, fullName, passwordHash }: NewAccount & { id: string },
): Promise<string> {
  const before = (await selectMember(tx, id))!
  const roleId = invitation.roleId ?? before.roleId
  const version = await renewMember(tx, { id, fullName, passwordHash, roleId })
  await deleteSessions(tx, id, null)
  await log({
    recordType: 'member',
    recordId: id,
    recordName: email,
    version,
    before: { fullName: before.fullName, role: before.role.name, disabled: before.disabledAt !== null },
    after: { fullName, role: invitation.role.name, disabled: false, password: 'changed' },
    memberId: id,
  })
  return id
}
