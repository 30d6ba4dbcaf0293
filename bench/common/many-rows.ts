// Writes many rows of some tables without triggers and indexes, because each would take longer than the rows.
import sql, { raw } from 'sql-template-tag'
import type { Db, Queryable } from '#api/kernel/db.ts'

/** Runs `work` in one transaction, in which triggers do not run, and creates the indexes of the tables afterwards. */
export async function putManyRows(
  db: Db,
  tables: string[],
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`set local maintenance_work_mem = '512MB'`)
      await tx.query(sql`set local work_mem = '256MB'`)
      const indexes = await dropIndexes(tx, tables)
      await work(tx)
      for (const index of indexes) await tx.query(raw(index))
    },
    { mayTakeLong: true },
  )
}

/** Drops the indexes that belong to no constraint; returns their definitions. */
async function dropIndexes(tx: Queryable, tables: string[]): Promise<string[]> {
  const found = await tx.query<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid::regclass::text = any(${tables}::text[])
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of found) await tx.query(sql`drop index ${raw(name)}`)
  return found.map(({ definition }) => definition)
}
