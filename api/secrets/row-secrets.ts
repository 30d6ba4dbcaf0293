// Secrets that belong to a row of another table: of webhooks, of authenticator apps, of the shop itself. Each is
// encrypted with the operator's key and bound to its row. As long as a process of the release before may be running,
// which knows no encrypted ones, they are stored as text.
import { ApiError } from '../kernel/api-error.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { because } from '../kernel/reason.ts'
import { decryptSecret, type Encrypted, encryptSecret } from '../kernel/secret-keys.ts'
import type { SecretKeys, Settings } from '../kernel/settings.ts'
import {
  lockEncrypted,
  lockKeyId,
  lockPlain,
  loseEncrypted,
  type RowSecretKind,
  rowSecretKinds,
  updateEncrypted,
} from './row-secrets.sql.ts'

export { selectRowKeyIds } from './row-secrets.sql.ts'

/** The two columns of a secret, one of which is null; both are without a secret. */
export interface StoredSecret {
  plain: string | null
  encrypted: Uint8Array | null
}

/** Whose secret it is. */
export interface RowSecret {
  kind: RowSecretKind
  /** Of the row. */
  id: string
}

type WithKeys = Pick<Settings, 'secretKeys' | 'encryptsSecrets'>

const nameOf = ({ kind, id }: RowSecret) => `${kind} ${id}`

/** Bytes of the id of a key, before the encrypted value. */
const keyIdBytes = 6

const packed = ({ keyId, value }: Encrypted): Buffer => Buffer.concat([Buffer.from(keyId, 'hex'), value])

function unpacked(bytes: Uint8Array): Encrypted {
  const all = Buffer.from(bytes)
  return { keyId: all.toString('hex', 0, keyIdBytes), value: all.subarray(keyIdBytes) }
}

/** The secret of a row; null when it has none. Throws `CannotDecrypt`. */
export const readStoredSecret = (
  { secretKeys }: WithKeys,
  row: RowSecret,
  { plain, encrypted }: StoredSecret,
): string | null =>
  encrypted === null ? plain : decryptSecret(secretKeys ?? [], nameOf(row), unpacked(encrypted))

/**
 * How a secret is stored in its row. Throws `Not Possible Now` when the key of the shop was replaced by one that this
 * process does not have.
 */
export async function storedSecretOf(
  tx: Queryable,
  { secretKeys, encryptsSecrets }: WithKeys,
  row: RowSecret,
  secret: string,
): Promise<StoredSecret> {
  if (!secretKeys || !encryptsSecrets) return { plain: secret, encrypted: null }
  // Every process has the key of the database; the first of this process may be a new one.
  const keyId = await lockKeyId(tx)
  const key = secretKeys.find(({ id }) => id === keyId)
  if (!key) throw new ApiError('Not Possible Now', because('secret-key-replaced'))
  return { plain: null, encrypted: packed(encryptSecret([key], nameOf(row), secret)) }
}

/** Rows in one transaction. */
const rowsAtOnce = 200

/**
 * Encrypts the secrets that are stored as text. It can be stopped at any time and run again.
 *
 * @returns how many
 */
export async function encryptRows(db: Db, settings: WithKeys): Promise<number> {
  let count = 0
  for (const kind of rowSecretKinds)
    for (let found = rowsAtOnce; found === rowsAtOnce; count += found)
      found = await db.transaction((tx) => encryptSome(tx, settings, kind, rowsAtOnce))
  return count
}

/** The same in a transaction that has begun. */
export async function encryptRowsIn(tx: Queryable, settings: WithKeys): Promise<void> {
  for (const kind of rowSecretKinds) await encryptSome(tx, settings, kind, null)
}

async function encryptSome(
  tx: Queryable,
  settings: WithKeys,
  kind: RowSecretKind,
  limit: number | null,
): Promise<number> {
  const rows = await lockPlain(tx, kind, limit)
  for (const { id, plain } of rows) {
    const { encrypted } = await storedSecretOf(tx, settings, { kind, id }, plain)
    if (encrypted) await updateEncrypted(tx, { kind, id }, encrypted)
  }
  return rows.length
}

/** Encrypts every secret of a row again with the first key. @returns how many there are. Throws `CannotDecrypt`. */
export async function rotateRows(tx: Queryable, keys: SecretKeys): Promise<number> {
  let count = 0
  for (const kind of rowSecretKinds)
    for (const { id, encrypted } of await lockEncrypted(tx, kind)) {
      const name = nameOf({ kind, id })
      const again = encryptSecret(keys, name, decryptSecret(keys, name, unpacked(encrypted)))
      await updateEncrypted(tx, { kind, id }, packed(again))
      count++
    }
  return count
}

/**
 * Removes the secrets that none of these keys decrypts: their webhooks are switched off, their members sign in without
 * an authenticator app, and the shop makes new ones for itself.
 *
 * @returns how many
 */
export async function loseRows(tx: Queryable, keys: readonly { id: string }[]): Promise<number> {
  let count = 0
  for (const kind of rowSecretKinds)
    count += await loseEncrypted(
      tx,
      kind,
      keys.map(({ id }) => id),
    )
  return count
}
