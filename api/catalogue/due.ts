// Changes of the catalogue that staff have scheduled.
import type { Db } from '../kernel/db.ts'
import { applyDueSales } from '../prices/prices.ts'
import { listDue, selectDue } from './due.sql.ts'

/** Lists scheduled products, begins sales and ends them. The change clears the caches of all processes. */
export async function applyDue(db: Db): Promise<void> {
  const due = await selectDue(db)
  if (due.products) await listDue(db)
  if (due.sales) while ((await applyDueSales(db)) > 0);
}
