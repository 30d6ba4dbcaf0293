// Signing in carries over what the shopper had as a guest, and gives a new token for the old one.
import { moveCart } from '../cart/cart.ts'
import { moveWishlist } from '../customers/wishlist.ts'
import { moveDesigns } from '../designs/designs.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'
import { moveMeasurements } from '../measurements/measurements.ts'
import { moveSeen } from '../recommendations/recommendations.ts'
import { lockBoth, markMerged, moveCheckouts, moveOrders } from './merge-guest.sql.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { replaceSession } from './session.sql.ts'

/** The longest description of a browser that is kept. */
const mostUserAgent = 400

export interface Visitor {
  /** Who was shopping before: a guest, somebody signed in, or nobody known. */
  shopper: Shopper | null
  userAgent: string
  /** The token this browser was given when somebody signed in here before. */
  device: string | undefined
}

/** What lets a browser in: the token of a new session, and the one by which its account knows it again. */
export interface Entry {
  authtoken: string
  device: string
}

/**
 * Lets the visitor into an account: the guest's things move over, the session that was used ends, and the answer
 * is the token of a new one. Of two calls with the same guest's token the second finds nothing left to move.
 */
export async function mergeGuest(
  tx: Queryable,
  accountId: string,
  { shopper, userAgent, device = newSecret() }: Visitor,
): Promise<Entry> {
  if (shopper && shopper.email === null && shopper.id !== accountId)
    await carryOver(tx, shopper.id, accountId)
  const authtoken = newSecret()
  await replaceSession(tx, shopper?.sessionId ?? null, accountId, {
    ...newSession(authtoken, userAgent),
    deviceHash: hashSecret(device),
  })
  return { authtoken, device }
}

export const newSession = (token: string, userAgent: string) => ({
  tokenHash: hashSecret(token),
  userAgent: userAgent.slice(0, mostUserAgent),
})

async function carryOver(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  if (!(await lockBoth(tx, guestId, accountId))) return
  // In the order in which placing an order locks them, so that neither waits for the other for ever.
  await moveCheckouts(tx, guestId, accountId)
  await moveOrders(tx, guestId, accountId)
  await moveCart(tx, guestId, accountId)
  await moveWishlist(tx, guestId, accountId)
  await moveMeasurements(tx, guestId, accountId)
  await moveDesigns(tx, guestId, accountId)
  await moveSeen(tx, guestId, accountId)
  await markMerged(tx, guestId, accountId)
}
