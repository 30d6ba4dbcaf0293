// Makes backups: those of the schedule, and those that somebody has requested. Their files are beside those of the shop.
import { backupPassphrase, type BackupFields } from '#contract/admin/backups.ts'
import { clockTimeOf, momentIn } from '#contract/time-zone.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { because, type Reason, storedReason } from '../kernel/reason.ts'
import { hasSecret } from '../secrets/secrets.ts'
import { readServiceDocument, readServices, type ServiceDocument } from '../services/service-settings.ts'
import { backupOf } from './backup.ts'
import {
  claimBackup,
  deleteOldBackups,
  insertBackup,
  markBackupDone,
  markBackupFailed,
} from './backups.sql.ts'

export {
  deleteBackupRow,
  insertBackup,
  nextBackup,
  releaseBackupLeases,
  selectBackup,
  selectBackups,
} from './backups.sql.ts'

export const backupFile = (id: string): string => `backups/${id}.backup`

/** The file that somebody has sent to restore it; a new shop has at most one. */
export const uploadedBackupFile = 'backups/uploaded.backup'

/** A backup takes less time; after it, another process may begin it again. */
const leaseSeconds = 3600
const maxTries = 3
const retrySeconds = 300
const dayMs = 86_400_000

export const backupFieldsOf = ({ backupEvery, backupHour, backupsKept }: ServiceDocument): BackupFields => ({
  every: backupEvery ?? 'never',
  hour: backupHour ?? 3,
  kept: backupsKept ?? 14,
})

/** When backups are made, without decrypting the passphrase. */
export async function readBackupPlan(on: Queryable): Promise<BackupFields & { hasPassphrase: boolean }> {
  const document = await readServiceDocument(on)
  return { ...backupFieldsOf(document), hasPassphrase: await hasSecret(on, backupPassphrase) }
}

/** The last time before now for which the schedule makes a backup; null without a schedule. Weeks begin on Monday. */
export function lastPlanned({ every, hour }: BackupFields, timeZone: string, now: Date): Date | null {
  if (every === 'never') return null
  const time = `T${String(hour).padStart(2, '0')}:00`
  for (let at = now.getTime(); ; at -= dayMs) {
    const day = clockTimeOf(timeZone, new Date(at)).slice(0, 10)
    const isDay = every === 'day' || new Date(day).getUTCDay() === 1
    const planned = momentIn(timeZone, day + time)
    if (isDay && planned <= now) return planned
  }
}

/** One round: plans the backup that is due, makes one, and deletes old ones. Returns `again` when one was made. */
export async function makeBackups(deps: Deps, now = new Date()): Promise<'again' | undefined> {
  const { db, settings } = deps
  const { document, secrets } = await readServices(db, settings)
  const fields = backupFieldsOf(document)
  const passphrase = secrets.get(backupPassphrase)
  const planned = lastPlanned(fields, settings.shop.timeZone, now)
  if (planned && passphrase !== undefined) await insertBackup(db, planned)
  const claimed = await claimBackup(db, leaseSeconds)
  if (!claimed) return undefined
  await makeBackup(deps, claimed, passphrase)
  for (const id of await deleteOldBackups(db, fields.kept)) await deps.files.remove(backupFile(id))
  return 'again'
}

/** Removes what a process has written that ended in the middle. */
async function removeHalves(files: Deps['files'], id: string): Promise<void> {
  for await (const name of files.filesBelow('backups'))
    if (name.startsWith(backupFile(id))) await files.remove(name)
}

async function makeBackup(
  deps: Deps,
  { id, tries }: { id: string; tries: number },
  passphrase: string | undefined,
): Promise<void> {
  const { db, files, log } = deps
  try {
    if (passphrase === undefined) throw new ApiError('Not Possible Now', because('backup-without-passphrase'))
    await removeHalves(files, id)
    await files.write(backupFile(id), backupOf(deps, passphrase))
    const written = await files.find(backupFile(id))
    await markBackupDone(db, id, written!.bytes)
  } catch (error) {
    await files.remove(backupFile(id)).catch(() => {})
    const isKnown = error instanceof ApiError
    if (!isKnown) log.error({ err: error }, 'a backup failed')
    const reason: Reason = isKnown ? error.reason : because('backup-failed')
    await markBackupFailed(
      db,
      id,
      storedReason(reason),
      tries >= maxTries || passphrase === undefined ? null : retrySeconds,
    )
  }
}
