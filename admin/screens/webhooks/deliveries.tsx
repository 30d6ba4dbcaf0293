// What was sent to webhooks, and what came back.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Delivery, deliveryDays } from '#contract/admin/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useListDeliveriesInfiniteQuery, useRetryDeliveryMutation } from '../../api/webhooks.ts'
import { useMay } from '../../context/session.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { eventNames } from './parts/event-names.ts'
import { WebhooksNav } from './parts/webhooks-nav.tsx'

export default function DeliveriesScreen() {
  const { t } = useLingui()
  const state = useListState()
  const query = useListDeliveriesInfiniteQuery({}, { pollingInterval: 10_000 })
  const columns = useColumns()
  return (
    <Screen
      title={t`Deliveries of webhooks`}
      nav={<WebhooksNav />}
      lead={t`The newest first, for ${deliveryDays} days. What fails is tried again for about two days.`}
    >
      <DataTable
        label={t`Deliveries of webhooks`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ event, webhook }) => `${event}, ${webhook.url}`}
        state={state}
        empty={
          <Empty title={t`Nothing was sent yet`}>
            <Trans>Each event that an address is told of is listed here.</Trans>
          </Empty>
        }
      />
    </Screen>
  )
}

function useColumns(): Column<Delivery>[] {
  const { t } = useLingui()
  const may = useMay()
  return [
    {
      id: 'event',
      label: t`Event`,
      cell: ({ event }) => (event in eventNames ? t(eventNames[event as keyof typeof eventNames]) : event),
    },
    { id: 'url', label: t`Address`, cell: ({ webhook }) => webhook.url },
    { id: 'at', label: t`Happened`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: 'state', label: t`Status`, cell: (delivery) => <State {...delivery} /> },
    {
      id: 'tries',
      label: t`Tries`,
      cell: ({ tries }) => <Plural value={tries} one="# try" other="# tries" />,
      optional: true,
    },
    ...(may('write settings')
      ? [
          {
            id: 'retry',
            label: t({ message: 'Action', comment: 'Heading of a column with buttons' }),
            cell: (delivery: Delivery) => <Retry {...delivery} />,
          },
        ]
      : []),
  ]
}

function State({ state, failure, dueAt, status }: Delivery) {
  if (state === 'delivered') return <Trans>Accepted ({status})</Trans>
  if (state === 'failed') return <Trans>Given up: {failure}</Trans>
  if (failure === null) return <Trans>On its way</Trans>
  return (
    <Trans>
      {failure} Tried again <Moment at={dueAt!} />
    </Trans>
  )
}

function Retry({ id, event, webhook, state }: Delivery) {
  const { t, i18n } = useLingui()
  const [retry, { isLoading }] = useRetryDeliveryMutation()
  if (state === 'waiting') return null
  return (
    <Button
      variant="bare"
      size="small"
      busy={isLoading}
      aria-label={t`Resend ${event} to ${{ url: webhook.url }}`}
      onClick={async () => {
        const error = errorOf(await retry({ id }))
        if (error) showMessage(errorText(error, i18n), null, 'danger')
        else showMessage(t`It is sent once more.`)
      }}
    >
      <Trans>Resend</Trans>
    </Button>
  )
}
