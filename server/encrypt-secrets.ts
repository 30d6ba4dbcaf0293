// Encrypts the secrets of rows, as soon as no process of a release before is running, which could not read them.
import { hasEncryptedRows, recordEncryptedRows } from '#api/db/running-processes.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { encryptRows } from '#api/secrets/row-secrets.ts'
import { findOtherKeys } from '#api/secrets/secrets.ts'

/**
 * Sets `encryptsSecrets` when they are encrypted from now on. It can be stopped at any time and run again.
 *
 * @returns how many were encrypted
 */
export async function encryptSecretsOfRows(db: Db, settings: Settings): Promise<number> {
  const { secretKeys, sharesSecretKeys } = settings
  // A process that starts later, with a folder of its own, could not read them.
  if (!sharesSecretKeys && !(await hasEncryptedRows(db))) return 0
  if (!secretKeys || (await findOtherKeys(db, db.kind, secretKeys)).length > 0) return 0
  if (!(await recordEncryptedRows(db))) return 0
  settings.encryptsSecrets = true
  return encryptRows(db, settings)
}
