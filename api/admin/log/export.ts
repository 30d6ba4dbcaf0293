// The log as CSV, read page by page while it is sent.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import type { Db } from '../../kernel/db.ts'
import { type CsvOptions, writeCsv } from '../../csv/write-csv.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type EntryFilter, type EntryRow, entrySorting, selectEntries } from './log.sql.ts'

const pageEntries = 1000

const columns: [header: string, of: (entry: EntryRow) => string][] = [
  ['Entry', ({ id }) => id],
  ['When', ({ at }) => at.toISOString()],
  ['Member', ({ member }) => member?.fullName ?? ''],
  ['API key', ({ apiKey }) => apiKey?.name ?? ''],
  ['Network', ({ network }) => network ?? ''],
  ['Area', ({ area }) => area],
  ['Call', ({ call }) => call],
  ['Record type', ({ recordType }) => recordType],
  ['Record ID', ({ recordId }) => recordId],
  ['Record', ({ recordName }) => recordName],
  ['Before', ({ before }) => (before ? JSON.stringify(before) : '')],
  ['After', ({ after }) => (after ? JSON.stringify(after) : '')],
]

export function exportEntries(
  db: Db,
  { for: reader, ...filter }: EntryFilter & CsvOptions,
): StreamedFileReply {
  const pages = (async function* () {
    const read = (order: ListOrder, limit: number) => selectEntries(db, filter, order, limit)
    for await (const rows of allPages(entrySorting, { sort: '-when', size: pageEntries }, read))
      yield rows.map((row) => columns.map(([, of]) => of(row)))
  })()
  return {
    name: 'log.csv',
    content: writeCsv(
      columns.map(([header]) => header),
      pages,
      { for: reader },
    ),
  }
}
