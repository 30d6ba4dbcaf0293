// Search and filters above a list. They are stored in the address, which the list follows.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useId, useState } from 'react'
import fields from '#web/ui/form/field.module.css'
import { Button } from '#web/ui/button.tsx'
import type { Filter, FilterFieldProps, FilterOption } from './filter.ts'
import styles from './filters.module.css'
import type { ListState } from './list-state.ts'

interface FiltersProps {
  state: ListState
  /** The label of the search; left out when the list has none. */
  search?: MessageDescriptor | undefined
  filters: readonly Filter[]
}

export function Filters({ state, search, filters }: FiltersProps) {
  return (
    <>
      {search && <SearchFilter state={state} label={search} />}
      {filters.map((filter) => (
        <FilterField key={filter.name} state={state} filter={filter} />
      ))}
      <ClearFilters state={state} names={['q', ...filters.map(({ name }) => name)]} />
    </>
  )
}

export function FilterField({ state, filter }: FilterFieldProps) {
  const { type, Field, options = [] } = filter
  if (Field) return <Field state={state} filter={filter} />
  if (type === 'day') return <DayFilter state={state} filter={filter} />
  if (type === 'age') return <AgeFilter state={state} filter={filter} />
  return type !== 'link' && <SelectFilter state={state} filter={filter} options={options} />
}

/** How long typing must pause before the list is searched, in milliseconds. */
const pauseMs = 250

/** The search of a list, in the parameter `q`. */
function SearchFilter({ state, label }: { state: ListState; label: MessageDescriptor }) {
  const { i18n } = useLingui()
  const { change } = state
  const search = useCallback((q: string) => change({ q }), [change])
  return <TypedFilter label={i18n._(label)} value={state.value('q')} onChange={search} isSearch />
}

interface TypedFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The search of the list, before its filters. */
  isSearch?: boolean
  inputMode?: 'decimal'
  maxLength?: number
}

/** A filter that is typed; it is applied when typing pauses. */
export function TypedFilter({ label, value, onChange, isSearch = false, ...input }: TypedFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // The address was changed by a link, or by Back.
    setKnown(value)
    setTyped(value)
  }
  const isNew = typed.trim() !== value
  useEffect(() => {
    if (!isNew) return
    const wait = setTimeout(() => onChange(typed.trim()), pauseMs)
    return () => clearTimeout(wait)
  }, [typed, isNew, onChange])
  return (
    <div data-search={isSearch || undefined} className={`${styles.filter} ${isSearch ? styles.search : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="search"
        className={fields.control}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Applied at once, because a pending change of the address would cancel a link that is followed.
        onBlur={() => isNew && onChange(typed.trim())}
      />
    </div>
  )
}

/** A choice of one value, or of all. */
export function SelectFilter({
  state,
  filter: { name, label, all },
  options,
}: FilterFieldProps & { options: readonly FilterOption[] }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const textOf = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : i18n._(text))
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{i18n._(label)}</label>
      <select
        id={id}
        className={fields.control}
        value={state.value(name)}
        onChange={({ target }) => state.change({ [name]: target.value })}
      >
        <option value="">{all ? i18n._(all) : t`All`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {textOf(option.label)}
          </option>
        ))}
      </select>
    </div>
  )
}

const ages = [3, 7, 14, 30]

function AgeFilter({ state, filter }: FilterFieldProps) {
  const { t } = useLingui()
  const options = ages.map((days) => ({ value: String(days), label: t`${{ days }} days ago or more` }))
  return <SelectFilter state={state} filter={{ all: atAnyTime, ...filter }} options={options} />
}

const atAnyTime = msg`At any time`

function DayFilter({ state, filter: { name, label, min, max } }: FilterFieldProps) {
  const { i18n } = useLingui()
  const id = useId()
  const limitOf = (other: string | undefined) => (other && state.value(other)) || undefined
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{i18n._(label)}</label>
      <input
        id={id}
        type="date"
        min={limitOf(min)}
        max={limitOf(max)}
        className={fields.control}
        value={state.value(name)}
        onChange={({ target }) => state.change({ [name]: target.value })}
      />
    </div>
  )
}

/** Removes all filters; shown only when there are some. */
function ClearFilters({ state, names }: { state: ListState; names: readonly string[] }) {
  const { t } = useLingui()
  if (names.every((name) => !state.value(name))) return null
  return (
    <Button
      variant="bare"
      size="small"
      aria-label={t`Clear all filters`}
      onClick={() => state.change(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      <Trans>Clear</Trans>
    </Button>
  )
}
