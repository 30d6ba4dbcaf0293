// The log as CSV, and the entries of files that hold personal data.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import type { AdminContext } from '../http/route.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type EntryFilter, type EntryRow, entrySorting, selectEntries } from './log.sql.ts'

const pageEntries = 1000

const columns: ListColumn<EntryRow>[] = [
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
  timeZone: string,
  { for: reader, ...filter }: EntryFilter & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectEntries(db, filter, timeZone, order, limit)
  const pages = allPages(entrySorting, { sort: '-when', size: pageEntries }, read)
  return listFile('log.csv', columns, pages, { for: reader })
}

/**
 * Writes down that somebody takes personal data out of the shop: which file, and whether it was all of the list. What was
 * searched for may be a person, so it is not written.
 */
export async function logExport(
  change: AdminContext<never>['change'],
  fileName: string,
  { for: _, ...filters }: CsvOptions & Record<string, unknown>,
): Promise<void> {
  const whole = Object.values(filters).every((filter) => filter === undefined)
  await change((_tx, log) =>
    log({ recordType: 'file', recordId: fileName, recordName: fileName, before: null, after: { whole } }),
  )
}
