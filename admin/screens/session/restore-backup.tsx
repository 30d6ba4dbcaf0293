// Restores a backup into a new shop: the file is sent, then opened with its passphrase.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maxPassphraseLength, maxUploadedBackupBytes } from '#contract/admin/backups.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { checkFields } from '#web/ui/form/checks.ts'
import form from '#web/ui/form/form.module.css'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { sendBackup, useRestoreBackupMutation } from '../../api/backups.ts'
import { errorOf } from '../../api/error-of.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Progress } from '../../ui/progress.tsx'
import { bytesText } from '../../ui/unit-text.ts'

interface SentFile {
  name: string
  bytes: number
}

export function RestoreBackup({ code }: { code: string }) {
  const { t, i18n } = useLingui()
  const [sent, setSent] = useState<SentFile | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async ([file]: readonly File[]) => {
    if (!file || share !== null) return
    setProblem('')
    setSent(null)
    if (file.size > maxUploadedBackupBytes) {
      setProblem(
        t`The file is larger than ${{ most: bytesText(maxUploadedBackupBytes) }}: restore it with the command “npm run backup -- restore”.`,
      )
      return
    }
    setShare(0)
    const error = await sendBackup(file, code, setShare)
    setShare(null)
    if (error) setProblem(errorText(error, i18n))
    else setSent({ name: file.name, bytes: file.size })
  }
  return (
    <div className={form.form}>
      <FileDrop
        label={t`Backup`}
        button={t`Choose a backup`}
        note={
          sent
            ? `${sent.name}, ${bytesText(sent.bytes)}`
            : t`The encrypted file that was downloaded under Settings, Backups, or made by the command.`
        }
        accept=".backup,application/octet-stream"
        onFiles={(files) => void send(files)}
      />
      {share !== null && (
        <Progress label={t`Sending the file`} done={share} total={1}>
          <Trans>Sending the file …</Trans>
        </Progress>
      )}
      <p role="alert" className={form.message}>
        {problem}
      </p>
      {sent && <PassphraseForm code={code} />}
    </div>
  )
}

function PassphraseForm({ code }: { code: string }) {
  const { t } = useLingui()
  const [restore, { data: restored }] = useRestoreBackupMutation()
  const {
    errors,
    message,
    messageId,
    busy,
    form: attributes,
  } = useForm({
    check: checkFields({
      passphrase: (typed, i18n) => (typed ? '' : i18n._(msg`Enter the passphrase`)),
    }),
    submit: async ({ passphrase }) => errorOf(await restore({ code, passphrase: passphrase! })),
  })
  if (restored) return <Restored {...restored} />
  return (
    <form {...attributes} className={form.form}>
      <PasswordField
        label={t`Passphrase`}
        name="passphrase"
        autoComplete="current-password"
        maxLength={maxPassphraseLength}
        hint={t`The one with which the backup was made.`}
        error={errors.passphrase}
      />
      <p id={messageId} role="alert" className={form.message}>
        {message}
      </p>
      <Button type="submit" size="small" busy={busy}>
        <Trans>Restore the shop</Trans>
      </Button>
      {busy && <Progress label={t`Restoring the shop`} done={0} total={null} />}
    </form>
  )
}

interface RestoredProps {
  createdAt: string
  rows: number
  files: number
  lostSecrets: number
}

function Restored({ createdAt, rows, files, lostSecrets }: RestoredProps) {
  return (
    <div role="status" className={form.form}>
      <p>
        <Trans>
          The shop of <Moment at={createdAt} /> is restored:{' '}
          <Plural value={rows} one="# row" other="# rows" /> and{' '}
          <Plural value={files} one="# file" other="# files" />. Sign in with an account of that shop.
        </Trans>
      </p>
      {lostSecrets > 0 && (
        <p>
          <Trans>
            Keys and passwords were encrypted with another key, and are left out: set them again under
            Settings, Payments and mail.
          </Trans>
        </p>
      )}
      {/* A new page, because name, languages and pictures of the shop are others now. */}
      <Button size="small" onClick={() => location.assign('/sign-in')}>
        <Trans>Sign in</Trans>
      </Button>
    </div>
  )
}
