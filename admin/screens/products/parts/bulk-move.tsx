// Puts chosen products into another category.
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useMoveProductsMutation } from '../../../api/products.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { CategorySelect } from './category-select.tsx'

export function BulkMove({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const [move] = useMoveProductsMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ categoryId = '' }, i18n) =>
      errorsOnly({ categoryId: categoryId ? '' : i18n._(msg`Choose a category`) }),
    async submit({ categoryId = '' }) {
      const outcome = await move({ ids, categoryId })
      const error = errorOf(outcome)
      if (error) return error
      const count = outcome.data?.ids.length ?? 0
      showMessage(t`${plural(count, { one: '# product is', other: '# products are' })} in another category.`)
      onDone()
      return undefined
    },
  })
  return (
    <form {...attributes} className={form.form}>
      <CategorySelect name="categoryId" defaultValue="" error={errors.categoryId} />
      <p role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Put into the category</Trans>
      </Button>
    </form>
  )
}
