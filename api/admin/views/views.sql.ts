// Saved views of lists.
import sql, { type Sql } from 'sql-template-tag'
import type { SavedView } from '#contract/admin/views.ts'
import type { Queryable } from '../../kernel/db.ts'

/** The member who reads views. The owner may change the shared views of others. */
export interface ViewReader {
  memberId: string
  isOwner: boolean
}

const mayChange = ({ memberId, isOwner }: ViewReader): Sql =>
  sql`(v.member_id = ${memberId}::uuid or v.shared and ${isOwner}::boolean)`

const columns = (reader: ViewReader): Sql => sql`v.id, v.version, v.name, v.query, v.shared,
  case when v.member_id <> ${reader.memberId}::uuid then m.full_name end as by, ${mayChange(reader)} as may_change`

/** The views of a list that a member can see, sorted by name. */
export const selectViews = (on: Queryable, list: string, reader: ViewReader): Promise<SavedView[]> =>
  on.query<SavedView>(sql`
    select ${columns(reader)} from saved_view v join staff_member m on m.id = v.member_id
    where v.list = ${list} and v.deleted_at is null and (v.member_id = ${reader.memberId}::uuid or v.shared)
    order by lower(v.name), v.id limit 500`)

/** Locks a view that the member may change, deleted or not; null when there is none. */
export async function lockView(
  tx: Queryable,
  id: string,
  reader: ViewReader,
  { deleted }: { deleted: boolean },
): Promise<SavedView | null> {
  const [row] = await tx.query<SavedView>(sql`
    select ${columns(reader)} from saved_view v join staff_member m on m.id = v.member_id
    where v.id = ${id} and ${mayChange(reader)} and (v.deleted_at is not null) = ${deleted}::boolean
    for update of v`)
  return row ?? null
}

/** Counts the member's views of a list, and makes their calls that save views wait for each other. */
export async function countOwnViews(tx: Queryable, list: string, memberId: string): Promise<number> {
  await tx.query(sql`select 1 from staff_member where id = ${memberId} for no key update`)
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) from saved_view where member_id = ${memberId} and list = ${list} and deleted_at is null`)
  return row!.count
}

export async function insertView(
  tx: Queryable,
  memberId: string,
  { list, name, query, shared }: { list: string; name: string; query: string; shared: boolean },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`
    insert into saved_view (member_id, list, name, query, shared)
    values (${memberId}, ${list}, ${name}, ${query}, ${shared}) returning id`)
  return row!.id
}

/** Returns the new version. */
export async function updateViewRow(
  tx: Queryable,
  { id, name, query, shared }: Pick<SavedView, 'id' | 'name' | 'query' | 'shared'>,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update saved_view set name = ${name}, query = ${query}, shared = ${shared}, version = version + 1
    where id = ${id} returning version`)
  return row!.version
}

export async function updateDeleted(tx: Queryable, id: string, deleted: boolean): Promise<void> {
  await tx.query(
    sql`update saved_view set deleted_at = case when ${deleted}::boolean then now() end where id = ${id}`,
  )
}
