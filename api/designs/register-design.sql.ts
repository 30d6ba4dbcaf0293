// Registers shoppers' designs for pictures.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { PictureSubject } from '../pictures/subject.ts'

export interface NewDesign {
  hash: string
  design: PictureSubject
  /** Null without a session. */
  shopperId: string | null
  /** Hash of the shopper, under which designs are counted; null without a session. */
  shopper: string | null
  network: string
  max: { guest: number; customer: number; network: number }
}

/**
 * Stores a design, unless it is stored already or its shopper or network has reached the limit of a day. Returns 0 when
 * the design is stored now, otherwise the seconds until the count begins again. One statement, so that parallel calls
 * cannot exceed the limit.
 */
export async function insertRegistered(
  on: Queryable,
  { hash, design, shopperId, shopper, network, max }: NewDesign,
): Promise<number> {
  const [row] = await on.query<{ seconds: number | null }>(sql`
    with known as (
      select 1 from picture where hash = ${hash}
    ), touched as (
      update picture set known_at = now() where hash = ${hash} and known_at < now() - interval '1 hour'
    ), subject as (
      select ${shopper}::text as subject, case when exists (
        select from shopper s where s.id = ${shopperId}::uuid and s.email is not null
      ) then ${max.customer}::int else ${max.guest}::int end as most where ${shopper}::text is not null
      union all select ${network}, ${max.network}::int
    ), counted as (
      insert into rate_limit as r (subject, used, ends_at)
      select s.subject, 1, now() + interval '1 day' from subject s where not exists (select from known)
      order by s.subject
      on conflict (subject) do update set
        used = case when r.ends_at <= now() then 1 else r.used + 1 end,
        ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
      returning subject, used, ends_at
    ), over as (
      select max(c.ends_at) as ends_at from counted c join subject s using (subject) where c.used > s.most
    ), added as (
      insert into picture (hash, design)
      select ${hash}, ${JSON.stringify(design)}::jsonb from over
      where over.ends_at is null and not exists (select from known)
      on conflict (hash) do update set known_at = now()
      returning hash
    ), drawn as (
      insert into picture_to_draw (hash) select hash from added on conflict do nothing
    )
    select ceil(extract(epoch from ends_at - now()))::int as seconds from over`)
  return row?.seconds ?? 0
}
