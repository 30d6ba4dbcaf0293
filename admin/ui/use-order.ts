import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { errorText } from '#web/ui/error-text.ts'
import type { ApiError } from '#web/api/port.ts'
import { showMessage } from './messages.tsx'
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
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else showMessage(t`The order is changed.`, () => save(ids))
  }
}
