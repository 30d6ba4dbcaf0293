// A code of the checkout, of a coupon or a gift card: a field for it, what it does, and a button to remove it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { ApiError } from '../../api/port.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { errorText } from '../../ui/error-text.ts'
import styles from './checkout-code.module.css'

interface CheckoutCodeProps {
  label: string
  /** Of the field. */
  name: string
  /** What is said when nothing was entered. */
  missing: string
  /** The code that is applied, what it does, and the words of the button that takes it off; null: none is. */
  applied: { code: string; text: string; remove: ReactNode } | null
  /** Applies a code, or with null takes it off. Returns the error, or nothing when it is done. */
  onChange: (code: string | null) => Promise<ApiError | undefined>
}

export function CheckoutCode({ label, name, missing, applied, onChange }: CheckoutCodeProps) {
  const { i18n } = useLingui()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const change = async (code: string | null) => {
    if (busy) return
    setBusy(true)
    const error = await onChange(code)
    setBusy(false)
    setError(error ? errorText(error, i18n) : '')
    // The pressed button may be gone, so the focus goes to what replaced it.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(error || code === null ? 'input' : 'button')?.focus(),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    if (code) return void change(code)
    setError(missing)
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place}>
      <div role="status">
        {applied && (
          <p className={styles.applied}>
            <span>
              <strong className={styles.code}>{applied.code}</strong>
              <br />
              {applied.text}
            </span>
            <Button
              variant="bare"
              size="small"
              busy={busy}
              onClick={() => void change(null)}
              className={styles.remove}
            >
              {applied.remove}
            </Button>
          </p>
        )}
      </div>
      {!applied && (
        <form className={styles.form} noValidate onSubmit={submit} onInput={() => setError('')}>
          <TextField
            label={label}
            name={name}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
          />
          <Button type="submit" variant="line" busy={busy} className={styles.apply}>
            <Trans>Apply</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
