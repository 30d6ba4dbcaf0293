// The rolls of fabrics as CSV.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type FabricListQuery, type ListedRoll, rollSorting, selectRolls } from './fabrics.sql.ts'

const pageRolls = 500

/** Metres with all their millimetres. */
const metres = (mm: number): string => (mm / 1000).toFixed(3)

const columns: ListColumn<ListedRoll>[] = [
  ['Roll', ({ id }) => id],
  ['Fabric', ({ fabricCode }) => fabricCode],
  ['State', ({ state }) => state],
  ['Length, m', ({ lengthMm }) => metres(lengthMm)],
  ['Width, mm', ({ widthMm }) => String(widthMm)],
  ['Dye lot', ({ dyeLot }) => dyeLot ?? ''],
  ['Expected on', ({ expectedOn }) => expectedOn ?? ''],
  ['Note', ({ note }) => note ?? ''],
]

export function exportRolls(
  db: Db,
  { for: reader, ...filters }: FabricListQuery & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectRolls(db, filters, order, limit)
  return listFile('rolls.csv', columns, allPages(rollSorting, { sort: 'fabric', size: pageRolls }, read), {
    for: reader,
  })
}
