// Gift cards in the database. The balance of a card is the sum of its entries.
import sql, { type Sql } from 'sql-template-tag'
import { giftCardProduct, type GiftCardOffer } from '#contract/gift-cards.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'

/** The gift of a line, as carts and orders store it. */
export interface Gift {
  amountMinor: number
  currency: string
  /** Of the recipient. */
  name: string
  email: string
  message: string | null
  /** The day on which it is mailed, `YYYY-MM-DD`, in the shop's time zone; null: as soon as it is paid. */
  sendOn: string | null
}

export interface GiftCardRow {
  id: string
  /** The last characters of the code. */
  ending: string
  currency: string
  blocked: boolean
  /** Minor units. */
  balanceMinor: number
}

/** The balance of the card `g`, minor units. */
export const balance = sql`coalesce((
  select sum(e.amount_minor) from gift_card_entry e where e.card_id = g.id), 0)::bigint`

/** A `GiftCardRow` as JSON. */
export const giftCardOf = (id: Sql): Sql => sql`(
  select jsonb_build_object('id', g.id, 'ending', g.ending, 'currency', g.currency, 'blocked', g.blocked,
    'balanceMinor', ${balance}) from gift_card g where g.id = ${id})`

export async function selectCardByHash(on: Queryable, codeHash: Buffer): Promise<GiftCardRow | null> {
  const rows = await on.query<{ card: GiftCardRow }>(sql`
    select ${giftCardOf(sql`c.id`)} as card from gift_card c where c.code_hash = ${codeHash}`)
  return rows[0]?.card ?? null
}

/** The giver and recipient of a card, as far as its order has them, and when it was issued. */
export async function selectGiver(
  on: Queryable,
  id: string,
): Promise<{ to: string | null; from: string | null; message: string | null; createdAt: Date }> {
  return firstRow(
    await on.query(sql`
      select nullif(l.gift ->> 'name', '') as "to", nullif(o.address ->> 'fullName', '') as "from", l.gift ->> 'message' as message,
        g.created_at
      from gift_card g left join order_line l on l.id = g.order_line_id left join orders o on o.id = l.order_id
      where g.id = ${id}`),
  )
}

/** Reads a card and locks its row, so that its balance does not fall until the transaction ends. */
export async function lockCard(tx: Queryable, id: string): Promise<GiftCardRow> {
  await tx.query(sql`select 1 from gift_card where id = ${id} for update`)
  return firstRow(await tx.query<{ card: GiftCardRow }>(sql`select ${giftCardOf(sql`${id}::uuid`)} as card`))
    .card
}

/** Pays a part of an order with a card. The caller has locked its row. */
export async function redeemCard(
  tx: Queryable,
  { cardId, orderId, amountMinor }: { cardId: string; orderId: string; amountMinor: number },
): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    values (${cardId}, 'redeemed', ${-amountMinor}, ${orderId})`)
}

/** Refunds to a card a part of what it has paid for an order. The caller has locked its row. */
export async function returnPartToCard(
  tx: Queryable,
  { cardId, orderId, amountMinor }: { cardId: string; orderId: string; amountMinor: number },
): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    values (${cardId}, 'returned', ${amountMinor}, ${orderId})`)
}

/** Refunds to a card all that it has paid for an order. The caller has locked its row. */
export async function returnToCard(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, order_id)
    select card_id, 'returned', -sum(amount_minor), order_id from gift_card_entry
    where order_id = ${orderId} group by card_id, order_id having sum(amount_minor) < 0`)
}

/** What a card has paid for the order `o`, less refunds, minor units. */
export const paidByCard = sql`coalesce((
  select -sum(e.amount_minor) from gift_card_entry e where e.order_id = o.id), 0)::bigint`

/** The same for an order by id; null when no card has ever paid for it. */
export async function selectPaidByCard(on: Queryable, orderId: string): Promise<number | null> {
  const rows = await on.query<{ minor: number | null }>(sql`
    select (-sum(amount_minor))::bigint as minor from gift_card_entry where order_id = ${orderId}`)
  return firstRow(rows).minor
}

/** The amounts for which gift cards are sold in a currency; null where none are sold. */
export async function selectOffer(on: Queryable, currency: string): Promise<GiftCardOffer | null> {
  const rows = await on.query<GiftCardOffer>(sql`
    select to_jsonb(o.amounts_minor) as amounts_minor, case when o.least_minor is not null then
      jsonb_build_object('leastMinor', o.least_minor, 'mostMinor', o.most_minor) end as free
    from gift_card_offer o join product p on p.id = ${giftCardProduct.id} and p.listed
    where o.currency = ${currency} and o.removed_at is null`)
  return rows[0] ?? null
}

/** Inserts a card for each piece of the gift card lines of a paid order, unless the card exists already. */
export async function issueCards(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    with issued as (
      insert into gift_card (currency, order_line_id, piece)
      select l.gift->>'currency', l.id, n from order_line l, generate_series(1, l.quantity) n
      where l.order_id = ${orderId} and l.gift is not null
      on conflict (order_line_id, piece) where order_line_id is not null do nothing returning id, order_line_id
    )
    insert into gift_card_entry (card_id, kind, amount_minor)
    select i.id, 'issued', l.unit_price_minor
    from issued i join order_line l on l.id = i.order_line_id`)
}

