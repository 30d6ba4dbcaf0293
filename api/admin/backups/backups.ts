// Staff see and download backups, make one, and set when they are made.
import {
  type AdminBackups,
  backupPassphrase,
  type updateBackupSettings as updateEndpoint,
} from '#contract/admin/backups.ts'
import type { ParsedBody, StreamedFileReply } from '#contract/endpoint.ts'
import {
  backupFieldsOf,
  backupFile,
  deleteBackupRow,
  insertBackup,
  selectBackup,
  selectBackups,
} from '../../backup/backups.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because, readReason } from '../../kernel/reason.ts'
import { writeSecrets } from '../../secrets/secrets.ts'
import { lockServices, readServices, updateServiceSettings } from '../../services/service-settings.ts'
import type { RunChange } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'

type Access = Pick<Deps, 'db' | 'settings'>

/** Throws `Not Possible Now` when the stored secrets belong to another key. */
export async function readBackups({ db, settings }: Access): Promise<AdminBackups> {
  const { document, secrets, version } = await readServices(db, settings)
  const rows = await selectBackups(db)
  return {
    settings: { version, ...backupFieldsOf(document), hasPassphrase: secrets.has(backupPassphrase) },
    backups: rows.map(({ plannedFor, createdAt, finishedAt, failure, ...row }) => ({
      ...row,
      isPlanned: plannedFor !== null,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      failure: failure && readReason(failure),
    })),
  }
}

/** Throws `Stale`, `Not Possible Now`. */
export async function updateBackupSettings(
  deps: Access,
  change: RunChange,
  { version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminBackups> {
  const { db, settings } = deps
  await orUnchanged(
    change(async (tx, log): Promise<void> => {
      const before = await lockServices(tx, settings)
      const record = { recordType: 'setting', recordId: 'backups' }
      const current = backupFieldsOf(before.document)
      const { [backupPassphrase]: passphrase, ...fields } = changes
      await refuseStale(tx, { ...record, version }, { ...current, version: before.version }, fields)
      const difference = differenceOf(current, fields)
      const former = before.secrets.get(backupPassphrase)
      const isNew = passphrase !== undefined && passphrase !== former
      if (!difference && !isNew) return unchanged(undefined)
      if (isNew) await writeSecrets(db, tx, settings, new Map([[backupPassphrase, passphrase]]))
      const { every, hour, kept } = { ...current, ...difference?.after }
      const document = { ...before.document, backupEvery: every, backupHour: hour, backupsKept: kept }
      await log({
        ...record,
        recordName: 'backups',
        version: await updateServiceSettings(tx, document),
        before: difference?.before ?? {},
        after: {
          ...difference?.after,
          ...(isNew && { [backupPassphrase]: former === undefined ? 'set' : 'changed' }),
        },
      })
    }),
  )
  return readBackups(deps)
}

/** Requests a backup, which a job makes at once. Throws `Not Possible Now` without a passphrase. */
export async function createBackup(deps: Access, change: RunChange): Promise<AdminBackups> {
  const { secrets } = await readServices(deps.db, deps.settings)
  if (!secrets.has(backupPassphrase))
    throw new ApiError('Not Possible Now', because('backup-without-passphrase'))
  await change(async (tx, log) => {
    const id = await insertBackup(tx, null)
    await log({ recordType: 'backup', recordId: id!, recordName: id!, before: null, after: {} })
  })
  return readBackups(deps)
}

/** Throws `Not Found`. */
export async function downloadBackup({ db, files }: Deps, id: string): Promise<StreamedFileReply> {
  const row = await selectBackup(db, id)
  const file = row?.state === 'done' ? await files.read(backupFile(id)) : null
  if (!row || !file) throw notFound(because('backup-not-found'))
  const moment = row.createdAt.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  return { name: `shop-${moment}.backup`, content: file.content }
}

/** Throws `Not Found`, and `Not Possible Now` for one that is being made. */
export async function deleteBackup(deps: Deps, change: RunChange, id: string): Promise<AdminBackups> {
  await change(async (tx, log) => {
    const row = await selectBackup(tx, id)
    if (!row) throw notFound(because('backup-not-found'))
    if (!(await deleteBackupRow(tx, id))) throw new ApiError('Not Possible Now', because('backup-being-made'))
    await log({ recordType: 'backup', recordId: id, recordName: id, before: {}, after: null })
  })
  await deps.files.remove(backupFile(id))
  return readBackups(deps)
}
