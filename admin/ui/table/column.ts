// The columns of a list: one description has everything about a column.
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { AskedPermission } from '#contract/admin/permissions.ts'
import type { Filter } from './filter.ts'

/** A column can be sorted when the contract's `SortOptions` of the list contain its id. */
export interface Column<Row> {
  id: string
  /** The heading. */
  label: MessageDescriptor
  cell: (row: Row, i18n: I18n) => ReactNode
  /** Aligns numbers and amounts at the end. */
  align?: 'end'
  /** Hidden unless the member chooses it. */
  optional?: boolean
  /** Without this permission, the column and its filters are hidden. */
  permission?: AskedPermission
  filters?: readonly ColumnFilter[]
}

/** A filter of a column has the column's label, unless it has its own. */
export type ColumnFilter = Omit<Filter, 'label'> & Partial<Pick<Filter, 'label'>>

/** The result of RTK Query's hook for a list. */
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
