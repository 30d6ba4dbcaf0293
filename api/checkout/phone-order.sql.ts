// The guest of an order by phone in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Makes a guest who has nothing yet; false when there is one of this id. */
export async function insertPhoneGuest(tx: Queryable, id: string, locale: string): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into shopper (id, locale) values (${id}, ${locale}) on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** The number of the order that a guest has placed. */
export async function selectOrderOfGuest(tx: Queryable, id: string): Promise<string | null> {
  const rows = await tx.query<{ number: string }>(sql`
    select o.number from orders o join shopper s on s.id = o.shopper_id
    where o.shopper_id = ${id} and s.email is null order by o.placed_at limit 1`)
  return rows[0]?.number ?? null
}
