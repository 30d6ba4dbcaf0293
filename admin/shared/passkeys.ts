// The browser's part of passkeys (WebAuthn Level 3): options and answers travel as JSON.
import type { ApiError } from '#web/api/port.ts'

type Json = Record<string, unknown>

/** Browsers offer passkeys on https and on localhost. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** The answer of a passkey to a challenge; null when the member has cancelled. */
export const answerWithPasskey = (options: Json): Promise<Json | null> =>
  askAuthenticator(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )

/** A new passkey; null when the member has cancelled. */
export const createPasskey = (options: Json): Promise<Json | null> =>
  askAuthenticator(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )

/**
 * Null when cancelled or when there is no passkey: browsers do not distinguish the two, so that pages cannot find out
 * which passkeys exist.
 */
async function askAuthenticator(ask: () => Promise<Credential | null>): Promise<Json | null> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null
    return (credential?.toJSON() as Json | undefined) ?? null
  } catch {
    return null
  }
}

/** The error of a passkey that was not used. */
export const cancelled = (message: string): ApiError => ({ code: '', status: 400, message })
