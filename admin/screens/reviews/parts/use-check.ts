import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorOf } from '../../../api/error-of.ts'
import { useCheckReviewsMutation } from '../../../api/reviews.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'

/** Marks reviews as read, with a message to undo it. `check` returns whether it was done. */
export function useCheck(): { check: (ids: string[]) => Promise<boolean>; isChecking: boolean } {
  const { t, i18n } = useLingui()
  const [checkAll, { isLoading: isChecking }] = useCheckReviewsMutation()
  const check = async (ids: string[]) => {
    const outcome = await checkAll({ ids, checked: true })
    if (!outcome.data) {
      showError(errorOf(outcome)!, i18n)
      return false
    }
    const { ids: changed } = outcome.data
    const count = changed.length
    if (count === 0) showMessage(t`Already marked as read.`)
    else
      showMessage(
        t`${plural(count, { one: '# review is marked as read.', other: '# reviews are marked as read.' })}`,
        async () => errorOf(await checkAll({ ids: changed, checked: false })),
      )
    return true
  }
  return { check, isChecking }
}
