// Exporting and deleting what the shop knows of a customer.
import type * as privacy from '#contract/privacy.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { requirePassword } from '../accounts/require-password.ts'
import type { Db } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteShopper, lockShopper } from './privacy.sql.ts'

const personOf = ({ id, email, emailVerified }: Shopper) => ({ id, ownEmail: emailVerified ? email : null })

interface DataRequest {
  shopper: Shopper
  shop: ShopSettings
  shirtPrices: () => Promise<ShirtPrices | null>
}

export async function getMyData(
  db: Db,
  personalData: readonly PersonalData[],
  { shopper, shop, shirtPrices }: DataRequest,
): Promise<ReplyOf<typeof privacy.getMyData>> {
  const market = { shop, prices: await shirtPrices() }
  const parts: Record<string, unknown> = {}
  for (const data of personalData) parts[data.name] = await data.export(db, personOf(shopper), market)
  return { data: { shop: shop.name, collectedAt: new Date().toISOString(), parts } }
}

/**
 * Deletes the account: every feature erases its data, then the shopper's row is deleted with all that refers to it.
 * Throws `Invalid Input` for a wrong password, `Not Possible Now` while an order is under way.
 */
export async function deleteAccount(
  deps: Deps,
  personalData: readonly PersonalData[],
  { password, removeReviews }: ParsedBody<typeof privacy.deleteAccount>,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<void> {
  const { confirm } = await requirePassword(deps.db, password, { shopper, ip })
  await deps.db.transaction(async (tx) => {
    await confirm(tx)
    await lockShopper(tx, shopper.id)
    for (const data of personalData) await data.erase?.(tx, personOf(shopper), { removeReviews })
    await deleteShopper(tx, shopper.id)
  })
}
