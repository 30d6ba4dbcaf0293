// A browser with one passkey that answers every challenge, or with a member who cancels.
import { afterEach, beforeEach, vi } from 'vitest'

export const samplePasskey = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
} as const

/** Replaces the passkeys of the browser in each test of a file. */
export function usePasskeys(): { isUsed: boolean } {
  const passkeys = { isUsed: true }
  const options = (given: unknown) => given
  const ask = async () => {
    if (!passkeys.isUsed) throw new DOMException('', 'NotAllowedError')
    return { toJSON: () => samplePasskey }
  }
  beforeEach(() => {
    passkeys.isUsed = true
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, {
        parseCreationOptionsFromJSON: options,
        parseRequestOptionsFromJSON: options,
      }),
    )
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: ask, create: ask },
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return passkeys
}
