// Signing in with a password, and a second factor if one is set up, or with a passkey alone. Neither replies nor
// response times reveal whether an address has an account.
import type * as endpoints from '#contract/admin/session.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { matchPassword } from '../../accounts/passwords.ts'
import { countAttempt, countDeviceAttempt, type ResetAttempts } from '../../http/throttle.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import type { RunChange } from '../http/route.ts'
import { checkPasskey, requestOptions } from '../second-factors/passkeys.ts'
import { checkProof, selectFactors } from '../second-factors/second-factors.ts'
import { secondFactorsOf, startSession } from './session.ts'
import {
  deleteSignIn,
  insertSignIn,
  lockEnabledMember,
  lockMember,
  selectMemberByEmail,
  selectSignIn,
} from './session.sql.ts'

export interface StaffVisitor {
  change: RunChange
  userAgent: string
  ip: string
  /** The secret that identifies this browser. */
  device: string
}

/** A sign-in that needs a second factor. */
export type PendingSignIn = NonNullable<ReplyOf<typeof endpoints.signIn>['data']['pending']>

const refused = () => new ApiError('Invalid Input', because('wrong-email-or-password'))

/**
 * Checks the password. Without a second factor it signs the member in and returns the new session's secret. Throws
 * `Invalid Input`, `Too Many Requests`.
 */
export async function signIn(
  { db, settings }: Deps,
  { email, password }: ParsedBody<typeof endpoints.signIn>,
  visitor: StaffVisitor,
): Promise<{ secret: string } | { pending: PendingSignIn }> {
  const member = await selectMemberByEmail(db, email, hashSecret(visitor.device))
  const isKnown = member?.knowsDevice ?? false
  const reset = await countStaffAttempt(db, visitor, { what: 'staff password', secretOf: email, isKnown })
  const matches = await matchPassword(password, member ? [member.passwordHash] : [], isKnown)
  if (!member || matches < 0 || member.disabled) throw refused()
  const factors = await selectFactors(db, member.id)
  const kinds = secondFactorsOf({ ...factors, hasApp: factors.appSince !== null })
  if (kinds.length > 0) {
    const passkeyOptions = kinds.includes('passkey') ? await requestOptions(settings, factors.passkeys) : null
    const passkeyChallenge = passkeyOptions?.challenge ?? null
    const ticket = newSecret()
    await db.transaction(async (tx) => {
      if (!(await lockMember(tx, member))) throw refused()
      await reset(tx)
      await insertSignIn(tx, { ticketHash: hashSecret(ticket), memberId: member.id, passkeyChallenge })
    })
    return { pending: { ticket, factors: kinds, passkeyOptions: passkeyOptions && { ...passkeyOptions } } }
  }
  const secret = await visitor.change(async (tx, log) => {
    // The password may have been changed, or the member disabled, while it was checked.
    if (!(await lockMember(tx, member))) throw refused()
    await reset(tx)
    return startSession(tx, log, { memberId: member.id, email, ...visitor })
  })
  return { secret }
}

/**
 * Counts a sign-in attempt. In a known browser of the member only the attempts in that browser count. Throws `Too Many
 * Requests`.
 */
const countStaffAttempt = (
  on: Queryable,
  { device, ip }: StaffVisitor,
  { what, secretOf, isKnown }: { what: string; secretOf: string; isKnown: boolean },
): Promise<ResetAttempts> =>
  isKnown ? countDeviceAttempt(on, what, secretOf, device) : countAttempt(on, what, secretOf, ip)

const tooLate = () => new ApiError('Invalid Input', because('sign-in-expired'), 'ticket')

/** Completes a sign-in; returns the new session's secret. Throws `Invalid Input`, `Too Many Requests`. */
export async function confirmSignIn(
  { db, settings }: Deps,
  { ticket, proof }: ParsedBody<typeof endpoints.confirmSignIn>,
  visitor: StaffVisitor,
): Promise<string> {
  const ticketHash = hashSecret(ticket)
  const begun = await selectSignIn(db, ticketHash, hashSecret(visitor.device))
  if (!begun?.memberId) throw tooLate()
  const { memberId, passkeyChallenge: challenge, knowsDevice: isKnown } = begun
  // Passkey attempts are not counted: nobody can guess a signature.
  const reset =
    proof.factor === 'passkey'
      ? null
      : await countStaffAttempt(db, visitor, { what: 'staff second factor', secretOf: memberId, isKnown })
  return visitor.change(async (tx, log) => {
    const member = await lockEnabledMember(tx, memberId)
    if (!member || !(await deleteSignIn(tx, ticketHash))) throw tooLate()
    await checkProof(tx, settings, { memberId, proof, challenge })
    await reset?.(tx)
    return startSession(tx, log, { memberId, email: member.email, factor: proof.factor, ...visitor })
  })
}

/** Starts a sign-in with a passkey alone. */
export async function startPasskeySignIn({
  db,
  settings,
}: Deps): Promise<ReplyOf<typeof endpoints.startPasskeySignIn>['data']> {
  const passkeyOptions = await requestOptions(settings)
  const ticket = newSecret()
  const passkeyChallenge = passkeyOptions.challenge
  await insertSignIn(db, { ticketHash: hashSecret(ticket), memberId: null, passkeyChallenge })
  return { ticket, passkeyOptions: { ...passkeyOptions } }
}

/** Signs in with a passkey alone; returns the new session's secret. Throws `Invalid Input`. */
export async function signInWithPasskey(
  { db, settings }: Deps,
  { ticket, response }: ParsedBody<typeof endpoints.signInWithPasskey>,
  visitor: StaffVisitor,
): Promise<string> {
  const ticketHash = hashSecret(ticket)
  const begun = await selectSignIn(db, ticketHash, hashSecret(visitor.device))
  if (!begun || begun.memberId !== null || begun.passkeyChallenge === null) throw tooLate()
  const challenge = begun.passkeyChallenge
  return visitor.change(async (tx, log) => {
    if (!(await deleteSignIn(tx, ticketHash))) throw tooLate()
    const memberId = await checkPasskey(tx, settings, { response, challenge, isAlone: true })
    const member = await lockEnabledMember(tx, memberId)
    if (!member) throw refused()
    return startSession(tx, log, { memberId, email: member.email, factor: 'passkey', ...visitor })
  })
}
