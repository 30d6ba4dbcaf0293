// A browser with passkeys: one and the same answers every challenge, or somebody gives up.
import { afterEach, beforeEach, vi } from 'vitest'

export const samplePasskey = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
} as const

/** Gives the browser of each test of a file passkeys. */
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
