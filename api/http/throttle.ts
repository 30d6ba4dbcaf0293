// Limits on attempts at passwords and codes: after some free attempts each failed one makes the next wait longer, in
// all processes together. And limits on the calls of one network.
import { createHash } from 'node:crypto'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Queryable } from '../kernel/db.ts'
import { networkOf } from './client-network.ts'
import { countCalls } from './rate-limits.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import { insertAttempt, resetAttempts } from './throttle.sql.ts'

const firstWaitSeconds = 5
const tooManyAttempts: WaitMessage = (wait) => because('too-many-attempts', { wait })

/** Addresses and numbers are counted under a hash, so that the table does not show who tried to sign in. */
const subjectOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)

/** Resets the count after a successful attempt: the attempt and the failed ones before it, or `only it`. */
export type ResetAttempts = (on: Queryable, how?: 'only it') => Promise<void>

/**
 * Counts an attempt at a secret (a password, an order number) before it is checked, so that parallel attempts count
 * too. `what` names the kind of secret, `secretOf` its owner. Five attempts a day are free per network, more from all
 * networks together. Throws `Too Many Requests` with the seconds to wait. Never call it inside a transaction: a
 * rollback would undo the count. Returns how to reset the count after a success.
 */
export async function countAttempt(
  on: Queryable,
  what: string,
  secretOf: string,
  ip: string,
): Promise<ResetAttempts> {
  const network = networkOf(ip)
  const secretFromNetwork = subjectOf(what, secretOf, network)
  const secretFromAnywhere = subjectOf(what, secretOf)
  const anyFromNetwork = subjectOf(what, 'ip', network)
  const waitSeconds = await insertAttempt(on, [
    { subject: secretFromNetwork, free: 5, firstWaitSeconds },
    { subject: secretFromAnywhere, free: 25, firstWaitSeconds },
    { subject: anyFromNetwork, free: 100, firstWaitSeconds },
  ])
  if (waitSeconds > 0) throw tooManyRequests(tooManyAttempts, waitSeconds)
  return (on, how) =>
    how === 'only it'
      ? resetAttempts(on, [], [secretFromNetwork, secretFromAnywhere, anyFromNetwork])
      : resetAttempts(on, [secretFromNetwork, secretFromAnywhere], [anyFromNetwork])
}

/**
 * Counts an attempt from a device that the owner of the secret has used before: five are free, whatever others try
 * elsewhere. Throws `Too Many Requests`. Returns how to reset the count after a success.
 */
export async function countDeviceAttempt(
  on: Queryable,
  what: string,
  secretOf: string,
  device: string,
): Promise<ResetAttempts> {
  const subject = subjectOf(what, secretOf, 'device', device)
  const waitSeconds = await insertAttempt(on, [{ subject, free: 5, firstWaitSeconds }])
  if (waitSeconds > 0) throw tooManyRequests(tooManyAttempts, waitSeconds)
  return (on) => resetAttempts(on, [subject], [])
}

/** Counts a change of an account's address: six a day are free. Returns the seconds to wait, 0 when it was counted. */
export async function countChangeAttempt(on: Queryable, accountId: string): Promise<number> {
  return insertAttempt(on, [
    { subject: subjectOf('change of address', accountId), free: 6, firstWaitSeconds: 60 },
  ])
}

/** The message of `Too Many Requests`; `wait` is a text like `20 seconds`. */
type WaitMessage = (wait: ReaderText) => Reason

export interface NetworkLimit {
  /** The name of the limited action. */
  what: string
  ip: string
  max: number
  hours: number
  /** The error for a client that has reached the limit. */
  message: WaitMessage
}

/** Counts an action that one network may do only a few times, over all processes. Throws `Too Many Requests`. */
export async function limitNetwork(
  on: Queryable,
  { what, ip, max, hours, message }: NetworkLimit,
): Promise<void> {
  const { granted, msLeft } = await countCalls(on, {
    subject: subjectOf(what, networkOf(ip)),
    requested: 1,
    max,
    windowMs: hours * 3_600_000,
  })
  if (granted === 0) throw tooManyRequests(message, Math.ceil(msLeft / 1000))
}

export const tooManyRequests = (message: WaitMessage, seconds: number) =>
  new ApiError('Too Many Requests', message(waitText(seconds)), undefined, seconds)

// Only `other`, because the English texts of the API use one form for all numbers.
const waitText =
  (seconds: number): ReaderText =>
  ({ i18n }) =>
    i18n._(
      seconds < 100
        ? msg`${plural({ seconds }, { other: '{seconds} seconds' })}`
        : msg`${plural({ minutes: Math.ceil(seconds / 60) }, { other: '{minutes} minutes' })}`,
    )
