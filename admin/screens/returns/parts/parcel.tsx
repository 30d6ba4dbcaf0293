// Opens the return of a parcel by its number.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toApiError } from '#web/api/port.ts'
import { useLazyFindReturnsQuery } from '../../../api/returns.ts'
import styles from '../returns.module.css'

/** A field for the number on a parcel: typed, or read by a scanner, which ends with Enter. */
export function Parcel() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [find, { isFetching }] = useLazyFindReturnsQuery()
  const form = useRef<HTMLFormElement>(null)
  const refuse = (sentence: string) => {
    setError(sentence)
    form.current?.querySelector('input')?.focus()
  }
  const open = async (event: FormEvent) => {
    event.preventDefault()
    const search = typed.trim()
    if (!search) return refuse(t`Enter the number of a return or an order`)
    const found = await find({ search: search.slice(0, 80) })
    if (found.error) return refuse(errorText(toApiError(found.error), i18n))
    const [first, ...others] = found.data?.items ?? []
    if (!first) return refuse(t`No return found for ${search}`)
    const address = new URLSearchParams({ q: search })
    return navigate(others.length > 0 ? `/returns?${address}` : `/returns/${first.number}`)
  }
  return (
    <form
      ref={form}
      role="search"
      aria-label={t`Parcel`}
      className={styles.parcel}
      onSubmit={(event) => void open(event)}
      noValidate
    >
      <TextField
        label={t`Number on the parcel`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError('')
        }}
      />
      <Button type="submit" size="small" busy={isFetching}>
        <Trans>Open return</Trans>
      </Button>
    </form>
  )
}
