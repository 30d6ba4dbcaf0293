// The items of a cart in another cart.
import sql from 'sql-template-tag'
import { maxCartLines } from '#contract/fields.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'

/** In the same order as everywhere, so that there is no deadlock. */
export async function lockCarts(tx: Queryable, shopperIds: string[]): Promise<void> {
  await tx.query(sql`
    select 1 from shopper where id = any(${shopperIds}::uuid[]) order by id for no key update`)
}

/**
 * Copies the items that the other cart does not have, without gift cards, which name a person, and without a set of
 * measurements. Returns how many there are.
 */
export async function copyCart(tx: Queryable, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    with mine as (select * from cart_line where shopper_id = ${to}), put as (
      insert into cart_line (shopper_id, variant_id, design, fit, swatches, quantity, added_price_minor, added_currency)
      select ${to}, l.variant_id, l.design, case when l.fit ? 'measurement' then null else l.fit end, l.swatches,
        l.quantity, l.added_price_minor, l.added_currency
      from cart_line l
      where l.shopper_id = ${from} and not l.saved_for_later and l.gift is null and not exists (
        select 1 from mine m where m.variant_id = l.variant_id and m.swatches is not distinct from l.swatches
          or m.design = l.design)
      order by l.added_at desc, l.id limit greatest(0, ${maxCartLines} - (select count(*) from mine))
      on conflict do nothing returning 1
    )
    select count(*)::int as count from put`)
  return firstRow(rows).count
}
