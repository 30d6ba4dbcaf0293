// Create an account.
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkNewPassword } from '../../features/account/password.ts'
import { AuthLayout, AuthForm, Alternatives, SignedInAs } from '../../features/account/auth-layout.tsx'
import { NewPasswordField } from '../../features/account/new-password-field.tsx'
import { authLink, returnPathOf } from '../../features/account/return-to.ts'
import { useCartNote } from '../../features/account/use-cart-note.ts'
import { NewsletterBox } from '../../features/newsletter/newsletter-box.tsx'
import { subscribeNewsletter } from '../../features/newsletter/newsletter.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useRecommendedPicture } from '../../features/product/product.ts'
import { userName } from '../../features/user/user-name.ts'
import { signUp } from '../../features/user/user.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { checkEmail, checkFields, checkFullName } from '../../ui/form/checks.ts'
import { TextField } from '../../ui/form/field.tsx'
import { notice } from '../../ui/messages.tsx'
import type { MailSent } from './verifymail.tsx'

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Create an account`),
    description: i18n._(msg`One account for your orders, addresses and wishlist.`),
    noindex: true,
  }
}

export default function SignUpScreen() {
  const { t } = useLingui()
  const next = returnPathOf(useLocation())
  const name = useGroup(userName, (state) => state.userName)
  const picture = useRecommendedPicture(1)
  const [signingIn, setSigningIn] = useState(false)
  return (
    <AuthLayout
      title={t`Create an account`}
      lead={t`For following orders, keeping addresses, and finding your wishlist again on every device.`}
      picture={picture}
      view="collar"
    >
      {name && !signingIn ? (
        <SignedInAs name={name} next={next} />
      ) : (
        <>
          <SignUpForm next={next} onSignIn={setSigningIn} />
          <Alternatives>
            <p>
              <Trans>You have an account already?</Trans>
            </p>
            <LinkButton to={authLink('/signin', next)} variant="line">
              <Trans>Sign in instead</Trans>
            </LinkButton>
          </Alternatives>
        </>
      )}
    </AuthLayout>
  )
}

interface SignUpFormProps {
  next: string
  /** Keeps the form on screen until the navigation is done. */
  onSignIn: (signingIn: boolean) => void
}

function SignUpForm({ next, onSignIn }: SignUpFormProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const aside = useCartNote()
  const { errors, message, messageId, busy, form } = useForm({
    check: checkFields({ fullName: checkFullName, email: checkEmail, password: checkNewPassword }),
    fallbackField: 'email',
    async submit({ fullName = '', email = '', password = '', newsletter }) {
      onSignIn(true)
      const outcome = await dispatch(signUp({ fullName, email: email.trim(), password }))
      onSignIn('user' in outcome)
      if ('error' in outcome) return outcome.error
      if (newsletter) void dispatch(subscribeNewsletter({ email: email.trim(), form: 'sign-up' }))
      const state: MailSent = { sentTo: outcome.user.email, sentAt: Date.now() }
      await navigate(next || '/verifymail', { replace: true, state: next ? undefined : state })
      if (next)
        notice(
          t`Your account is ready. We have written to ${{ email: outcome.user.email }} to confirm the address.`,
        )
      return undefined
    },
  })
  return (
    <AuthForm
      send={t`Create account`}
      aside={aside}
      busy={busy}
      message={message}
      messageId={messageId}
      {...form}
    >
      <TextField
        label={t`Full name`}
        name="fullName"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={120}
        error={errors['fullName']}
      />
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
      <NewPasswordField error={errors['password']} />
      <NewsletterBox />
    </AuthForm>
  )
}