export interface OrderedCard {
  id: string
  issuedMinor: number
  balanceMinor: number
}

/** The cards that were sold with an order, their rows locked. */
export async function lockOrderedCards(tx: Queryable, orderId: string): Promise<OrderedCard[]> {
  await tx.query(sql`
    select 1 from gift_card g join order_line l on l.id = g.order_line_id
    where l.order_id = ${orderId} order by g.id for update of g`)
  return tx.query<OrderedCard>(sql`
    select g.id, l.unit_price_minor as issued_minor, ${balance} as balance_minor
    from gift_card g join order_line l on l.id = g.order_line_id where l.order_id = ${orderId} order by g.id`)
}

/** Sets the balance of cards to zero, and blocks them. */
export async function voidCards(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor)
    select e.card_id, 'voided', -sum(e.amount_minor) from gift_card_entry e
    where e.card_id = any(${ids}::uuid[]) group by e.card_id having sum(e.amount_minor) > 0`)
  await tx.query(sql`
    update gift_card set blocked = true, version = version + 1 where id = any(${ids}::uuid[])`)
}

export interface DueCard {
  id: string
  gift: Gift
  amountMinor: number
  locale: string | null
  /** Of the buyer. */
  from: string
}

/**
 * Cards that are due to be mailed by today, their rows locked. Rows that another process has locked are skipped. @param
 * today in the shop's time zone, `YYYY-MM-DD`
 */
export const lockDueCards = (tx: Queryable, today: string, max: number): Promise<DueCard[]> =>
  tx.query<DueCard>(sql`
    select g.id, l.gift, l.unit_price_minor as amount_minor, o.locale, o.address->>'fullName' as "from"
    from gift_card g join order_line l on l.id = g.order_line_id join orders o on o.id = l.order_id
    where g.order_line_id is not null and g.mailed_at is null and not g.blocked
      and coalesce(l.gift->>'sendOn', '') <= ${today}
    order by g.created_at, g.id limit ${max} for update of g skip locked`)

/** Sets the code of a card. */
export async function setCode(
  tx: Queryable,
  id: string,
  { codeHash, ending }: { codeHash: Buffer; ending: string },
): Promise<void> {
  await tx.query(sql`
    update gift_card set code_hash = ${codeHash}, ending = ${ending}, mailed_at = now() where id = ${id}`)
}

export interface CurrencyOffer extends GiftCardOffer {
  currency: string
}

/**
 * The offer of each currency, and the version of the offers. @param lock makes other changes wait until the transaction
 * ends
 */
export async function selectOffers(
  on: Queryable,
  lock = false,
): Promise<{ version: number; offers: CurrencyOffer[] }> {
  if (lock) await on.query(sql`select 1 from gift_card_sale for update`)
  const rows = await on.query<{ version: number; offers: CurrencyOffer[] }>(sql`
    select s.version, coalesce((select jsonb_agg(jsonb_build_object('currency', o.currency,
        'amountsMinor', to_jsonb(o.amounts_minor), 'free', case when o.least_minor is not null then
          jsonb_build_object('leastMinor', o.least_minor, 'mostMinor', o.most_minor) end) order by o.currency)
      from gift_card_offer o where o.removed_at is null), '[]') as offers from gift_card_sale s`)
  return firstRow(rows)
}

/**
 * Replaces the offers; the caller has locked their row. Offers of the demo are not written again afterwards. Returns
 * the new version.
 */
export async function putOffers(tx: Queryable, offers: CurrencyOffer[]): Promise<number> {
  await tx.query(sql`delete from gift_card_offer`)
  await tx.query(sql`
    insert into gift_card_offer (currency, amounts_minor, least_minor, most_minor)
    select t.currency, t."amountsMinor", (t.free->>'leastMinor')::bigint, (t.free->>'mostMinor')::bigint
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as t(currency text, "amountsMinor" bigint[], free jsonb)`)
  const rows = await tx.query<{ version: number }>(sql`
    update gift_card_sale set version = version + 1 returning version`)
  return firstRow(rows).version
}

/** Inserts the offers of the demo in a shop that has none yet. */
export async function putDemoOffers(tx: Queryable, offers: CurrencyOffer[]): Promise<void> {
  const { offers: own } = await selectOffers(tx, true)
  if (own.length > 0) return
  await putOffers(tx, offers)
  await tx.query(sql`update gift_card_offer set demo = true`)
}

/** The lowest price of a card in each currency, minor units. */
export const selectLowestAmounts = (on: Queryable): Promise<{ currency: string; priceMinor: number }[]> =>
  on.query(sql`
    select currency, least(least_minor, (select min(a) from unnest(amounts_minor) a)) as price_minor
    from gift_card_offer where removed_at is null order by currency`)
