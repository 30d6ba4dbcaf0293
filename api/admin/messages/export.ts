// Threads of messages as CSV.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { selectThreads, type ThreadFilters, type ThreadRow, threadSorting } from './messages.sql.ts'

const pageThreads = 500

const columns: ListColumn<ThreadRow>[] = [
  ['Reference', ({ reference }) => reference],
  ['Last message', ({ lastAt }) => lastAt.toISOString()],
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Topic', ({ topic }) => topic],
  ['Status', ({ state, spam }) => (spam ? 'spam' : state)],
  ['Assigned to', ({ assignee }) => assignee?.fullName ?? ''],
  ['Last message', ({ excerpt }) => excerpt],
]

export function exportMessages(
  db: Db,
  { for: reader, ...filters }: ThreadFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectThreads(db, filters, order, limit)
  const pages = allPages(threadSorting, { sort: '-at', size: pageThreads }, read)
  return listFile('messages.csv', columns, pages, { for: reader })
}
