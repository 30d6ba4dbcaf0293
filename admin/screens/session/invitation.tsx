// The link of an invitation: whoever opens it makes their account, and is signed in.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { minPasswordLength } from '#contract/fields.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { checkEmail, checkFullName, errorsOnly } from '#web/ui/form/checks.ts'
import { TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf, toAdminError } from '../../api/admin-error.ts'
import { useAcceptInvitationMutation, useGetInvitationQuery } from '../../api/session.ts'
import { useEnter } from '../../shared/use-enter.ts'
import { LoadError } from '../../ui/states.tsx'
import { OpenScreen } from '../../ui/open-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export default function InvitationScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const { data, error, refetch } = useGetInvitationQuery({ code })
  if (error && [400, 404].includes(toAdminError(error).status)) return <Ended />
  return (
    <OpenScreen title={t`Create your account`}>
      {data ? (
        <AccountForm code={code} {...data} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </OpenScreen>
  )
}

/** An invitation works once and for a while. */
function Ended() {
  const { t } = useLingui()
  return (
    <OpenScreen title={t`This invitation does not work any more`}>
      <p>
        <Trans>
          It was used, revoked or has expired. Ask whoever invited you for another one; the owner finds a new
          link where the shop was started.
        </Trans>
      </p>
      <LinkButton to="/sign-in" variant="line" size="small">
        <Trans>Sign in</Trans>
      </LinkButton>
    </OpenScreen>
  )
}

interface AccountFormProps {
  code: string
  email: string | null
  role: string
  isMember: boolean
}

function AccountForm({ code, email, role, isMember }: AccountFormProps) {
  const { t } = useLingui()
  const [accept] = useAcceptInvitationMutation()
  const enter = useEnter()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ fullName = '', email: typed = '', password = '' }, i18n) =>
      errorsOnly({
        fullName: checkFullName(fullName, i18n),
        email: email === null ? checkEmail(typed, i18n) : '',
        password:
          password.length < minPasswordLength
            ? i18n._(msg`Enter at least ${{ count: minPasswordLength }} characters`)
            : '',
      }),
    async submit({ fullName = '', email: typed = '', password = '' }) {
      const outcome = await accept({
        code,
        fullName,
        password,
        ...(email === null && { email: typed.trim() }),
      })
      if (outcome.data) await enter(outcome.data, '/')
      return errorOf(outcome)
    },
  })
  return (
    <>
      <p>
        <Trans>
          Your role will be <strong>{role}</strong>.
        </Trans>{' '}
        {isMember && (
          <Trans>
            There is an account with this address already: its name and password are replaced, and its
            sessions and second factors end.
          </Trans>
        )}
      </p>
      <form {...attributes} className={form.form}>
        <TextField
          label={t`Your name`}
          name="fullName"
          autoComplete="name"
          maxLength={120}
          error={errors.fullName}
        />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={email ?? ''}
          readOnly={email !== null}
          error={errors.email}
        />
        <PasswordField
          label={t`Password`}
          hint={t`At least ${minPasswordLength} characters. A few words in a row are easy to remember and hard to guess.`}
          name="password"
          autoComplete="new-password"
          error={errors.password}
        />
        <p role="alert" className={form.message}>
          {message}
        </p>
        <Button type="submit" size="small" busy={busy}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </>
  )
}
