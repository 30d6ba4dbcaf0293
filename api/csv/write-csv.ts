// Writes tables as CSV (RFC 4180), as a stream: rows are written as fast as they are read and taken.

/** What a spreadsheet would take for a formula, and what was escaped before. */
const formula = /^'*[=+\-@\t\r]/
const needsQuotes = /[",;\n\r\t]|^\s|\s$/

/**
 * A cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, which `unescapeCell` takes away
 * again.
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
  /** `excel`: with the mark by which Excel knows UTF-8. */
  for?: 'excel' | undefined
}

/** @param pages of rows: each is written as a whole. */
export async function* writeCsv(
  headers: readonly string[],
  pages: AsyncIterable<string[][]>,
  options: CsvOptions,
): AsyncGenerator<string> {
  yield (options.for === 'excel' ? '\ufeff' : '') + lineOf(headers)
  for await (const rows of pages) if (rows.length > 0) yield rows.map(lineOf).join('')
}
