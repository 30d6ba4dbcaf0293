// What a list shows is in the address: search, filters, order and columns. So a link shows the same, and Back goes back.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { SortOptions } from '#contract/admin/list.ts'

/** In the address `name`, or `-name` from last to first. */
export interface Sort {
  column: string
  descending: boolean
}

export interface ListState<Name extends string = string> {
  /** The value of a parameter of the address; empty when it has none. */
  value(name: string): string
  /** Changes parameters of the address; an empty value takes one away. */
  change(values: Record<string, string>): void
  /** How many filters are set, the search left out. */
  filterCount: number
  /** What the list can be sorted by: ids of columns, and others. */
  sortable: readonly Name[]
  /** The order that it has at first. */
  first: Name | `-${Name}`
  sort: Sort
  /** The same as the server takes it. */
  sortedBy: Name | `-${Name}`
  /** Null: as the list is at first. */
  setSort(sort: Sort | null): void
  /** The ids of the columns that are shown, in their order; null: as the list has them. */
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
  // Two changes may follow each other before the page shows the first.
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
    const given = value('sort') as Name | `-${Name}`
    // A saved view may have a column that there is no more.
    const sortedBy = columns.includes(given.replace(/^-/, '') as Name) ? given : first
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
