// Moves the chosen products to another category.
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorOf } from '../../../api/error-of.ts'
import { useMoveProductsMutation } from '../../../api/products.ts'
import { filledIn } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { CategorySelect } from './category-select.tsx'

export function MoveToCategory({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [move] = useMoveProductsMutation()
  const form = useNewRecordForm({
    fields: {
      categoryId: {
        label: t`Category`,
        value: '',
        check: filledIn(i18n, msg`Choose a category`),
        render: ({ value, error, onChange }) => (
          <CategorySelect value={value} error={error} onChange={({ target }) => onChange(target.value)} />
        ),
      },
    },
    async create({ categoryId }) {
      const outcome = await move({ ids, categoryId })
      if (!outcome.data) return errorOf(outcome)
      const count = outcome.data.ids.length
      showMessage(t`${plural(count, { one: '# product is', other: '# products are' })} in another category.`)
      onDone()
      return undefined
    },
  })
  return <RecordForm form={form} create={t`Change category`} />
}
