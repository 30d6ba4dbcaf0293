// Gift cards in the database. What is left of a card is the sum of its rows.
import sql, { type Sql } from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'

export interface GiftCardRow {
  id: string
  /** The last characters of the code. */
  ending: string
  currency: string
  blocked: boolean
  /** What is left of it, in minor units. */
  balanceMinor: number
}

/** What is left of the card `g`. */
export const balance = sql`coalesce((
  select sum(e.amount_minor) from gift_card_entry e where e.card_id = g.id), 0)::int`

/** A card as `GiftCardRow`. */
export const giftCardOf = (id: Sql): Sql => sql`(
  select jsonb_build_object('id', g.id, 'ending', g.ending, 'currency', g.currency, 'blocked', g.blocked,
    'balanceMinor', ${balance}) from gift_card g where g.id = ${id})`

export async function selectCardByHash(on: Queryable, codeHash: Buffer): Promise<GiftCardRow | null> {
  const rows = await on.query<{ card: GiftCardRow }>(sql`
    select ${giftCardOf(sql`c.id`)} as card from gift_card c where c.code_hash = ${codeHash}`)
  return rows[0]?.card ?? null
}

/** A card with its row locked, so that what is left of it does not become less before this transaction is through. */
export async function lockCard(tx: Queryable, id: string): Promise<GiftCardRow> {
  await tx.query(sql`select 1 from gift_card where id = ${id} for update`)
  return firstRow(await tx.query<{ card: GiftCardRow }>(sql`select ${giftCardOf(sql`${id}::uuid`)} as card`))
    .card
}

/** Pays a part of an order with a card whose row is locked. */
export async function redeemCard(
  tx: Queryable,
  { cardId, orderId, amountMinor }: { cardId: string; orderId: string; amountMinor: number },
): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    values (${cardId}, 'redeemed', ${-amountMinor}, ${orderId})`)
}

/**
 * Gives all that a card has paid of an order back to it, whose row is locked by the caller. A part is given back by the
 * function `give_back` of the database.
 */
export async function returnToCard(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    select card_id, 'returned', -sum(amount_minor), order_id from gift_card_entry
    where order_id = ${orderId} group by card_id, order_id having sum(amount_minor) < 0`)
}

/** What a card has paid of the order `o` and has not got back, in minor units. */
export const paidByCard = sql`coalesce((
  select -sum(e.amount_minor) from gift_card_entry e where e.order_id = o.id), 0)::int`

/** The same, read anew; null of an order that no card has ever paid for. */
export async function selectPaidByCard(on: Queryable, orderId: string): Promise<number | null> {
  const rows = await on.query<{ minor: number | null }>(sql`
    select (-sum(amount_minor))::int as minor from gift_card_entry where order_id = ${orderId}`)
  return firstRow(rows).minor
}
