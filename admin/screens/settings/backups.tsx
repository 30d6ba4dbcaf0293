// Backups of the whole shop: when they are made, their passphrase, and their files.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  type AdminBackups,
  type Backup,
  type BackupSchedule,
  downloadBackup,
  maxBackupsKept,
  maxPassphraseLength,
  minPassphraseLength,
  type updateBackupSettings,
} from '#contract/admin/backups.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import {
  useCreateBackupMutation,
  useDeleteBackupMutation,
  useListBackupsQuery,
  useUpdateBackupSettingsMutation,
} from '../../api/backups.ts'
import { errorOf } from '../../api/error-of.ts'
import { useGetReadinessQuery } from '../../api/readiness.ts'
import { useMay } from '../../context/session.ts'
import { backupScheduleLabels } from '../../shared/backup-labels.ts'
import { ReadinessNote } from '../../shared/readiness/readiness.tsx'
import { ReasonText } from '../../shared/reason-text.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { countControl, selectControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { bytesText } from '../../ui/unit-text.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import styles from './settings.module.css'

type Changes = BodyOf<typeof updateBackupSettings>['changes']

interface Values {
  every: BackupSchedule
  hour: string
  kept: number | null
  BACKUP_PASSPHRASE: string
}

/** How often the list is read again while a backup is being made. */
const waitMs = 2000

