// A list as a CSV file, which is read page by page while it is sent.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type CsvOptions, writeCsv } from './write-csv.ts'

/** The header of a column, and the cell of a row. */
export type ListColumn<Row> = readonly [header: string, of: (row: Row) => string]

/** A list that is short enough to be read as a single page. */
export async function* wholeList<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read()
}

/** @param name of the file */
export function listFile<Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  pages: AsyncIterable<Row[]>,
  options: CsvOptions,
): StreamedFileReply {
  const cells = (async function* () {
    for await (const rows of pages) yield rows.map((row) => columns.map(([, of]) => of(row)))
  })()
  return {
    name,
    content: writeCsv(
      columns.map(([header]) => header),
      cells,
      options,
    ),
  }
}
