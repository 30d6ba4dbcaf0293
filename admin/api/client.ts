// The calls of the back office over HTTP. The session is a cookie that scripts cannot read; each `POST` carries a token
// that only these pages can read.
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { csrfHeader, getSession, signOut, type StaffSession } from '#contract/admin/session.ts'
import type { ApiError } from '#web/api/port.ts'
import { request } from '#web/api/request.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { askToSignInAgain } from './expired-session.ts'

let current: (Pick<StaffSession, 'csrfToken'> & { memberId: string }) | null = null

const idempotencyKeys = createIdempotencyKeys<{ path: string; input: unknown }>()

/** Whether the server has confirmed since this page was opened who is signed in. */
export const isSignedIn = (): boolean => current !== null

/** Keeps the session of the member who signed in last, for this page. */
function keepSession(reply: unknown): void {
  const data = Object(Object(reply).data)
  const session = (typeof data.csrfToken === 'string' ? data : data.session) as
    | StaffSession
    | null
    | undefined
  if (!session || typeof session.csrfToken !== 'string') return
  const memberId = session.member.id
  // Another member may have other permissions: nothing that was loaded before may stay.
  if (current && current.memberId !== memberId) location.assign('/')
  current = { csrfToken: session.csrfToken, memberId }
}

/** The options of a call that sends a file. */
interface FileOptions {
  query: Record<string, string | undefined>
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

async function send(
  endpoint: AdminEndpoint,
  input: unknown,
  signal: AbortSignal,
  upload?: FileOptions,
): Promise<unknown> {
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang }
  if (endpoint.method === 'POST' && current) headers[csrfHeader] = current.csrfToken
  const keyed = { path: endpoint.path, input }
  if (endpoint.idempotent) headers['idempotency-key'] = idempotencyKeys.keyOf(keyed)
  try {
    const reply = await request(endpoint, input, { ...upload, headers, signal })
    idempotencyKeys.answered(keyed)
    keepSession(reply)
    return reply
  } catch (cause) {
    idempotencyKeys.answered(keyed, (cause as ApiError).status)
    throw cause
  }
}

/**
 * Makes one call. When the session has ended, it waits for a new sign-in and repeats the call, so that nothing that
 * was typed is lost. Signing out is not repeated.
 *
 * @throws {ApiError}
 */
export async function call(
  endpoint: AdminEndpoint,
  input: unknown,
  signal: AbortSignal,
  upload?: FileOptions,
): Promise<unknown> {
  const sent = current
  try {
    return await send(endpoint, input, signal, upload)
  } catch (cause) {
    const error = cause as ApiError
    if (!sent || endpoint.access === 'anyone') throw error
    const asks = error.status === 401 && endpoint !== signOut
    if (asks && (await askToSignInAgain())) return send(endpoint, input, signal, upload)
    // Another window of this browser has signed in again, so the token is another.
    if (error.status === 403 && endpoint.method === 'POST') {
      await send(getSession, {}, signal)
      if (current?.csrfToken !== sent.csrfToken) return send(endpoint, input, signal, upload)
    }
    throw error
  }
}
