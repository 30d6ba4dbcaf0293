// Forgotten password: asks for the email address to send a link to. Opened by that link, it asks for the new password.
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkNewPassword } from '../../features/account/password.ts'
import { AuthLayout, AuthForm, Note, Alternatives, ActionLinks } from '../../features/account/auth-layout.tsx'
import { NewPasswordField } from '../../features/account/new-password-field.tsx'
import { authLink, returnPathOf } from '../../features/account/return-to.ts'
import { SendAgain } from '../../features/account/send-again.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRecommendedPicture } from '../../features/product/product.ts'
import { forgotPassword, resetPassword } from '../../features/user/user.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { checkEmail, checkFields } from '../../ui/form/checks.ts'
import { TextField } from '../../ui/form/field.tsx'
import { notice } from '../../ui/messages.tsx'

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Forgot your password?`),
    description: i18n._(msg`Ask for a link to choose a new password.`),
    noindex: true,
  }
}

export default function ForgotPasswordScreen() {
  const code = new URLSearchParams(useLocation().search).get('code')
  const [old, setOld] = useState('')
  return code && code !== old ? (
    <ChoosePassword code={code} onOld={() => setOld(code)} />
  ) : (
    <RequestLink oldLink={!!code} />
  )
}

function RequestLink({ oldLink }: { oldLink: boolean }) {
  const { t } = useLingui()
  const next = returnPathOf(useLocation())
  const dispatch = useShopDispatch()
  const picture = useRecommendedPicture(3)
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)
  const send = async (email: string) => dispatch(forgotPassword(email))
  const { errors, message, messageId, busy, form } = useForm({
    check: checkFields({ email: checkEmail }),
    fallbackField: 'email',
    async submit({ email = '' }) {
      const error = await send(email.trim())
      if (!error) setSent({ to: email.trim(), at: Date.now() })
      return error
    },
  })
  if (sent) {
    const { to } = sent
    return (
      <AuthLayout
        title={t`Check your email`}
        lead={
          <span role="status">
            <Trans>
              If <strong>{to}</strong> has an account, a link to choose a new password is on its way. It works
              once, for two hours.
            </Trans>
          </span>
        }
        picture={picture}
        view="fabric"
      >
        <SendAgain since={sent.at} send={() => send(to)} />
        <ActionLinks>
          <Button variant="bare" onClick={() => setSent(null)}>
            <Trans>Use another address</Trans>
          </Button>
        </ActionLinks>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t`Forgot your password?`}
      lead={t`Tell us the address of your account. We send a link, and you choose a new password.`}
      picture={picture}
      view="fabric"
    >
      {oldLink && (
        <Note tone="danger">
          <p role="alert">
            <Trans>
              This link is not valid any more: it works once, for two hours. Ask for a new one here.
            </Trans>
          </p>
        </Note>
      )}
      <AuthForm send={t`Send the link`} busy={busy} message={message} messageId={messageId} {...form}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors['email']}
        />
      </AuthForm>
      <Alternatives>
        <LinkButton to={authLink('/signin', next)} variant="bare">
          <Trans>Back to sign in</Trans>
        </LinkButton>
      </Alternatives>
    </AuthLayout>
  )
}

function ChoosePassword({ code, onOld }: { code: string; onOld: () => void }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const picture = useRecommendedPicture(3)
  const { errors, message, messageId, busy, form } = useForm({
    check: checkFields({ password: checkNewPassword }),
    fallbackField: 'password',
    async submit({ password = '' }) {
      const outcome = await dispatch(resetPassword({ code, password }))
      if ('user' in outcome) {
        await navigate('/', { replace: true })
        notice(t`Your new password is set, and you are signed in.`, 'success')
        return undefined
      }
      if (outcome.error.field !== 'code') return outcome.error
      onOld()
      return undefined
    },
  })
  return (
    <AuthLayout
      title={t`Choose a new password`}
      lead={t`You are signed in right after; every other device is signed out.`}
      picture={picture}
      view="fabric"
    >
      <AuthForm send={t`Set new password`} busy={busy} message={message} messageId={messageId} {...form}>
        <NewPasswordField error={errors['password']} />
      </AuthForm>
    </AuthLayout>
  )
}
