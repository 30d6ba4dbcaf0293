// Exports and deletes the personal data of a customer.
import type * as privacy from '#contract/privacy.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { requirePassword } from '../accounts/require-password.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { readerOf } from '../kernel/storefront.ts'
import type { ErasureOptions, ExportContext, Person, PersonalData } from '../kernel/personal-data.ts'
import { deleteShopper, lockShopper } from './privacy.sql.ts'

const personOf = ({ id, email, emailVerified }: Shopper) => ({ id, ownEmail: emailVerified ? email : null })

interface DataRequest {
  shopper: Shopper
  shop: ShopSettings
  shirtPrices: () => Promise<ShirtPrices | null>
  locale: string
}

/** All stored data of a person, by feature. */
export async function exportPerson(
  on: Queryable,
  personalData: readonly PersonalData[],
  person: Person,
  context: ExportContext,
): Promise<{ shop: string; collectedAt: string; parts: Record<string, unknown> }> {
  const parts: Record<string, unknown> = {}
  for (const data of personalData) parts[data.name] = await data.export(on, person, context)
  return { shop: context.shop.name, collectedAt: new Date().toISOString(), parts }
}

/**
 * Erases a person: every feature erases its data, then the shopper's row is deleted with all rows that refer to it.
 * Throws `Not Possible Now` while an order is under way.
 */
export async function erasePerson(
  tx: Queryable,
  personalData: readonly PersonalData[],
  person: Person,
  options: ErasureOptions,
): Promise<void> {
  await lockShopper(tx, person.id)
  for (const data of personalData) await data.erase?.(tx, person, options)
  await deleteShopper(tx, person.id)
}

export async function getMyData(
  db: Db,
  personalData: readonly PersonalData[],
  { shopper, shop, shirtPrices, locale }: DataRequest,
): Promise<ReplyOf<typeof privacy.getMyData>> {
  const context = { shop, prices: await shirtPrices(), reader: readerOf(locale) }
  return { data: await exportPerson(db, personalData, personOf(shopper), context) }
}

/** Deletes the account. Throws `Invalid Input` for a wrong password, `Not Possible Now` while an order is under way. */
export async function deleteAccount(
  deps: Deps,
  personalData: readonly PersonalData[],
  { password, removeReviews }: ParsedBody<typeof privacy.deleteAccount>,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<void> {
  const { confirm } = await requirePassword(deps.db, password, { shopper, ip })
  await deps.db.transaction(async (tx) => {
    await confirm(tx)
    await erasePerson(tx, personalData, personOf(shopper), { removeReviews })
  })
}
