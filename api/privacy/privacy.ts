// Taking along and deleting what the shop knows of a customer.
import type * as privacy from '#contract/privacy.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { requirePassword } from '../accounts/own-password.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { personalData } from '../registry.ts'
import { deleteShopper, lockShopper } from './privacy.sql.ts'

const personOf = ({ id, email, emailVerified }: Shopper) => ({ id, ownEmail: emailVerified ? email : null })

export async function collectAll(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  shopper: Shopper,
): Promise<ReplyOf<typeof privacy.getMyData>> {
  const parts: Record<string, unknown> = {}
  for (const { name, export: collect } of personalData)
    parts[name] = await collect(db, personOf(shopper), settings)
  return { data: { shop: settings.shop.name, collectedAt: new Date().toISOString(), parts } }
}

/**
 * Deletes the account: every feature lets go, then the shopper's row goes with all that hangs on it, sessions too.
 * Throws `Invalid Input` for a wrong password, `Not Possible Now` while an order is under way.
 */
export async function deleteAll(
  deps: Deps,
  { password, removeReviews }: ParsedBody<typeof privacy.deleteAccount>,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<void> {
  const { confirm } = await requirePassword(deps.db, password, { shopper, ip })
  await deps.db.transaction(async (tx) => {
    await confirm(tx)
    await lockShopper(tx, shopper.id)
    for (const { erase: forget } of personalData) await forget?.(tx, personOf(shopper), { removeReviews })
    await deleteShopper(tx, shopper.id)
  })
}
