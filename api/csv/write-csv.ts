// Writes tables as CSV (RFC 4180), as a stream.

/** The beginning of a text that a spreadsheet would run as a formula, or that is escaped already. */
const formula = /^'*[=+\-@\t\r]/
const needsQuotes = /[",;\n\r\t]|^\s|\s$/

/**
 * A cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, which `unescapeCell` removes.
 */
function cellOf(text: string): string {
  const escaped = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** The text of a cell that `writeCsv` has written. */
export const unescapeCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** One line with its end. */
const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

export interface CsvOptions {
  /** `excel`: with the byte order mark by which Excel recognises UTF-8. */
  for?: 'excel' | undefined
}

/** @param pages of rows; each page is written as one chunk. */
export async function* writeCsv(
  headers: readonly string[],
  pages: AsyncIterable<string[][]>,
  options: CsvOptions,
): AsyncGenerator<string> {
  yield (options.for === 'excel' ? '\ufeff' : '') + lineOf(headers)
  for await (const rows of pages) if (rows.length > 0) yield rows.map(lineOf).join('')
}
