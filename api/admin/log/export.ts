// Logs exports that contain personal data.
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { RunChange } from '../http/route.ts'

/**
 * Logs an export of personal data: the file, and whether the list was filtered. The words of a search are not logged,
 * because they may be a person's name.
 */
export async function logExport(
  change: RunChange,
  fileName: string,
  { for: _, sort: _sort, ...filters }: CsvOptions & Record<string, unknown>,
): Promise<void> {
  const whole = Object.values(filters).every((filter) => filter === undefined)
  await change((_tx, log) =>
    log({ recordType: 'file', recordId: fileName, recordName: fileName, before: null, after: { whole } }),
  )
}
