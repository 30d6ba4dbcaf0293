// Signing in merges the guest's data into the account, and replaces the token.
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { lockBoth, markMerged, moveCheckouts, moveOrders } from './merge-guest.sql.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { insertSession, replaceSession } from './session.sql.ts'

/** Characters of a `User-Agent` that are stored. */
const maxUserAgent = 400

export interface Visitor {
  /** The shopper of the current session: a guest or somebody signed in; null without a session. */
  shopper: Shopper | null
  userAgent: string
  /** Of the storefront in which they sign in. */
  locale: string
  /** The token that this browser got at an earlier sign-in. */
  device: string | undefined
  /** What moves from a guest to the account, by feature. */
  personalData: readonly PersonalData[]
}

/**
 * What a browser gets at sign-in: the token of a new session, and the one by which the account recognises its device.
 */
export interface SignInTokens {
  authtoken: string
  device: string
}

/**
 * Signs the visitor in to an account: moves the guest's data, ends the session that was used, and returns the token of
 * a new one. When two calls use the same guest's token, the second has nothing to move.
 */
export async function mergeGuest(
  tx: Queryable,
  accountId: string,
  { shopper, userAgent, locale, device = newSecret(), personalData }: Visitor,
): Promise<SignInTokens> {
  if (shopper && shopper.email === null && shopper.id !== accountId)
    await mergeInto(tx, shopper.id, accountId, personalData)
  const authtoken = newSecret()
  await replaceSession(tx, shopper?.sessionId ?? null, accountId, {
    ...newSession(authtoken, userAgent, locale),
    deviceHash: hashSecret(device),
  })
  return { authtoken, device }
}

export const newSession = (token: string, userAgent: string, locale: string) => ({
  tokenHash: hashSecret(token),
  userAgent: userAgent.slice(0, maxUserAgent),
  locale,
})

/**
 * Continues in a browser with what a guest has. Without a session of its own, the browser gets the token of a new
 * session of the guest; otherwise the guest's data moves to the visitor, whose session goes on, and the result is null.
 */
export async function continueAs(
  tx: Queryable,
  guestId: string,
  { shopper, userAgent, locale, personalData }: Omit<Visitor, 'device'>,
): Promise<string | null> {
  if (shopper) {
    if (shopper.id !== guestId) await mergeInto(tx, guestId, shopper.id, personalData)
    return null
  }
  const authtoken = newSecret()
  return (await insertSession(tx, guestId, newSession(authtoken, userAgent, locale))) ? authtoken : null
}

/** Moves a guest's data to another shopper, unless it was moved already. */
export async function mergeInto(
  tx: Queryable,
  guestId: string,
  accountId: string,
  personalData: readonly PersonalData[],
): Promise<void> {
  if (!(await lockBoth(tx, guestId, accountId))) return
  // Locked in the same order as when an order is placed, so that there is no deadlock.
  await moveCheckouts(tx, guestId, accountId)
  await moveOrders(tx, guestId, accountId)
  for (const data of personalData) await data.merge?.(tx, guestId, accountId)
  await markMerged(tx, guestId, accountId)
}
