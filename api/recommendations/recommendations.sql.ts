// Recommendations in the database: the stored ones, and the data that the background job reads and writes.
import sql, { type Sql } from 'sql-template-tag'
import { type CardRow, cardJson, featuredScore, soldIn } from '../products/product-card.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { type Affinity, type History, type Signal, weightOf } from './preferences.ts'

const cards = (rows: { card: CardRow }[]) => rows.map(({ card }) => card)

/**
 * The recommendations for everybody, the best first; when none of them is sold in the currency, the most popular
 * products.
 */
const forEverybody = (currency: string): Sql => sql`
  select product_id, place from recommended
  union all
  select id, n from (
    select p.id, row_number() over (order by p.appeal desc, p.id) as n from priced_product p
    where ${soldIn(currency)} and p.kind in ('shirt', 'goods') and not p.sold_out and not exists (
      select 1 from recommended join product_price s using (product_id) where s.currency = ${currency})
  ) liked where n <= 24`

/** @param chosen a query of `product_id` and `place` */
const cardsOf = (chosen: Sql, currency: string): Sql => sql`
  select ${cardJson} as card from (${chosen}) chosen
    join priced_product p on p.id = chosen.product_id and p.currency = ${currency}
    join category c on c.id = p.category_id order by chosen.place`

export async function readRecommended(db: Queryable, currency: string, limit: number): Promise<CardRow[]> {
  return cards(
    await db.query<{ card: CardRow }>(
      cardsOf(
        sql`
        select r.product_id, r.place from (${forEverybody(currency)}) r join priced_product p on p.id = r.product_id
        where ${soldIn(currency)} and not p.sold_out order by r.place limit ${limit}::int`,
        currency,
      ),
    ),
  )
}

/**
 * The recommendations for a shopper, then those for everybody, without products that are sold out or that the shopper
 * has bought, wished for or put into the cart meanwhile.
 */
export async function readForShopper(
  db: Queryable,
  shopperId: string,
  currency: string,
  limit: number,
): Promise<CardRow[]> {
  return cards(
    await db.query<{ card: CardRow }>(
      cardsOf(
        sql`
        select offered.product_id, min(offered.place) as place
        from (
          select product_id, place from picked, unnest(product_ids) with ordinality as t (product_id, place)
          where shopper_id = ${shopperId}
          union all
          select product_id, 1000 + place from (${forEverybody(currency)}) everybody
        ) offered join priced_product p on p.id = offered.product_id
        where ${soldIn(currency)} and not p.sold_out
          and not exists (select 1 from wishlist_item w
            where w.shopper_id = ${shopperId} and w.product_id = offered.product_id)
          and not exists (select 1 from cart_line l join variant v on v.id = l.variant_id
            where l.shopper_id = ${shopperId} and v.product_id = offered.product_id)
          and not exists (select 1 from orders o join order_line l on l.order_id = o.id
            where o.shopper_id = ${shopperId} and o.status <> 'cancelled' and l.product_id = offered.product_id)
        group by 1 order by 2 limit ${limit}::int`,
        currency,
      ),
    ),
  )
}

/** Stores that a shopper viewed a product; does nothing when the product is not sold in the currency. */
export async function insertSeen(
  on: Queryable,
  shopperId: string,
  productId: string,
  currency: string,
): Promise<boolean> {
  const rows = await on.query(sql`
    insert into product_seen (shopper_id, product_id)
    select ${shopperId}, p.id from priced_product p where p.id = ${productId} and ${soldIn(currency)}
    on conflict (shopper_id, product_id) do update set seen_at = now() returning 1`)
  return rows.length > 0
}

/** The products that a shopper viewed, the latest first. */
export async function readSeen(
  on: Queryable,
  shopperId: string,
  currency: string,
  limit: number,
): Promise<CardRow[]> {
  return cards(
    await on.query<{ card: CardRow }>(
      cardsOf(
        sql`
        select s.product_id, row_number() over (order by s.seen_at desc, s.product_id) as place
        from product_seen s join priced_product p on p.id = s.product_id
        where s.shopper_id = ${shopperId} and ${soldIn(currency)} order by s.seen_at desc limit ${limit}::int`,
        currency,
      ),
    ),
  )
}

