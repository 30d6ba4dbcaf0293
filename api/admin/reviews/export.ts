// Reviews as CSV.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type ReviewFilters, type ReviewItemRow, reviewSorting, selectReviews } from './reviews.sql.ts'

const pageReviews = 500

const columns: ListColumn<ReviewItemRow>[] = [
  ['Review', ({ id }) => id],
  ['When', ({ at }) => at.toISOString()],
  ['Product', ({ product }) => product.id],
  ['Product name', ({ product }) => product.name],
  ['Author', ({ author }) => author],
  ['Stars', ({ stars }) => String(stars)],
  ['Title', ({ title }) => title],
  ['Text', ({ text }) => text],
  ['Photos', ({ photoCount }) => String(photoCount)],
  ['Reports', ({ reportCount }) => String(reportCount)],
  ['Hidden', ({ hidden }) => (hidden ? 'yes' : 'no')],
  ['Answered', ({ answered }) => (answered ? 'yes' : 'no')],
]

export function exportReviews(
  db: Db,
  { for: reader, ...filters }: ReviewFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectReviews(db, filters, order, limit)
  const pages = allPages(reviewSorting, { sort: '-at', size: pageReviews }, read)
  return listFile('reviews.csv', columns, pages, { for: reader })
}
