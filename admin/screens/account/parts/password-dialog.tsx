// Asks for the password before something that would let others in, or keep the member out.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { checkFields } from '#web/ui/form/checks.ts'
import form from '#web/ui/form/form.module.css'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { AdminError } from '../../../api/admin-error.ts'

interface PasswordDialogProps {
  open: boolean
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The label of the button. */
  action: string
  /** Returns the error, or nothing when it is done. */
  onPassword: (password: string) => Promise<AdminError | undefined>
  onClose: () => void
}

export function PasswordDialog({ open, title, onClose, ...rest }: PasswordDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <PasswordForm {...rest} />
    </Dialog>
  )
}

function PasswordForm({
  children,
  action,
  onPassword,
}: Pick<PasswordDialogProps, 'children' | 'action' | 'onPassword'>) {
  const { t } = useLingui()
  const {
    errors,
    message,
    messageId,
    fallbackErrorId,
    busy,
    form: attributes,
  } = useForm({
    check: checkFields({
      password: (typed, i18n) => (typed ? '' : i18n._(msg`Enter your password`)),
    }),
    submit: ({ password = '' }) => onPassword(password),
    fallbackField: 'password',
  })
  return (
    <form {...attributes} className={form.form}>
      {children}
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        errorId={fallbackErrorId}
      />
      <p id={messageId} role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
