import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ApiError } from '#web/api/port.ts'
import { showError, showMessage } from './messages.tsx'
import { moved } from './ordering.ts'

/** Moves an item of a list to another index, saves the order and offers to undo it. */
export function useOrder(
  ids: string[],
  save: (ids: string[]) => Promise<ApiError | undefined>,
): (from: number, to: number) => Promise<void> {
  const { t, i18n } = useLingui()
  const isSaving = useRef(false)
  return async (from, to) => {
    // A second press would move another item, because the list has not changed yet.
    if (isSaving.current) return
    isSaving.current = true
    const error = await save(moved(ids, from, to))
    isSaving.current = false
    if (error) showError(error, i18n)
    else showMessage(t`The order is changed.`, () => save(ids))
  }
}
