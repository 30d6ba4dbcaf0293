// What changes in the catalogue by itself at a time that staff have set.
import type { Db } from '../kernel/db.ts'
import { applyDueSales } from '../prices/prices.ts'
import { listDue, selectDue } from './due.sql.ts'

/** Lists products that were scheduled, begins sales and ends them. Caches of all processes follow the change. */
export async function applyDue(db: Db): Promise<void> {
  const due = await selectDue(db)
  if (due.products) await listDue(db)
  if (due.sales) while ((await applyDueSales(db)) > 0);
}
