// The API of a shop that has the demo catalogue, for tests.
import { openTestApi, type TestApi } from '#api/test-api.ts'
import type { OnStatement } from '#api/kernel/db.ts'
import { demoCatalogue } from './generate/demo-catalogue.ts'
import { stockShop } from './stock-shop.ts'

export const openDemoApi = (onStatement?: OnStatement): Promise<TestApi> =>
  openTestApi({ onStatement, prepare: (db) => stockShop(db, demoCatalogue()) })
