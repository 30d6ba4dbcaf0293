// What a list shows of each record, and what a list is: one description has everything about a column.
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { AskedPermission } from '#contract/admin/permissions.ts'
import type { Filter } from './filter.ts'

/** It is sorted where the contract's `SortOptions` of the list name its id. */
export interface Column<Row> {
  id: string
  /** The heading. */
  label: MessageDescriptor
  cell: (row: Row, i18n: I18n) => ReactNode
  /** Numbers and amounts end at the same place. */
  align?: 'end'
  /** Shown only when somebody chooses it. */
  optional?: boolean
  /** Without it there is neither the column nor its filters. */
  permission?: AskedPermission
  filters?: readonly ColumnFilter[]
}

/** A filter of a column has its label, if not one of its own. */
export type ColumnFilter = Omit<Filter, 'label'> & Partial<Pick<Filter, 'label'>>

/** What RTK Query's hook for a list returned. */
export interface ListQuery<Row> {
  data?: { pages: { items: Row[] }[] } | undefined
  error?: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The ids of the columns to show, in their order; the first column of the list is always the first. */
export function shownColumns(columns: readonly Column<never>[], chosen: string[] | null): string[] {
  const [first, ...others] = columns
  if (!first) return []
  if (!chosen) return [first.id, ...others.filter(({ optional }) => !optional).map(({ id }) => id)]
  const known = new Set(others.map(({ id }) => id))
  return [first.id, ...new Set(chosen.filter((id) => known.has(id)))]
}
