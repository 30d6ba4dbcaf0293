// The sizes of a table as they are typed, in the unit of the maker.
import type { LengthUnit } from '#contract/measurement.ts'
import type { TableMeasure, TableMeasures } from '#contract/size-table.ts'
import type { SizeOfTable } from '#garment/body/makers/check-sizes.ts'
import { parseTableValue, tableValueText } from '#garment/body/makers/table-text.ts'

export interface TypedRow {
  size: string
  figures: Partial<Record<TableMeasure, string>>
}

export interface TypedSizes {
  unit: LengthUnit
  /** The columns of the table. */
  measures: TableMeasure[]
  rows: TypedRow[]
}

export const allMeasures: TableMeasure[] = [
  'collarMm',
  'neckMm',
  'chestMm',
  'waistMm',
  'hipsMm',
  'shoulderMm',
  'sleeveMm',
  'sleeveFromShoulderMm',
]

export const emptyRow: TypedRow = { size: '', figures: {} }

export function typedSizes(
  { sizes, unit }: { sizes: readonly SizeOfTable[]; unit: LengthUnit },
  locales: Intl.LocalesArgument,
): TypedSizes {
  return {
    unit,
    measures: allMeasures.filter((measure) => sizes.some(({ measures }) => measures[measure])),
    rows: sizes.map(({ size, measures }) => ({
      size,
      figures: Object.fromEntries(
        allMeasures.flatMap((measure) => {
          const value = measures[measure]
          return value ? [[measure, tableValueText(value, unit, locales)]] : []
        }),
      ),
    })),
  }
}

const isEmpty = ({ size, figures }: TypedRow): boolean =>
  size.trim() === '' && Object.values(figures).every((figure) => figure.trim() === '')

/** The sizes as they are saved. A text that is no figure is null; empty rows are left out. */
export function savedSizes({
  unit,
  measures,
  rows,
}: TypedSizes): (SizeOfTable & { wrong: TableMeasure | null })[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ size, figures }) => {
      const saved: TableMeasures = {}
      let wrong: TableMeasure | null = null
      for (const measure of measures) {
        const text = figures[measure]?.trim() ?? ''
        const value = text === '' ? undefined : parseTableValue(text, unit)
        if (value) saved[measure] = value
        else if (value === null) wrong ??= measure
      }
      return { size: size.trim(), measures: saved, wrong }
    })
}

/** Fills the rows from a cell on with cells that were copied from a table, tab by tab and line by line. */
export function pasted(
  { rows, ...typed }: TypedSizes,
  text: string,
  from: { row: number; column: number },
  max: number,
): TypedSizes {
  const lines = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n')
  const filled = Array.from(
    { length: Math.min(max, Math.max(rows.length, from.row + lines.length)) },
    (_, n) => {
      const row = rows[n] ?? emptyRow
      const cells = lines[n - from.row]?.split('\t') ?? []
      return cells.reduce(
        (next, cell, offset) => withCell(next, typed.measures, from.column + offset, cell.trim()),
        row,
      )
    },
  )
  return { ...typed, rows: filled }
}

/** @param column 0: the size */
export function withCell(
  row: TypedRow,
  measures: readonly TableMeasure[],
  column: number,
  text: string,
): TypedRow {
  if (column === 0) return { ...row, size: text }
  const measure = measures[column - 1]
  return measure ? { ...row, figures: { ...row.figures, [measure]: text } } : row
}
