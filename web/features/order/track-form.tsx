// The form that finds an order by its number and email address.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ApiError } from '../../api/port.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { asSentence } from '../../ui/error-text.ts'
import { TextField } from '../../ui/form/field.tsx'
import { exampleNumber, trackOrder } from './order.ts'
import styles from './track-form.module.css'

interface TrackFormProps {
  /** The initial order number. */
  number: string
  /** Called with the order's number in the shop's format. */
  onFound: (number: string) => void
}

export function TrackForm({ number: initialNumber, onFound }: TrackFormProps) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const [number, setNumber] = useState(initialNumber)
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    const outcome = await dispatch(trackOrder({ number, email }))
    setBusy(false)
    if ('error' in outcome) setError(errorOf(outcome) ?? null)
    else onFound(outcome.payload.data.order.number)
  }
  const errorAt = (field: string) => (error?.field === field ? error.message : undefined)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Order number`}
        hint={
          <Trans>
            It is in your confirmation email and looks like{' '}
            <span className={styles.code}>{exampleNumber}</span>.
          </Trans>
        }
        error={errorAt('number')}
        name="number"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={t`Email`}
        hint={t`The one you ordered with.`}
        error={errorAt('email')}
        type="email"
        name="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        maxLength={254}
        autoComplete="email"
      />
      <div className={styles.error} role="alert">
        {error && !error.field && <p>{trackErrorText(error, i18n)}</p>}
      </div>
      <Button type="submit" busy={busy}>
        <Trans>Track order</Trans>
      </Button>
    </form>
  )
}

/** The text is the same for a wrong number and a wrong email address. */
function trackErrorText({ code, status, message }: ApiError, i18n: I18n): string {
  if (code === 'Not Found') {
    return i18n._(
      msg`We found no order with these details. Please compare the number with your confirmation email, and try the address that email went to.`,
    )
  }
  if (status === 0)
    return i18n._(msg`The shop could not be reached. What you typed is still here; please try again.`)
  return asSentence(message)
}
