// Staff change values of custom fields. The log is never deleted, so it names the fields and not their values.
import { isDeepStrictEqual } from 'node:util'
import type { CustomValueChanges } from '#contract/admin/custom-fields.ts'
import type { CustomFieldOwner, CustomValues } from '#contract/custom-fields.ts'
import { fieldsOf, readCustomValue, valueOf } from '../../custom-fields/custom-fields.ts'
import { ApiError, type Conflict, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { lockCustomValues, updateCustomValues } from './custom-fields.sql.ts'

export { matchesCustomFilter } from './custom-fields.sql.ts'

/**
 * Changes values of a record. Returns all of its values. Throws `Not Found`, `Invalid Input`, and `Stale` with both
 * values of the fields that somebody else has changed since they were read.
 */
export async function changeCustomValues(
  tx: Queryable,
  log: LogChange,
  shop: Pick<ShopSettings, 'customFields'>,
  { owner, key, changes }: { owner: CustomFieldOwner; key: string; changes: CustomValueChanges },
): Promise<CustomValues> {
  const record = await lockCustomValues(tx, owner, key)
  if (!record) throw notFound(because(owner === 'customer' ? 'customer-not-found' : 'order-not-found'))
  const fields = new Map(fieldsOf(shop, owner).map((field) => [field.key, field]))
  const values = new Map(Object.entries(record.values))
  const conflicts: Conflict[] = []
  const changed: string[] = []
  for (const [name, { from, to }] of Object.entries(changes)) {
    const field = fields.get(name)
    if (!field)
      throw new ApiError('Not Found', because('custom-field-unknown', { key: name }), `changes.${name}`)
    const current = valueOf(record.values, name)
    const read = readCustomValue(field, to, current)
    if ('refused' in read) throw new ApiError('Invalid Input', read.refused, `changes.${name}`)
    if (isDeepStrictEqual(read.value, current)) continue
    if (!isDeepStrictEqual(from, current)) conflicts.push({ field: name, yours: read.value, theirs: current })
    changed.push(name)
    if (read.value === null) values.delete(name)
    else values.set(name, read.value)
  }
  if (conflicts.length > 0)
    throw new ApiError('Stale', because('changed-meanwhile'), conflicts[0]!.field, undefined, conflicts)
  if (changed.length === 0) return unchanged(record.values)
  const after = Object.fromEntries(values)
  await updateCustomValues(tx, owner, record.id, after)
  await log({
    recordType: owner,
    recordId: key,
    recordName: owner === 'customer' ? key.slice(0, 8) : key,
    before: {},
    after: { changedFields: changed },
  })
  return after
}
