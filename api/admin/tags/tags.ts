// Tags of customers and orders. The log is never deleted, so it has the number of tags and not their words.
import { maxTags } from '#contract/admin/tags.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { hasTooMany, type TaggedType, updateTags } from './tags.sql.ts'

export { hasTag, hasTagNamed, selectTags } from './tags.sql.ts'

/**
 * Adds and removes tags of records, all or none. Returns how many records were changed. Throws `Not Possible Now` when
 * one would have too many.
 */
export async function changeTags(
  tx: Queryable,
  log: LogChange,
  type: TaggedType,
  { keys, add, remove }: { keys: string[]; add: string[]; remove: string[] },
): Promise<number> {
  const changed = await updateTags(tx, type, keys, { add, remove })
  if (changed.some(hasTooMany))
    throw new ApiError('Not Possible Now', because('too-many-tags', { most: maxTags }), 'add')
  if (changed.length === 0) unchanged(0)
  for (const { key, before, after } of changed)
    await log({
      recordType: type,
      recordId: key,
      recordName: type === 'customer' ? key.slice(0, 8) : key,
      before: { tagCount: before },
      after: { tagCount: after },
    })
  return changed.length
}