export default function BackupsScreen() {
  const { t } = useLingui()
  const query = useListBackupsQuery({})
  const isWaiting = query.data?.backups.some(({ state }) => state === 'waiting') ?? false
  useListBackupsQuery({}, { pollingInterval: isWaiting ? waitMs : 0 })
  // What is missing before the shop opens changes when a backup is done, which the server does by itself.
  const mayRead = useMay()('read settings')
  const { refetch } = useGetReadinessQuery({}, { skip: !mayRead })
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (mayRead && wasWaiting.current && !isWaiting) void refetch()
    wasWaiting.current = isWaiting
  }, [mayRead, isWaiting, refetch])
  return (
    <Screen
      title={t`Backups`}
      nav={<SettingsNav />}
      lead={
        <Trans>
          The whole shop in one encrypted file: orders, customers, products, pictures and settings. A new shop
          restores it on the page that creates its first account, or by the command{' '}
          <code className={styles.command}>npm run backup -- restore</code>.
        </Trans>
      }
      width="form"
    >
      <Loaded query={query}>
        {(loaded) => (
          <>
            <ReadinessNote checks={['backup']} />
            <ScheduleForm
              settings={loaded.settings}
              reload={async () => (await query.refetch().unwrap()).settings.version}
            />
            <Files {...loaded} />
            <RecordLog recordType="setting" recordId="backups" />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

interface ScheduleFormProps {
  settings: AdminBackups['settings']
  reload: () => Promise<number>
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function ScheduleForm({ settings, reload }: ScheduleFormProps) {
  const { t, i18n } = useLingui()
  const [update] = useUpdateBackupSettingsMutation()
  const { version, every, hour, kept, hasPassphrase } = settings
  const form = useRecordForm<Values, Changes>({
    permission: 'write backups',
    version,
    fields: {
      every: {
        label: t`Automatic backups`,
        value: every,
        render: selectControl(
          (Object.keys(backupScheduleLabels) as BackupSchedule[]).map((value) => ({
            value,
            label: i18n._(backupScheduleLabels[value]),
          })),
        ),
      },
      hour: {
        label: t`At`,
        value: String(hour),
        toSaved: Number,
        render: selectControl(hours, { hint: t`In the time zone of the shop.` }),
      },
      kept: {
        label: t`Automatic backups kept`,
        value: kept,
        check: (typed) =>
          typed === null || typed < 1 || typed > maxBackupsKept
            ? t`Enter a number from 1 to ${{ most: maxBackupsKept }}`
            : '',
        render: countControl({
          hint: t`Older ones are deleted. Those made by hand are kept.`,
          required: true,
        }),
      },
      BACKUP_PASSPHRASE: {
        label: t`Passphrase`,
        value: '',
        check: (typed) =>
          typed !== '' && typed.length < minPassphraseLength
            ? t`Enter at least ${{ least: minPassphraseLength }} characters`
            : '',
        render: ({ onChange, ...field }) => (
          <PasswordField
            {...field}
            name="passphrase"
            autoComplete="new-password"
            maxLength={maxPassphraseLength}
            hint={
              hasPassphrase
                ? t`Set. Another one applies to later backups; keep the former for earlier ones.`
                : t`Write it down and keep it apart from the shop: it is never shown again, and nobody can read a backup without it.`
            }
            onChange={({ target }) => onChange(target.value)}
          />
        ),
      },
    },
    save: async (changes, version) => errorOf(await update({ version, changes })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Backups`}>
      <Section title={t`Schedule`} text={t`Automatic backups are made while the shop is open.`}>
        {form.field('BACKUP_PASSPHRASE')}
        <div className={styles.columns}>
          {form.field('every')}
          {form.values.every !== 'never' && form.field('hour')}
        </div>
        {form.values.every !== 'never' && form.field('kept')}
      </Section>
    </RecordForm>
  )
}

function Files({ settings: { hasPassphrase }, backups }: AdminBackups) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [create, { isLoading }] = useCreateBackupMutation()
  const onCreate = async () => {
    const error = errorOf(await create({}))
    if (error) showError(error, i18n)
  }
  return (
    <Section title={t`Files`}>
      {may('write backups') && (
        <p>
          <Button
            size="small"
            busy={isLoading}
            onClick={onCreate}
            aria-disabled={!hasPassphrase}
            aria-describedby={hasPassphrase ? undefined : 'no-passphrase'}
          >
            <Trans>Back up now</Trans>
          </Button>
        </p>
      )}
      {!hasPassphrase && (
        <p id="no-passphrase" className={styles.hint}>
          <Trans>Set a passphrase first: a backup is encrypted with it.</Trans>
        </p>
      )}
      {backups.length === 0 ? (
        <Empty title={t`No backups yet`}>
          <Trans>Back up now, or on a schedule.</Trans>
        </Empty>
      ) : (
        <ul className={styles.rates}>
          {backups.map((backup) => (
            <BackupItem key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function BackupItem({ backup }: { backup: Backup }) {
  const { t } = useLingui()
  const may = useMay()
  const [remove] = useDeleteBackupMutation()
  const [isConfirming, setConfirming] = useState(false)
  const { id, state, createdAt, bytes, isPlanned, failure } = backup
  const kind = isPlanned ? t`Automatic` : t`By hand`
  return (
    <li className={styles.backup}>
      <span>
        <Moment at={createdAt} /> · {bytes === null ? kind : `${kind} · ${bytesText(bytes)}`}
      </span>
      {state === 'waiting' && (
        <span role="status">
          <Trans>Being made …</Trans>
        </span>
      )}
      {failure && (
        <span className={styles.error}>
          <ReasonText reason={failure} />
        </span>
      )}
      {state !== 'waiting' && (
        <span className={styles.backupTools}>
          {state === 'done' && (
            <a href={`${downloadBackup.path}?id=${id}`} download>
              <Trans>Download</Trans>
            </a>
          )}
          {may('write backups') && (
            <Button variant="bare" size="small" onClick={() => setConfirming(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </span>
      )}
      <Confirm
        open={isConfirming}
        title={t`Delete backup?`}
        act={t`Delete`}
        onAct={async () => {
          const error = errorOf(await remove({ id }))
          if (!error) showMessage(t`The backup is deleted.`)
          return error
        }}
        onClose={() => setConfirming(false)}
      >
        <p>
          <Trans>The shop of that day can then no longer be restored from it.</Trans>
        </p>
      </Confirm>
    </li>
  )
}
