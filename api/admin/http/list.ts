// A list of the back office, defined once beside its statement: its sorting, its filters, and the columns of its CSV
// file.
import { pageItems } from '#contract/admin/list.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import { type ListPlace, pageOf } from './page.ts'
import { allPages, type ListOrder, listOrder, type Sorting } from './sort.ts'

export interface List<Row extends ListPlace, Filters, Name extends string> {
  sorting: Sorting<Name>
  /** Reads a page of the list, and one more row when there is a next page. */
  select: (on: Queryable, filters: Filters, order: ListOrder, limit: number) => Promise<Row[]>
}

export interface ExportedList<Row extends ListPlace, Filters, Name extends string> extends List<
  Row,
  Filters,
  Name
> {
  file: { name: string; columns: readonly ListColumn<Row>[] }
}

interface Sorted<Name extends string> {
  sort: Name | `-${Name}`
}

/** The page of a list that a call requests. */
export async function readPage<Row extends ListPlace, Filters, Name extends string>(
  { sorting, select }: List<Row, Filters, Name>,
  on: Queryable,
  query: Filters & Sorted<Name> & { next?: string | undefined },
  size = pageItems,
): Promise<{ rows: Row[]; next: string | null }> {
  return pageOf(await select(on, query, listOrder(sorting, query), size + 1), size)
}

/** Rows of a file that are read at once: few enough that other requests are answered in between. */
const fileRows = 500

/** All rows of a list, filtered and sorted as the list is. */
export const readAll = <Row extends ListPlace, Filters, Name extends string>(
  { sorting, select }: List<Row, Filters, Name>,
  db: Db,
  query: Filters & Sorted<Name>,
  size = fileRows,
): AsyncGenerator<Row[]> =>
  allPages(sorting, { sort: query.sort, size }, (order, limit) => select(db, query, order, limit))

/** All rows of a list as CSV, read page by page while they are sent. */
export const exportList = <Row extends ListPlace, Filters, Name extends string>(
  list: ExportedList<Row, Filters, Name>,
  db: Db,
  query: Filters & Sorted<Name> & CsvOptions,
): StreamedFileReply =>
  listFile(list.file.name, list.file.columns, readAll(list, db, query), { for: query.for })
