// What a list shows is in the address: search, filters, order and columns. So a link shows the same, and Back goes back.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** In the address `name`, or `-name` from last to first. */
export interface Sort {
  column: string
  descending: boolean
}

export interface ListState {
  /** The value of a parameter of the address; empty when it has none. */
  value(name: string): string
  /** Changes parameters of the address; an empty value takes one away. */
  change(values: Record<string, string>): void
  /** How many filters are set, the search left out. */
  filterCount: number
  sort: Sort | null
  setSort(sort: Sort | null): void
  /** The ids of the columns that are shown, in their order; null: as the list has them. */
  columns: string[] | null
  setColumns(columns: string[] | null): void
}

const notFilters = new Set(['q', 'sort', 'columns', 'view'])

export function useListState(): ListState {
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
    const sorted = value('sort')
    return {
      value,
      change,
      filterCount: [...params.keys()].filter((name) => !notFilters.has(name)).length,
      sort: sorted ? { column: sorted.replace(/^-/, ''), descending: sorted.startsWith('-') } : null,
      setSort: (sort) => change({ sort: sort ? `${sort.descending ? '-' : ''}${sort.column}` : '' }),
      columns: params.has('columns') ? value('columns').split(',').filter(Boolean) : null,
      setColumns: (columns) => change({ columns: columns?.join(',') ?? '' }),
    }
  }, [params, change])
}
