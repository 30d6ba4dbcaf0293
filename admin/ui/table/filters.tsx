// Search and filters above a list. What is chosen is in the address, and the list follows it.
import { Trans, useLingui } from '@lingui/react/macro'
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useState } from 'react'
import fields from '#web/ui/form/field.module.css'
import { Button } from '#web/ui/button.tsx'
import styles from './filters.module.css'
import type { ListState } from './list-state.ts'

/** How long somebody has to pause before the list is searched, in milliseconds. */
const pauseMs = 250

interface FilterProps {
  state: ListState
  /** The parameter of the address. */
  name: string
  label: string
}

/** The search of a list, in the parameter `q`. */
export function SearchFilter({ state, label }: Omit<FilterProps, 'name'>) {
  const id = useId()
  const inAddress = state.value('q')
  const [typed, setTyped] = useState(inAddress)
  const { change } = state
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    // Somebody has followed a link, or gone back.
    setKnown(inAddress)
    setTyped(inAddress)
  }
  const isNew = typed.trim() !== inAddress
  useEffect(() => {
    if (!isNew) return
    const wait = setTimeout(() => change({ q: typed.trim() }), pauseMs)
    return () => clearTimeout(wait)
  }, [typed, isNew, change])
  return (
    <div data-search className={`${styles.filter} ${styles.search}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={fields.control}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // A link that is followed at once would be cancelled by the address that changes after the pause.
        onBlur={() => isNew && change({ q: typed.trim() })}
      />
    </div>
  )
}

/** A choice of one value, or of all. */
export function SelectFilter({
  state,
  name,
  label,
  all,
  children,
}: FilterProps & {
  /** What is shown when nothing is chosen. */
  all: string
  /** The options. */
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={fields.control}
        value={state.value(name)}
        onChange={({ target }) => state.change({ [name]: target.value })}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  )
}

/** How many days ago something happened, or more. */
export function AgeFilter({ state, name, label }: FilterProps) {
  const { t } = useLingui()
  return (
    <SelectFilter state={state} name={name} label={label} all={t`At any time`}>
      {ages.map((days) => (
        <option key={days} value={days}>
          {t`${{ days }} days ago or more`}
        </option>
      ))}
    </SelectFilter>
  )
}

const ages = [3, 7, 14, 30]

/** A day. */
export function DayFilter({
  state,
  name,
  label,
  ...input
}: FilterProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'min' | 'max'>) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="date"
        className={fields.control}
        value={state.value(name)}
        onChange={({ target }) => state.change({ [name]: target.value })}
      />
    </div>
  )
}

/** Takes all filters away; shown only when there are some. */
export function ClearFilters({ state, names }: { state: ListState; names: readonly string[] }) {
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
