// The API over HTTP, for the browser: sends the shopper's token, starts a guest's session when one is needed,
// and turns every failure into one ApiError.
import { startGuest } from '#contract/account.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { texts, tokenHeader, tokenKey } from '#contract/texts.ts'
import { toApiError } from './port.ts'
import type { ApiClient, CallOptions, InputOf } from './port.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * @param apiUrl address of the API host without a trailing slash; empty for the page's own.
 * @param locale BCP 47, of the page: what the API writes for a reader is in its language.
 */
export function httpClient(apiUrl: string, locale: string, storage: Storage, fetch: Fetch): ApiClient {
  let startingSession: Promise<unknown> | undefined

  async function call<C extends Endpoint>(definition: C, input: InputOf<C>, options: CallOptions = {}) {
    if (definition.access === 'session' && !storage.getItem(tokenKey)) await startGuestSession()
    const sent = storage.getItem(tokenKey)
    const url = apiUrl + definition.path + queryFor(definition, input)
    const request = requestFor(definition, input, sent, options)
    request.headers['accept-language'] = locale
    const answer = await send(url, request, options)
    const json: unknown = await answer.json().catch(() => undefined)
    if (answer.ok && json !== undefined) {
      keepToken(json)
      return json as ReplyOf<C>
    }
    const error = toApiError(Object(json).error, answer.status)
    // A proxy could not reach the API: that counts as no answer.
    if (isGateway(answer.status) && error.code === '') error.status = 0
    // Another tab may have signed in meanwhile, so only the refused token is removed.
    if (error.code === texts.authenticationFailed && storage.getItem(tokenKey) === sent) {
      storage.removeItem(tokenKey)
    }
    throw error
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

  /** Sends the request, and a second time if that is safe. Without an answer the message is the browser's reason. */
  async function send(
    url: string,
    { repeatable, ...init }: ApiRequest,
    { onProgress }: CallOptions,
  ): Promise<Response> {
    try {
      if (onProgress) return await (await import('./send-bytes.ts')).sendBytes(url, init, onProgress)
      return await fetch(url, init).catch((cause) => {
        if (!repeatable || init.signal?.aborted) throw cause
        return fetch(url, init)
      })
    } catch (cause) {
      throw toApiError({ message: Object(cause).message })
    }
  }

  return { call }
}

const isGateway = (status: number) => status >= 502 && status <= 504

interface ApiRequest extends RequestInit {
  headers: Record<string, string>
  repeatable: boolean
}

function queryFor(call: Endpoint, input: unknown): string {
  const query = call.method === 'GET' ? new URLSearchParams(input as Record<string, string>).toString() : ''
  return query && `?${query}`
}

function requestFor(call: Endpoint, input: unknown, token: string | null, options: CallOptions): ApiRequest {
  const headers: Record<string, string> = {}
  const request: ApiRequest = { method: call.method, headers, repeatable: call.method === 'GET' }
  if (options.signal) request.signal = options.signal
  if (token) headers[tokenHeader] = token
  if (call.idempotent) {
    headers['idempotency-key'] = options.key ?? randomKey()
    request.repeatable = true
  }
  if (call.method === 'POST') {
    const file = input instanceof Blob ? input : null
    headers['content-type'] = file?.type ?? 'application/json'
    request.body = file ?? JSON.stringify(input)
  }
  return request
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
