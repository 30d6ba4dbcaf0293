// The form of a step: its fields, the error message and the button to continue.
import type { FormHTMLAttributes, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/form/form.module.css'

interface StepFormProps extends FormHTMLAttributes<HTMLFormElement> {
  send?: string
  busy: boolean
  message: string
  children: ReactNode
}

export function StepForm({ send = 'Continue', busy, message, children, ...form }: StepFormProps) {
  return (
    <form className={styles.form} {...form}>
      {children}
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Button type="submit" busy={busy}>
        {send}
      </Button>
    </form>
  )
}
