// Work that was given up or keeps failing, and trying it again.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { queueLabels } from '#contract/admin/system-labels.ts'
import { type FailedWork, failedWorkSort, failingQueues } from '#contract/admin/system.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useListFailedWorkInfiniteQuery, useRetryFailedWorkMutation } from '../../api/system.ts'
import { useMay } from '../../context/session.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import { ReasonText } from '../../shared/reason-text.tsx'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { filterOptionsOf } from '../../ui/table/filter.ts'
import { SystemNav } from './parts/system-nav.tsx'
import styles from './system.module.css'

export default function FailedWorkScreen() {
  const { t } = useLingui()
  const may = useMay()
  const list = useList({ sort: failedWorkSort, columns })
  const query = useListFailedWorkInfiniteQuery(list.call)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Failed work`}
      nav={<SystemNav />}
      lead={t`Emails and deliveries of webhooks that were given up, refunds that fail again and again, imports and bulk changes that the shop has stopped.`}
      rowId={({ queue, id }) => `${queue} ${id}`}
      rowName={({ name, order, id }) => name ?? order ?? id}
      actions={may('write settings') && items.length > 0 && <RetryAll items={items} />}
      noMatch={t`No failed work found`}
      none={{ title: t`No failed work`, text: <Trans>Everything was done, or is tried again.</Trans> }}
    />
  )
}

const columns: readonly Column<FailedWork>[] = [
  {
    id: 'queue',
    label: msg`Queue`,
    cell: ({ queue }, i18n) => i18n._(queueLabels[queue]),
    filters: [{ name: 'queue', options: filterOptionsOf(failingQueues, queueLabels) }],
  },
  { id: 'name', label: msg`Entry`, cell: (work) => <Entry {...work} /> },
  { id: 'at', label: msg`Created`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    id: 'tries',
    label: msg`Tries`,
    cell: ({ tries }) => (tries === null ? '–' : <Plural value={tries} one="# try" other="# tries" />),
    optional: true,
  },
  {
    id: 'failure',
    label: msg`Reason`,
    cell: ({ failure }) =>
      failure ? <ReasonText reason={failure} /> : <Trans>See the log of the shop</Trans>,
  },
  {
    id: 'retry',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: (work) => <Retry {...work} />,
    permission: 'write settings',
  },
]

/** The screen of a record. */
const screens: Partial<Record<FailedWork['queue'], string>> = {
  imports: '/imports/',
  'import pictures': '/imports/',
  'bulk changes': '/orders/moves/',
}

/** A bulk change is named by the new status of its orders. */
function nameOf({ queue, name, order, id }: FailedWork, i18n: I18n): string {
  if (queue === 'bulk changes') return i18n._(orderStatusLabels[name as OrderStatus].label)
  return name ?? order ?? id
}

function Entry(work: FailedWork) {
  const { i18n } = useLingui()
  const { queue, name, order, record } = work
  const screen = screens[queue]
  return (
    <span className={styles.entry}>
      {record !== null && screen ? <Link to={screen + record}>{nameOf(work, i18n)}</Link> : name}{' '}
      {order !== null && <OrderLink number={order} />}
    </span>
  )
}

function useRetry() {
  const { i18n, t } = useLingui()
  const [retry, { isLoading }] = useRetryFailedWorkMutation()
  return {
    isLoading,
    /** Tries one entry again, or all of these queues. */
    async run(calls: { queue: FailedWork['queue']; id?: string }[]) {
      let retried = 0
      let refused: ReturnType<typeof errorOf>
      for (const call of calls) {
        const outcome = await retry(call)
        refused ??= errorOf(outcome)
        retried += outcome.data?.retried ?? 0
      }
      if (refused && retried === 0) return showError(refused, i18n)
      showMessage(retried === 1 ? t`It is tried again.` : t`${retried} entries are tried again.`)
    },
  }
}

function Retry(work: FailedWork) {
  const { i18n, t } = useLingui()
  const { isLoading, run } = useRetry()
  const { queue, id } = work
  return (
    <Button
      variant="bare"
      size="small"
      busy={isLoading}
      aria-label={t`Retry ${{ entry: nameOf(work, i18n) }}`}
      onClick={() => run([{ queue, id }])}
    >
      <Trans>Retry</Trans>
    </Button>
  )
}

/** Tries everything again in the queues of the list, which may be filtered. */
function RetryAll({ items }: { items: FailedWork[] }) {
  const { isLoading, run } = useRetry()
  const queues = [...new Set(items.map(({ queue }) => queue))]
  return (
    <Button size="small" busy={isLoading} onClick={() => run(queues.map((queue) => ({ queue })))}>
      <Trans>Retry all</Trans>
    </Button>
  )
}
