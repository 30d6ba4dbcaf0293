// The rows of a record: their cells are found by field, and an error names row, column and value.
import type { ImportFormat } from '#contract/admin/imports.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { refuseUnreadable, wrongRow } from './cells.ts'
import { type DecimalSigns, withoutDoubt } from './decimal-signs.ts'
import { isSecret } from './secret-columns.ts'

/** How a file is read: the headings of its columns, and the field of each. */
export interface FileForm {
  format: ImportFormat
  headers: readonly string[]
  fields: readonly (string | null)[]
  /** The decimal signs of columns whose numbers can be read in two ways. */
  decimals?: DecimalSigns
}

export interface Line {
  row: number
  /** The cell of a field; of several columns with the field, the first that is not empty. */
  of(field: string): string
  /** The cells of all columns with the field that are not empty. */
  all(field: string): string[]
  /** The cells of all columns with the field that are not empty, with their headings. */
  headed(field: string): { heading: string; text: string }[]
  /** The error for the cell of a field. */
  wrong(field: string, why: Reason): ApiError
}

/** Columns without a field as a note: a line for each, with the different values of the record's rows. */
export function noteOf(lines: readonly Line[]): string | undefined {
  const values = new Map<string, Set<string>>()
  for (const line of lines)
    for (const { heading, text } of line.headed('note'))
      if (!isSecret(heading))
        values.set(heading, (values.get(heading) ?? new Set()).add(text.replaceAll(/\s+/g, ' ')))
  const rows = [...values].map(([heading, texts]) =>
    heading ? `${heading}: ${[...texts].join(', ')}` : [...texts].join(', '),
  )
  return rows.join('\n') || undefined
}

/** Throws `Invalid Input` for characters that could not be decoded. */
export function readLines(rows: CsvRow[], { headers, fields, decimals = {} }: FileForm): Line[] {
  const columns = Map.groupBy(
    fields.flatMap((field, column) => (field === null ? [] : [{ field, column }])),
    ({ field }) => field,
  )
  return rows.map(({ row, cells }): Line => {
    refuseUnreadable({ row, cells })
    const filled = (field: string) =>
      (columns.get(field) ?? []).filter(({ column }) => (cells[column] ?? '').trim() !== '')
    const all = (field: string) => filled(field).map(({ column }) => cells[column]!.trim())
    const plain = (field: string, text: string) => {
      const decimal = Object.hasOwn(decimals, field) ? decimals[field] : undefined
      return decimal === undefined ? text : withoutDoubt(text, decimal)
    }
    return {
      row,
      all,
      of(field) {
        for (const { column } of columns.get(field) ?? []) {
          const text = cells[column]?.trim()
          if (text) return plain(field, text)
        }
        return ''
      },
      headed: (field) =>
        filled(field).map(({ column }) => ({
          heading: headers[column]!.trim(),
          text: cells[column]!.trim(),
        })),
      wrong(field, why) {
        const [first = columns.get(field)?.[0]] = filled(field)
        const column = first && headers[first.column]!.trim().slice(0, 80)
        return column
          ? new ApiError('Invalid Input', because('cell-wrong', { row, column, why }))
          : wrongRow(row, why)
      },
    }
  })
}
