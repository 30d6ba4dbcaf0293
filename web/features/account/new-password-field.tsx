// The field for a new password, which shows how strong the password is.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { PasswordField } from '../../ui/form/password-field.tsx'
import styles from './new-password-field.module.css'
import { strengthOf } from './password.ts'

/** Other fields of the form: a password made from their values is easy to guess. */
const guessable = ['fullName', 'email']

interface NewPasswordFieldProps {
  /** Left out: "Password". */
  label?: string
  name?: string
  error?: string
}

export function NewPasswordField({ label, name = 'password', error }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const [{ level, text }, setStrength] = useState(strengthOf(''))
  const onInput = ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    const own = new FormData(form ?? undefined)
    setStrength(
      strengthOf(
        value,
        guessable.map((name) => String(own.get(name) ?? '')),
      ),
    )
  }
  return (
    <PasswordField
      label={label ?? t`Password`}
      name={name}
      autoComplete="new-password"
      error={error}
      onInput={onInput}
      hint={
        <span className={styles.strength}>
          <span className={styles.bar} data-level={level} aria-hidden="true" />
          <span aria-live="polite">{t(text)}</span>
        </span>
      }
    />
  )
}
