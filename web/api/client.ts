// The API over HTTP, for the browser of a shopper: sends their token, and starts a guest's session when one is needed.
import { startGuest } from '#contract/account.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { texts, tokenHeader, tokenKey } from '#contract/texts.ts'
import type { ApiClient, ApiError, CallOptions, InputOf } from './port.ts'
import { randomKey, request } from './request.ts'

/**
 * @param apiUrl address of the API host without a trailing slash; empty for the page's own.
 * @param locale BCP 47, of the page: the language of the texts in replies.
 */
export function httpClient(
  apiUrl: string,
  locale: string,
  storage: Storage,
  fetch?: (url: string, init: RequestInit) => Promise<Response>,
): ApiClient {
  let startingSession: Promise<unknown> | undefined

  async function call<C extends Endpoint>(definition: C, input: InputOf<C>, options: CallOptions = {}) {
    if (definition.access === 'session' && !storage.getItem(tokenKey)) await startGuestSession()
    const sent = storage.getItem(tokenKey)
    const headers: Record<string, string> = { 'accept-language': locale }
    if (sent) headers[tokenHeader] = sent
    if (definition.idempotent) headers['idempotency-key'] = options.key ?? randomKey()
    try {
      const reply = await request(definition, input, { ...options, headers, apiUrl, fetch })
      keepToken(reply)
      return reply as ReplyOf<C>
    } catch (cause) {
      // Another tab may have signed in meanwhile, so only the refused token is removed.
      if ((cause as ApiError).code === texts.authenticationFailed && storage.getItem(tokenKey) === sent)
        storage.removeItem(tokenKey)
      throw cause
    }
  }

  /** Starts one guest session, however many calls need one at the same time. */
  function startGuestSession(): Promise<unknown> {
    startingSession ??= call(startGuest, {}).finally(() => (startingSession = undefined))
    return startingSession
  }

  /** Stores the token of a reply that has one. */
  function keepToken(reply: unknown): void {
    const token: unknown = Object(Object(reply).data)[tokenHeader]
    if (typeof token === 'string') storage.setItem(tokenKey, token)
  }

  return { call }
}
