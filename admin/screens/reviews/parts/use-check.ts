import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useCheckReviewsMutation } from '../../../api/reviews.ts'
import { showMessage } from '../../../ui/messages.tsx'

/** Marks reviews as read, and says so with Undo. Returns whether it was done. */
export function useCheck(): (ids: string[]) => Promise<boolean> {
  const { t, i18n } = useLingui()
  const [check] = useCheckReviewsMutation()
  return async (ids) => {
    const outcome = await check({ ids, checked: true })
    if (!outcome.data) {
      showMessage(errorText(errorOf(outcome)!, i18n), null, 'danger')
      return false
    }
    const { ids: changed } = outcome.data
    const count = changed.length
    if (count === 0) showMessage(t`Already marked as read.`)
    else
      showMessage(
        t`${plural(count, { one: '# review is marked as read.', other: '# reviews are marked as read.' })}`,
        async () => errorOf(await check({ ids: changed, checked: false })),
      )
    return true
  }
}
