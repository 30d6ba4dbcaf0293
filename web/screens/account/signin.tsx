// Sign in, at /signin, and after the end of a session at /login.
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { startGuest } from '#contract/account.ts'
import type { ApiError } from '../../api/port.ts'
import { checkKnownPassword } from '../../features/account/password.ts'
import { AuthLayout, AuthForm, Note, Alternatives, SignedInAs } from '../../features/account/auth-layout.tsx'
import { authLink, guestPath, returnPathOf } from '../../features/account/return-to.ts'
import type { SignInLocationState } from '../../features/account/return-to.ts'
import { useCartNote } from '../../features/account/use-cart-note.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useRecommendedPicture } from '../../features/product/product.ts'
import { userName } from '../../features/user/user-name.ts'
import { signIn } from '../../features/user/user.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { asSentence } from '../../ui/error-text.ts'
import { checkEmail, checkFields } from '../../ui/form/checks.ts'
import { TextField } from '../../ui/form/field.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './signin.module.css'

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Sign in`),
    description: i18n._(msg`Sign in to see your orders, addresses and wishlist.`),
    canonical: '/signin',
    noindex: true,
  }
}

export default function SignInScreen() {
  const { t } = useLingui()
  const location = useLocation()
  const name = useGroup(userName, (state) => state.userName)
  const picture = useRecommendedPicture(0)
  const [signingIn, setSigningIn] = useState(false)
  const next = returnPathOf(location)
  const { ended } = (location.state ?? {}) as SignInLocationState
  return (
    <AuthLayout
      title={t`Sign in`}
      lead={ended === undefined && t`Your orders, addresses and wishlist are kept for you.`}
      picture={picture}
    >
      {name && !signingIn ? (
        <SignedInAs name={name} next={next} />
      ) : (
        <>
          {ended && (
            <Note>
              {ended === 'customer' ? (
                <Trans>You were signed out. Sign in to go on.</Trans>
              ) : (
                <Trans>
                  Your last visit has ended, and what was in the cart is no longer kept. Sign in, or go on as
                  a guest.
                </Trans>
              )}
            </Note>
          )}
          <SignInForm next={next} onSignIn={setSigningIn} />
          <Alternatives>
            <p>
              <Trans>New here? An account keeps your orders, addresses and wishlist together.</Trans>
            </p>
            <LinkButton to={authLink('/signup', next)} variant="line">
              <Trans>Create an account</Trans>
            </LinkButton>
            {ended && <GuestButton to={guestPath(next)} />}
          </Alternatives>
        </>
      )}
    </AuthLayout>
  )
}

/** Begins a new guest session and goes back to where the last one had ended. */
function GuestButton({ to }: { to: string }) {
  const { api } = useShop()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const goOn = async () => {
    setBusy(true)
    // Without an answer there is no session yet: the first call that needs one starts it.
    await api.call(startGuest, {}).catch(() => {})
    await navigate(to, { replace: true })
  }
  return (
    <Button variant="bare" busy={busy} onClick={() => void goOn()}>
      <Trans>Continue as a guest</Trans>
    </Button>
  )
}

/** After too many wrong passwords, a reset link by email works without waiting. */
const withResetHint = (error: ApiError, i18n: I18n): ApiError =>
  error.status === 429
    ? {
        ...error,
        message: `${asSentence(error.message)} ${i18n._(msg`With “Forgot your password?” you need not wait.`)}`,
      }
    : error

interface SignInFormProps {
  next: string
  /** Keeps the form on screen until the navigation is done. */
  onSignIn: (signingIn: boolean) => void
}

function SignInForm({ next, onSignIn }: SignInFormProps) {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const aside = useCartNote()
  const { errors, fallbackErrorId, message, messageId, busy, form } = useForm({
    check: checkFields({ email: checkEmail, password: checkKnownPassword }),
    fallbackField: 'password',
    async submit({ email = '', password = '' }) {
      onSignIn(true)
      const outcome = await dispatch(signIn({ email: email.trim(), password }))
      onSignIn('user' in outcome)
      if ('error' in outcome) return withResetHint(outcome.error, i18n)
      await navigate(next || '/', { replace: true })
      popupMessage(t`Welcome back, ${{ name: outcome.user.fullName }}.`, 'success')
      return undefined
    },
  })
  return (
    <AuthForm send={t`Sign in`} aside={aside} busy={busy} message={message} messageId={messageId} {...form}>
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
      <div className={styles.password}>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors['password']}
          errorId={fallbackErrorId}
        />
        <Link to={authLink('/forgotpassword', next)} className={styles.forgotten}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </div>
    </AuthForm>
  )
}
