// Codes of an authenticator app, RFC 6238: six digits, new every 30 seconds.
import { Secret, TOTP } from 'otpauth'

/** Bytes of a new secret: as long as the hash, as RFC 4226 requires. */
const secretBytes = 20
/** How many steps before and after the present one are also valid, because clocks differ. */
const window = 1

export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret) })

/** The URL for the QR code that apps scan. */
export const appUrl = (secret: string, issuer: string, label: string): string =>
  totp(secret, { issuer, label }).toString()

/**
 * The time step of a code; null for a wrong code.
 * @param now milliseconds since 1970.
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta
}
