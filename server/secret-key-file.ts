// The operator's key for secrets: from the variable SECRET_KEY, or from a file in DATA_DIR that the first start makes.
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasEncryptedRows } from '#api/db/running-processes.ts'
import type { Db } from '#api/kernel/db.ts'
import { newSecretKey, readSecretKey } from '#api/kernel/secret-keys.ts'
import type { SecretKeys } from '#api/kernel/settings.ts'
import { insertKeyId, selectKeyId, selectKeyIds, updateKeyId } from '#api/secrets/secrets.ts'
import { type Config, ConfigError } from './config.ts'

/** Readable only for the shop's own user. */
const mode = 0o600

export const keyFile = (dataFolder: string): string => path.join(dataFolder, 'secret.key')

/**
 * The keys of this process; undefined when it has none, and the database belongs to another process that has one.
 * Throws `ConfigError` when the stored secrets cannot be decrypted.
 */
export async function openSecretKeys(
  db: Db,
  { dataFolder, secretKeys }: Pick<Config, 'dataFolder' | 'secretKeys'>,
  warn: (line: string) => void = () => {},
): Promise<SecretKeys | undefined> {
  const file = keyFile(dataFolder)
  const keys = secretKeys ?? (await readKeyFile(file, warn)) ?? (await firstKeys(db, file))
  const used = await selectKeyIds(db)
  // Without a key, a process could not store secrets as the others do.
  const needed = keys || !(await hasEncryptedRows(db)) ? used : [...used, await selectKeyId(db)]
  const problem = keyProblem(needed, keys, secretKeys ? 'SECRET_KEY' : file)
  if (problem !== null) throw new ConfigError(problem)
  if (!keys) return undefined
  const stored = await insertKeyId(db, keys[0].id)
  // Without any secret, the key may be replaced by another one.
  if (used.length === 0 && stored !== keys[0].id) await updateKeyId(db, keys[0].id)
  return keys
}

/** Whether each process on the database has the keys of this one. Another process may have another DATA_DIR. */
export const areKeysShared = (db: Db, { secretKeys }: Pick<Config, 'secretKeys'>): boolean =>
  secretKeys !== null || db.kind === 'embedded'

/**
 * What is wrong when none of the keys is one that secrets need; null: nothing.
 *
 * @param place where the keys are from
 */
export function keyProblem(
  needed: readonly (string | undefined)[],
  keys: SecretKeys | null,
  place: string,
): string | null {
  const unknown = needed.find((keyId) => !keys?.some(({ id }) => id === keyId))
  return unknown === undefined
    ? null
    : `The database has secrets that were encrypted with the key ${unknown}, and ${place} ${keys ? 'has another one' : 'has none'}. Set SECRET_KEY to that key, or copy the file secret.key of the shop that made it. If the key is lost: npm run secrets -- forget, and set the secrets again in the back office.`
}

/** Makes a key, unless another process has made one for this database already. */
async function firstKeys(db: Db, file: string): Promise<SecretKeys | null> {
  if ((await selectKeyId(db)) !== undefined) return null
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${newSecretKey()}\n`, { mode, flag: 'wx' }).catch((error: unknown) => {
    // Another process on the same folder was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return readKeyFile(file)
}

/** Null without a file. Throws `ConfigError` for a file that is no key. */
export async function readKeyFile(
  file: string,
  warn: (line: string) => void = () => {},
): Promise<SecretKeys | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
    if (((await stat(file)).mode & 0o077) !== 0 && process.platform !== 'win32')
      warn(`Other users of this machine can read ${file}: chmod 600 ${file}`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new ConfigError(`${file} has the key of the shop’s secrets, and cannot be read: ${message}.`)
  }
  const keys = text.split('\n').flatMap((line) => (line.trim() ? [readSecretKey(line.trim())] : []))
  if (keys.length === 0 || keys.includes(null))
    throw new ConfigError(
      `${file} has the key of the shop’s secrets, and is damaged: each line must be 32 bytes as base64. Restore it from your copy.`,
    )
  return keys as unknown as SecretKeys
}

/**
 * Replaces the keys of the file in one step.
 *
 * @param change returns the keys as text, the one that encrypts first
 * @returns the keys before
 */
export async function writeKeyFile(file: string, change: (lines: string[]) => string[]): Promise<string[]> {
  const before = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim())
  await writeFile(
    `${file}.new`,
    change(before)
      .map((line) => `${line}\n`)
      .join(''),
    { mode },
  )
  await rename(`${file}.new`, file)
  return before
}
