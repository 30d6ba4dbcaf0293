// Removes the files of emails that were deleted after they had become files of the outbox.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sql from 'sql-template-tag'
import type { Deps } from '../kernel/deps.ts'

/** Returns how many emails were removed from the folder. */
export async function purgeOutbox({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  const rows = await db.query<{ id: number }>(
    sql`select mail_id as id from mail_gone order by mail_id limit 1000`,
  )
  if (rows.length === 0) return 0
  const ids = new Set(rows.map(({ id }) => id))
  const names = await readdir(settings.outboxFolder).catch(() => [])
  for (const name of names) {
    if (ids.has(Number.parseInt(name, 10))) await rm(path.join(settings.outboxFolder, name), { force: true })
  }
  await db.query(sql`delete from mail_gone where mail_id = any(${[...ids]}::bigint[])`)
  return rows.length
}
