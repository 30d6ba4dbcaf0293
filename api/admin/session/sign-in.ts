// Signing in: with a password, then a second factor where one is set up, or with a passkey alone. No reply, and no time
// it takes, shows whether an address has an account.
import { msg } from '@lingui/core/runtime-macro'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type * as endpoints from '#contract/admin/session.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { matchPassword } from '../../accounts/passwords.ts'
import { countAttempt } from '../../http/throttle.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import type { AdminContext } from '../http/route.ts'
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

export interface Visitor {
  change: AdminContext<AdminEndpoint>['change']
  userAgent: string
  ip: string
}

/** A sign-in that goes on with a second factor. */
export type PendingSignIn = NonNullable<ReplyOf<typeof endpoints.signIn>['data']['pending']>

const refused = () => new ApiError('Invalid Input', msg`Email address or password is incorrect`)

/**
 * Checks the password, and signs the member in where that is enough: returns the new session's secret. Throws
 * `Invalid Input`, `Too Many Requests`.
 */
export async function signIn(
  { db, settings }: Deps,
  { email, password }: ParsedBody<typeof endpoints.signIn>,
  { change, userAgent, ip }: Visitor,
): Promise<{ secret: string } | { pending: PendingSignIn }> {
  const reset = await countAttempt(db, 'staff password', email, ip)
  const member = await selectMemberByEmail(db, email)
  const matches = await matchPassword(password, member ? [member.passwordHash] : [])
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
  const secret = await change(async (tx, log) => {
    // The password may have been changed, or the member disabled, while it was checked.
    if (!(await lockMember(tx, member))) throw refused()
    await reset(tx)
    return startSession(tx, log, { memberId: member.id, email, userAgent, network: ip })
  })
  return { secret }
}

const tooLate = () =>
  new ApiError('Invalid Input', msg`This took too long; please sign in from the beginning`, 'ticket')

/** Completes a sign-in; returns the new session's secret. Throws `Invalid Input`, `Too Many Requests`. */
export async function confirmSignIn(
  { db, settings }: Deps,
  { ticket, proof }: ParsedBody<typeof endpoints.confirmSignIn>,
  { change, userAgent, ip }: Visitor,
): Promise<string> {
  const ticketHash = hashSecret(ticket)
  const begun = await selectSignIn(db, ticketHash)
  if (!begun?.memberId) throw tooLate()
  const { memberId, passkeyChallenge: challenge } = begun
  const reset = await countAttempt(db, 'staff second factor', memberId, ip)
  return change(async (tx, log) => {
    const member = await lockEnabledMember(tx, memberId)
    if (!member || !(await deleteSignIn(tx, ticketHash))) throw tooLate()
    await checkProof(tx, settings, { memberId, proof, challenge })
    await reset(tx)
    return startSession(tx, log, {
      memberId,
      email: member.email,
      userAgent,
      network: ip,
      factor: proof.factor,
    })
  })
}

/** Begins a sign-in with a passkey alone. */
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
  { change, userAgent, ip }: Visitor,
): Promise<string> {
  const ticketHash = hashSecret(ticket)
  const begun = await selectSignIn(db, ticketHash)
  if (!begun || begun.memberId !== null || begun.passkeyChallenge === null) throw tooLate()
  const challenge = begun.passkeyChallenge
  return change(async (tx, log) => {
    if (!(await deleteSignIn(tx, ticketHash))) throw tooLate()
    const memberId = await checkPasskey(tx, settings, { response, challenge, isAlone: true })
    const member = await lockEnabledMember(tx, memberId)
    if (!member) throw refused()
    return startSession(tx, log, { memberId, email: member.email, userAgent, network: ip, factor: 'passkey' })
  })
}
