// Webhooks: which programs are told of which events.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exportWebhooks, type Webhook, webhookEvents, webhookSort } from '#contract/admin/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useListWebhooksInfiniteQuery,
  useUpdateWebhookMutation,
} from '../../api/webhooks.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { SecretDialog } from '../../shared/secret-dialog.tsx'
import { type ControlProps, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { eventNames } from './parts/event-names.ts'
import { WebhooksNav } from './parts/webhooks-nav.tsx'
import styles from './webhooks.module.css'

export default function WebhooksScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(webhookSort)
  const query = useListWebhooksInfiniteQuery({ sort: state.sortedBy })
  const columns = useColumns()
  const [secret, setSecret] = useState<string | null>(null)
  const showForm = (open: boolean) => state.change({ new: open ? '1' : '' })
  const isOpen = state.value('new') !== '' && may('write settings')
  return (
    <Screen
      title={t`Webhooks`}
      nav={<WebhooksNav />}
      lead={t`For developers: another program receives each event at its address on the internet, seconds after it happens.`}
      actions={
        <>
          <ExportLinks files={[{ label: t`Webhooks`, endpoint: exportWebhooks }]} />
          {may('write settings') && (
            <Button size="small" onClick={() => showForm(true)}>
              <Trans>Add an address</Trans>
            </Button>
          )}
        </>
      }
    >
      <News recordTypes={['webhook']} query={query} />
      <DataTable
        label={t`Webhooks`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ url }) => url}
        state={state}
        empty={
          <Empty title={t`No webhooks yet`}>
            <Trans>
              What is sent, and how it is signed, is described at <a href="/openapi.json">/openapi.json</a>.
            </Trans>
          </Empty>
        }
      />
      <Dialog open={isOpen} title={t`Add an address`} onClose={() => isOpen && showForm(false)}>
        <WebhookForm
          onDone={(made) => {
            showForm(false)
            setSecret(made)
          }}
        />
      </Dialog>
      <SecretDialog title={t`The secret of the webhook`} secret={secret} onClose={() => setSecret(null)}>
        <Trans>
          It is shown only now. Each event is signed with it: give it to the program, which knows by it that
          the shop has sent the event.
        </Trans>
      </SecretDialog>
    </Screen>
  )
}

function useColumns(): Column<Webhook>[] {
  const { t } = useLingui()
  const may = useMay()
  return [
    { id: 'url', label: t`Address`, cell: ({ url }) => url },
    {
      id: 'events',
      label: t`Events`,
      cell: ({ events }) => events.map((event) => t(eventNames[event])).join(', '),
    },
    {
      id: 'active',
      label: t`Status`,
      cell: ({ active }) => (active ? <Trans>Subscribed events</Trans> : <Trans>Off: nothing is sent</Trans>),
    },
    { id: 'since', label: t`Since`, cell: ({ createdAt }) => <Day at={createdAt} />, optional: true },
    ...(may('write settings')
      ? [
          {
            id: 'actions',
            label: t({ message: 'Action', comment: 'Heading of a column with buttons' }),
            cell: (webhook: Webhook) => (
              <div className={styles.actions}>
                <Switch {...webhook} />
                <Delete {...webhook} />
              </div>
            ),
          },
        ]
      : []),
  ]
}

/** Off, nothing is sent, and what happens meanwhile is not kept. */
function Switch({ id, version, url, active }: Webhook) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useUpdateWebhookMutation()
  const set = async (version: number, active: boolean) => update({ id, version, changes: { active } })
  const run = async () => {
    const outcome = await set(version, !active)
    const error = errorOf(outcome)
    if (error) return showMessage(errorText(error, i18n), null, 'danger')
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

/** Its secret cannot be given back, so this asks first. */
function Delete({ id, url }: Webhook) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [remove] = useDeleteWebhookMutation()
  return (
    <>
      <Button variant="bare" size="small" aria-label={t`Delete ${url}`} onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Confirm
        open={isAsked}
        title={t`Delete the webhook?`}
        act={t`Delete`}
        onAct={async () => {
          const error = errorOf(await remove({ id }))
          if (!error) showMessage(t`${url} is deleted.`)
          return error
        }}
        onClose={() => setAsked(false)}
      >
        <Trans>
          Nothing more is sent to {url}, and the list of its deliveries goes. This cannot be undone.
        </Trans>
      </Confirm>
    </>
  )
}

function WebhookForm({ onDone }: { onDone: (secret: string) => void }) {
  const { t, i18n } = useLingui()
  const [create] = useCreateWebhookMutation()
  const form = useNewRecordForm<Pick<Webhook, 'url' | 'events'>>({
    fields: {
      url: {
        label: t`Address`,
        value: '',
        check: (url) =>
          /^https:\/\/\S+$/.test(url.trim())
            ? ''
            : i18n._(msg`Please enter an address that begins with https://`),
        toSaved: trimmed,
        render: textControl({
          hint: t`Where the program listens, like https://example.com/orders. Addresses within the shop’s own network are refused.`,
          type: 'url',
          maxLength: 500,
        }),
      },
      events: {
        label: t`Events`,
        value: [],
        check: (events) => (events.length > 0 ? '' : i18n._(msg`Please choose an event.`)),
        render: (field) => <Events {...field} />,
      },
    },
    async create(webhook) {
      const outcome = await create(webhook)
      if (outcome.data) onDone(outcome.data.secret)
      return errorOf(outcome)
    },
  })
  return (
    <RecordForm form={form} create={t`Add the address`}>
      {form.field('url')}
      {form.field('events')}
    </RecordForm>
  )
}

function Events({ value: chosen, error, onChange }: ControlProps<Webhook['events']>) {
  const { t } = useLingui()
  return webhookEvents.map((event, place) => (
    <CheckboxField
      key={event}
      label={t(eventNames[event])}
      checked={chosen.includes(event)}
      error={place === 0 ? error : ''}
      onChange={({ target }) =>
        onChange(webhookEvents.filter((one) => (one === event ? target.checked : chosen.includes(one))))
      }
    />
  ))
}
