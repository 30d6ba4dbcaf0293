// A coupon or gift card code in the checkout: a field for it, its effect, and a button to remove it.
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
  /** The name of the field. */
  name: string
  /** The error when nothing was entered. */
  missing: string
  /** The applied code, its effect, and the label of the button that removes it; null when none is applied. */
  applied: { code: string; text: string; remove: ReactNode } | null
  /** Applies a code, or removes it when null. Returns the error, or undefined when it is done. */
  onChange: (code: string | null) => Promise<ApiError | undefined>
}

export function CheckoutCode({ label, name, missing, applied, onChange }: CheckoutCodeProps) {
  const { i18n } = useLingui()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const change = async (code: string | null) => {
    if (busy) return
    setBusy(true)
    const error = await onChange(code)
    setBusy(false)
    setError(error ? errorText(error, i18n) : '')
    // The pressed button may have been removed, so the focus moves to what replaced it.
    requestAnimationFrame(() =>
      container.current?.querySelector<HTMLElement>(error || code === null ? 'input' : 'button')?.focus(),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    if (code) return void change(code)
    setError(missing)
    container.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={container} className={styles.place}>
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
            required={false}
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
