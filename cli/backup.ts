// npm run backup -- create shop.backup
// npm run backup -- restore shop.backup
//
// Writes the whole shop, its database and its files, into one encrypted file, or restores it into a new shop. The
// passphrase is the one that is set in the back office, or that of the variable BACKUP_PASSPHRASE; without it, nobody can
// read the file. On the embedded database the shop must be stopped.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { backupOf } from '#api/backup/backup.ts'
import { restoreBackup } from '#api/backup/restore.ts'
import { openDb } from '#api/db/open.ts'
import { writeAtomically } from '#api/files/folder.ts'
import { openFiles } from '#api/files/open-files.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { orDiskFull } from '#api/kernel/disk-full.ts'
import { readSecrets } from '#api/secrets/secrets.ts'
import { backupPassphrase } from '#contract/admin/backups.ts'
import { readConfig } from '#server/config.ts'
import { terminalLog } from '#server/log.ts'
import { databasePlace } from '#server/open-shop-db.ts'
import { encryptSecretsOfRows } from '#server/encrypt-secrets.ts'
import { areKeysShared, openSecretKeys } from '#server/secret-key-file.ts'
import { runProgram } from './run-in-shop.ts'
import { CommandError } from './send-command.ts'

const usage = `Usage:
  npm run backup -- create <file>
  BACKUP_PASSPHRASE=… npm run backup -- restore <file>`

export async function backupProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [verb, file, ...rest] = args
  if ((verb !== 'create' && verb !== 'restore') || file === undefined || rest.length > 0)
    throw new CommandError(usage)
  const config = readConfig({ ...env, SHOP_FILE: '' })
  const db = await openDb(databasePlace(config))
  try {
    const secretKeys = await openSecretKeys(db, config)
    const settings = {
      ...config.settings,
      ...(secretKeys && { secretKeys }),
      sharesSecretKeys: areKeysShared(db, config),
    }
    await encryptSecretsOfRows(db, settings)
    const files = await openFiles(config.files, terminalLog)
    const deps: Deps = { db, files, settings, log: terminalLog }
    const passphrase = config.backupPassphrase
    return await (verb === 'create' ? create(deps, file, passphrase) : restore(deps, file, passphrase))
  } finally {
    await db.close()
  }
}

async function create(deps: Deps, file: string, given: string | null): Promise<string[]> {
  const passphrase = given ?? (await readSecrets(deps.db, deps.settings)).get(backupPassphrase)
  if (passphrase === undefined)
    throw new CommandError(
      'There is no passphrase: set one in the back office, under Settings, Backups, or set BACKUP_PASSPHRASE.',
    )
  await orDiskFull(writeAtomically(file, backupOf(deps, passphrase)))
  const { size } = await stat(file)
  return [`${file} has the whole shop, encrypted: ${megabytes(size)} MB.`]
}

async function restore(deps: Deps, file: string, passphrase: string | null): Promise<string[]> {
  if (passphrase === null)
    throw new CommandError('Set BACKUP_PASSPHRASE to the passphrase with which the backup was made.')
  const isThere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isThere) throw new CommandError(`${file} was not found.`)
  const { rows, files, fileBytes, createdAt, lostSecrets } = await restoreBackup(deps, passphrase, () =>
    createReadStream(file),
  )
  const lines = [
    `The shop of ${createdAt.slice(0, 16).replace('T', ' ')} UTC is restored: ${rows} rows and ${files} files (${megabytes(fileBytes)} MB).`,
  ]
  if (lostSecrets > 0)
    lines.push(
      'Keys and passwords were encrypted with another key, and are left out: set them again in the back office, under Settings, Payments and mail.',
    )
  return lines
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

if (import.meta.main) await runProgram(backupProgram)
