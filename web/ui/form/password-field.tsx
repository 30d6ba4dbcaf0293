// A password field with a button that shows the password.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './field.tsx'
import fields from './field.module.css'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  hint?: ReactNode
  error?: string
  /** Whether it is the current or a new password, for password managers. */
  autoComplete: 'current-password' | 'new-password'
  /** Id of an error message elsewhere. */
  errorId?: string
}

export function PasswordField({ label, hint, error, errorId, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required>
      {(wiring) => (
        <div className={styles.container}>
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
            {shown ? (
              <Trans>
                Hide<span className="unseen"> what is typed</span>
              </Trans>
            ) : (
              <Trans>
                Show<span className="unseen"> what is typed</span>
              </Trans>
            )}
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
