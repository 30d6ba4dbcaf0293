// What is true of the database of every shop once nothing is on its way any more, whatever has happened before: stock,
// fabric, money, gift cards, coupons and invoices add up.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#api/kernel/db.ts'

/** Pieces of variants, and millimetres of fabrics and rolls, wherever they are: this stays the same. */
export type Goods = Map<string, number>

/** Counts stock, what orders and returns hold of it, and what was cut, less what staff have added. */
export async function countGoods(on: Queryable): Promise<Goods> {
  const rows = await on.query<{ what: string; amount: number }>(sql`
    with pieces(variant_id, quantity) as (
      select l.variant_id, l.quantity from order_line l join orders o on o.id = l.order_id where o.holds_stock
      union all
      select l.wanted_variant_id, l.quantity from order_return_line l join order_return r on r.id = l.return_id
      where r.holds_stock
      union all
      select o.variant_id, -l.restocked from order_return_line l join every_order_line o on o.id = l.order_line_id
      union all
      select v.id, (a.before ->> s.field)::int - (a.after ->> s.field)::int
      from variant v join audit_entry a on a.record_type = 'product' and a.record_id = v.product_id,
        lateral (select 'stock.' || v.colour || '.' || v.size as field) s
      where a.before ? s.field and a.after ? s.field
    ), cut(code, mm) as (
      select c ->> 'code', coalesce(s.reserved ->> (c ->> 'code'), c ->> 'mm')::int
      from shirt s join order_line l on l.id = s.order_line_id,
        jsonb_array_elements(l.fabrics) c
      where s.holds_fabric and s.state = 'approved' and s.dropped_at is null
      union all
      select c ->> 'code', (c ->> 'mm')::int * l.quantity from order_line l join orders o on o.id = l.order_id,
        jsonb_array_elements(l.fabrics) c
      where o.holds_stock and l.design is null
      union all
      select fabric_code, mm from fabric_use where undone_at is null
    )
    select v.sku as what, (v.stock + v.withdrawn + coalesce(p.held, 0))::float8 as amount
    from variant v left join (select variant_id, sum(quantity) as held from pieces group by 1) p on p.variant_id = v.id
    union all
    select f.code, (f.stock_mm + coalesce(c.held, 0))::float8
    from fabric_stock f left join (select code, sum(mm) as held from cut group by 1) c using (code)
    union all
    select 'roll ' || r.id, (r.length_mm + (
        select coalesce(sum(u.mm), 0) from fabric_use u where u.roll_id = r.id and u.undone_at is null
      ))::float8
    from fabric_roll r`)
  return new Map(rows.map(({ what, amount }) => [what, amount]))
}

/** The goods whose amount has changed, as `AB-M 10 → 9`. */
export const changedGoods = (before: Goods, after: Goods): string[] =>
  [...before]
    .filter(([what, amount]) => after.get(what) !== amount)
    .map(([what, amount]) => `${what} ${amount} → ${after.get(what) ?? 'none'}`)

/** What is not refunded of the payment `p`. */
const leftOfPayment = sql`p.amount_minor - (
  select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)`

/** What the shop has received for the order `o`, by payments, gift card and by hand, less what it has refunded. */
const receivedFor = sql`(
  (select coalesce(sum(case when p.state = 'paid' then ${leftOfPayment}
    when p.state in ('refunding', 'refunded') then 0 end), 0) from payment p where p.order_id = o.id)
  + (select coalesce(-sum(e.amount_minor), 0) from gift_card_entry e where e.order_id = o.id)
  + (select coalesce(sum(c.received_minor), 0) from order_change c where c.order_id = o.id)
  - (select coalesce(sum(r.amount_minor - r.card_minor), 0) from refund r
    where r.order_id = o.id and r.payment_id is null))`

/** What the provider has of the payment `d`. */
const heldByProvider = sql`case when d.state in ('paid', 'refunded')
  or d.state = 'pending' and d.confirm_at <= now() then d.amount_minor - d.refunded_minor else 0 end`

const isPaidByHand = sql`exists (
  select 1 from order_event e where e.order_id = o.id and e.status = 'paid' and e.by_staff)`

const isClosed = sql`o.status in ('cancelled', 'refunded')`

