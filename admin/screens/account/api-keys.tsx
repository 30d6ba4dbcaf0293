// The member's own API keys, for other programs.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApiKey, apiKeySort, exportApiKeys } from '#contract/admin/api-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { CreateApiKey } from './parts/new-api-key.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useListApiKeysInfiniteQuery, useRevokeApiKeyMutation } from '../../api/account.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AccountNav } from './parts/account-nav.tsx'
import styles from './api-keys.module.css'

export default function ApiKeysScreen() {
  const { t } = useLingui()
  const list = useList({ sort: apiKeySort, columns })
  const query = useListApiKeysInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Your API keys`}
      nav={<AccountNav />}
      lead={t`For developers: a program with a key can use your permissions, as far as the key allows. The log names the key.`}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      files={[{ label: t`API keys`, endpoint: exportApiKeys }]}
      actions={<CreateApiKey />}
      none={{
        title: t`No API keys yet`,
        text: (
          <Trans>
            The calls are described at <a href="/openapi.json">/openapi.json</a>.
          </Trans>
        ),
      }}
    />
  )
}

const columns: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    label: msg({ message: 'Name', comment: 'Of a thing' }),
    cell: ({ name, ending }) => (
      <>
        {name} <code className={styles.ending}>…{ending}</code>
      </>
    ),
  },
  {
    id: 'permissions',
    label: msg`Permissions`,
    cell: ({ permissions }) => <Plural value={permissions.length} one="# permission" other="# permissions" />,
  },
  {
    id: 'used',
    label: msg`Last used`,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : <Trans>not used yet</Trans>),
  },
  { id: 'from', label: msg`Network`, cell: ({ lastUsedFrom }) => lastUsedFrom ?? '—', optional: true },
  { id: 'since', label: msg`Since`, cell: ({ createdAt }) => <Day at={createdAt} />, optional: true },
  { id: 'until', label: msg`Valid until`, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
  {
    id: 'revoke',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: (key) => <Revoke {...key} />,
  },
]

/** A revoked key cannot be restored, so this asks for confirmation. */
function Revoke({ id, name }: ApiKey) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const [revoke] = useRevokeApiKeyMutation()
  return (
    <>
      <Button
        variant="bare"
        size="small"
        aria-label={t`Revoke the API key ${name}`}
        onClick={() => setConfirming(true)}
      >
        <Trans>Revoke</Trans>
      </Button>
      <Confirm
        open={isConfirming}
        title={t`Revoke API key?`}
        act={t`Revoke`}
        onAct={async () => {
          const error = errorOf(await revoke({ id }))
          if (!error) showMessage(t`The API key ${name} no longer works.`)
          return error
        }}
        onClose={() => setConfirming(false)}
      >
        <Trans>Programs that use {name} are refused at once. This cannot be undone.</Trans>
      </Confirm>
    </>
  )
}
