// The email address of the account: whether it is confirmed, and a form to change it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { User } from '#contract/customer.ts'
import { checkKnownPassword } from '../../../features/account/password.ts'
import { SendAgain } from '../../../features/account/send-again.tsx'
import { changeEmail, sendVerifyMail } from '../../../features/user/user.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { checkEmail, checkFields } from '../../../ui/form/checks.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import formStyles from '../../../ui/form/form.module.css'
import styles from './forms.module.css'

export function EmailPart({ user }: { user: User }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  return (
    <>
      <p className={styles.address}>
        <span>{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="success">
            <Trans>Confirmed</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">
            <Trans>Awaiting confirmation</Trans>
          </Badge>
        )}
      </p>
      {!user.emailVerified && (
        <>
          <p className={styles.text}>
            <Trans>
              We have sent a link there. Open it, and orders placed with this address as a guest come to your
              account too.
            </Trans>
          </p>
          <SendAgain since={0} label={t`Send the link again`} send={() => dispatch(sendVerifyMail())} />
        </>
      )}
      <ChangeEmailForm />
    </>
  )
}

function ChangeEmailForm() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [sentTo, setSentTo] = useState('')
  const { errors, message, busy, form } = useForm({
    check: checkFields({ email: checkEmail, password: checkKnownPassword }),
    async submit(values) {
      const email = values['email']!.trim()
      const error = await dispatch(changeEmail({ email, password: values['password']! }))
      if (!error) setSentTo(email)
      return error
    },
  })
  return (
    <Disclosure title={t`Use another address`}>
      {sentTo ? (
        <p role="status">
          <Trans>
            We have sent a link to <strong>{sentTo}</strong>. Open it within 24 hours, signed in to this
            account; until then everything stays as it is.
          </Trans>
        </p>
      ) : (
        <form className={formStyles.form} {...form}>
          <TextField
            label={t`New email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            hint={t`We send a link there first, in case the address was mistyped.`}
            error={errors['email']}
          />
          <PasswordField
            label={t`Current password`}
            name="password"
            autoComplete="current-password"
            error={errors['password']}
          />
          <p className={formStyles.message} role="alert">
            {message}
          </p>
          <Button type="submit" busy={busy}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      )}
    </Disclosure>
  )
}
