// A select for the order of a list, which is part of the address. Without scripts it is a form with a button.
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { Button } from './button.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps {
  /** The name of the query parameter. */
  name?: string
  /** Left out: "Sort by". */
  label?: string
  options: readonly { value: string; label: string | MessageDescriptor }[]
  value: string
  /** The default value, which is left out of the address. */
  usual: string
  /** Id of the element to scroll to; without it the page does not scroll. */
  anchor?: string
}

export function SortSelect({ name = 'sort', label, options, value, usual, anchor }: SortSelectProps) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const action = useHref({ pathname, hash: anchor ?? '' })
  const choose = (wanted: string) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    if (wanted === usual) query.delete(name)
    else query.set(name, wanted)
    void navigate({ pathname, search: query.toString() }, { preventScrollReset: true })
  }
  const otherFields = [...new URLSearchParams(search)].filter(([key]) => key !== name && key !== 'page')
  return (
    <form action={action} className={styles.sort}>
      {otherFields.map(([key, one]) => (
        <input key={`${key} ${one}`} type="hidden" name={key} value={one} />
      ))}
      <label htmlFor={id}>{label ?? t`Sort by`}</label>
      <select id={id} name={name} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {typeof option.label === 'string' ? option.label : t(option.label)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="line" size="small">
          <Trans comment="A button that puts a list in the chosen order">Sort</Trans>
        </Button>
      </noscript>
    </form>
  )
}
