// The member's own password and second factors.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SecondFactors } from '#contract/admin/account.ts'
import { minPasswordLength } from '#contract/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useAddPasskeyMutation,
  useChangePasswordMutation,
  useConfirmAuthenticatorAppMutation,
  useCreateRecoveryCodesMutation,
  useGetSecondFactorsQuery,
  useRemoveAuthenticatorAppMutation,
  useRemovePasskeyMutation,
  useStartAuthenticatorAppMutation,
  useStartPasskeyMutation,
} from '../../api/account.ts'
import { cancelled, hasPasskeys, createPasskey } from '../../shared/passkeys.ts'
import { filledIn, passwordControl, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { AccountNav } from './parts/account-nav.tsx'
import { PasswordDialog, usePasswordField } from './parts/password-dialog.tsx'
import { QrCode } from './parts/qr-code.tsx'
import { RecoveryCodes } from './parts/recovery-codes.tsx'
import styles from './security.module.css'

export default function SecurityScreen() {
  const { t } = useLingui()
  const query = useGetSecondFactorsQuery({})
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Screen title={t`Password and second factors`} nav={<AccountNav />} width="form">
      <Loaded query={query}>
        {({ secondFactors }) => (
          <>
            <AuthenticatorApp {...secondFactors} onCodes={setCodes} />
            <Passkeys {...secondFactors} onCodes={setCodes} />
            <Recovery {...secondFactors} onCodes={setCodes} />
          </>
        )}
      </Loaded>
      <Section title={t`Password`}>
        <PasswordForm />
      </Section>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </Screen>
  )
}

type FactorProps = SecondFactors & {
  /** Called with new recovery codes. */
  onCodes: (codes: string[] | null) => void
}

function AuthenticatorApp({ authenticatorAppSince, onCodes }: FactorProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'start' | 'confirm' | 'remove' | null>(null)
  const [start, started] = useStartAuthenticatorAppMutation()
  const [remove] = useRemoveAuthenticatorAppMutation()
  const close = () => setOpen(null)
  return (
    <Section
      title={t`Authenticator app`}
      text={t`An app on your phone shows a code that changes every half minute; you enter it to sign in.`}
      actions={
        authenticatorAppSince ? (
          <Button variant="line" size="small" onClick={() => setOpen('remove')}>
            <Trans>Remove</Trans>
          </Button>
        ) : (
          <Button size="small" onClick={() => setOpen('start')}>
            <Trans>Set up</Trans>
          </Button>
        )
      }
    >
      <p>
        {authenticatorAppSince ? (
          <Trans>
            Set up since <Day at={authenticatorAppSince} />.
          </Trans>
        ) : (
          <Trans>Not set up.</Trans>
        )}
      </p>
      <PasswordDialog
        open={open === 'start'}
        title={t`Set up an authenticator app`}
        action={t`Continue`}
        onPassword={async (password) => {
          const outcome = await start({ password })
          if (outcome.data) setOpen('confirm')
          return errorOf(outcome)
        }}
        onClose={() => open === 'start' && close()}
      />
      <Dialog
        open={open === 'confirm' && started.data !== undefined}
        title={t`Set up an authenticator app`}
        onClose={() => open === 'confirm' && close()}
      >
        {started.data && (
          <ConfirmApp
            {...started.data}
            onDone={(codes) => {
              close()
              onCodes(codes)
            }}
          />
        )}
      </Dialog>
      <PasswordDialog
        open={open === 'remove'}
        title={t`Remove authenticator app`}
        action={t`Remove`}
        onPassword={async (password) => {
          const error = errorOf(await remove({ password }))
          if (!error) {
            close()
            showMessage(t`The authenticator app is removed.`)
          }
          return error
        }}
        onClose={() => open === 'remove' && close()}
      >
        <p>
          <Trans>Signing in will no longer ask for its code.</Trans>
        </p>
      </PasswordDialog>
    </Section>
  )
}

interface ConfirmAppProps {
  secret: string
  url: string
  onDone: (recoveryCodes: string[] | null) => void
}

function ConfirmApp({ secret, url, onDone }: ConfirmAppProps) {
  const { t } = useLingui()
  const [confirm] = useConfirmAuthenticatorAppMutation()
  const form = useNewRecordForm({
    fields: {
      code: {
        label: t`Code of the authenticator app`,
        value: '',
        check: (typed) =>
          /^\d{3} ?\d{3}$/.test(typed.trim()) ? '' : t`Enter the six digits that the app shows`,
        render: textControl({ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }),
      },
    },
    async create({ code }) {
      const outcome = await confirm({ code })
      if (outcome.data) {
        showMessage(t`The authenticator app is set up.`)
        onDone(outcome.data.recoveryCodes)
      }
      return errorOf(outcome)
    },
  })
  return (
    <RecordForm form={form} create={t`Set up`}>
      <p>
        <Trans>Scan this code with the app, then enter the six digits it shows.</Trans>
      </p>
      <QrCode text={url} label={t`QR code for the authenticator app`} />
      <p className={styles.secret}>
        <Trans>
          Or type this into the app: <code>{inGroups(secret)}</code>
        </Trans>
      </p>
      {form.field('code')}
    </RecordForm>
  )
}

