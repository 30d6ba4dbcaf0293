// The action of a button: one call at a time, with its busy state and its error.
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ApiError } from '../api/port.ts'
import { errorText } from './error-text.ts'

/** Returns the error, or nothing when it is done. */
export type Action = () => Promise<ApiError | undefined>

export function useAction(): { busy: boolean; error: string; run: (action: Action) => void } {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const running = useRef(false)

  async function start(action: Action): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    const failed = await action()
    running.current = false
    setBusy(false)
    if (failed) setError(errorText(failed, i18n))
  }

  return { busy, error, run: (action) => void start(action) }
}
