// Removing the demo catalogue that a shop begins with, while any of it is there.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../../api/admin-error.ts'
import {
  useListCategoriesInfiniteQuery,
  useRemoveDemoCatalogueMutation,
  useRestoreDemoCatalogueMutation,
} from '../../../api/products.ts'
import { showMessage } from '../../../ui/messages.tsx'
import styles from './demo-catalogue.module.css'

export function DemoCatalogue() {
  const { t, i18n } = useLingui()
  const { data } = useListCategoriesInfiniteQuery({})
  const [remove, { isLoading }] = useRemoveDemoCatalogueMutation()
  const [restore] = useRestoreDemoCatalogueMutation()
  const categories = data?.pages.flatMap(({ items }) => items) ?? []
  if (!categories.some(({ hasDemoProducts }) => hasDemoProducts)) return null
  const removeAll = async () => {
    const outcome = await remove({})
    const error = errorOf(outcome)
    const count = outcome.data?.products ?? 0
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else
      showMessage(
        t`${plural(count, { one: '# demo product is', other: '# demo products are' })} removed.`,
        async () => errorOf(await restore({})),
      )
  }
  return (
    <aside className={styles.note} aria-label={t`Demo catalogue`}>
      <p>
        <Trans>
          The shop shows a demo catalogue, so that you see how it looks. Remove it when you like; orders of it
          stay.
        </Trans>
      </p>
      <Button variant="line" size="small" busy={isLoading} onClick={removeAll}>
        <Trans>Remove the demo catalogue</Trans>
      </Button>
    </aside>
  )
}
