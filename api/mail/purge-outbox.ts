// Removes the files of emails that were deleted after they had become files of the outbox.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../kernel/deps.ts'
import { clearDeletedMail, selectDeletedMail } from './mail.sql.ts'

/** Returns how many emails were removed from the folder. */
export async function purgeOutbox({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  const ids = new Set(await selectDeletedMail(db))
  if (ids.size === 0) return 0
  const names = await readdir(settings.outboxFolder).catch(() => [])
  for (const name of names) {
    if (ids.has(Number.parseInt(name, 10))) await rm(path.join(settings.outboxFolder, name), { force: true })
  }
  await clearDeletedMail(db, [...ids])
  return ids.size
}
