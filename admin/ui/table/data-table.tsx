// A list of records: a table, or on a small screen a card for each. Loading, missing and empty lists are stated as
// text.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toApiError } from '#web/api/port.ts'
import { LoadError } from '../states.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { CardView } from './card-view.tsx'
import type { Column, ListQuery } from './column.ts'
import styles from './data-table.module.css'
import type { ListState, Sort } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { ShowMore } from './show-more.tsx'
import { TableView } from './table-view.tsx'
import { useListTable } from './use-list-table.ts'

interface DataTableProps<Row> {
  /** The accessible name of the list. */
  label: string
  query: ListQuery<Row>
  /** The first column names the record; it is always shown. */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The name of the row, for its checkbox. */
  rowName: (row: Row) => string
  state: ListState
  /** Search and filters. */
  filters?: ReactNode
  bulkActions?: readonly BulkAction[]
  /** Shown instead of an empty list. */
  empty: ReactNode
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, query, columns, rowId, rowName, state, filters, bulkActions = [], empty } = props
  const { i18n } = useLingui()
  const isNarrow = useIsNarrow()
  const [chosenSort, setChosenSort] = useState<Sort | null>(null)
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const onSort = (by: Sort | null) => {
    state.setSort(by)
    setChosenSort(by)
  }
  const { table, shown, chosenIds, chooseNone } = useListTable({ rows, columns, rowId, state, onSort })
  const labels = columns.map(({ id, label: heading }) => ({ id, label: i18n._(heading) }))
  const isEmpty = query.data !== undefined && rows.length === 0
  const View = isNarrow ? CardView : TableView
  return (
    <div className={styles.list}>
      <ListTools
        state={state}
        filters={filters}
        isEmpty={isEmpty}
        columns={labels}
        shown={shown}
        onSort={onSort}
      />
      <ChosenSort sort={chosenSort} columns={labels} />
      {chosenIds.length > 0 && (
        <BulkBar ids={chosenIds} actions={bulkActions} hasMore={query.hasNextPage} onDone={chooseNone} />
      )}
      {query.data === undefined ? (
        <NoData query={query} />
      ) : isEmpty ? (
        empty
      ) : (
        <View
          label={label}
          isBusy={query.isFetching}
          table={table}
          columns={columns}
          choiceName={bulkActions.length > 0 ? rowName : null}
        />
      )}
      <FurtherError query={query} />
      <ShowMore query={query} className={styles.more} />
    </div>
  )
}

/** Announces a newly chosen sorting to screen readers. */
function ChosenSort({ sort, columns }: { sort: Sort | null; columns: { id: string; label: string }[] }) {
  const { t } = useLingui()
  const { label: name = '' } = columns.find(({ id }) => id === sort?.column) ?? {}
  return (
    <p role="status" className="unseen">
      {sort && (sort.descending ? t`Sorted by ${name}, descending` : t`Sorted by ${name}, ascending`)}
    </p>
  )
}

interface QueryState {
  data?: unknown
  error?: unknown
  refetch: () => unknown
}

function NoData({ query: { error, refetch } }: { query: QueryState }) {
  const { t } = useLingui()
  if (error !== undefined) return <LoadError error={error} onRetry={refetch} />
  return (
    <div className={styles.loading} role="status" aria-label={t`Loading`}>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}

/** Below the shown rows: why more could not be loaded, or why they could not be updated. */
function FurtherError({ query: { data, error, refetch } }: { query: QueryState }) {
  const { i18n } = useLingui()
  if (data === undefined || error === undefined) return null
  return (
    <p role="alert" className={styles.problem}>
      {errorText(toApiError(error), i18n)}{' '}
      <Button variant="bare" size="small" onClick={refetch}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}
