// The guest of an order by phone in the database, and the customer whose order it becomes.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Creates an empty guest; false when the id exists already. */
export async function insertPhoneGuest(tx: Queryable, id: string, locale: string): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into shopper (id, locale) values (${id}, ${locale}) on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** The number of the order that was placed for a guest, even if it now belongs to a customer. */
export async function selectOrderOfGuest(
  tx: Queryable,
  { guest, customer }: { guest: string; customer: string | null },
): Promise<string | null> {
  const rows = await tx.query<{ number: string }>(sql`
    select o.number from orders o join checkout c on c.id = o.checkout_id and c.shopper_id = ${guest}
      join shopper s on s.id = c.shopper_id and s.email is null
    where o.shopper_id in (${guest}, ${customer}) limit 1`)
  return rows[0]?.number ?? null
}

export async function hasAccount(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from shopper where id = ${id} and email is not null`)
  return rows.length > 0
}

/** Copies measurements of a customer to the guest; null when the customer has none with this id. */
export async function copyMeasurement(
  tx: Queryable,
  { guest, customer, id }: { guest: string; customer: string; id: string },
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into measurement
    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'shopper_id', ${guest}::uuid))).*
    from measurement m where m.id = ${id} and m.shopper_id = ${customer} returning id`)
  return rows[0]?.id ?? null
}

/** Assigns the order of a guest to a customer, and replaces the copied measurements by the customer's own. */
export async function giveToCustomer(
  tx: Queryable,
  {
    order,
    guest,
    customer,
    originals,
  }: { order: string; guest: string; customer: string; originals: ReadonlyMap<string, string> },
): Promise<void> {
  await tx.query(sql`update orders set shopper_id = ${customer} where id = ${order}`)
  await tx.query(sql`update coupon_use set shopper_id = ${customer} where order_id = ${order}`)
  await tx.query(sql`
    update order_line l set fit = jsonb_set(l.fit, '{measurement}', to_jsonb(m.original))
    from unnest(${[...originals.keys()]}::text[], ${[...originals.values()]}::text[]) as m(copy, original)
    where l.order_id = ${order} and m.copy = l.fit ->> 'measurement'`)
  await tx.query(sql`delete from measurement where shopper_id = ${guest}`)
}
