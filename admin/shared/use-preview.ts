// The preview of a change, computed when typing pauses. Only what is shown can be confirmed.
import { useEffect, useState } from 'react'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../api/error-of.ts'

/** How long typing must pause before the preview is computed, in milliseconds. */
const pauseMs = 300

/** The result of RTK Query's hook of a previewing call. */
type PreviewCall<Body, State> = readonly [(body: Body) => unknown, State]
interface CallState {
  originalArgs?: unknown
  data?: unknown
  error?: unknown
}

interface Preview<Data> {
  /** The preview of exactly this body; undefined until it is computed, and when it is refused. */
  shown: Data | undefined
  /** The newest computed preview, of any body, to show meanwhile. */
  last: Data | undefined
  /** Why this body was refused. */
  error: ApiError | undefined
  again: () => void
}

/** @param body the proposed change; null while it is incomplete. */
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
