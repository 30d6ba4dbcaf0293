// The form of a category that is made: on its screen, and in a dialog where a product needs one.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useCreateCategoryMutation } from '../../../api/products.ts'
import { showMessage } from '../../../ui/messages.tsx'

export function NewCategoryForm({ onMade }: { onMade: (category: AdminCategory) => void | Promise<void> }) {
  const { t } = useLingui()
  const [create] = useCreateCategoryMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: (values, i18n) =>
      errorsOnly({ name: values['name']?.trim() ? '' : i18n._(msg`Please write something here.`) }),
    async submit({ name = '', summary = '', description = '' }) {
      const outcome = await create({ name, summary, description })
      if (!outcome.data) return errorOf(outcome)
      showMessage(t`The category ${{ name: outcome.data.category.name }} is created.`)
      await onMade(outcome.data.category)
      return undefined
    },
  })
  return (
    <form {...attributes} className={form.form}>
      <TextField label={t`Name`} name="name" maxLength={80} autoComplete="off" error={errors.name} />
      <TextField
        label={t({ message: 'Summary', context: 'of a product or category' })}
        name="summary"
        hint={t`One sentence, beside the name. It may follow later.`}
        required={false}
        maxLength={200}
        autoComplete="off"
        error={errors.summary}
      />
      <TextAreaField
        label={t`Description`}
        name="description"
        hint={t`Above its products. It may follow later.`}
        required={false}
        rows={4}
        maxLength={2000}
        error={errors.description}
      />
      <p role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Create category</Trans>
      </Button>
    </form>
  )
}
