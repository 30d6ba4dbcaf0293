// The entries of files that hold personal data.
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { AdminContext } from '../http/route.ts'

/**
 * Writes down that somebody takes personal data out of the shop: which file, and whether it was all of the list. What was
 * searched for may be a person, so it is not written.
 */
export async function logExport(
  change: AdminContext<never>['change'],
  fileName: string,
  { for: _, sort: _sort, ...filters }: CsvOptions & Record<string, unknown>,
): Promise<void> {
  const whole = Object.values(filters).every((filter) => filter === undefined)
  await change((_tx, log) =>
    log({ recordType: 'file', recordId: fileName, recordName: fileName, before: null, after: { whole } }),
  )
}
