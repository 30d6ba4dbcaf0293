// The field for a new password, which shows how strong the password is.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { PasswordField } from '../../ui/form/password-field.tsx'
import styles from './new-password-field.module.css'
import { strengthOf } from './password.ts'

/** Other fields of the form whose values others may know, and would guess first. */
const guessable = ['fullName', 'email']

interface NewPasswordFieldProps {
  label?: string
  name?: string
  error?: string
}

export function NewPasswordField({ label = 'Password', name = 'password', error }: NewPasswordFieldProps) {
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
      label={label}
      name={name}
      autoComplete="new-password"
      error={error}
      onInput={onInput}
      hint={
        <span className={styles.strength}>
          <span className={styles.bar} data-level={level} aria-hidden="true" />
          <span aria-live="polite">{text}</span>
        </span>
      }
    />
  )
}