/** Each finds the violations of a law, as text. */
export const laws: Record<string, Sql> = {
  'an order is paid once': sql`
    select o.number as found from orders o where 1 < (
      select count(*) from payment p
      where p.order_id = o.id and p.state = 'paid' and not p.is_balance and p.split_from is null
        and p.gateway <> 'transfer')`,
  'an order is paid as soon as bank transfers pay its price': sql`
    select o.number as found from orders o join payment p on p.order_id = o.id
    where o.payment_state not in ('paid', 'refunded') and p.gateway = 'transfer' and p.state = 'paid'
    group by o.number, o.total_minor having sum(p.amount_minor) >= o.total_minor`,
  'a bank transfer is booked once, completely': sql`
    select b.id::text as found from bank_payment b
    where (b.state = 'booked' and b.order_id is not null) and b.amount_minor <> (
      select coalesce(sum(p.amount_minor), 0) from payment p
      where p.gateway = 'transfer' and split_part(p.reference, ':', 1) = b.id::text)`,
  'an order that is paid online has the money that it records': sql`
    select o.number || ': ' || ${receivedFor} || ' of ' || o.paid_minor - o.refunded_minor as found from orders o
    where o.payment_state = 'paid' and not ${isClosed} and o.payment_method is distinct from 'on-delivery'
      and (o.payment_method is not null or o.paid_minor > 0) and not ${isPaidByHand} and ${receivedFor} <> o.paid_minor - o.refunded_minor`,
  'a closed order keeps no money': sql`
    select o.number || ': ' || ${receivedFor} as found from orders o
    where ${isClosed} and o.payment_method is distinct from 'on-delivery' and not ${isPaidByHand}
      and ${receivedFor} <> 0`,
  'nobody pays for an order that the shop does not make': sql`
    select o.number as found from orders o join payment p on p.order_id = o.id
    where p.state = 'paid' and (not o.holds_stock or o.payment_state <> 'paid')
      and not (p.gateway = 'transfer' and o.status = 'placed' and o.holds_stock)`,
  'provider and shop have the same of every payment': sql`
    select d.description || ': ' || ${heldByProvider} || ' and ' || coalesce(p.state, 'no payment') as found
    from demo_payment d left join payment p on p.id = d.payment_id
    where ${heldByProvider} is distinct from case p.state when 'paid' then p.amount_minor - (
        select coalesce(sum(r.amount_minor), 0) from refund r join payment part on part.id = r.payment_id
        where (part.id = p.id or part.split_from = p.id) and r.into_order_id is null) else 0 end`,
  'invoices less credit notes are what paid orders cost': sql`
    select o.number as found from orders o
    where (select coalesce(sum(case i.kind when 'invoice' then i.amount_minor else -i.amount_minor end), 0)
        from invoice i where i.order_id = o.id)
      <> case when o.payment_state = 'paid' then o.total_minor - o.refunded_minor else 0 end`,
  'the numbers of invoices have no gaps': sql`
    select s.kind as found from invoice_series s
    where s.last <> (select count(i.serial) from invoice i where i.kind = s.kind)
      or s.last <> (select coalesce(max(i.serial), 0) from invoice i where i.kind = s.kind)
    union all
    select c.prefix from invoice_counter c
    where c.last - c.first + 1 <> (select count(*) from invoice i where i.prefix = c.prefix)`,
  'no gift card has a negative balance': sql`
    select card_id::text as found from gift_card_entry group by card_id having sum(amount_minor) < 0`,
  'every gift card that was paid for exists once, with its amount': sql`
    select o.number as found from orders o join order_line l on l.order_id = o.id
    where l.gift is not null and o.payment_state in ('paid', 'refunded') and (
      select coalesce(sum(e.amount_minor), 0) from gift_card g join gift_card_entry e on e.card_id = g.id
      where g.order_line_id = l.id and e.kind in ('issued', 'voided'))
    <> case o.payment_state when 'paid' then l.quantity * l.unit_price_minor else 0 end`,
  'uses of coupons are counted, up to the limit': sql`
    select c.code as found from coupon c where not c.automatic and (c.used_count > c.limit_total
      or c.used_count <> (select count(*) from coupon_use u where u.coupon_code = c.code))`,
  'stock is not negative': sql`
    select sku as found from variant where stock < 0 or withdrawn < 0`,
  'an order that is neither paid nor confirmed does not hold stock for ever': sql`
    select o.number as found from orders o
    where o.holds_stock and o.hold_until is null and o.payment_state not in ('paid', 'confirmed', 'refunded')
      and not ${isClosed} and o.total_minor > 0`,
  'a closed order that was not sent holds no stock': sql`
    select o.number as found from orders o where o.holds_stock and ${isClosed}
      and not exists (select 1 from order_event e where e.order_id = o.id and e.status in ('shipped', 'delivered'))`,
}

/** Sentences about the laws that are broken. */
export async function brokenLaws(on: Queryable): Promise<string[]> {
  const broken: string[] = []
  for (const [law, query] of Object.entries(laws)) {
    const rows = await on.query<{ found: string }>(query)
    if (rows.length > 0) broken.push(`not true that ${law}: ${listed(rows.map(({ found }) => found))}`)
  }
  return broken
}

/** The first few of many, and how many more there are. */
export const listed = (all: readonly string[]): string =>
  all.slice(0, 5).join(', ') + (all.length > 5 ? ` and ${all.length - 5} more` : '')

const moneyOnItsWay = sql`
  (select count(*) from demo_event where delivered_at is null)
  + (select count(*) from payment p join demo_payment d on d.payment_id = p.id
    where p.state = 'started' and d.state <> 'open')
  + (select count(*) from payment where state = 'refunding')
  + (select count(*) from refund where state = 'due')`

/** The number of payments, refunds and provider's events that are on their way. */
export const countUnsettledMoney = (on: Queryable): Promise<number> => countOf(on, moneyOnItsWay)

/** The number of payments, refunds, provider's events and mails that are on their way. */
export const countUnsettled = (on: Queryable): Promise<number> =>
  countOf(
    on,
    sql`${moneyOnItsWay} + (select count(*) from mail where state = 'waiting')
      + (select count(*) from bulk_move where state in ('running', 'undoing'))`,
  )

async function countOf(on: Queryable, count: Sql): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`select ${count} as count`)
  return row!.count
}
