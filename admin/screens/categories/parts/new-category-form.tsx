// The form of a new category: on its screen, and in a dialog where a product needs one.
import { useLingui } from '@lingui/react/macro'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useCreateCategoryMutation } from '../../../api/products.ts'
import { areaControl, filledIn, textControl } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showMessage } from '../../../ui/messages.tsx'

export function NewCategoryForm({ onMade }: { onMade: (category: AdminCategory) => void | Promise<void> }) {
  const { t, i18n } = useLingui()
  const [create] = useCreateCategoryMutation()
  const form = useNewRecordForm<Pick<AdminCategory, 'name' | 'summary' | 'description'>>({
    fields: {
      name: { label: t`Name`, value: '', check: filledIn(i18n), render: textControl({ maxLength: 80 }) },
      summary: {
        label: t({ message: 'Summary', context: 'of a product or category' }),
        value: '',
        render: textControl({
          hint: t`One sentence, shown beside the name. You can add it later.`,
          required: false,
          maxLength: 200,
        }),
      },
      description: {
        label: t`Description`,
        value: '',
        render: areaControl({
          hint: t`Shown above its products. You can add it later.`,
          required: false,
          rows: 4,
          maxLength: 2000,
        }),
      },
    },
    async create(category) {
      const outcome = await create(category)
      if (!outcome.data) return errorOf(outcome)
      showMessage(t`The category ${{ name: outcome.data.category.name }} is created.`)
      await onMade(outcome.data.category)
      return undefined
    },
  })
  return (
    <RecordForm form={form} create={t`Create category`}>
      {form.field('name')}
      {form.field('summary')}
      {form.field('description')}
    </RecordForm>
  )
}
