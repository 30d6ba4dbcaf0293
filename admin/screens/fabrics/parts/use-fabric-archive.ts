// Archives and restores fabrics, one or many: takes effect at once, and can be undone for a while.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorOf } from '../../../api/error-of.ts'
import { useArchiveFabricsMutation, useRestoreFabricsMutation } from '../../../api/fabrics.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'

type Outcome = { data?: { codes: string[] }; error?: unknown }

/** Each action returns whether it was done. */
export function useFabricArchive(): Record<'archive' | 'restore', (codes: string[]) => Promise<boolean>> {
  const { t, i18n } = useLingui()
  const [archive] = useArchiveFabricsMutation()
  const [restore] = useRestoreFabricsMutation()
  const act = async (
    done: Promise<Outcome>,
    text: (count: number) => string,
    undo: (codes: string[]) => Promise<Outcome>,
  ) => {
    const outcome = await done
    const error = errorOf(outcome)
    const codes = outcome.data?.codes ?? []
    if (error) showError(error, i18n)
    else if (codes.length === 0) showMessage(t`Nothing to change: that is already the case.`)
    else showMessage(text(codes.length), async () => errorOf(await undo(codes)))
    return !error
  }
  return {
    archive: (codes) =>
      act(
        archive({ codes }),
        (count) => t`${plural(count, { one: '# fabric is', other: '# fabrics are' })} archived.`,
        (changed) => restore({ codes: changed }),
      ),
    restore: (codes) =>
      act(
        restore({ codes }),
        (count) => t`${plural(count, { one: '# fabric is', other: '# fabrics are' })} restored.`,
        (changed) => archive({ codes: changed }),
      ),
  }
}
