// Webhooks: the addresses, and the events that each is subscribed to.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exportWebhooks, type Webhook, webhookSort } from '#contract/admin/webhooks.ts'
import { eventLabels } from '#contract/admin/webhook-event-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { NewWebhook } from './parts/new-webhook.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useDeleteWebhookMutation,
  useListWebhooksInfiniteQuery,
  useUpdateWebhookMutation,
} from '../../api/webhooks.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Day } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { WebhooksNav } from './parts/webhooks-nav.tsx'
import styles from './webhooks.module.css'

export default function WebhooksScreen() {
  const { t } = useLingui()
  const list = useList({ sort: webhookSort, columns })
  const query = useListWebhooksInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Webhooks`}
      nav={<WebhooksNav />}
      lead={t`For developers: another program receives each event at its address on the internet, seconds after it happens.`}
      rowId={({ id }) => id}
      rowName={({ url }) => url}
      files={[{ label: t`Webhooks`, endpoint: exportWebhooks }]}
      actions={<NewWebhook />}
      news={['webhook']}
      none={{
        title: t`No webhooks yet`,
        text: (
          <Trans>
            What is sent, and how it is signed, is described at <a href="/openapi.json">/openapi.json</a>.
          </Trans>
        ),
      }}
    />
  )
}

const columns: readonly Column<Webhook>[] = [
  { id: 'url', label: msg`Address`, cell: ({ url }) => url },
  {
    id: 'events',
    label: msg`Events`,
    cell: ({ events }, i18n) => events.map((event) => i18n._(eventLabels[event])).join(', '),
  },
  {
    id: 'active',
    label: msg`Status`,
    cell: ({ active }) => (active ? <Trans>Subscribed events</Trans> : <Trans>Off: nothing is sent</Trans>),
  },
  { id: 'since', label: msg`Since`, cell: ({ createdAt }) => <Day at={createdAt} />, optional: true },
  {
    id: 'actions',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: (webhook) => (
      <div className={styles.actions}>
        <Switch {...webhook} />
        <Delete {...webhook} />
      </div>
    ),
    permission: 'write settings',
  },
]

/** While it is off, nothing is sent, and events are not stored for later. */
function Switch({ id, version, url, active }: Webhook) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useUpdateWebhookMutation()
  const set = async (version: number, active: boolean) => update({ id, version, changes: { active } })
  const run = async () => {
    const outcome = await set(version, !active)
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    showMessage(
      active ? t`No more events are sent to ${url}.` : t`Events are sent to ${url} again.`,
      async () => errorOf(await set(outcome.data!.webhook.version, active)),
    )
  }
  return (
    <Button
      variant="bare"
      size="small"
      busy={isLoading}
      aria-label={active ? t`Turn off ${url}` : t`Turn on ${url}`}
      onClick={run}
    >
      {active ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
    </Button>
  )
}

/** The secret cannot be restored, so this asks for confirmation. */
function Delete({ id, url }: Webhook) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const [remove] = useDeleteWebhookMutation()
  return (
    <>
      <Button variant="bare" size="small" aria-label={t`Delete ${url}`} onClick={() => setConfirming(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Confirm
        open={isConfirming}
        title={t`Delete webhook?`}
        act={t`Delete`}
        onAct={async () => {
          const error = errorOf(await remove({ id }))
          if (!error) showMessage(t`${url} is deleted.`)
          return error
        }}
        onClose={() => setConfirming(false)}
      >
        <Trans>
          No more events are sent to {url}, and the list of its deliveries is deleted. This cannot be undone.
        </Trans>
      </Confirm>
    </>
  )
}
