// A notice for a list that changes without an action of staff: its first page is compared with the current one.
import type { ReactNode } from 'react'
import { NewsLine } from './news.tsx'

interface LatestNewsProps<Row> {
  /** The current first page; undefined until it is known. */
  latest: readonly Row[] | undefined
  list: { data?: { pages: { items: Row[] }[] } | undefined; isFetching: boolean; refetch: () => unknown }
  /** A text that changes when the row changes. */
  keyOf: (row: Row) => string
  /** What has changed, as a sentence. */
  children: ReactNode
}

export function LatestNews<Row>({ latest, list, keyOf, children }: LatestNewsProps<Row>) {
  const known = list.data?.pages[0]?.items
  const keysOf = (rows: readonly Row[]) => rows.map((row) => keyOf(row)).join('\n')
  const isNew = known !== undefined && latest !== undefined && keysOf(known) !== keysOf(latest)
  return (
    <NewsLine isShown={isNew && !list.isFetching} isLoading={list.isFetching} onShow={list.refetch}>
      {children}
    </NewsLine>
  )
}
