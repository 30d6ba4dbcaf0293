// Returns as CSV, read page by page while they are sent.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { minorDigits } from '#contract/currency.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type ReturnFilters, type ReturnItemRow, returnSorting, selectReturnPage } from './returns.sql.ts'

const pageReturns = 500

const columns: ListColumn<ReturnItemRow>[] = [
  ['Return', ({ number }) => number],
  ['Requested', ({ requestedAt }) => requestedAt.toISOString()],
  ['Kind', ({ kind }) => kind],
  ['State', ({ stage }) => stage],
  ['Order', ({ order }) => order],
  ['Customer', ({ customer }) => customer],
  ['Email', ({ email }) => email],
  ['Country', ({ country }) => country],
  ['Pieces', ({ pieces }) => String(pieces)],
  ['Reasons', ({ reasons }) => reasons.join(', ')],
  [
    'Refunded',
    ({ refundMinor, currency }) =>
      refundMinor === null ? '' : (refundMinor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
  ],
  ['Currency', ({ currency }) => currency],
]

export function exportReturns(
  db: Db,
  { for: reader, ...filters }: ReturnFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectReturnPage(db, filters, order, limit)
  const pages = allPages(returnSorting, { sort: '-requested', size: pageReturns }, read)
  return listFile('returns.csv', columns, pages, { for: reader })
}
