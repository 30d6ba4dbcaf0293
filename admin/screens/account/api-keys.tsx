// One's own API keys, for other programs.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApiKey, apiKeySort, type createApiKey, exportApiKeys } from '#contract/admin/api-keys.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useCreateApiKeyMutation,
  useListApiKeysInfiniteQuery,
  useRevokeApiKeyMutation,
} from '../../api/account.ts'
import { PermissionTable } from '../../shared/permission-table.tsx'
import { SecretDialog } from '../../shared/secret-dialog.tsx'
import { filledIn, selectControl, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { AccountNav } from './parts/account-nav.tsx'
import styles from './api-keys.module.css'

type NewKey = BodyOf<typeof createApiKey>

/** For how many days a key may be valid, to choose from. */
const durations = [30, 90, 365]

export default function ApiKeysScreen() {
  const { t } = useLingui()
  const state = useListState(apiKeySort)
  const query = useListApiKeysInfiniteQuery({ sort: state.sortedBy })
  const columns = useColumns()
  const [secret, setSecret] = useState<string | null>(null)
  const showForm = (open: boolean) => state.change({ new: open ? '1' : '' })
  const isOpen = state.value('new') !== ''
  return (
    <Screen
      title={t`Your API keys`}
      nav={<AccountNav />}
      lead={t`For developers: with a key, another program can do what you may do, as far as the key allows. The log names the key.`}
      actions={
        <>
          <ExportLinks files={[{ label: t`API keys`, endpoint: exportApiKeys }]} />
          <Button size="small" onClick={() => showForm(true)}>
            <Trans>Create an API key</Trans>
          </Button>
        </>
      }
    >
      <DataTable
        label={t`Your API keys`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={state}
        empty={
          <Empty title={t`No API keys yet`}>
            <Trans>
              The calls are described at <a href="/openapi.json">/openapi.json</a>.
            </Trans>
          </Empty>
        }
      />
      <Dialog open={isOpen} title={t`Create an API key`} onClose={() => isOpen && showForm(false)}>
        <KeyForm
          onDone={(made) => {
            showForm(false)
            setSecret(made)
          }}
        />
      </Dialog>
      <SecretDialog title={t`Your new API key`} secret={secret} onClose={() => setSecret(null)}>
        <Trans>It is shown only now. Whoever has it can do what it allows: keep it like a password.</Trans>
      </SecretDialog>
    </Screen>
  )
}

function useColumns(): Column<ApiKey>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      label: t({ message: 'Name', comment: 'Of a thing' }),
      cell: ({ name, ending }) => (
        <>
          {name} <code className={styles.ending}>…{ending}</code>
        </>
      ),
    },
    {
      id: 'permissions',
      label: t`Permissions`,
      cell: ({ permissions }) => (
        <Plural value={permissions.length} one="# permission" other="# permissions" />
      ),
    },
    {
      id: 'used',
      label: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : <Trans>not used yet</Trans>),
    },
    { id: 'from', label: t`Network`, cell: ({ lastUsedFrom }) => lastUsedFrom ?? '—', optional: true },
    { id: 'since', label: t`Since`, cell: ({ createdAt }) => <Day at={createdAt} />, optional: true },
    { id: 'until', label: t`Valid until`, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
    {
      id: 'revoke',
      label: t({ message: 'Action', comment: 'Heading of a column with buttons' }),
      cell: (key) => <Revoke {...key} />,
    },
  ]
}

/** A key cannot be given back, so this asks first. */
function Revoke({ id, name }: ApiKey) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [revoke] = useRevokeApiKeyMutation()
  return (
    <>
      <Button
        variant="bare"
        size="small"
        aria-label={t`Revoke the API key ${name}`}
        onClick={() => setAsked(true)}
      >
        <Trans>Revoke</Trans>
      </Button>
      <Confirm
        open={isAsked}
        title={t`Revoke the API key?`}
        act={t`Revoke`}
        onAct={async () => {
          const error = errorOf(await revoke({ id }))
          if (!error) showMessage(t`The API key ${name} no longer works.`)
          return error
        }}
        onClose={() => setAsked(false)}
      >
        <Trans>Programs that use {name} are refused at once. This cannot be undone.</Trans>
      </Confirm>
    </>
  )
}

function KeyForm({ onDone }: { onDone: (secret: string) => void }) {
  const { t, i18n } = useLingui()
  const [create] = useCreateApiKeyMutation()
  const form = useNewRecordForm<{ name: string; days: string; permissions: Permission[] }, NewKey>({
    fields: {
      name: {
        label: t({ message: 'Name', comment: 'Of a thing' }),
        value: '',
        check: filledIn(i18n, msg`Please enter a name.`),
        toSaved: trimmed,
        render: textControl({
          hint: t`The name of the program, as the log shows it.`,
          maxLength: 60,
        }),
      },
      days: {
        label: t`Valid for`,
        value: '90',
        toSaved: Number,
        render: selectControl(durations.map((days) => ({ value: String(days), label: t`${days} days` }))),
      },
      permissions: {
        label: t`Permissions`,
        value: [],
        check: (chosen) => (chosen.length > 0 ? '' : i18n._(msg`Please choose what the key may do.`)),
        render: ({ value, ...field }) => <PermissionTable {...field} chosen={value} />,
      },
    },
    async create(key) {
      const outcome = await create(key)
      if (outcome.data) onDone(outcome.data.secret)
      return errorOf(outcome)
    },
  })
  return (
    <RecordForm form={form} create={t`Create key`}>
      {form.field('name')}
      {form.field('days')}
      {form.field('permissions')}
    </RecordForm>
  )
}
