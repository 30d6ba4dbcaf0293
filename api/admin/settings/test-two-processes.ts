// For tests: a shop and a back office that share only the database, like two processes.
import { afterAll, beforeAll } from 'vitest'
import { documentOf } from '../../settings/shop-document.ts'
import { loadShop, watchShop } from '../../settings/shop-settings.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

export let shop: TestShop
export let admin: TestAdmin

/** Opens `shop` and `admin` before the tests of a file, and closes them after. */
export function useTwoProcesses(): void {
  beforeAll(async () => {
    shop = await openTestShop({ stock: 1000 })
    await loadShop(shop.db, shop.deps.settings, documentOf(shop.deps.settings.shop))
    await watchShop(shop.deps)
    admin = await openTestAdmin({ db: shop.db })
  })
  afterAll(async () => {
    await admin.close()
    await shop.close()
  })
}
