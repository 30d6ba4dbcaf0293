// Values of custom fields in the database.
import sql, { type Sql } from 'sql-template-tag'
import { type Comparison, readCustomFilters } from '#contract/admin/custom-filters.ts'
import type { CustomField, CustomFieldOwner, CustomValues } from '#contract/custom-fields.ts'
import type { Queryable } from '../../kernel/db.ts'
import { escapeLike } from '../http/words.ts'

/** The table, the id by which staff name a record, and the condition that staff can see it. */
const tables: Record<CustomFieldOwner, { table: Sql; key: Sql; isListed: Sql }> = {
  customer: {
    table: sql`shopper`,
    key: sql`r.id::text`,
    isListed: sql`r.email is not null and r.merged_into is null`,
  },
  order: { table: sql`orders`, key: sql`r.number`, isListed: sql`true` },
}

/** Whether a record has a value of the field. @param choice only this value counts */
export async function isCustomFieldUsed(
  on: Queryable,
  { of, key }: Pick<CustomField, 'of' | 'key'>,
  choice?: string,
): Promise<boolean> {
  const { table, isListed } = tables[of]
  const has =
    choice === undefined
      ? sql`r.custom_fields ? ${key}`
      : sql`r.custom_fields @> ${JSON.stringify({ [key]: choice })}::jsonb`
  return (await on.query(sql`select 1 from ${table} r where ${has} and ${isListed} limit 1`)).length > 0
}

/** Locks a record and reads its values. */
export async function lockCustomValues(
  tx: Queryable,
  owner: CustomFieldOwner,
  key: string,
): Promise<{ id: string; values: CustomValues } | undefined> {
  const { table, key: id, isListed } = tables[owner]
  const [row] = await tx.query<{ id: string; values: CustomValues }>(sql`
    select r.id, r.custom_fields as values from ${table} r where ${id} = ${key} and ${isListed} for no key update`)
  return row
}

export async function updateCustomValues(
  tx: Queryable,
  owner: CustomFieldOwner,
  id: string,
  values: CustomValues,
): Promise<void> {
  await tx.query(sql`
    update ${tables[owner].table} set custom_fields = ${JSON.stringify(values)}::jsonb where id = ${id}`)
}

/** The condition that a value matches; both sides are compared as what the value is. */
const compares: Record<Comparison, (values: Sql, key: string, value: string) => Sql> = {
  is: (values, key, value) => {
    const isChoice = sql`${values} @> ${JSON.stringify({ [key]: value })}::jsonb`
    if (value !== 'yes' && value !== 'no') return isChoice
    return sql`(${isChoice} or ${values} @> ${JSON.stringify({ [key]: value === 'yes' })}::jsonb)`
  },
  has: (values, key, value) => sql`${values} ->> ${key} ilike ${`%${escapeLike(value)}%`}`,
  min: (values, key, value) => isNumber(values, key, sql`>= ${value}::numeric`),
  max: (values, key, value) => isNumber(values, key, sql`<= ${value}::numeric`),
  from: (values, key, value) => sql`(${values} ->> ${key}) collate "C" >= ${value}`,
  until: (values, key, value) => sql`(${values} ->> ${key}) collate "C" <= ${value}`,
}

const isNumber = (values: Sql, key: string, compared: Sql): Sql =>
  sql`case when jsonb_typeof(${values} -> ${key}) = 'number' then (${values} ->> ${key})::numeric ${compared} else false end`

/** The conditions of a filter by custom fields. The index finds the records that have a value. */
export const matchesCustomFilter = (values: Sql, filter: string): Sql[] =>
  (readCustomFilters(filter) ?? []).flatMap(({ key, by, value }) => [
    sql`${values} ? ${key}`,
    compares[by](values, key, value),
  ])

export async function selectCustomerCustomValues(on: Queryable, shopperId: string): Promise<CustomValues> {
  const [row] = await on.query<{ values: CustomValues }>(
    sql`select custom_fields as values from shopper where id = ${shopperId}`,
  )
  return row?.values ?? {}
}

/** The values of the orders of an account, the latest order first. */
export const selectOrderCustomValues = (
  on: Queryable,
  shopperId: string,
): Promise<{ order: string; values: CustomValues }[]> =>
  on.query(sql`
    select o.number as order, o.custom_fields as values from orders o
    where o.shopper_id = ${shopperId} and o.custom_fields <> '{}' order by o.placed_at desc, o.id`)
