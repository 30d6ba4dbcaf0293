// Tags of customers and orders in the database.
import sql, { type Sql } from 'sql-template-tag'
import { maxTags, maxTagsProposed } from '#contract/admin/tags.ts'
import type { Queryable } from '../../kernel/db.ts'

export type TaggedType = 'customer' | 'order'

/** The table, the id by which staff name a record, and the condition that staff can see it. */
const tables: Record<TaggedType, { table: Sql; key: Sql; isListed: Sql }> = {
  customer: {
    table: sql`shopper`,
    key: sql`r.id::text`,
    isListed: sql`r.email is not null and r.merged_into is null`,
  },
  order: { table: sql`orders`, key: sql`r.number`, isListed: sql`true` },
}

/** The condition that a record has a tag. */
export const hasTag = (tags: Sql, tag: string): Sql => sql`${tags} @> array[${tag}]::text[]`

/** The tags of all records, sorted; one that was removed from the last record stays until the next `deleteUnusedTags`. */
export async function selectTags(on: Queryable, type: TaggedType): Promise<string[]> {
  const rows = await on.query<{ tag: string }>(sql`
    select n.tag from tag_name n where n.record_type = ${type}
    order by n.tag limit ${maxTagsProposed}::int`)
  return rows.map(({ tag }) => tag)
}

/** The condition that a search is one of the tags of a record, in capital or small letters. */
export const hasTagNamed = (tags: Sql, type: TaggedType, search: string): Sql =>
  sql`${tags} && array(select n.tag from tag_name n where n.record_type = ${type} and lower(n.tag) = lower(${search}))`

/** Deletes the words that no record has any more: they may be about a person. */
export async function deleteUnusedTags(tx: Queryable): Promise<void> {
  // A record that gets the tag meanwhile waits.
  await tx.query(sql`lock table tag_name in share row exclusive mode`)
  for (const type of ['customer', 'order'] as const) {
    const { table, isListed } = tables[type]
    await tx.query(sql`
      delete from tag_name n where n.record_type = ${type} and n.tag not in (
        select t.tag from ${table} r, unnest(r.tags) t(tag) where r.tags <> '{}' and ${isListed})`)
  }
}

export interface TagChange {
  key: string
  /** How many tags the record had, and has now. */
  before: number
  after: number
}

/** Adds and removes tags of records. Records that stay as they are, are left out, and unknown ones too. */
export const updateTags = (
  tx: Queryable,
  type: TaggedType,
  keys: string[],
  { add, remove }: { add: string[]; remove: string[] },
): Promise<TagChange[]> => {
  const { table, key, isListed } = tables[type]
  return tx.query<TagChange>(sql`
    with found as (
      select r.id, r.tags from ${table} r where ${key} = any(${keys}::text[]) and ${isListed}
      order by r.id for no key update
    ), wanted as (
      select f.id, f.tags as before, coalesce((
        select array_agg(w.tag order by w.place) from (
          select t.tag, min(t.place) as place from unnest(f.tags || ${add}::text[]) with ordinality t(tag, place)
          where t.tag <> all(${remove}::text[]) group by t.tag
        ) w), '{}') as after
      from found f
    ), named as (
      insert into tag_name (record_type, tag) select ${type}, t.tag from unnest(${add}::text[]) t(tag)
      where exists (select 1 from found) on conflict do nothing
    )
    update ${table} r set tags = w.after from wanted w where r.id = w.id and w.before <> w.after
    returning ${key} as key, cardinality(w.before) as before, cardinality(w.after) as after`)
}

export const hasTooMany = ({ after }: TagChange): boolean => after > maxTags

export const selectCustomerTags = (on: Queryable, shopperId: string): Promise<object[]> =>
  on.query(sql`select t.tag from shopper s, unnest(s.tags) t(tag) where s.id = ${shopperId}`)

/** The tags on the orders of an account, the latest order first. */
export const selectOrderTags = (on: Queryable, shopperId: string): Promise<object[]> =>
  on.query(sql`
    select o.number as order, to_jsonb(o.tags) as tags from orders o where o.shopper_id = ${shopperId} and o.tags <> '{}'
    order by o.placed_at desc, o.id`)
