// The sorting of a list where there are no column headings to click.
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import fields from '#web/ui/form/field.module.css'
import filters from './filters.module.css'
import type { ListState, Sort } from './list-state.ts'

interface SortChoiceProps {
  columns: readonly { id: string; label: string }[]
  state: ListState
  onChange: (sort: Sort | null) => void
}

export function SortChoice({ columns, state, onChange }: SortChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  const sortable = columns.filter((column) => state.sortable.includes(column.id))
  if (sortable.length === 0) return null
  const isShown = (sort: string) => sortable.some((one) => one.id === sort.replace(/^-/, ''))
  return (
    <div className={`${filters.filter} ${filters.sort}`}>
      <label htmlFor={id}>{t`Sort by`}</label>
      <select
        id={id}
        className={fields.control}
        value={state.sortedBy}
        onChange={({ target: { value } }) =>
          onChange(
            isShown(value) ? { column: value.replace(/^-/, ''), descending: value.startsWith('-') } : null,
          )
        }
      >
        {!isShown(state.first) && <option value={state.first}>{t`Default order`}</option>}
        {sortable.flatMap(({ id: column, label }) => [
          <option key={column} value={column}>{t`${label}, ascending`}</option>,
          <option key={`-${column}`} value={`-${column}`}>{t`${label}, descending`}</option>,
        ])}
      </select>
    </div>
  )
}
