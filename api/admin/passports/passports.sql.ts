// Passports of shirts for staff.
import sql from 'sql-template-tag'
import type { Repair } from '#contract/admin/passports.ts'
import { finishedPacking } from '../../passports/passports.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface ShirtPassportRow {
  id: string
  number: string
  code: string
  /** The locale of its order. */
  locale: string | null
  /** When it was finished; null before. */
  madeAt: Date | null
  repairs: Repair[]
}

/** The passport of a shirt; undefined for an unknown number, and a shirt that was removed from its order. */
export async function selectShirtPassport(
  on: Queryable,
  number: string,
): Promise<ShirtPassportRow | undefined> {
  const rows = await on.query<ShirtPassportRow>(sql`
    select s.id, s.number, s.passport_code as code, o.locale, (select f.done_at from ${finishedPacking} f) as made_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'on', r.done_on, 'text', r.text)
        order by r.done_on, r.created_at), '[]') from shirt_repair r where r.shirt_id = s.id) as repairs
    from shirt s join orders o on o.id = s.order_id
    where s.number = ${number} and s.dropped_at is null`)
  return rows[0]
}

/** The same, with its row locked, so that no other repair is entered meanwhile. */
export async function lockShirtPassport(
  tx: Queryable,
  number: string,
): Promise<ShirtPassportRow | undefined> {
  await tx.query(sql`select 1 from shirt where number = ${number} for no key update`)
  return selectShirtPassport(tx, number)
}

export async function selectNumberByPassport(on: Queryable, code: string): Promise<string | undefined> {
  const rows = await on.query<{ number: string }>(sql`
    select number from shirt where passport_code = ${code} and dropped_at is null`)
  return rows[0]?.number
}

export async function insertRepair(
  tx: Queryable,
  { id, on, text }: Repair,
  { shirtId, memberId }: { shirtId: string; memberId: string },
): Promise<void> {
  await tx.query(sql`
    insert into shirt_repair (id, shirt_id, done_on, text, member_id)
    values (${id}, ${shirtId}, ${on}, ${text}, ${memberId})`)
}

/** The number of the shirt of a repair, and of another one with the same id; undefined without any. */
export async function selectShirtOfRepair(on: Queryable, id: string): Promise<string | undefined> {
  const rows = await on.query<{ number: string }>(sql`
    select s.number from shirt_repair r join shirt s on s.id = r.shirt_id where r.id = ${id}`)
  return rows[0]?.number
}

export async function deleteRepair(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from shirt_repair where id = ${id}`)
}
