// Tells of a list that changes without anybody of the staff who changes something: it is compared with what there is now.
import type { ReactNode } from 'react'
import { NewsLine } from './news.tsx'

interface LatestNewsProps<Row> {
  /** The first page as it is now; undefined: not known yet. */
  latest: readonly Row[] | undefined
  list: { data?: { pages: { items: Row[] }[] } | undefined; isFetching: boolean; refetch: () => unknown }
  /** What of a row tells that it has changed. */
  keyOf: (row: Row) => string
  /** What has happened. */
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
