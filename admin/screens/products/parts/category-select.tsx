// The choice of a category for products.
import { useLingui } from '@lingui/react/macro'
import type { SelectHTMLAttributes } from 'react'
import { SelectField } from '#web/ui/form/field.tsx'
import { useListCategoriesInfiniteQuery } from '../../../api/products.ts'

interface CategorySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  error: string | undefined
}

export function CategorySelect({ error, ...select }: CategorySelectProps) {
  const { t } = useLingui()
  const { data } = useListCategoriesInfiniteQuery({})
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  const offered = all.filter(({ id, archived }) => !archived || id === select.value)
  return (
    <SelectField label={t`Category`} {...(error !== undefined && { error })} {...select}>
      {!select.value && <option value="">{t`Choose`}</option>}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
