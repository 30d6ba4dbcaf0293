// The demo catalogue that a shop begins with: removed with one act, and given back.
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { type DemoCount, lockDemoCatalogue, removeRows, restoreRows } from './demo-catalogue.sql.ts'

export { hasDemoProducts } from './demo-catalogue.sql.ts'

const none: DemoCount = { products: 0, categories: 0 }

/** Removes what is there of it. What was ordered stays in orders; carts say that it is no longer sold. */
export async function removeDemoCatalogue(tx: Queryable, log: LogChange): Promise<DemoCount> {
  await lockDemoCatalogue(tx)
  const removed = await removeRows(tx)
  if (removed.products + removed.categories === 0) unchanged(none)
  await log({ ...record, before: removed, after: null })
  return removed
}

export async function restoreDemoCatalogue(tx: Queryable, log: LogChange): Promise<DemoCount> {
  await lockDemoCatalogue(tx)
  const restored = await restoreRows(tx)
  if (restored.products + restored.categories === 0) unchanged(none)
  await log({ ...record, before: null, after: restored })
  return restored
}

const record = { recordType: 'demo catalogue', recordId: 'demo', recordName: 'Demo catalogue' }
