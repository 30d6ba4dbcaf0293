// The account's tab Security: the password and the sessions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkKnownPassword, checkNewPassword } from '../../../features/account/password.ts'
import { NewPasswordField } from '../../../features/account/new-password-field.tsx'
import { Sessions } from '../../../features/user/sessions.tsx'
import { changePassword } from '../../../features/user/user.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { checkFields } from '../../../ui/form/checks.ts'
import { popupMessage } from '../../../ui/messages.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../../../ui/form/form.module.css'
import { Panel, PanelPart } from './panel.tsx'

export default function SecurityPanel() {
  const { t } = useLingui()
  const [changes, setChanges] = useState(0)
  return (
    <Panel title={t`Security`}>
      <PanelPart title={t`Password`} lead={t`A new one signs you out everywhere but here.`}>
        <NewPassword key={changes} onDone={() => setChanges(changes + 1)} />
      </PanelPart>
      <PanelPart
        title={t`Active sessions`}
        lead={t`Do you not know one of these? End it, and set a new password.`}
      >
        <Sessions />
      </PanelPart>
    </Panel>
  )
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { errors, message, busy, form } = useForm({
    check: checkFields({ password: checkKnownPassword, newPassword: checkNewPassword }),
    async submit(values) {
      const error = await dispatch(
        changePassword({ password: values['password']!, newPassword: values['newPassword']! }),
      )
      if (error) return error
      popupMessage(t`Your password is changed.`, 'success')
      onDone()
      return undefined
    },
  })
  return (
    <form className={styles.form} {...form}>
      <PasswordField
        label={t`Current password`}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <NewPasswordField label={t`New password`} name="newPassword" error={errors['newPassword']} />
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  )
}
