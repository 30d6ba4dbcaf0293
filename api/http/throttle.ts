// Guessing slows down: whoever keeps being wrong waits longer each time, whichever process is asked. And what one
// network may do a few times only.
import { createHash } from 'node:crypto'
import type { Queryable } from '../kernel/db.ts'
import { networkOf } from './client-network.ts'
import { takeCalls } from './rate-limits.ts'
import { Refusal } from '../kernel/api-error.ts'
import { countGuess, forgiveGuesses } from './throttle.sql.ts'

const firstWaitSeconds = 5

/** Addresses and numbers are counted under their hash: the table tells nobody who tried to sign in. */
const subjectOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)

/** Forgives a guess that was right: it and the wrong ones before it, or `only it`. */
export type Forgive = (on: Queryable, how?: 'only it') => Promise<void>

/**
 * Counts a guess at something secret (a password, an order number) before it is checked, so that many at once do
 * not slip through. `what` names the kind, `secretOf` whose it is. Five a day are free from one network; more from
 * many networks together. Throws `Too Many Requests` with the seconds to wait. Never call it inside a transaction:
 * the refusal would take the count back. Answers how to forgive the guess once it was right.
 */
export async function guessAt(on: Queryable, what: string, secretOf: string, ip: string): Promise<Forgive> {
  const network = networkOf(ip)
  const fromHere = subjectOf(what, secretOf, network)
  const fromAnywhere = subjectOf(what, secretOf)
  const byThisPlace = subjectOf(what, 'ip', network)
  const waitSeconds = await countGuess(on, [
    { subject: fromHere, free: 5, firstWaitSeconds },
    { subject: fromAnywhere, free: 25, firstWaitSeconds },
    { subject: byThisPlace, free: 100, firstWaitSeconds },
  ])
  if (waitSeconds > 0) throw tooMany('Too many wrong guesses', waitSeconds)
  return (then, how) =>
    how === 'only it'
      ? forgiveGuesses(then, [], [fromHere, fromAnywhere, byThisPlace])
      : forgiveGuesses(then, [fromHere, fromAnywhere], [byThisPlace])
}

/**
 * Counts a guess at a password from a device its account knows: five are free, whatever others guess elsewhere.
 * Throws `Too Many Requests`. Answers how to forgive the guess once it was right.
 */
export async function guessFromDevice(on: Queryable, email: string, device: string): Promise<Forgive> {
  const subject = subjectOf('password', email, 'device', device)
  const waitSeconds = await countGuess(on, [{ subject, free: 5, firstWaitSeconds }])
  if (waitSeconds > 0) throw tooMany('Too many wrong guesses', waitSeconds)
  return (then) => forgiveGuesses(then, [subject], [])
}

/** Six changes of address a day are free for an account; answers the seconds to wait before the next one. */
export async function waitBeforeChange(on: Queryable, accountId: string): Promise<number> {
  return countGuess(on, [
    { subject: subjectOf('change of address', accountId), free: 6, firstWaitSeconds: 60 },
  ])
}

export interface NetworkLimit {
  /** Names what is limited. */
  what: string
  ip: string
  most: number
  hours: number
  /** What whoever has reached it is told. */
  refusal: string
}

/** Counts what may come from one network a few times only, over all processes. Throws `Too Many Requests`. */
export async function limitNetwork(
  on: Queryable,
  { what, ip, most, hours, refusal }: NetworkLimit,
): Promise<void> {
  const { granted, msLeft } = await takeCalls(on, {
    subject: subjectOf(what, networkOf(ip)),
    wanted: 1,
    most,
    windowMs: hours * 3_600_000,
  })
  if (granted === 0) throw tooMany(refusal, Math.ceil(msLeft / 1000))
}

export function tooMany(what: string, seconds: number): Refusal {
  const wait = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal('Too Many Requests', `${what}; please wait ${wait}`, undefined, seconds)
}
