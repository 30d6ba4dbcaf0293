// The link of an invitation: creates an account and signs in.
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { minPasswordLength } from '#contract/fields.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { checkEmail, checkFullName } from '#web/ui/form/checks.ts'
import { toApiError } from '#web/api/port.ts'
import { errorOf } from '../../api/error-of.ts'
import { useAcceptInvitationMutation, useGetInvitationQuery } from '../../api/session.ts'
import { useEnter } from '../../shared/use-enter.ts'
import { passwordControl, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { LoadError } from '../../ui/states.tsx'
import { OpenScreen } from '../../ui/open-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { RestoreBackup } from './restore-backup.tsx'

export default function InvitationScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const { data, error, refetch } = useGetInvitationQuery({ code })
  if (error && [400, 404].includes(toApiError(error).status)) return <Ended />
  return (
    <OpenScreen title={t`Create your account`}>
      {data ? (
        <>
          <AccountForm code={code} {...data} />
          {data.isFirst && (
            <Disclosure title={t`Restore a backup instead`}>
              <RestoreBackup code={code} />
            </Disclosure>
          )}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </OpenScreen>
  )
}

/** An invitation works once and for a limited time. */
function Ended() {
  const { t } = useLingui()
  return (
    <OpenScreen title={t`This invitation does not work any more`}>
      <p>
        <Trans>
          It was used, revoked or has expired. Ask the person who invited you for another one; the owner finds
          a new link where the shop was started.
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
  const { t, i18n } = useLingui()
  const [accept] = useAcceptInvitationMutation()
  const enter = useEnter()
  const form = useNewRecordForm({
    fields: {
      fullName: {
        label: t`Your name`,
        value: '',
        check: (typed) => checkFullName(typed, i18n),
        render: textControl({ name: 'fullName', autoComplete: 'name', maxLength: 120 }),
      },
      email: {
        label: t`Email address`,
        value: email ?? '',
        check: (typed) => checkEmail(typed, i18n),
        toSaved: trimmed,
        render: textControl({
          name: 'email',
          type: 'email',
          autoComplete: 'username',
          maxLength: 254,
          readOnly: email !== null,
        }),
      },
      password: {
        label: t`Password`,
        value: '',
        check: (typed) =>
          typed.length < minPasswordLength
            ? t`Enter at least ${{ count: minPasswordLength }} characters`
            : '',
        render: passwordControl({
          hint: t`At least ${minPasswordLength} characters. A few words in a row are easy to remember and hard to guess.`,
          name: 'password',
          autoComplete: 'new-password',
        }),
      },
    },
    async create({ email: typed, ...account }) {
      const outcome = await accept({ code, ...account, ...(email === null && { email: typed }) })
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
      <RecordForm form={form} create={t`Create account`} />
    </>
  )
}
