// Bulk status changes of orders, and the progress of each.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type BulkMove, bulkMoveSort } from '#contract/admin/bulk-moves.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { useListBulkMovesInfiniteQuery } from '../../api/orders.ts'
import { bulkMoveStateLabels, bulkMoveOutcomeLabels } from '../../shared/bulk-move-labels.ts'
import { countsText } from '../../shared/counts.tsx'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'

export default function BulkMovesScreen() {
  const { t } = useLingui()
  const list = useList({ sort: bulkMoveSort, columns })
  // The progress changes while they run.
  const query = useListBulkMovesInfiniteQuery(list.call, { refetchOnMountOrArgChange: true })
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Bulk status changes`}
      lead={t`Each is kept for 30 days.`}
      back={{ to: '/orders', label: t`Orders` }}
      rowId={({ id }) => id}
      rowName={({ createdAt }) => createdAt}
      news={['bulk move']}
      none={{
        title: t`No bulk status changes yet`,
        text: <Trans>Choose orders in their list, and then “Change status …”.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<BulkMove>[] = [
  {
    id: 'when',
    label: msg({ message: 'Started', context: 'a bulk move' }),
    cell: ({ id, createdAt }) => (
      <Link to={`/orders/moves/${id}`}>
        <Moment at={createdAt} />
      </Link>
    ),
  },
  {
    id: 'to',
    label: msg({ message: 'New status', context: 'orders' }),
    cell: ({ to }, i18n) => i18n._(orderStatusLabels[to].label),
  },
  { id: 'by', label: msg({ message: 'Staff', context: 'who did it' }), cell: ({ by }) => by.fullName },
  { id: 'state', label: msg`Status`, cell: ({ state }, i18n) => i18n._(bulkMoveStateLabels[state]) },
  {
    id: 'counts',
    label: msg`Orders`,
    cell: ({ counts }, i18n) => countsText({ counts, texts: bulkMoveOutcomeLabels }, i18n),
  },
]