/** The products that a shopper viewed, with the time, the latest first. */
export async function selectSeenTimes(on: Queryable, shopperId: string): Promise<object[]> {
  return on.query(sql`
      select product_id as product, seen_at from product_seen where shopper_id = ${shopperId}
      order by seen_at desc, product_id`)
}

/** Moves a guest's views to the account. */
export async function moveSeen(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`
    with moving as (delete from product_seen where shopper_id = ${guestId} returning product_id, seen_at)
    insert into product_seen (shopper_id, product_id, seen_at) select ${accountId}, product_id, seen_at from moving
    on conflict (shopper_id, product_id) do update set seen_at = greatest(product_seen.seen_at, excluded.seen_at)`)
}

/** Deletes old views, and each shopper's views except the latest two hundred. */
export async function deleteOldViews(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from product_seen s using (
      select shopper_id, product_id, seen_at,
        row_number() over (partition by shopper_id order by seen_at desc) as n
      from product_seen
    ) numbered
    where s.shopper_id = numbered.shopper_id and s.product_id = numbered.product_id
      and (numbered.n > 200 or numbered.seen_at < now() - interval '400 days')`)
}

/**
 * Computes the recommendations for everybody: well rated, recently sold and viewed, or new; the best two of each
 * category. Writes only differences, because a change clears the caches of the catalogue. Returns whether anything
 * changed.
 */
export async function writeRecommended(tx: Queryable, limit: number): Promise<boolean> {
  const best = await tx.query<{ id: string }>(sql`
    with sold as (
      select l.product_id, sum(l.quantity) as pieces from order_line l join orders o on o.id = l.order_id
      where o.placed_at > now() - interval '30 days' and o.status <> 'cancelled' group by 1
    ), looked as (
      select product_id, count(*) as shoppers from product_seen where seen_at > now() - interval '30 days' group by 1
    ), scored as (
      select p.id, p.category_id,
        ${featuredScore()} + 0.5 * ln(1 + coalesce(sold.pieces, 0)::float8)
          + 0.2 * ln(1 + coalesce(looked.shoppers, 0)::float8) as score
      from product p left join sold on sold.product_id = p.id left join looked on looked.product_id = p.id
      where p.listed and p.kind in ('shirt', 'goods') and not p.sold_out
    ), ranked as (
      select id, score, row_number() over (partition by category_id order by score desc, id) as place from scored
    )
    select id from ranked where place <= 2 order by score desc, id limit ${limit}::int`)
  const before = await tx.query<{ id: string }>(sql`select product_id as id from recommended order by place`)
  const ids = best.map(({ id }) => id)
  if (ids.join() === before.map(({ id }) => id).join()) return false
  await tx.query(sql`delete from recommended`)
  await tx.query(sql`
    insert into recommended (product_id, place)
    select id, n from unnest(${ids}::text[]) with ordinality as t (id, n)`)
  return true
}

type SignalRow = Omit<Signal, 'fabric'> & { shopper: string; fabric: string | null }

/** All signals of the shoppers that the query `whose` selects as `id`. */
const signalsOf = (whose: Sql): Sql => sql`
  with wanted as materialized (${whose})
  select shopper, p.number as product, fabric, signals.kind, extract(epoch from now() - at)::float8 / 86400 as days_ago from (
    select shopper_id as shopper, product_id as product, null as fabric, 'seen' as kind, seen_at as at
      from product_seen where shopper_id in (select id from wanted)
    union all
    select shopper_id, product_id, null, 'wished', added_at
      from wishlist_item where shopper_id in (select id from wanted)
    union all
    select l.shopper_id, v.product_id, l.design->>'fabric', 'in cart', l.added_at
      from cart_line l left join variant v on v.id = l.variant_id where l.shopper_id in (select id from wanted)
    union all
    select o.shopper_id, case when l.design is null then l.product_id end, l.design->>'fabric', 'bought', o.placed_at
      from orders o join order_line l on l.order_id = o.id
      where o.shopper_id in (select id from wanted) and o.status <> 'cancelled'
    union all
    select shopper_id, null, document->>'fabric', 'designed', saved_at
      from design where shopper_id in (select id from wanted)
  ) signals left join product p on p.id = signals.product`

/** A signal or the beginning of a session: whose, and when. */
export interface Activity {
  shopper: string
  at: string
}

/** The signals and new sessions since an instant. */
export const readActivity = (on: Queryable, since: string): Promise<Activity[]> =>
  on.query<Activity>(sql`
    select shopper, at::text from (
      select shopper_id as shopper, seen_at as at from product_seen
      union all select shopper_id, added_at from wishlist_item
      union all select shopper_id, added_at from cart_line
      union all select shopper_id, saved_at from design
      union all select shopper_id, placed_at from orders where shopper_id is not null
      union all select shopper_id, started_at from session
    ) activity
    where at > ${since}::timestamptz`)

export const readSignals = (on: Queryable, shopperIds: string[]): Promise<SignalRow[]> =>
  on.query<SignalRow>(signalsOf(sql`select unnest(${shopperIds}::uuid[]) as id`))

/**
 * The products that the most recent shoppers liked; limited to `shoppers`, so that the work does not grow with the
 * shop.
 */
export async function readHistories(on: Queryable, shoppers: number): Promise<History[]> {
  const rows = await on.query<SignalRow>(
    signalsOf(sql`
      select shopper_id as id from session group by 1 order by max(last_seen_at) desc limit ${shoppers}::int`),
  )
  const histories = new Map<string, History>()
  for (const row of rows) {
    if (row.product === null) continue
    const history = histories.get(row.shopper) ?? new Map<number, number>()
    histories.set(row.shopper, history)
    history.set(row.product, Math.max(history.get(row.product) ?? 0, weightOf(row)))
  }
  return [...histories.values()].filter(({ size }) => size > 1)
}

/** @param numbers of products */
export async function readAffinity(on: Queryable, numbers: number[]): Promise<Affinity> {
  const rows = await on.query<{ number: number; other: number; likeness: number }>(sql`
    select p.number, o.number as other, a.likeness::float8 as likeness
    from product p join product_affinity a on a.product_id = p.id join product o on o.id = a.other_id
    where p.number = any(${numbers}::int[])`)
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number)].map(([number, others]) => [
      number,
      new Map(others.map(({ other, likeness }) => [other, likeness])),
    ]),
  )
}

export async function writeAffinity(tx: Queryable, affinity: Affinity): Promise<void> {
  const rows = [...affinity].flatMap(([number, others]) =>
    [...others].map(([other, likeness]) => ({ number, other, likeness })),
  )
  await tx.query(sql`delete from product_affinity`)
  await tx.query(sql`
    insert into product_affinity (product_id, other_id, likeness)
    select p.id, o.id, t.likeness
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (number int, other int, likeness real)
      join product p on p.number = t.number join product o on o.number = t.other
    where t.likeness > 0`)
}

/** The ids of products by their numbers. */
export async function readProductIds(on: Queryable, numbers: number[]): Promise<Map<number, string>> {
  const rows = await on.query<{ number: number; id: string }>(sql`
    select number, id from product where number = any(${numbers}::int[])`)
  return new Map(rows.map(({ number, id }) => [number, id]))
}

export async function writePicked(on: Queryable, picks: Map<string, string[]>): Promise<void> {
  const rows = [...picks].map(([shopper, products]) => ({ shopper, products }))
  await on.query(sql`
    insert into picked (shopper_id, product_ids)
    select s.id, array(select jsonb_array_elements_text(t.products))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (shopper uuid, products jsonb)
      join shopper s on s.id = t.shopper
    on conflict (shopper_id) do update set product_ids = excluded.product_ids`)
}

/**
 * Claims the time since the last reading of signals, and returns its beginning; only one of parallel processes gets it.
 * The last minute is read twice, because transactions that were open then may have been committed since.
 */
export async function claimTimeSince(on: Queryable): Promise<string | null> {
  const rows = await on.query<{ since: string | null }>(sql`
    with before as (select value from setting where name = 'tastes known until' for update skip locked),
      taken as (
        update setting set value = now()::text where name = 'tastes known until' and exists (select 1 from before)
        returning 1
      ), begun as (
        insert into setting (name, value)
        select 'tastes known until', now()::text
        where not exists (select 1 from setting where name = 'tastes known until')
        on conflict do nothing returning 1
      )
    select case when exists (select 1 from begun) then (now() - interval '30 days')::text
      when exists (select 1 from taken) then ((select value from before)::timestamptz - interval '1 minute')::text
      end as since`)
  return firstRow(rows).since
}
