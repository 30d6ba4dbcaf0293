// For tests: a shop that knows of the back office's changes only by the database, as a process of its own does.
import { documentOf } from '../../settings/shop-document.ts'
import { loadShop, watchShop } from '../../settings/shop-settings.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

export async function openTwoProcesses(): Promise<{ shop: TestShop; admin: TestAdmin }> {
  const shop = await openTestShop({ stock: 1000 })
  await loadShop(shop.db, shop.deps.settings, documentOf(shop.deps.settings.shop))
  await watchShop(shop.deps)
  return { shop, admin: await openTestAdmin({ db: shop.db }) }
}
