// The keys with which the shop signs what it sends to platforms of agents. Their public parts are in its profile. They
// are one secret of the shop's store, so they are encrypted, backed up and encrypted again as the others.
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'
import { ApiError } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import { insertKeyId, readSecrets, writeSecrets } from '../secrets/secrets.ts'

const secretName = 'AGENT_SIGNING_KEYS'

const dayMs = 86_400_000
/** A key is replaced after this time. */
const replacedAfterMs = 90 * dayMs
/** How long a replaced key stays in the profile, for receivers that check an earlier message. */
const keptMs = 30 * dayMs
/** A new key signs only after this time, when no receiver has a profile without it in its cache. */
const publishedBeforeMs = 3_600_000

export interface SigningKey {
  /** The thumbprint of its public part (RFC 7638). */
  kid: string
  /** In ISO 8601. */
  createdAt: string
  jwk: JsonWebKey
}

const ageOf = ({ createdAt }: SigningKey, now: number) => now - Date.parse(createdAt)

function newSigningKey(now: number): SigningKey {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const { crv, kty, x, y } = jwk
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { kid, createdAt: new Date(now).toISOString(), jwk }
}

/** The keys of the profile at a time: a new one first when it is due, without those that were replaced long ago. */
export function renewedKeys(keys: readonly SigningKey[], now: number): SigningKey[] {
  const [newest] = keys
  const all = newest && ageOf(newest, now) < replacedAfterMs ? [...keys] : [newSigningKey(now), ...keys]
  return all.filter((_key, at) => at === 0 || ageOf(all[at - 1]!, now) < keptMs)
}

/** The key that signs at a time: the newest that every receiver can know. */
export const signingKeyOf = (keys: readonly SigningKey[], now: number): SigningKey | undefined =>
  keys.find((key) => ageOf(key, now) >= publishedBeforeMs) ?? keys.at(-1)

/** The public part of a key, as a profile has it. */
export const publicKeyOf = ({ kid, jwk: { kty, crv, x, y } }: SigningKey): object => ({
  kid,
  kty,
  crv,
  x,
  y,
  use: 'sig',
  alg: 'ES256',
})

const privateKeyOf = ({ jwk }: SigningKey): KeyObject => createPrivateKey({ key: jwk, format: 'jwk' })

/** ECDSA with P-256 and SHA-256; the signature is `r` and `s` of 32 bytes each. */
export const signText = (key: SigningKey, text: string): Buffer =>
  sign('sha256', Buffer.from(text), { key: privateKeyOf(key), dsaEncoding: 'ieee-p1363' })

const readKeys = async (on: Queryable, settings: Deps['settings']): Promise<SigningKey[]> =>
  JSON.parse((await readSecrets(on, settings)).get(secretName) ?? '[]') as SigningKey[]

/**
 * The keys of the profile, the newest first; a new one is made when it is due. None while this process has no key for
 * secrets, or other processes have another one. Throws `CannotDecrypt`.
 */
export async function readSigningKeys(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  now = Date.now(),
): Promise<SigningKey[]> {
  const { secretKeys } = settings
  if (!secretKeys) return []
  const keys = await readKeys(db, settings)
  if (isSame(renewedKeys(keys, now), keys)) return keys
  try {
    return await db.transaction(async (tx) => {
      // The id of the shop's key is locked until the transaction ends, so that two processes make one key.
      await insertKeyId(tx, secretKeys[0].id)
      const stored = await readKeys(tx, settings)
      const renewed = renewedKeys(stored, now)
      if (!isSame(renewed, stored))
        await writeSecrets(db, tx, settings, new Map([[secretName, JSON.stringify(renewed)]]))
      return renewed
    })
  } catch (error) {
    if (error instanceof ApiError) return keys
    throw error
  }
}

/**
 * Replaces every key by a new one at once, for a key that somebody may have read. Returns the id of the new one. Throws
 * `Not Possible Now` while this process has no key for secrets, or other processes have another one.
 */
export async function replaceSigningKeys(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  now = Date.now(),
): Promise<string> {
  const { secretKeys } = settings
  if (!secretKeys) throw new ApiError('Not Possible Now', because('secret-key-missing'))
  const key = newSigningKey(now)
  await db.transaction(async (tx) => {
    await insertKeyId(tx, secretKeys[0].id)
    await writeSecrets(db, tx, settings, new Map([[secretName, JSON.stringify([key])]]))
  })
  return key.kid
}

const isSame = (one: readonly SigningKey[], other: readonly SigningKey[]) =>
  one.length === other.length && one.every(({ kid }, at) => kid === other[at]!.kid)
