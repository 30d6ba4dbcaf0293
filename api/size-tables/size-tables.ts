// The size tables of other makers that come with the program.
import type { LengthUnit } from '#contract/measurement.ts'
import type { TableMeasure } from '#contract/size-table.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import { parseTableValue } from '#garment/body/makers/table-text.ts'
import type { Db } from '../kernel/db.ts'
import stored from './makers.json' with { type: 'json' }
import { insertSeededTables, type SeededTable, updateUnchangedTables } from './size-tables.sql.ts'

export {
  hasOtherTable,
  insertSizeTable,
  lockSizeTable,
  lockSizeTables,
  removeSizeTable,
  selectSizeTable,
  selectSizeTableCount,
  selectSizeTables,
  type SizeTableFields,
  updateSizeTable,
} from './size-tables.sql.ts'

/** A table with the figures as they were published: of each size its label, then a figure for each measure. */
interface StoredTable extends Omit<SeededTable, 'sizes'> {
  measures: TableMeasure[]
  sizes: [size: string, ...figures: string[]][]
}

/** Throws when a figure cannot be read. */
export const seededTables: readonly SeededTable[] = (stored as unknown as StoredTable[]).map(
  ({ measures, sizes, ...table }) => ({
    ...table,
    sizes: sizes.map(([size, ...figures]) => ({ size, measures: measuresOf(measures, figures, table.unit) })),
  }),
)

function measuresOf(
  measures: readonly TableMeasure[],
  figures: readonly string[],
  unit: LengthUnit,
): SizeTable['sizes'][number]['measures'] {
  return Object.fromEntries(
    measures.map((measure, n) => {
      const value = parseTableValue(figures[n] ?? '', unit)
      if (!value) throw new Error(`A size table has “${figures[n]}” as ${measure}`)
      return [measure, value]
    }),
  )
}

/**
 * Adds the tables of this version of the program to the shop, and sets the figures of those that staff have not changed.
 * What staff have removed stays removed. Runs at each start, after the schema is up to date.
 */
export const reconcileSizeTables = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await insertSeededTables(tx, seededTables)
    await updateUnchangedTables(tx, seededTables)
  })
