// A list of records: a table, or on a small screen a card for each. What is loading, missing or empty is said in words.
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toAdminError } from '../../api/admin-error.ts'
import { LoadError } from '../states.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { ColumnChoice } from './column-choice.tsx'
import { SortChoice } from './sort-choice.tsx'
import styles from './data-table.module.css'
import type { ListState, Sort } from './list-state.ts'
import { ShowMore } from './show-more.tsx'

export interface Column<Row> {
  id: string
  /** The heading. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts end at the same place. */
  align?: 'end'
  /** Shown only when somebody chooses it. */
  optional?: boolean
}

/** What RTK Query's hook for a list returned. */
interface ListQuery<Row> {
  data?: { pages: { items: Row[] }[] } | undefined
  error?: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface BulkAction {
  label: string
  /** Called with the ids of the chosen rows; these are no longer chosen when it has returned true. */
  act: (ids: string[]) => Promise<boolean>
  /** The same with all that match the filters, also those that are not shown. */
  actOnAll?: () => Promise<boolean>
}

interface DataTableProps<Row> {
  /** What the list holds, for screen readers. */
  label: string
  query: ListQuery<Row>
  /** The first one names the record; it is always shown. */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** What the row is called, for its checkbox. */
  rowName: (row: Row) => string
  state: ListState
  /** Search and filters. */
  filters?: ReactNode
  bulkActions?: readonly BulkAction[]
  /** In the place of an empty list. */
  empty: ReactNode
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, query, columns, rowId, state, filters, bulkActions = [], empty } = props
  const { t, i18n } = useLingui()
  const isNarrow = useIsNarrow()
  const filtersId = useId()
  // On a small screen they would push the list out of sight.
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const count = state.filterCount
  /** What was chosen here is said to screen readers. */
  const [chosenSort, setChosenSort] = useState<Sort | null>(null)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const shown = useMemo(() => shownColumns(columns, state.columns), [columns, state.columns])
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map(({ id, label, cell }) =>
        helper.accessor((row) => row, {
          id,
          header: label,
          enableSorting: state.sortable.includes(id),
          cell: ({ row }) => cell(row.original),
        }),
      ),
    )
  }, [columns, state.sortable])
  const sort = (by: Sort | null) => {
    state.setSort(by)
    setChosenSort(by)
  }
  const sorting = [{ id: state.sort.column, desc: state.sort.descending }]
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    // An order that no column shows is what comes after the two of a column.
    enableSortingRemoval: !columns.some(({ id }) => id === state.first.replace(/^-/, '')),
    enableMultiSort: false,
    sortDescFirst: false,
    state: {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      rowSelection: selection,
      sorting,
    },
    onRowSelectionChange: setSelection,
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change
      sort(first ? { column: first.id, descending: first.desc } : null)
    },
  })
  const chosen = rows.filter((row) => selection[rowId(row)])
  const hasSelection = bulkActions.length > 0
  const alignOf = (id: string) => (columns.find((one) => one.id === id)?.align === 'end' ? styles.end : '')
  const box = (row: ReturnType<typeof table.getRowModel>['rows'][number]) =>
    hasSelection && (
      <RowCheckbox
        name={props.rowName(row.original)}
        checked={row.getIsSelected()}
        onChange={() => row.toggleSelected()}
      />
    )
  const sortText = ({ column, descending }: Sort) => {
    const { label: name = '' } = columns.find(({ id }) => id === column) ?? {}
    return descending ? t`Sorted by ${name}, descending` : t`Sorted by ${name}, ascending`
  }
  const isEmpty = query.data !== undefined && rows.length === 0
  return (
    <div className={styles.list}>
      <div className={styles.tools} hidden={isEmpty && !filters}>
        {filters && (
          <div
            id={filtersId}
            className={styles.filters}
            data-folded={(isNarrow && !areFiltersOpen) || undefined}
          >
            {filters}
          </div>
        )}
        {filters && isNarrow && (
          <Button
            variant="line"
            size="small"
            aria-expanded={areFiltersOpen}
            aria-controls={filtersId}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
          </Button>
        )}
        {!isEmpty && isNarrow && <SortChoice columns={columns} state={state} onChange={sort} />}
        {!isEmpty && <ColumnChoice columns={columns} shown={shown} onChange={state.setColumns} />}
      </div>
      <p role="status" className="unseen">
        {chosenSort && sortText(chosenSort)}
      </p>
      {chosen.length > 0 && (
        <BulkBar
          ids={chosen.map(rowId)}
          actions={bulkActions}
          hasMore={query.hasNextPage}
          onDone={() => setSelection({})}
        />
      )}
      {query.error !== undefined && query.data === undefined ? (
        <LoadError error={query.error} onRetry={query.refetch} />
      ) : query.data === undefined ? (
        <Loading />
      ) : isEmpty ? (
        empty
      ) : isNarrow ? (
        <ul className={styles.cards} aria-label={label} aria-busy={query.isFetching}>
          {table.getRowModel().rows.map((row) => {
            const [first, ...others] = row.getVisibleCells()
            return (
              <li key={row.id} className={styles.card}>
                <div className={styles.cardHead}>
                  {box(row)}
                  <div className={styles.cardName}>{first && <table.FlexRender cell={first} />}</div>
                </div>
                <dl className={styles.facts}>
                  {others.map((cell) => (
                    <div key={cell.id}>
                      <dt>{String(cell.column.columnDef.header)}</dt>
                      <dd>
                        <table.FlexRender cell={cell} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            )
          })}
        </ul>
      ) : (
        // A wide table is scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
          <table className={styles.table} aria-label={label} aria-busy={query.isFetching}>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {hasSelection && (
                    <th className={styles.box}>
                      <AllCheckbox
                        all={table.getIsAllRowsSelected()}
                        some={table.getIsSomeRowsSelected()}
                        onChange={() => table.toggleAllRowsSelected()}
                      />
                    </th>
                  )}
                  {group.headers.map(({ id, column }) => (
                    <th
                      key={id}
                      scope="col"
                      className={alignOf(column.id)}
                      aria-sort={sortOf(column.getIsSorted())}
                    >
                      {column.getCanSort() ? (
                        <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                          {String(column.columnDef.header)}
                          <span aria-hidden="true" className={styles.arrow}>
                            {{ asc: '↑', desc: '↓', false: '↕' }[String(column.getIsSorted())]}
                          </span>
                        </button>
                      ) : (
                        String(column.columnDef.header)
                      )}
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map((row) => (
                <tr key={row.id} data-chosen={row.getIsSelected() || undefined}>
                  {hasSelection && <td className={styles.box}>{box(row)}</td>}
                  {row.getVisibleCells().map((cell, index) => {
                    const shown = <table.FlexRender cell={cell} />
                    if (index > 0)
                      return (
                        <td key={cell.id} className={alignOf(cell.column.id)}>
                          {shown}
                        </td>
                      )
                    return (
                      <th key={cell.id} scope="row" className={styles.name}>
                        {shown}
                      </th>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {query.data !== undefined && query.error !== undefined && (
        <p role="alert" className={styles.problem}>
          {errorText(toAdminError(query.error), i18n)}{' '}
          <Button variant="bare" size="small" onClick={query.refetch}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <ShowMore query={query} className={styles.more} />
    </div>
  )
}

/** The ids of the columns to show, in their order; the first column of the list is always the first. */
function shownColumns(columns: readonly Column<never>[], chosen: string[] | null): string[] {
  const [first, ...others] = columns
  if (!first) return []
  if (!chosen) return [first.id, ...others.filter(({ optional }) => !optional).map(({ id }) => id)]
  const known = new Set(others.map(({ id }) => id))
  return [first.id, ...new Set(chosen.filter((id) => known.has(id)))]
}

const sortOf = (sorted: false | 'asc' | 'desc') =>
  sorted === false ? undefined : sorted === 'asc' ? ('ascending' as const) : ('descending' as const)

function Loading() {
  const { t } = useLingui()
  return (
    <div className={styles.loading} role="status" aria-label={t`Loading`}>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}

function RowCheckbox({ name, checked, onChange }: { name: string; checked: boolean; onChange: () => void }) {
  const { t } = useLingui()
  return <input type="checkbox" aria-label={t`Choose ${name}`} checked={checked} onChange={onChange} />
}

function AllCheckbox({ all, some, onChange }: { all: boolean; some: boolean; onChange: () => void }) {
  const { t } = useLingui()
  return (
    <input
      type="checkbox"
      aria-label={t`Choose all that are shown`}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={onChange}
    />
  )
}

interface BulkBarProps {
  ids: string[]
  actions: readonly BulkAction[]
  /** The list has more rows than are shown. */
  hasMore: boolean
  onDone: () => void
}

function BulkBar({ ids, actions, hasMore, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const [running, setRunning] = useState<string | null>(null)
  const [isAll, setAll] = useState(false)
  const forAll = actions.filter(({ actOnAll }) => actOnAll)
  const everything = isAll && hasMore
  const run = async ({ label, act, actOnAll }: BulkAction) => {
    setRunning(label)
    const done = await (everything ? actOnAll!() : act(ids))
    setRunning(null)
    if (done) onDone()
  }
  const count = ids.length
  return (
    <div role="group" aria-label={t`What is chosen`} className={styles.bulk}>
      <p role="status">
        {everything ? (
          <Trans comment="Rows of a list">All that match are chosen</Trans>
        ) : (
          <Plural value={count} one="# chosen" other="# chosen" />
        )}
      </p>
      {(everything ? forAll : actions).map((action) => (
        <Button
          key={action.label}
          variant="line"
          size="small"
          busy={running === action.label}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {hasMore && !isAll && forAll.length > 0 && (
        <Button variant="bare" size="small" onClick={() => setAll(true)}>
          <Trans comment="Rows of a list, also those that are not shown yet">Choose all that match</Trans>
        </Button>
      )}
      <Button variant="bare" size="small" onClick={onDone}>
        <Trans>Choose none</Trans>
      </Button>
    </div>
  )
}
