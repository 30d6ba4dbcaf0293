// What was sent to webhooks, and what came back.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type Delivery,
  deliveryDays,
  deliverySort,
  deliveryStates,
  exportDeliveries,
  type listDeliveries,
} from '#contract/admin/webhooks.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/admin-error.ts'
import {
  useListDeliveriesInfiniteQuery,
  useListLatestDeliveriesQuery,
  useListWebhooksInfiniteQuery,
  useRetryDeliveryMutation,
} from '../../api/webhooks.ts'
import { useMay } from '../../context/session.ts'
import { NewsLine } from '../../shared/news/news.tsx'
import { usePolling } from '../../shared/news/use-polling.ts'
import { Views } from '../../shared/views/views.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SelectFilter } from '../../ui/table/filters.tsx'
import { type ListState, useListState } from '../../ui/table/list-state.ts'
import { eventNames } from './parts/event-names.ts'
import { WebhooksNav } from './parts/webhooks-nav.tsx'

const filterNames = ['webhook', 'state']

type Query = Omit<QueryOf<typeof listDeliveries>, 'next'>

/** What the list shows, as the call has it. */
function queryOf(state: ListState<(typeof deliverySort.columns)[number]>): Query {
  const chosen = deliveryStates.find((one) => one === state.value('state'))
  return {
    ...(state.value('webhook') && { webhook: state.value('webhook') }),
    ...(chosen && { state: chosen }),
    sort: state.sortedBy,
  }
}

export default function DeliveriesScreen() {
  const { t } = useLingui()
  const state = useListState(deliverySort)
  const shown = queryOf(state)
  const query = useListDeliveriesInfiniteQuery(shown)
  const isFiltered = filterNames.some((name) => state.value(name))
  const columns = useColumns()
  return (
    <Screen
      title={t`Deliveries of webhooks`}
      nav={<WebhooksNav />}
      actions={
        <ExportLinks
          files={[
            { label: t({ message: 'Deliveries', context: 'of webhooks' }), endpoint: exportDeliveries },
          ]}
          query={{ webhook: shown.webhook, state: shown.state }}
        />
      }
      lead={t`The newest first, for ${deliveryDays} days. What fails is tried again for about two days.`}
    >
      <LatestDeliveries query={shown} list={query} />
      <Views list="webhooks/deliveries" />
      <DataTable
        label={t`Deliveries of webhooks`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ event, webhook }) => `${event}, ${webhook.url}`}
        state={state}
        filters={<Filters state={state} />}
        empty={
          isFiltered ? (
            <Empty title={t`No delivery matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nothing was sent yet`}>
              <Trans>Each event that is sent to an address is listed here.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

/** How often the list is compared with what there is, milliseconds. */
const everyMs = 10_000

interface LatestDeliveriesProps {
  query: Query
  list: { data?: { pages: { items: Delivery[] }[] } | undefined; isFetching: boolean; refetch: () => unknown }
}

/** Events happen without anybody who changes them: they are told as others' changes are. */
function LatestDeliveries({ query, list }: LatestDeliveriesProps) {
  const latest = useListLatestDeliveriesQuery(query, usePolling(everyMs))
  const known = list.data?.pages[0]?.items
  const isNew = known !== undefined && latest.data !== undefined && !isSame(known, latest.data.items)
  return (
    <NewsLine isShown={isNew && !list.isFetching} isLoading={list.isFetching} onShow={list.refetch}>
      <Trans>Something was sent, or is to be sent, meanwhile.</Trans>
    </NewsLine>
  )
}

const isSame = (one: readonly Delivery[], other: readonly Delivery[]): boolean =>
  one.length === other.length &&
  one.every(({ id, state, tries }, place) => {
    const now = other[place]!
    return id === now.id && state === now.state && tries === now.tries
  })

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  const webhooks = useListWebhooksInfiniteQuery({})
  const states: Record<Delivery['state'], string> = {
    waiting: t`On its way`,
    delivered: t`Accepted`,
    failed: t`Given up`,
  }
  return (
    <>
      <SelectFilter state={state} name="webhook" label={t`Address`} all={t`All`}>
        {webhooks.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
      </SelectFilter>
      <SelectFilter state={state} name="state" label={t`Status`} all={t`All`}>
        {deliveryStates.map((one) => (
          <option key={one} value={one}>
            {states[one]}
          </option>
        ))}
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
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
        else showMessage(t`It is sent again.`)
      }}
    >
      <Trans>Resend</Trans>
    </Button>
  )
}
