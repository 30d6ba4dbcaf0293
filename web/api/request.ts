// Calls over HTTP, for the shop and the back office: how they are sent, repeated and refused. Each of the two adds
// its own session.
import type { Endpoint } from '#contract/endpoint.ts'
import type { I18n } from '@lingui/core'
import type { Reason } from '#contract/reasons/reason.ts'
import { toApiError, type ApiError } from './port.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface RequestOptions {
  headers: Record<string, string>
  /** Address of the API host without a trailing slash; left out for the page's own. */
  apiUrl?: string
  /** The query of a call that sends a file. Any other `GET` sends its input as the query. */
  query?: object | undefined
  signal?: AbortSignal | undefined
  /** Called with the share that has been sent, from 0 to 1; for calls that take bytes. */
  onProgress?: ((share: number) => void) | undefined
  fetch?: Fetch | undefined
}

type SentEndpoint = Pick<Endpoint, 'method' | 'path'> & { idempotent?: boolean }

/**
 * Makes a call. Repeats it once when no answer comes, if a repeat has no further effect.
 *
 * @returns the reply.
 * @throws {ApiError} for any other answer, and when no answer comes.
 */
export async function request(
  { method, path, idempotent }: SentEndpoint,
  input: unknown,
  { headers, apiUrl = '', query, signal, onProgress, fetch = globalThis.fetch }: RequestOptions,
): Promise<unknown> {
  const init: RequestInit = { method, headers }
  if (signal) init.signal = signal
  if (method === 'POST') {
    const file = input instanceof Blob ? input : null
    headers['content-type'] = file?.type ?? 'application/json'
    init.body = file ?? JSON.stringify(input ?? {})
  }
  const url = apiUrl + path + queryOf(method === 'GET' ? input : query)
  const send = async () =>
    onProgress ? (await import('./send-bytes.ts')).sendBytes(url, init, onProgress) : fetch(url, init)
  const repeatable = (method === 'GET' || idempotent) && !onProgress
  const answer = await send()
    .catch((cause) => {
      if (!repeatable || signal?.aborted) throw cause
      return send()
    })
    .catch(notAnswered)
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && json !== undefined) return json
  throw await refusal(answer.status, json)
}

/** Throws the ApiError of a call without an answer. Its message is the browser's. */
export function notAnswered(cause: unknown): never {
  throw toApiError({ message: Object(cause).message })
}

let reader: I18n | undefined
let loadSentence = async (): Promise<{ sentence: (i18n: I18n, reason: Reason) => string | undefined }> => ({
  sentence: () => undefined,
})

/** Sets the language of refusals. @param load loads the function that writes a reason; called at each refusal. */
export function setReader(i18n: I18n, load: typeof loadSentence): void {
  reader = i18n
  loadSentence = load
}

/** A process of this page's release never refuses its calls for these reasons, so one of another release has answered. */
const refusedByOther = new Set(['call-not-found', 'method-not-allowed', 'field-unknown'])

/** The error of a refused call. A proxy that could not reach the API counts as no answer. */
export async function refusal(status: number, reply: unknown): Promise<ApiError> {
  const error = toApiError(Object(reply).error, status)
  if (status >= 502 && status <= 504 && error.code === '') error.status = 0
  const { reason } = error
  // A page that is older than the reason shows the English message.
  if (reason && reader) {
    const shown: Reason = refusedByOther.has(reason.code) ? { code: 'page-outdated' } : reason
    error.message = (await loadSentence().catch(() => null))?.sentence(reader, shown) ?? error.message
  }
  return error
}

function queryOf(input: unknown): string {
  const given = Object.entries(Object(input)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][]).toString()
  return query && `?${query}`
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
