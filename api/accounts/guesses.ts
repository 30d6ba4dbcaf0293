// Guessing slows down: whoever keeps being wrong waits longer each time, whichever process is asked.
import { createHash } from 'node:crypto'
import type { Queryable } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { type CountedGuess, countGuess, forgiveGuesses } from './guess.sql.ts'

const firstWaitSeconds = 5

/** Addresses and numbers are counted under their hash: the table tells nobody who tried to sign in. */
const subjectOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)

/**
 * Counts a guess at something secret (a password, an order number) before it is checked, so that many at once do
 * not slip through. `what` names the kind, `secretOf` whose it is. Five a day are free from one place; more from
 * many places together, so that a stranger's guesses do not lock out the owner.
 * Throws `Too Many Requests` with the seconds to wait. Never call it inside a transaction: the refusal would take
 * the count back. Answers how to forgive the guess once it was right.
 */
export async function guessAt(
  on: Queryable,
  what: string,
  secretOf: string,
  ip: string,
): Promise<(on: Queryable) => Promise<void>> {
  const fromHere = subjectOf(what, secretOf, ip)
  const fromAnywhere = subjectOf(what, secretOf)
  const byThisPlace = subjectOf(what, 'ip', ip)
  const waitSeconds = await countGuess(on, [
    { subject: fromHere, free: 5, firstWaitSeconds },
    { subject: fromAnywhere, free: 25, firstWaitSeconds },
    { subject: byThisPlace, free: 100, firstWaitSeconds },
  ])
  if (waitSeconds > 0) throw tooMany('Too many wrong guesses', waitSeconds)
  return (then) => forgiveGuesses(then, [fromHere, fromAnywhere], [byThisPlace])
}

/**
 * Counts a mail that anybody can cause to be sent to an address, and answers the seconds to wait before the next
 * one; 0 when this one may be sent. Six a day are free.
 */
export async function waitBeforeMail(on: Queryable, what: string, address: string): Promise<number> {
  const counted: CountedGuess = { subject: subjectOf(what, address), free: 6, firstWaitSeconds: 60 }
  return countGuess(on, [counted])
}

export function tooMany(what: string, seconds: number): Refusal {
  const wait = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal('Too Many Requests', `${what}; please wait ${wait}`, undefined, seconds)
}
