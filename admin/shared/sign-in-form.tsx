// Signing in: email address and password, then the second factor if there is one; or a passkey alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { linkMinutes, type SecondFactor, type StaffSession } from '#contract/admin/session.ts'
import { Button } from '#web/ui/button.tsx'
import { checkEmail, checkFields } from '#web/ui/form/checks.ts'
import { TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAction } from '#web/ui/use-action.ts'
import { msg } from '@lingui/core/macro'
import { errorOf } from '../api/error-of.ts'
import {
  useConfirmSignInMutation,
  useSendSignInLinkMutation,
  useSignInMutation,
  useSignInWithPasskeyMutation,
  useStartPasskeySignInMutation,
  useUseSignInLinkMutation,
} from '../api/session.ts'
import { answerWithPasskey, cancelled, hasPasskeys } from './passkeys.ts'
import styles from './sign-in-form.module.css'

interface Pending {
  email: string
  ticket: string
  factors: SecondFactor[]
  passkeyOptions: Record<string, unknown> | null
}

interface SignInFormProps {
  /** The email address of a member who signs in again; left out: the form asks for it. */
  email?: string | undefined
  /** The code of a mailed link, which confirms this browser. */
  link?: string | undefined
  onDone: (session: StaffSession) => void
}

export function SignInForm({ email, link, onDone }: SignInFormProps) {
  const [pending, setPending] = useState<Pending | null>(null)
  if (pending) return <SecondFactorForm pending={pending} onDone={onDone} onBack={() => setPending(null)} />
  return <PasswordForm email={email} link={link} onDone={onDone} onPending={setPending} />
}

