// A password field with a button that shows what was typed.
import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './field.tsx'
import fields from './field.module.css'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  hint?: ReactNode
  error?: string
  /** Whether a password is asked for that exists, or a new one: password managers offer accordingly. */
  autoComplete: 'current-password' | 'new-password'
  /** Id of a message elsewhere that says what is wrong with it. */
  errorId?: string
}

export function PasswordField({ label, hint, error, errorId, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required>
      {(wiring) => (
        <div className={styles.place}>
          <input
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            {...input}
            {...wiring}
            {...(errorId && invalid(wiring['aria-describedby'], errorId))}
            type={shown ? 'text' : 'password'}
            className={`${fields.control} ${styles.input}`}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="unseen"> what is typed</span>
          </button>
        </div>
      )}
    </Field>
  )
}

const invalid = (describedBy = '', errorId: string) => ({
  'aria-invalid': true,
  'aria-describedby': `${describedBy} ${errorId}`.trim(),
})