/** In groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Passkeys({ passkeys, onCodes }: FactorProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<SecondFactors['passkeys'][number] | null>(null)
  const [remove] = useRemovePasskeyMutation()
  return (
    <Section
      title={t`Passkeys`}
      text={t`Your device keeps a key and asks for your fingerprint, face or PIN. It signs you in with the password, or alone.`}
      actions={
        hasPasskeys() && (
          <Button
            variant={passkeys.length > 0 ? 'line' : 'primary'}
            size="small"
            onClick={() => setAdding(true)}
          >
            <Trans>Add passkey</Trans>
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p>
          {hasPasskeys() ? (
            <Trans>No passkeys yet</Trans>
          ) : (
            <Trans>This browser offers passkeys only at an address with https.</Trans>
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {passkeys.map((one) => {
          const { id, name, addedAt, lastUsedAt } = one
          return (
            <li key={id}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.text}>
                  <Trans>
                    Added on <Day at={addedAt} />
                  </Trans>
                  {' · '}
                  {lastUsedAt ? (
                    <Trans>
                      last used <Moment at={lastUsedAt} />
                    </Trans>
                  ) : (
                    <Trans>not used yet</Trans>
                  )}
                </p>
              </div>
              <Button
                variant="bare"
                size="small"
                aria-label={t`Remove the passkey ${name}`}
                onClick={() => setRemoved(one)}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <Dialog open={isAdding} title={t`Add passkey`} onClose={() => setAdding(false)}>
        <AddPasskey
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      </Dialog>
      <PasswordDialog
        open={removed !== null}
        title={t`Remove passkey`}
        action={t`Remove`}
        onPassword={async (password) => {
          const error = errorOf(await remove({ id: removed!.id, password }))
          if (!error) {
            setRemoved(null)
            showMessage(t`The passkey is removed.`)
          }
          return error
        }}
        onClose={() => setRemoved(null)}
      >
        <p>{removed?.name}</p>
      </PasswordDialog>
    </Section>
  )
}

function AddPasskey({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { t, i18n } = useLingui()
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const password = usePasswordField()
  const form = useNewRecordForm({
    fields: {
      name: {
        label: t({ message: 'Name', comment: 'Of a thing' }),
        value: '',
        check: filledIn(i18n, msg`Enter a name`),
        toSaved: trimmed,
        render: textControl({
          hint: t`A name that you will recognise, such as the name of the device.`,
          maxLength: 60,
        }),
      },
      password,
    },
    async create({ name, password }) {
      const started = await start({ password })
      if (!started.data) return errorOf(started)
      const response = await createPasskey(started.data.passkeyOptions)
      if (!response) return cancelled(t`No passkey was created. Try again, or use another device.`)
      const outcome = await add({ name, response: response as never })
      if (outcome.data) {
        showMessage(t`The passkey is added.`)
        onDone(outcome.data.recoveryCodes)
      }
      return errorOf(outcome)
    },
  })
  return <RecordForm form={form} create={t`Add passkey`} />
}

function Recovery({ recoveryCodes, authenticatorAppSince, passkeys, onCodes }: FactorProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [create] = useCreateRecoveryCodesMutation()
  const hasFactor = authenticatorAppSince !== null || passkeys.length > 0
  let text: ReactNode = <Trans>You get codes when you set up your first second factor.</Trans>
  if (hasFactor)
    text =
      recoveryCodes > 0 ? (
        <Plural value={recoveryCodes} one="# code is left." other="# codes are left." />
      ) : (
        <Trans>No codes left</Trans>
      )
  return (
    <Section
      title={t`Recovery codes`}
      text={t`Each works once instead of your second factor, when you do not have it with you.`}
      actions={
        hasFactor && (
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            <Trans>Create new codes</Trans>
          </Button>
        )
      }
    >
      <p>{text}</p>
      <PasswordDialog
        open={isOpen}
        title={t`Create new recovery codes`}
        action={t`Create new codes`}
        onPassword={async (password) => {
          const outcome = await create({ password })
          if (outcome.data) {
            setOpen(false)
            onCodes(outcome.data.recoveryCodes)
          }
          return errorOf(outcome)
        }}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>The codes that you have now will stop working.</Trans>
        </p>
      </PasswordDialog>
    </Section>
  )
}

function PasswordForm() {
  const { t } = useLingui()
  const [changePassword] = useChangePasswordMutation()
  const password = usePasswordField()
  const form = useNewRecordForm({
    fields: {
      password,
      newPassword: {
        label: t`New password`,
        value: '',
        check: (typed) =>
          typed.length < minPasswordLength
            ? t`Enter at least ${{ count: minPasswordLength }} characters`
            : '',
        render: passwordControl({
          hint: t`At least ${{ count: minPasswordLength }} characters. A few words in a row are easy to remember and hard to guess.`,
          name: 'newPassword',
          autoComplete: 'new-password',
        }),
      },
    },
    async create(passwords) {
      const error = errorOf(await changePassword(passwords))
      if (error) return error
      showMessage(t`Your password is changed. Everywhere else you are signed out.`)
      form.discard()
      return undefined
    },
  })
  return <RecordForm form={form} create={t`Change password`} />
}
