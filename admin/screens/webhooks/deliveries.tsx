// The deliveries to webhooks, and their responses.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type Delivery,
  deliveryDays,
  deliverySort,
  deliveryStates,
  exportDeliveries,
} from '#contract/admin/webhooks.ts'
import { eventLabels } from '#contract/admin/webhook-event-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useListDeliveriesInfiniteQuery,
  useListLatestDeliveriesQuery,
  useListWebhooksInfiniteQuery,
  useRetryDeliveryMutation,
} from '../../api/webhooks.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { useReasonText } from '../../shared/reason-text.tsx'
import { LatestNews } from '../../shared/news/latest-news.tsx'
import { usePolling } from '../../shared/news/use-polling.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { type FilterFieldProps, filterOptionsOf } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { WebhooksNav } from './parts/webhooks-nav.tsx'

/** The interval at which the list is checked for changes, in milliseconds. */
const everyMs = 10_000

export default function DeliveriesScreen() {
  const { t } = useLingui()
  const list = useList({ sort: deliverySort, columns })
  const query = useListDeliveriesInfiniteQuery(list.call)
  const latest = useListLatestDeliveriesQuery(list.call, usePolling(everyMs))
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Deliveries of webhooks`}
      nav={<WebhooksNav />}
      lead={t`The newest first, for ${deliveryDays} days. What fails is tried again for about two days.`}
      rowId={({ id }) => id}
      rowName={({ event, webhook }) => `${event}, ${webhook.url}`}
      files={[{ label: t({ message: 'Deliveries', context: 'of webhooks' }), endpoint: exportDeliveries }]}
      news={
        <LatestNews
          latest={latest.data?.items}
          list={query}
          keyOf={({ id, state, tries }) => `${id} ${state} ${tries}`}
        >
          <Trans>There are new or changed deliveries.</Trans>
        </LatestNews>
      }
      views="webhooks/deliveries"
      noMatch={t`No deliveries found`}
      none={{
        title: t`No deliveries yet`,
        text: <Trans>Each event that is sent to an address is listed here.</Trans>,
      }}
    />
  )
}

const stateLabels = { waiting: msg`On its way`, delivered: msg`Accepted`, failed: msg`Failed` }

function WebhookFilter(props: FilterFieldProps) {
  const { data } = useListWebhooksInfiniteQuery({})
  const options =
    data?.pages.flatMap(({ items }) => items.map(({ id, url }) => ({ value: id, label: url }))) ?? []
  return <SelectFilter {...props} options={options} />
}

const columns: readonly Column<Delivery>[] = [
  {
    id: 'event',
    label: msg`Event`,
    cell: ({ event }, i18n) =>
      event in eventLabels ? i18n._(eventLabels[event as keyof typeof eventLabels]) : event,
  },
  {
    id: 'url',
    label: msg`Address`,
    cell: ({ webhook }) => webhook.url,
    filters: [{ name: 'webhook', Field: WebhookFilter }],
  },
  { id: 'at', label: msg`Happened`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    id: 'state',
    label: msg`Status`,
    cell: (delivery) => <State {...delivery} />,
    filters: [{ name: 'state', options: filterOptionsOf(deliveryStates, stateLabels) }],
  },
  {
    id: 'tries',
    label: msg`Tries`,
    cell: ({ tries }) => <Plural value={tries} one="# try" other="# tries" />,
    optional: true,
  },
  {
    id: 'retry',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: (delivery) => <Retry {...delivery} />,
    permission: 'write settings',
  },
]

function State({ state, failure, dueAt, status }: Delivery) {
  const reasonText = useReasonText()
  if (state === 'delivered') return <Trans>Accepted ({status})</Trans>
  const why = failure ? reasonText(failure) : ''
  if (state === 'failed') return <Trans>Failed: {{ failure: why }}</Trans>
  if (failure === null) return <Trans>On its way</Trans>
  return (
    <Trans>
      {{ failure: why }} Tried again <Moment at={dueAt!} />
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
        if (error) showError(error, i18n)
        else showMessage(t`It is sent again.`)
      }}
    >
      <Trans>Resend</Trans>
    </Button>
  )
}
