// Signing in merges the guest's data into the account, and gives a new token for the old one.
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { lockBoth, markMerged, moveCheckouts, moveOrders } from './merge-guest.sql.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { replaceSession } from './session.sql.ts'

/** The longest description of a browser that is stored. */
const maxUserAgent = 400

export interface Visitor {
  /** Who was shopping before: a guest, somebody signed in, or nobody with a session. */
  shopper: Shopper | null
  userAgent: string
  /** The locale it reads the shop in. */
  locale: string
  /** The token this browser was given when somebody signed in here before. */
  device: string | undefined
  /** What moves from a guest to the account, feature by feature. */
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
 * Signs the visitor in to an account: the guest's data moves over, the session that was used ends, and the reply
 * is the token of a new one. Of two calls with the same guest's token the second finds nothing left to move.
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

/** Moves what a guest has to another shopper. Nothing moves of a guest whose data has moved already. */
export async function mergeInto(
  tx: Queryable,
  guestId: string,
  accountId: string,
  personalData: readonly PersonalData[],
): Promise<void> {
  if (!(await lockBoth(tx, guestId, accountId))) return
  // In the order in which placing an order locks them, so that there is no deadlock.
  await moveCheckouts(tx, guestId, accountId)
  await moveOrders(tx, guestId, accountId)
  for (const data of personalData) await data.merge?.(tx, guestId, accountId)
  await markMerged(tx, guestId, accountId)
}
