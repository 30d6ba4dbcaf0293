// Reads the state of a list from the address: its search, filters, sorting and columns, and the query of its call.
import type { MessageDescriptor } from '@lingui/core'
import { useMemo } from 'react'
import type { SortOptions } from '#contract/admin/list.ts'
import { useMay } from '../../context/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { type Filter, filterQueryOf } from '../../ui/table/filter.ts'
import { type ListState, useListState } from '../../ui/table/list-state.ts'

interface ListDescription<Row, Name extends string> {
  /** The sort options of the contract; left out when the server does not sort the list. */
  sort?: SortOptions<Name>
  /** The first column names the record; it is always shown. */
  columns: readonly Column<Row>[]
  /** The label of the search; left out when the list has none. */
  search?: MessageDescriptor
  /** Filters that belong to no column. */
  filters?: readonly Filter[]
}

export interface ShownList<Row, Name extends string = string> {
  state: ListState
  /** The columns that the member may see. */
  columns: readonly Column<Row>[]
  search: MessageDescriptor | undefined
  /** The filters of the columns, then the others. */
  filters: readonly Filter[]
  /** The search and the filters, as the call takes them. */
  matching: Record<string, string>
  /** The same with the sorting: the query of the call and of an export. */
  call: { sort: Name | `-${Name}` }
}

export function useList<Row, const Name extends string = never>({
  sort,
  columns,
  search,
  filters = [],
}: ListDescription<Row, Name>): ShownList<Row, Name> {
  const may = useMay()
  const state = useListState(sort)
  const permitted = useMemo(() => columns.filter(({ permission }) => may(permission)), [columns, may])
  const ofColumns = permitted.flatMap(({ label, filters: own = [] }) =>
    own.map((filter) => ({ label, ...filter })),
  )
  const all = [...ofColumns, ...filters]
  const matching = filterQueryOf(state, all)
  return {
    state,
    columns: permitted,
    search,
    filters: all,
    matching,
    call: { ...matching, ...(sort && { sort: state.sortedBy }) } as ShownList<Row, Name>['call'],
  }
}
