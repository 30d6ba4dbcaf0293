// One bulk status change: its progress, the orders that were left out and why, and its undo.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router'
import {
  type BulkMove,
  bulkMoveOutcomes,
  type BulkMoveState,
  exportMovedOrders,
  type MovedOrder,
} from '#contract/admin/bulk-moves.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { errorOf } from '../../api/error-of.ts'
import {
  bulkMoveDone,
  useGetBulkMoveQuery,
  useContinueBulkMoveMutation,
  useListMovedOrdersInfiniteQuery,
  useStopBulkMoveMutation,
  useUndoBulkMoveMutation,
} from '../../api/orders.ts'
import { useMay } from '../../context/session.ts'
import { ReasonText } from '../../shared/reason-text.tsx'
import { bulkMoveStateLabels, bulkMoveOutcomeLabels } from '../../shared/bulk-move-labels.ts'
import { OutcomeCounts } from '../../shared/counts.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { OrderLink } from '../../shared/order-link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { filterOptionsOf, filterQueryOf } from '../../ui/table/filter.ts'
import { Filters } from '../../ui/table/filters.tsx'
import { type ListState, useListState } from '../../ui/table/list-state.ts'
import styles from './order.module.css'

const pollMs = 1000

const isAtWork = (state: BulkMoveState | undefined) => state === 'running' || state === 'undoing'

export default function BulkMoveScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [isWorking, setWorking] = useState(true)
  const query = useGetBulkMoveQuery({ id }, { pollingInterval: isWorking ? pollMs : 0 })
  const move = query.data?.bulkMove
  const now = move === undefined ? query.error === undefined : isAtWork(move.state)
  if (now !== isWorking) setWorking(now)
  useDoneSignal(move?.state)
  return (
    <Screen
      title={t`Bulk status change`}
      back={{ to: '/orders/moves', label: t`Bulk status changes` }}
      {...(move && { lead: <Lead move={move} /> })}
    >
      <Loaded query={query}>{({ bulkMove }) => <Details move={bulkMove} />}</Loaded>
    </Screen>
  )
}

function Lead({ move: { to, by, createdAt } }: { move: BulkMove }) {
  const { t } = useLingui()
  return (
    <Trans>
      To {{ status: t(orderStatusLabels[to].label) }}, by {{ member: by.fullName }}, <Moment at={createdAt} />
    </Trans>
  )
}

/** Reloads what other screens have loaded when the change ends. */
function useDoneSignal(state: BulkMoveState | undefined): void {
  const dispatch = useDispatch()
  const before = useRef(state)
  useEffect(() => {
    const wasAtWork = isAtWork(before.current)
    before.current = state
    if (wasAtWork && !isAtWork(state)) dispatch(bulkMoveDone())
  }, [state, dispatch])
}

function Details({ move }: { move: BulkMove }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const state = useListState()
  const [stop, stopping] = useStopBulkMoveMutation()
  const [goOn, continuing] = useContinueBulkMoveMutation()
  const [undo] = useUndoBulkMoveMutation()
  const [isConfirming, setConfirming] = useState(false)
  const [error, setError] = useState('')
  const { id, counts } = move
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const left = counts[move.state === 'undoing' ? 'moved' : 'waiting'] ?? 0
  return (
    <>
      {move.problem && (
        <p role="alert" className={styles.refused}>
          <ReasonText reason={move.problem} />
        </p>
      )}
      {isAtWork(move.state) && (
        <Section
          title={t(bulkMoveStateLabels[move.state])}
          text={t`You can leave this page; the work goes on.`}
          actions={
            move.state === 'running' &&
            may('write orders') && (
              <Button
                variant="line"
                size="small"
                busy={stopping.isLoading}
                onClick={async () => {
                  const refused = errorOf(await stop({ id }))
                  setError(refused ? errorText(refused, i18n) : '')
                }}
              >
                <Trans context="a bulk move">Stop</Trans>
              </Button>
            )
          }
        >
          <Progress label={t(bulkMoveStateLabels[move.state])} done={total - left} total={total} />
        </Section>
      )}
      <Section
        title={t({ message: 'Result', context: 'of a bulk move' })}
        text={t(bulkMoveStateLabels[move.state])}
        actions={
          <>
            <ExportLinks
              files={[{ label: t`Orders`, endpoint: exportMovedOrders }]}
              query={{ id, outcome: state.value('outcome') }}
            />
            {move.state === 'stopped' && (counts.waiting ?? 0) > 0 && may('write orders') && (
              <Button
                size="small"
                busy={continuing.isLoading}
                onClick={async () => {
                  const refused = errorOf(await goOn({ id }))
                  setError(refused ? errorText(refused, i18n) : '')
                }}
              >
                <Trans context="a bulk move">Continue</Trans>
              </Button>
            )}
            {move.undoable > 0 && may('write orders') && (
              <Button variant="line" size="small" onClick={() => setConfirming(true)}>
                <Trans>Restore status</Trans>
              </Button>
            )}
          </>
        }
      >
        <p role="alert" className={styles.refused}>
          {error}
        </p>
        <OutcomeCounts counts={counts} texts={bulkMoveOutcomeLabels} />
        <Orders key={move.state} move={move} state={state} />
      </Section>
      <Confirm
        open={isConfirming}
        title={t`Restore status of orders`}
        act={t`Restore status`}
        onAct={async () => errorOf(await undo({ id }))}
        onClose={() => setConfirming(false)}
      >
        <Plural
          value={move.undoable}
          one="# order is set back to its previous status. Its mail is not sent, unless it was sent already."
          other="# orders are set back to their previous status. Mails that were not sent yet are not sent. Orders that have changed since are not set back; they are listed with the reason."
        />
      </Confirm>
      <RecordLog recordType="bulk move" recordId={id} />
    </>
  )
}

const tones: Partial<Record<NonNullable<MovedOrder['outcome']>, 'success' | 'danger'>> = {
  moved: 'success',
  refused: 'danger',
  kept: 'danger',
}

const resultLabel = msg({ message: 'Result', context: 'of a bulk move' })

function Orders({ move: { id, counts }, state }: { move: BulkMove; state: ListState }) {
  const { t } = useLingui()
  const outcomes = bulkMoveOutcomes.filter((one) => counts[one])
  const filters = [
    { name: 'outcome', label: resultLabel, options: filterOptionsOf(outcomes, bulkMoveOutcomeLabels) },
  ]
  const query = useListMovedOrdersInfiniteQuery({ id, ...filterQueryOf(state, filters) })
  return (
    <DataTable
      label={t`Orders`}
      query={query}
      columns={columns}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      state={state}
      filters={<Filters state={state} filters={filters} />}
      empty={
        <Empty title={t`No orders found`}>
          <Trans>Choose another result.</Trans>
        </Empty>
      }
    />
  )
}

const columns: readonly Column<MovedOrder>[] = [
  {
    id: 'order',
    label: msg({ message: 'Order', comment: 'Of a customer' }),
    cell: ({ number }) => <OrderLink number={number} />,
  },
  {
    id: 'outcome',
    label: resultLabel,
    cell: ({ outcome: found }, i18n) =>
      found ? (
        <Badge tone={tones[found] ?? 'plain'}>{i18n._(bulkMoveOutcomeLabels[found])}</Badge>
      ) : (
        <Trans comment="An order that is not moved yet">Pending</Trans>
      ),
  },
  { id: 'reason', label: msg`Reason`, cell: ({ reason }) => (reason ? <ReasonText reason={reason} /> : '—') },
]
