import sql from 'sql-template-tag'
import type { Tolerances } from '#garment/workshop/tolerances.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface TolerancesRow {
  version: number
  /** Measurements that are left out have the default tolerance. */
  tolerances: Partial<Tolerances>
}

export async function selectTolerances(on: Queryable): Promise<TolerancesRow> {
  const [row] = await on.query<TolerancesRow>(sql`select version, tolerances from shirt_tolerance`)
  return row!
}

/** Locks the tolerances until the transaction ends. */
export async function lockTolerances(tx: Queryable): Promise<TolerancesRow> {
  await tx.query(sql`select 1 from shirt_tolerance for update`)
  return selectTolerances(tx)
}

/** Returns the new version. */
export async function putTolerances(tx: Queryable, tolerances: Tolerances): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update shirt_tolerance set tolerances = ${JSON.stringify(tolerances)}::jsonb, version = version + 1
    returning version`)
  return row!.version
}
