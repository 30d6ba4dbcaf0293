// Invitations: how somebody becomes a member of staff.
import { msg } from '@lingui/core/runtime-macro'
import type * as endpoints from '#contract/admin/staff.ts'
import { ownerInvitationHours } from '#contract/admin/staff.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { AdminContext } from '../http/route.ts'
import { startSession } from '../session/session.ts'
import {
  acceptInvitation as useInvitation,
  insertInvitation,
  insertMember,
  type InvitationByCode,
  lockOwnerRole,
  selectHasMembers,
  selectInvitation,
} from './invitations.sql.ts'

const linkOf = ({ backOfficeUrl }: Settings, code: string) => `${backOfficeUrl}/invitation?code=${code}`

/**
 * The link with which the first owner makes their account; null when there is a member of staff. The link made before
 * ends.
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

const notValid = () => notFound(msg`This invitation is not valid any more; please ask for a new one`)

/** Throws `Not Found`. */
export async function findInvitation({ db }: Deps, code: string): Promise<InvitationByCode> {
  const invitation = await selectInvitation(db, hashSecret(code))
  if (!invitation) throw notValid()
  return invitation
}

/**
 * Makes the member, and signs in; returns the session's secret. Throws `Not Found`, `Invalid Input` where the first
 * owner's address is missing or another's is given.
 */
export async function acceptInvitation(
  deps: Deps,
  { code, fullName, email: given, password }: ParsedBody<typeof endpoints.acceptInvitation>,
  {
    change,
    ip,
    userAgent,
    locale,
  }: Pick<AdminContext<AdminEndpoint>, 'change' | 'ip' | 'userAgent' | 'locale'>,
): Promise<string> {
  const invitation = await findInvitation(deps, code)
  const email = invitation.email ?? given
  if (email === undefined) throw new ApiError('Invalid Input', msg`${{ field: 'email' }} is missing`, 'email')
  if (given !== undefined && given !== email)
    throw new ApiError('Invalid Input', msg`The invitation is for another address`, 'email')
  const passwordHash = await hashPassword(password)
  return change(async (tx, log) => {
    await lockOwnerRole(tx)
    if (!(await useInvitation(tx, invitation.id))) throw notValid()
    if (invitation.email === null && (await selectHasMembers(tx))) throw notValid()
    const roleId = invitation.roleId!
    const memberId = await insertMember(tx, { email, fullName, passwordHash, roleId, locale })
    await log({
      recordType: 'member',
      recordId: memberId,
      recordName: email,
      version: 1,
      before: null,
      after: { fullName, email, role: invitation.role.name },
      memberId,
    })
    return startSession(tx, log, { memberId, email, userAgent, network: ip })
  })
}
