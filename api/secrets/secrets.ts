// The store of secrets: each is encrypted with the operator's key before it is stored, and decrypted where it is used.
import { ApiError } from '../kernel/api-error.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { because } from '../kernel/reason.ts'
import { decryptSecret, encryptSecret } from '../kernel/secret-keys.ts'
import type { SecretKeys, Settings } from '../kernel/settings.ts'
import {
  deleteAllSecrets,
  deleteKeyId,
  deleteSecret,
  insertKeyId,
  lockSecrets,
  selectKeyId,
  selectProcessesWithOtherKey,
  selectSecrets,
  updateKeyId,
  upsertSecret,
} from './secrets.sql.ts'
import { loseRows, rotateRows, selectRowKeyIds } from './row-secrets.ts'

export { insertKeyId, selectKeyId, selectSecrets, updateKeyId } from './secrets.sql.ts'

type WithKeys = Pick<Settings, 'secretKeys'>

/** The ids of the keys with which any secret is encrypted. */
export async function selectKeyIds(on: Queryable): Promise<string[]> {
  const ids = [...(await selectSecrets(on)).map(({ keyId }) => keyId), ...(await selectRowKeyIds(on))]
  return [...new Set(ids)]
}

/** Whether a secret is stored, also when this process cannot decrypt it. */
export const hasSecret = async (on: Queryable, name: string): Promise<boolean> =>
  (await selectSecrets(on)).some((row) => row.name === name)

/** Every secret by name. Throws `CannotDecrypt`. */
export async function readSecrets(on: Queryable, { secretKeys }: WithKeys): Promise<Map<string, string>> {
  const rows = await selectSecrets(on)
  return new Map(rows.map((row) => [row.name, decryptSecret(secretKeys ?? [], row.name, row)]))
}

/**
 * Stores secrets, and removes those that are null. Throws `Not Possible Now` when this process has no key, or another
 * process could not read them.
 */
export async function writeSecrets(
  db: Pick<Db, 'kind'>,
  tx: Queryable,
  { secretKeys }: WithKeys,
  secrets: ReadonlyMap<string, string | null>,
): Promise<void> {
  if ([...secrets.values()].some((secret) => secret !== null)) await requireOneKey(db, tx, secretKeys)
  for (const [name, secret] of secrets)
    if (secret === null) await deleteSecret(tx, name)
    else await upsertSecret(tx, name, encryptSecret(secretKeys!, name, secret))
}

async function requireOneKey(
  { kind }: Pick<Db, 'kind'>,
  tx: Queryable,
  keys: SecretKeys | undefined,
): Promise<void> {
  if (!keys) throw new ApiError('Not Possible Now', because('secret-key-missing'))
  const { id } = keys[0]
  const stored = await selectKeyId(tx)
  if (stored !== undefined && stored !== id)
    throw new ApiError('Not Possible Now', because('secret-key-replaced'))
  const others = await findOtherKeys(tx, kind, keys)
  if (others.length > 0)
    throw new ApiError('Not Possible Now', because('secret-keys-differ', { processes: others.join(', ') }))
}

/** The names of running processes that encrypt with another key than the first of these, or have none. */
export async function findOtherKeys(
  on: Queryable,
  kind: Db['kind'],
  [{ id }]: SecretKeys,
): Promise<string[]> {
  // One process at a time uses the embedded database.
  return kind === 'embedded' ? [] : selectProcessesWithOtherKey(on, id)
}

/**
 * After a restore: the key of this process is the shop's from now on. Secrets that it cannot decrypt are deleted.
 *
 * @returns how many
 */
export async function rotateKeyId(tx: Queryable, { secretKeys }: WithKeys): Promise<number> {
  const unreadable = (await selectSecrets(tx)).filter(
    ({ keyId }) => !secretKeys?.some(({ id }) => id === keyId),
  )
  for (const { name } of unreadable) await deleteSecret(tx, name)
  const lostInRows = await loseRows(tx, secretKeys ?? [])
  await deleteKeyId(tx)
  if (secretKeys) await insertKeyId(tx, secretKeys[0].id)
  return unreadable.length + lostInRows
}

/** Encrypts every secret again with the first key. @returns how many there are. Throws `CannotDecrypt`. */
export async function rotateSecrets(tx: Queryable, keys: SecretKeys): Promise<number> {
  // First, so that nobody stores another secret with the former key meanwhile.
  await updateKeyId(tx, keys[0].id)
  const rows = await lockSecrets(tx)
  for (const row of rows)
    await upsertSecret(tx, row.name, encryptSecret(keys, row.name, decryptSecret(keys, row.name, row)))
  return rows.length + (await rotateRows(tx, keys))
}

/** Removes every secret, because its key is lost; the next start brings another key. @returns how many */
export async function forgetSecrets(tx: Queryable): Promise<number> {
  const inRows = await loseRows(tx, [])
  await deleteKeyId(tx)
  return inRows + (await deleteAllSecrets(tx))
}
