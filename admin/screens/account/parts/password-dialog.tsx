// Asks for the password before a change that would let others in, or lock the member out.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ApiError } from '#web/api/port.ts'
import { filledIn, passwordControl, type RecordField } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'

interface PasswordDialogProps {
  open: boolean
  title: string
  /** A description of the effect. */
  children?: ReactNode
  /** The label of the button. */
  action: string
  /** Returns the error, or nothing when it is done. */
  onPassword: (password: string) => Promise<ApiError | undefined>
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
  const password = usePasswordField()
  const form = useNewRecordForm({
    fields: { password },
    create: ({ password }) => onPassword(password),
  })
  return (
    <RecordForm form={form} create={action}>
      {children}
      {form.field('password')}
    </RecordForm>
  )
}

/** The member's own password. */
export function usePasswordField(): RecordField<string, object, string> {
  const { t, i18n } = useLingui()
  return {
    label: t`Your password`,
    value: '',
    check: filledIn(i18n, msg`Enter your password`),
    render: passwordControl({ name: 'password', autoComplete: 'current-password' }),
  }
}
