// Moves of many orders, and how far each is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type BulkMove, bulkMoveSort } from '#contract/admin/bulk-moves.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { useListBulkMovesInfiniteQuery } from '../../api/orders.ts'
import { bulkMoveStates, movedOrderOutcomes } from '../../shared/bulk-move-words.ts'
import { countsText } from '../../shared/counts.tsx'
import { News } from '../../shared/news/news.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'

export default function BulkMovesScreen() {
  const { t } = useLingui()
  const state = useListState(bulkMoveSort)
  const query = useListBulkMovesInfiniteQuery({ sort: state.sortedBy }, { refetchOnMountOrArgChange: true })
  const columns = useColumns()
  return (
    <Screen
      title={t`Bulk status changes`}
      lead={t`Each is kept for 30 days.`}
      back={{ to: '/orders', label: t`Orders` }}
    >
      <News recordTypes={['bulk move']} query={query} />
      <DataTable
        label={t`Bulk status changes`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ createdAt }) => createdAt}
        state={state}
        empty={
          <Empty title={t`No bulk status changes lately`}>
            <Trans>Choose orders in their list, and then “Change status …”.</Trans>
          </Empty>
        }
      />
    </Screen>
  )
}

function useColumns(): Column<BulkMove>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'when',
        label: t({ message: 'Begun', context: 'a bulk move' }),
        cell: ({ id, createdAt }) => (
          <Link to={`/orders/moves/${id}`}>
            <Moment at={createdAt} />
          </Link>
        ),
      },
      {
        id: 'to',
        label: t({ message: 'New status', context: 'orders' }),
        cell: ({ to }) => t(orderStatusLabels[to].label),
      },
      { id: 'by', label: t({ message: 'By', comment: 'Who did it' }), cell: ({ by }) => by.fullName },
      { id: 'state', label: t`Status`, cell: ({ state }) => t(bulkMoveStates[state]) },
      {
        id: 'counts',
        label: t`Orders`,
        cell: ({ counts }) => countsText({ counts, texts: movedOrderOutcomes }, i18n),
      },
    ],
    [t, i18n],
  )
}
