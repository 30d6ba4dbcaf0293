// The look book as CSV.
import type { AdminLook } from '#contract/admin/looks.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { listLooks } from './looks.ts'

const columns: ListColumn<AdminLook>[] = [
  ['Look', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Words', ({ words }) => words],
  ['Design', ({ code }) => code],
  ['Published', ({ published }) => (published ? 'yes' : 'no')],
  ['Problem', ({ problem }) => problem?.message ?? ''],
]

export const exportLooks = (db: Db, options: CsvOptions): StreamedFileReply =>
  listFile(
    'looks.csv',
    columns,
    wholeList(() => listLooks(db)),
    options,
  )
