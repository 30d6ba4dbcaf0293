// Restores a backup into a new shop, for the person who has the link of the first owner.
import {
  maxUploadedBackupBytes,
  type restoreBackup as restoreEndpoint,
  type uploadBackup as uploadEndpoint,
} from '#contract/admin/backups.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { uploadedBackupFile } from '../../backup/backups.ts'
import { restoreBackup as restoreFrom } from '../../backup/restore.ts'
import { receiveFile } from '../../http/receive-file.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import type { RunChange } from '../http/route.ts'
import { requireFirstOwner } from '../staff/invitations.ts'

const record = { recordType: 'backup', recordId: 'uploaded', recordName: 'uploaded' }

/** Throws `Not Found` for the code, `Too Large`, `Invalid Input`. */
export async function uploadBackup(
  { db, files }: Deps,
  change: RunChange,
  { code }: ParsedQuery<typeof uploadEndpoint>,
  content: AsyncIterable<Uint8Array>,
): Promise<ReplyOf<typeof uploadEndpoint>> {
  await requireFirstOwner(db, code)
  const bytes = await receiveFile(files, uploadedBackupFile, content, { maxBytes: maxUploadedBackupBytes })
  await change((_tx, log) => log({ ...record, before: null, after: { bytes } }))
  return { data: { bytes } }
}

/**
 * Throws `Not Found` for the code and without a file, `Invalid Input` for the passphrase and a damaged file, `Not Possible
 * Now` for a file of another release.
 */
export async function restoreBackup(
  deps: Deps,
  change: RunChange,
  { code, passphrase }: ParsedBody<typeof restoreEndpoint>,
): Promise<ReplyOf<typeof restoreEndpoint>> {
  const { db, files } = deps
  await requireFirstOwner(db, code)
  if (!(await files.find(uploadedBackupFile))) throw notFound(because('backup-not-found'))
  const { createdAt, rows, files: fileCount, lostSecrets } = await restoreFrom(deps, passphrase, read)
  await files.remove(uploadedBackupFile)
  await change((_tx, log) => log({ ...record, before: null, after: { createdAt, rows, files: fileCount } }))
  return { data: { createdAt, rows, files: fileCount, lostSecrets } }

  async function* read() {
    const file = await files.read(uploadedBackupFile)
    if (!file) throw new ApiError('Not Possible Now', because('backup-not-found'))
    yield* file.content as AsyncIterable<Uint8Array>
  }
}
