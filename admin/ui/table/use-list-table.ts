// The table behind a list, with TanStack Table: its columns, its sorting and the chosen rows.
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
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { type Column, shownColumns } from './column.ts'
import type { ListState, Sort } from './list-state.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

interface ListTableOptions<Row> {
  rows: Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  state: ListState
  onSort: (by: Sort | null) => void
}

export type ListTable<Row extends object> = ReturnType<typeof useListTable<Row>>['table']

export function useListTable<Row extends object>({
  rows,
  columns,
  rowId,
  state,
  onSort,
}: ListTableOptions<Row>) {
  const { i18n } = useLingui()
  const [selection, setSelection] = useState<RowSelectionState>({})
  const shown = useMemo(() => shownColumns(columns, state.columns), [columns, state.columns])
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map(({ id, label, cell }) =>
        helper.accessor((row) => row, {
          id,
          header: i18n._(label),
          enableSorting: state.sortable.includes(id),
          cell: ({ row }) => cell(row.original, i18n),
        }),
      ),
    )
  }, [columns, state.sortable, i18n])
  const sorting = [{ id: state.sort.column, desc: state.sort.descending }]
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    // A default sorting that no column shows is the third state of a column, after ascending and descending.
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
      onSort(first ? { column: first.id, descending: first.desc } : null)
    },
  })
  return {
    table,
    shown,
    chosenIds: rows.map((row) => rowId(row)).filter((id) => selection[id]),
    chooseNone: () => setSelection({}),
  }
}
