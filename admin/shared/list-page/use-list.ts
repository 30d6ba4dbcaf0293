// A list as it is described, and what its call is asked: the search and the filters of the address, and the order.
import type { MessageDescriptor } from '@lingui/core'
import { useMemo } from 'react'
import type { SortOptions } from '#contract/admin/list.ts'
import { useMay } from '../../context/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { type Filter, queryOf } from '../../ui/table/filter.ts'
import { type ListState, useListState } from '../../ui/table/list-state.ts'

interface ListDescription<Row, Name extends string> {
  /** The orders of the contract; left out: the server does not sort it. */
  sort?: SortOptions<Name>
  /** The first one names the record; it is always shown. */
  columns: readonly Column<Row>[]
  /** What the search finds, in a list that has one. */
  search?: MessageDescriptor
  /** Filters that are of no column. */
  filters?: readonly Filter[]
}

export interface ShownList<Row, Name extends string = string> {
  state: ListState
  /** Those that the member may see. */
  columns: readonly Column<Row>[]
  search: MessageDescriptor | undefined
  /** In the order of the columns, and then the others. */
  filters: readonly Filter[]
  /** What is searched and filtered by. */
  matching: Record<string, string>
  /** With the order: what the call is asked, and a file of the list. */
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
  const matching = queryOf(state, all)
  return {
    state,
    columns: permitted,
    search,
    filters: all,
    matching,
    call: { ...matching, ...(sort && { sort: state.sortedBy }) } as ShownList<Row, Name>['call'],
  }
}