function PasswordForm({
  email,
  link,
  onDone,
  onPending,
}: SignInFormProps & { onPending: (pending: Pending) => void }) {
  const { t } = useLingui()
  const [signIn] = useSignInMutation()
  const confirmBrowser = useConfirmBrowser(link)
  const [waiting, setWaiting] = useState<string | null>(null)
  const {
    errors,
    message,
    messageId,
    fallbackErrorId,
    busy,
    form: attributes,
  } = useForm({
    check: checkFields({
      email: checkEmail,
      password: (typed, i18n) => (typed ? '' : i18n._(msg`Enter your password`)),
    }),
    async submit(values) {
      const refused = await confirmBrowser()
      if (refused) return refused
      const typed = values.email!.trim()
      const outcome = await signIn({ email: typed, password: values.password! })
      const error = errorOf(outcome)
      setWaiting(error?.code === 'Too Many Requests' ? typed : null)
      if (error) return error
      const { session, pending } = outcome.data!
      if (session) onDone(session)
      else if (pending) onPending({ ...pending, email: typed })
      return undefined
    },
    fallbackField: 'password',
  })
  return (
    <div className={styles.methods}>
      <form {...attributes} className={form.form}>
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={email}
          readOnly={email !== undefined}
          error={errors.email}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          errorId={fallbackErrorId}
        />
        <p id={messageId} role="alert" className={form.message}>
          {message}
        </p>
        <Button type="submit" size="small" busy={busy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {waiting !== null && <LinkByMail email={waiting} />}
      {hasPasskeys() && <PasskeyAlone onDone={onDone} />}
    </div>
  )
}

/** Redeems the link with the first password, not when the page is opened, because mail programs open links too. */
function useConfirmBrowser(link: string | undefined) {
  const [isConfirmed, setConfirmed] = useState(link === undefined)
  const [useLink] = useUseSignInLinkMutation()
  return async () => {
    if (isConfirmed) return undefined
    const error = errorOf(await useLink({ code: link! }))
    // An expired link is reported once; the password may be enough without it.
    setConfirmed(error === undefined || error.code === 'Invalid Input')
    return error
  }
}

/** For members who must wait because others have entered wrong passwords. */
function LinkByMail({ email }: { email: string }) {
  const { busy, error, run } = useAction()
  const [send] = useSendSignInLinkMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sendLink = async () => {
    const outcome = await send({ email })
    if (outcome.data) setSentTo(email)
    return errorOf(outcome)
  }
  return (
    <div className={styles.method}>
      <p role="status">
        {sentTo === email ? (
          <Trans>
            If {email} has an account, we have emailed a link. Open it in this browser: it works for{' '}
            {linkMinutes} minutes.
          </Trans>
        ) : (
          <Trans>If others have entered wrong passwords, you can sign in with a link by email.</Trans>
        )}
      </p>
      {sentTo !== email && (
        <Button variant="line" size="small" wide busy={busy} onClick={() => run(sendLink)}>
          <Trans>Email me a link</Trans>
        </Button>
      )}
      <p role="alert" className={form.message}>
        {error}
      </p>
    </div>
  )
}

/** Signs in without a password: the passkey verifies its owner. */
function PasskeyAlone({ onDone }: Pick<SignInFormProps, 'onDone'>) {
  const { t } = useLingui()
  const { busy, error, run } = useAction()
  const [start] = useStartPasskeySignInMutation()
  const [signIn] = useSignInWithPasskeyMutation()
  const signInWithPasskey = async () => {
    const started = await start({})
    if (!started.data) return errorOf(started)
    const { ticket, passkeyOptions } = started.data
    const response = await answerWithPasskey(passkeyOptions)
    if (!response) return cancelled(t`No passkey was used. Sign in with your password instead.`)
    const outcome = await signIn({ ticket, response: response as never })
    if (outcome.data) onDone(outcome.data)
    return errorOf(outcome)
  }
  return (
    <div className={styles.method}>
      <Button variant="line" size="small" wide busy={busy} onClick={() => run(signInWithPasskey)}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <p role="alert" className={form.message}>
        {error}
      </p>
    </div>
  )
}

function SecondFactorForm({
  pending: { email, ticket, factors, passkeyOptions },
  onDone,
  onBack,
}: {
  pending: Pending
  onDone: SignInFormProps['onDone']
  onBack: () => void
}) {
  const { t } = useLingui()
  const usable = factors.filter((factor) => factor !== 'passkey' || (passkeyOptions && hasPasskeys()))
  const [factor, setFactor] = useState<SecondFactor | undefined>(usable[0])
  const [confirm] = useConfirmSignInMutation()
  const [isWaiting, setWaiting] = useState(false)
  const prove = async (proof: Parameters<typeof confirm>[0]['proof']) => {
    const outcome = await confirm({ ticket, proof })
    if (outcome.data) onDone(outcome.data)
    const error = errorOf(outcome)
    setWaiting(error?.code === 'Too Many Requests')
    return error
  }
  const names: Record<SecondFactor, string> = {
    'authenticator app': t`Use the authenticator app`,
    passkey: t`Use a passkey`,
    'recovery code': t`Use a recovery code`,
  }
  return (
    <div className={styles.methods}>
      {factor === 'passkey' && <PasskeyProof options={passkeyOptions!} onProof={prove} />}
      {(factor === 'authenticator app' || factor === 'recovery code') && (
        <CodeProof key={factor} factor={factor} onProof={prove} />
      )}
      {factor === undefined && (
        <p>
          <Trans>This browser cannot use your second factor. Use another one.</Trans>
        </p>
      )}
      {isWaiting && <LinkByMail email={email} />}
      <ul className={styles.others}>
        {usable
          .filter((one) => one !== factor)
          .map((one) => (
            <li key={one}>
              <Button variant="bare" size="small" onClick={() => setFactor(one)}>
                {names[one]}
              </Button>
            </li>
          ))}
        <li>
          <Button variant="bare" size="small" onClick={onBack}>
            <Trans>Back to the password</Trans>
          </Button>
        </li>
      </ul>
    </div>
  )
}

type Prove = (
  proof: Parameters<ReturnType<typeof useConfirmSignInMutation>[0]>[0]['proof'],
) => Promise<ReturnType<typeof errorOf>>

function CodeProof({ factor, onProof }: { factor: 'authenticator app' | 'recovery code'; onProof: Prove }) {
  const { t } = useLingui()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: checkFields({
      code: (typed, i18n) => (typed.trim() ? '' : i18n._(msg`Enter the code`)),
    }),
    submit: ({ code = '' }) => onProof({ factor, code }),
  })
  const isApp = factor === 'authenticator app'
  return (
    <form {...attributes} className={form.form}>
      <TextField
        label={isApp ? t`Code of the authenticator app` : t`Recovery code`}
        hint={isApp ? t`Six digits that change every half minute.` : t`Each works once.`}
        name="code"
        // The form has just replaced the password.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        maxLength={20}
        error={errors.code}
      />
      <p role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

function PasskeyProof({ options, onProof }: { options: Record<string, unknown>; onProof: Prove }) {
  const { t } = useLingui()
  const { busy, error, run } = useAction()
  const prove = async () => {
    const response = await answerWithPasskey(options)
    if (!response) return cancelled(t`No passkey was used. Try again, or use another second factor.`)
    return onProof({ factor: 'passkey', response: response as never })
  }
  return (
    <div className={styles.method}>
      <p>
        <Trans>Your account also requires a passkey.</Trans>
      </p>
      <Button size="small" busy={busy} onClick={() => run(prove)}>
        <Trans>Use the passkey</Trans>
      </Button>
      <p role="alert" className={form.message}>
        {error}
      </p>
    </div>
  )
}
