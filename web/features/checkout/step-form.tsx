// The form of a step: its fields, the error message and the button to continue.
import { Trans } from '@lingui/react/macro'
import type { FormHTMLAttributes, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/form/form.module.css'

interface StepFormProps extends FormHTMLAttributes<HTMLFormElement> {
  busy: boolean
  message: string
  children: ReactNode
}

export function StepForm({ busy, message, children, ...form }: StepFormProps) {
  return (
    <form className={styles.form} {...form}>
      {children}
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
