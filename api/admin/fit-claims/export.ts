// Alterations and remakes as CSV, read page by page while they are sent.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import {
  type FitClaimFilters,
  type FitClaimItemRow,
  fitClaimSorting,
  selectFitClaimPage,
} from './fit-claims.sql.ts'

const pageClaims = 500

const columns: ListColumn<FitClaimItemRow>[] = [
  ['Number', ({ number }) => number],
  ['Requested', ({ requestedAt }) => requestedAt.toISOString()],
  ['Kind', ({ kind }) => kind],
  ['State', ({ state }) => state],
  ['Order', ({ order }) => order],
  ['Customer', ({ customer }) => customer],
  ['Email', ({ email }) => email],
  ['Shirt', ({ product }) => product],
]

export function exportFitClaims(
  db: Db,
  { for: reader, ...filters }: FitClaimFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectFitClaimPage(db, filters, order, limit)
  const pages = allPages(fitClaimSorting, { sort: '-requested', size: pageClaims }, read)
  return listFile('alterations-and-remakes.csv', columns, pages, { for: reader })
}
