// Random secrets and their hashes. Only hashes are stored, so nobody can sign in with a copy of the database.
import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'

/** 256 random bits, as 43 characters that are valid in a header and a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text has the form of `newSecret`; anything else need not be looked up. */
export const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)

/** Whether a text can be the key of a link that ends emails: those of an import are longer than `newSecret`. */
export const isLinkKey = (text: string) => /^[A-Za-z0-9_-]{20,64}$/.test(text)

/** SHA-256: the secret is long and random, so a fast hash is enough. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The error for a code from a mail that is wrong, expired or used. */
export const codeRefused = () => new ApiError('Invalid Input', because('link-invalid'), 'code')

const numberLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random number that people can read out on the telephone, without letters that look like digits: `PL-7K3M-Q9XD`. */
export const newNumber = (prefix: string): string => `${prefix}-${newCode()}`

/** The same without a prefix: `7K3M-Q9XD`, of 39 random bits. */
export function newCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => numberLetters[byte % numberLetters.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
