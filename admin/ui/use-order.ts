import { useLingui } from '@lingui/react/macro'
import { errorText } from '#web/ui/error-text.ts'
import type { AdminError } from '../api/admin-error.ts'
import { showMessage } from './messages.tsx'
import { moved } from './ordering.ts'

/** Moves a thing of a list to another place, saves the order and offers to undo it. */
export function useOrder(
  ids: string[],
  save: (ids: string[]) => Promise<AdminError | undefined>,
): (from: number, to: number) => Promise<void> {
  const { t, i18n } = useLingui()
  return async (from, to) => {
    const error = await save(moved(ids, from, to))
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else showMessage(t`The order is changed.`, () => save(ids))
  }
}
