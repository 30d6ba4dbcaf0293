// An import as CSV: what it changes, and the rows that were not imported.
import type { ImportOutcome } from '#contract/admin/imports.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import { type CsvOptions, writeCsv } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { type Reader, readerOf } from '../../kernel/storefront.ts'
import { storedText } from '../../kernel/reason.ts'
import type { ImportRow } from './imports.sql.ts'
import type { ListedRecord } from './import-records.sql.ts'
import { selectFailures, selectRecords } from './import-records.sql.ts'

const pageRecords = 200

const fieldsText = (fields: object | null) => (fields ? JSON.stringify(fields) : '')

const recordColumns = (reader: Reader): ListColumn<ListedRecord>[] => [
  ['Row in the file', ({ number }) => String(number)],
  ['Rows', ({ rows }) => String(rows)],
  ['Record ID', ({ recordId }) => recordId ?? ''],
  ['Record', ({ name }) => name ?? ''],
  ['Product type', ({ productKind }) => productKind ?? ''],
  ['Result', ({ outcome }) => outcome ?? ''],
  ['Reason', ({ reason }) => storedText(reason, reader)],
  ['Notes', ({ notes }) => notes.map((note) => storedText(note, reader)).join('\n')],
  ['Before', ({ before }) => fieldsText(before)],
  ['After', ({ after }) => fieldsText(after)],
]

export function exportRecords(
  db: Db,
  { id, locale }: ImportRow,
  { for: program, outcome }: { outcome?: ImportOutcome | undefined } & CsvOptions,
): StreamedFileReply {
  const pages = (async function* () {
    for (let last: ListedRecord | null = null; ;) {
      const records: ListedRecord[] = await selectRecords(db, id, outcome, last, pageRecords)
      if (records.length === 0) return
      yield records
      last = records.at(-1)!
    }
  })()
  return listFile('records.csv', recordColumns(readerOf(locale)), pages, { for: program })
}

/** The rows that were not imported, as they were in the file, with the row and the reason in front. */
export function exportFailures(
  db: Db,
  { id, headers, locale }: ImportRow,
  options: CsvOptions,
): StreamedFileReply {
  const pages = (async function* () {
    for (let after = 0; ;) {
      const records = await selectFailures(db, id, after, pageRecords)
      if (records.length === 0) return
      yield records.flatMap(({ rows, reason }) =>
        rows.map(([number, cells]) => [String(number), storedText(reason, readerOf(locale)), ...cells]),
      )
      after = records.at(-1)!.number
    }
  })()
  return {
    name: 'not-imported.csv',
    content: writeCsv(['Row in the file', 'Reason', ...headers], pages, options),
  }
}
