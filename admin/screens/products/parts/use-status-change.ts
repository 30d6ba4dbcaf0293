// Publishing, archiving and their opposites, for one product or many. Each takes effect at once and can be undone for
// a while.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorOf } from '../../../api/error-of.ts'
import {
  useArchiveProductsMutation,
  usePublishProductsMutation,
  useRestoreProductsMutation,
  useUnpublishProductsMutation,
} from '../../../api/products.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'

type Outcome = { data?: { ids: string[] }; error?: unknown }
/** Returns whether it was done. */
type Act = (ids: string[]) => Promise<boolean>

export function useStatusChange(): {
  publish: Act
  /** Publishes at a later time, ISO 8601. */
  schedule: (ids: string[], at: string) => Promise<boolean>
  unpublish: Act
  archive: Act
  restore: Act
} {
  const { t, i18n } = useLingui()
  const [publish] = usePublishProductsMutation()
  const [unpublish] = useUnpublishProductsMutation()
  const [archive] = useArchiveProductsMutation()
  const [restore] = useRestoreProductsMutation()
  const act = async (
    done: Promise<Outcome>,
    text: (count: number) => string,
    undo: (ids: string[]) => Promise<Outcome>,
  ) => {
    const outcome = await done
    const error = errorOf(outcome)
    if (error) {
      showError(error, i18n)
      return false
    }
    const ids = outcome.data?.ids ?? []
    if (ids.length === 0) showMessage(t`Nothing to change: that is already the case.`)
    else showMessage(text(ids.length), async () => errorOf(await undo(ids)))
    return true
  }
  return {
    publish: (ids) =>
      act(
        publish({ ids }),
        (count) => t`${plural(count, { one: '# product is', other: '# products are' })} published.`,
        (changed) => unpublish({ ids: changed }),
      ),
    schedule: (ids, at) =>
      act(
        publish({ ids, at }),
        (count) => t`${plural(count, { one: '# product is', other: '# products are' })} scheduled.`,
        (changed) => unpublish({ ids: changed }),
      ),
    unpublish: (ids) =>
      act(
        unpublish({ ids }),
        (count) =>
          t`${plural(count, { one: '# product is a draft', other: '# products are drafts' })} again, and not in the shop.`,
        (changed) => publish({ ids: changed }),
      ),
    archive: (ids) =>
      act(
        archive({ ids }),
        (count) => t`${plural(count, { one: '# product is', other: '# products are' })} archived.`,
        (changed) => restore({ ids: changed }),
      ),
    restore: (ids) =>
      act(
        restore({ ids }),
        (count) => t`${plural(count, { one: '# product is', other: '# products are' })} restored.`,
        (changed) => archive({ ids: changed }),
      ),
  }
}
