// The state of a list is in the address: search, filters, sorting and columns. So a link shows the same list, and
// Back works.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { SortOptions } from '#contract/admin/list.ts'

/** In the address `name`, or `-name` when descending. */
export interface Sort {
  column: string
  descending: boolean
}

export interface ListState<Name extends string = string> {
  /** The value of a parameter of the address; empty when it has none. */
  value(name: string): string
  /** Changes parameters of the address; an empty value removes one. */
  change(values: Record<string, string>): void
  /** The number of active filters, without the search. */
  filterCount: number
  /** The ids of what the list can be sorted by: columns, and others. */
  sortable: readonly Name[]
  /** The default sorting. */
  first: Name | `-${Name}`
  sort: Sort
  /** The same as text, as the server takes it. */
  sortedBy: Name | `-${Name}`
  /** Null: the default sorting. */
  setSort(sort: Sort | null): void
  /** The ids of the shown columns, in their order; null: the default columns. */
  columns: string[] | null
  setColumns(columns: string[] | null): void
}

const notFilters = new Set(['q', 'sort', 'columns', 'view'])

/** A list that the server does not sort. */
const unsorted: SortOptions<never> = { columns: [], first: '' as never }

export function useListState<const Name extends string>({
  columns,
  first,
}: SortOptions<Name> = unsorted): ListState<Name> {
  const [params, setParams] = useSearchParams()
  // Two changes may follow each other before the first one is rendered.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (values: Record<string, string>) => {
      const after = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(values))
        if (value) after.set(name, value)
        else after.delete(name)
      latest.current = after
      setParams(after, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const value = (name: string) => params.get(name) ?? ''
    const requested = value('sort') as Name | `-${Name}`
    // A saved view may have a column that no longer exists.
    const sortedBy = columns.includes(requested.replace(/^-/, '') as Name) ? requested : first
    return {
      value,
      change,
      filterCount: [...params.keys()].filter((name) => !notFilters.has(name)).length,
      sortable: columns,
      first,
      sort: { column: sortedBy.replace(/^-/, ''), descending: sortedBy.startsWith('-') },
      sortedBy,
      setSort(sort) {
        const sorted = sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''
        change({ sort: sorted === first ? '' : sorted })
      },
      columns: params.has('columns') ? value('columns').split(',').filter(Boolean) : null,
      setColumns: (columns) => change({ columns: columns?.join(',') ?? '' }),
    }
  }, [params, change, columns, first])
}
