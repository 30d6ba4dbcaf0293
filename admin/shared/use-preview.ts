// What a change would come to, computed when somebody pauses; only what is shown can be confirmed.
import { useEffect, useState } from 'react'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../api/error-of.ts'

/** How long somebody has to pause before it is computed, in milliseconds. */
const pauseMs = 300

/** What RTK Query's hook of a call that previews returns. */
type PreviewCall<Body, State> = readonly [(body: Body) => unknown, State]
interface CallState {
  originalArgs?: unknown
  data?: unknown
  error?: unknown
}

interface Preview<Data> {
  /** Of exactly this body; undefined until it is computed, and when it is refused. */
  shown: Data | undefined
  /** The newest that was computed, of whatever body: what stays on the screen meanwhile. */
  last: Data | undefined
  /** Why this body is refused. */
  error: ApiError | undefined
  again: () => void
}

/** @param body what is proposed; null while it is not complete. */
export function usePreview<Body, State extends CallState>(
  [ask, { originalArgs, data, error }]: PreviewCall<Body, State>,
  body: Body | null,
): Preview<NonNullable<State['data']>> {
  const key = JSON.stringify(body)
  const [last, setLast] = useState<NonNullable<State['data']>>()
  const computed = (data ?? undefined) as typeof last
  if (computed !== undefined && computed !== last) setLast(computed)
  useEffect(() => {
    const proposed = JSON.parse(key) as Body | null
    if (proposed === null) return
    const wait = setTimeout(() => void ask(proposed), pauseMs)
    return () => clearTimeout(wait)
  }, [key, ask])
  const isOfThis = body !== null && JSON.stringify(originalArgs) === key
  return {
    shown: isOfThis ? computed : undefined,
    last: body === null ? undefined : last,
    error: isOfThis ? errorOf({ error }) : undefined,
    again: () => body !== null && void ask(body),
  }
}
