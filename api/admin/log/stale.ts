// Two members change a record at the same time: changes of different fields are both saved, the second change of the
// same field is refused.
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { selectFieldsChangedSince } from '../../log/log.ts'

/**
 * Compares the versions of a record's fields and refuses `changes` to fields that were changed after the caller read
 * the record. The record must be locked. Throws `Stale` with both values of each such field. A field that was changed
 * to the same value is not refused.
 *
 * @param read.version the version that the caller has read; `current.version` is the present one.
 */
export async function refuseStale<Fields extends object>(
  tx: Queryable,
  { recordType, recordId, version }: { recordType: string; recordId: string; version: number },
  current: Fields & { version: number },
  changes: Partial<Fields>,
): Promise<void> {
  if (current.version === version) return
  const changed = new Set(await selectFieldsChangedSince(tx, { recordType, recordId, version }))
  const conflicts = Object.entries(changes).flatMap(([field, yours]) => {
    const theirs = current[field as keyof Fields]
    return changed.has(field) && yours !== undefined && !isDeepStrictEqual(yours, theirs)
      ? [{ field, yours, theirs }]
      : []
  })
  if (conflicts.length === 0) return
  const message = because('changed-meanwhile')
  throw new ApiError('Stale', message, conflicts[0]!.field, undefined, conflicts)
}

/** The fields of `changes` that differ from `current`, before and after, for the log; null when none differs. */
export function differenceOf<Fields extends object>(
  current: Fields,
  changes: Partial<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  const changed = Object.keys(changes).filter((key) => {
    const value = changes[key as keyof Fields]
    return value !== undefined && !isDeepStrictEqual(value, current[key as keyof Fields])
  }) as (keyof Fields)[]
  if (changed.length === 0) return null
  const pick = (from: Partial<Fields>) =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<Fields>
  return { before: pick(current), after: pick(changes) }
}
