// The operator's keys, with which secrets are encrypted before they are stored: AES-256-GCM. The first key encrypts, all
// of them decrypt. A secret is bound to its name, so that no value can be put in the place of another one.
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'
import type { SecretKey, SecretKeys } from './settings.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyBytes = 32

/** An encrypted secret. */
export interface Encrypted {
  keyId: string
  value: Buffer
}

/** No key of this process belongs to a secret, or the stored value was changed. */
export class CannotDecrypt extends ApiError {
  /** Which secret, and why; it has no part of it. */
  readonly detail: string

  constructor(detail: string) {
    super('Not Possible Now', because('secrets-unreadable'))
    this.detail = detail
  }
}

export const newSecretKey = (): string => randomBytes(keyBytes).toString('base64')

/** Reads a key of 32 bytes, as 64 hexadecimal digits or as base64; null for anything else. */
export function readSecretKey(text: string): SecretKey | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : null
  if (bytes?.length !== keyBytes) return null
  const id = createHash('sha256').update('id of a key\n').update(bytes).digest('hex').slice(0, 12)
  return { id, key: createSecretKey(bytes) }
}

export function encryptSecret([{ id, key }]: SecretKeys, name: string, secret: string): Encrypted {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name))
  const value = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { keyId: id, value }
}

/** Throws `CannotDecrypt`. */
export function decryptSecret(keys: readonly SecretKey[], name: string, { keyId, value }: Encrypted): string {
  const found = keys.find(({ id }) => id === keyId)
  if (!found)
    throw new CannotDecrypt(`${name} was encrypted with the key ${keyId}, which this process does not have`)
  const iv = value.subarray(0, ivBytes)
  const tag = value.subarray(-tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, found.key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
    return decipher.update(value.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new CannotDecrypt(`${name} was changed in the database, and cannot be decrypted`)
  }
}
