// What must be true after every fault, whatever the shops acknowledged during it.
import { setTimeout as pause } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import type { RequestSample } from '../common/shoppers.ts'
import type { Acknowledged } from './load.ts'

/** Stock and what orders hold of it, by variant and by fabric: it stays the same. */
export type Goods = Map<string, number>

export async function countGoods(db: Db): Promise<Goods> {
  const rows = await db.query<{ what: string; amount: number }>(sql`
    with held as (
      select l.variant_id, l.fabrics, l.quantity from order_line l join orders o on o.id = l.order_id where o.holds_stock
    ), pieces as (
      select variant_id, sum(quantity) as held from held group by variant_id
    ), cut as (
      select c ->> 'code' as code, sum((c ->> 'mm')::int * quantity) as held
      from held, jsonb_array_elements(fabrics) c group by 1
    )
    select v.sku as what, (v.stock + v.withdrawn + coalesce(p.held, 0))::float8 as amount
    from variant v left join pieces p on p.variant_id = v.id
    union all
    select f.code, (f.stock_mm + coalesce(c.held, 0))::float8 from fabric_stock f left join cut c using (code)`)
  return new Map(rows.map(({ what, amount }) => [what, amount]))
}

/** What an order has paid: with a gift card and at the provider. */
const paidByCard = sql`coalesce((select -sum(e.amount_minor) from gift_card_entry e where e.order_id = o.id), 0)`
const paidAtProvider = sql`coalesce((
  select sum(p.amount_minor) from payment p where p.order_id = o.id and p.state = 'paid'), 0)`

/** Each finds the violations of a law, as text. */
const laws: Record<string, Sql> = {
  'a shopper has one order per checkout': sql`select email as found from orders group by email having count(*) > 1`,
  'an order is paid once': sql`
    select o.number as found from orders o where 1 < (
      select count(*) from payment p where p.order_id = o.id and p.state = 'paid')`,
  'a paid order is paid in full by gift card and payments': sql`
    select o.number as found from orders o
    where o.payment_state = 'paid' and ${paidByCard} + ${paidAtProvider} <> o.total_minor`,
  'nobody pays for an order that the shop does not make': sql`
    select o.number as found from orders o
    where (not o.holds_stock or o.payment_state <> 'paid') and ${paidAtProvider} > 0`,
  'a gift card pays for no order that is closed': sql`
    select o.number as found from orders o where not o.holds_stock and ${paidByCard} <> 0`,
  'provider and shop agree about every payment': sql`
    select d.description as found from demo_payment d left join payment p on p.id = d.payment_id
    where d.state in ('paid', 'refunded') and p.state is distinct from d.state`,
  'no gift card has a negative balance': sql`
    select card_id::text as found from gift_card_entry group by card_id having sum(amount_minor) < 0`,
  'the numbers of invoices have no gaps': sql`
    select s.kind as found from invoice_series s
    where s.last <> (select count(*) from invoice i where i.kind = s.kind)`,
}

/** Payments, refunds and events of the provider that are still on their way. */
const unsettled = sql`
  select (select count(*) from demo_event where delivered_at is null)
    + (select count(*) from payment p join demo_payment d on d.payment_id = p.id
      where p.state = 'started' and d.state not in ('open', 'pending') or p.state = 'refunding')
    + (select count(*) from refund where state = 'due') as count`

const settleSeconds = 60

export interface Found {
  /** How much of what was acknowledged is in the database. */
  orders: number
  paid: number
  moved: number
  giftCards: number
  /** Sentences about what is wrong. */
  violations: string[]
}

/** Waits until payments are settled, then compares the database with the laws and with what was acknowledged. */
export async function checkLaws(db: Db, before: Goods, acknowledged: Acknowledged): Promise<Found> {
  const violations: string[] = []
  const check = (ok: boolean, what: string) => void (ok || violations.push(what))
  const until = Date.now() + settleSeconds * 1000
  let open = await countOf(db, unsettled)
  while (open > 0 && Date.now() < until) {
    await pause(250)
    open = await countOf(db, unsettled)
  }
  check(open === 0, `${open} payments and refunds were not settled after ${settleSeconds} s`)
  for (const [law, query] of Object.entries(laws)) {
    const rows = await db.query<{ found: string }>(query)
    check(rows.length === 0, `not true that ${law}: ${listOf(rows.map(({ found }) => found))}`)
  }
  const after = await countGoods(db)
  const changed = [...before].filter(([what, amount]) => after.get(what) !== amount)
  check(
    changed.length === 0,
    `stock does not add up: ${listOf(changed.map(([what, amount]) => `${what} ${amount} → ${after.get(what)}`))}`,
  )
  const found = await findAcknowledged(db, acknowledged)
  for (const [what, missing] of Object.entries(found.missing))
    check(missing.length === 0, `${what} acknowledged and not found: ${listOf(missing)}`)
  for (const { email, numbers } of acknowledged.orders.values())
    check(numbers.size === 1, `the checkout of ${email} became several orders: ${listOf([...numbers])}`)
  return { ...found.counts, violations }
}

async function findAcknowledged(db: Db, { orders, paid, moved, giftCards }: Acknowledged) {
  const numbers = [...orders.values()].flatMap((each) => [...each.numbers])
  const stored = await textsOf(
    db,
    sql`select number as found from orders where number = any(${numbers}::text[])`,
  )
  const settled = await textsOf(
    db,
    sql`select number as found from orders
      where number = any(${[...paid]}::text[]) and payment_state in ('paid', 'refunded')`,
  )
  const done = await textsOf(
    db,
    sql`select o.number || ' ' || e.status as found from orders o join order_event e on e.order_id = o.id
      where o.number = any(${moved.map(({ number }) => number)}::text[])`,
  )
  const cards = await textsOf(
    db,
    sql`select card_id::text as found from gift_card_entry where card_id = any(${giftCards}::uuid[])`,
  )
  const missing = {
    orders: numbers.filter((number) => !stored.has(number)),
    payments: [...paid].filter((number) => !settled.has(number)),
    'status changes': moved.map(({ number, to }) => `${number} ${to}`).filter((move) => !done.has(move)),
    'gift cards': giftCards.filter((id) => !cards.has(id)),
  }
  return {
    missing,
    counts: {
      orders: numbers.length - missing.orders.length,
      paid: paid.size - missing.payments.length,
      moved: moved.length - missing['status changes'].length,
      giftCards: giftCards.length - missing['gift cards'].length,
    },
  }
}

const countOf = async (db: Db, query: Sql) => (await db.query<{ count: number }>(query))[0]!.count

const textsOf = async (db: Db, query: Sql) =>
  new Set((await db.query<{ found: string }>(query)).map(({ found }) => found))

const listOf = (all: string[]) =>
  all.slice(0, 5).join(', ') + (all.length > 5 ? ` and ${all.length - 5} more` : '')

/** Refusals that tell the truth: somebody was faster, the order was changed in the meantime, too many requests wait. */
const trueRefusals = new Set([409, 422, 429])

/**
 * What is wrong with a reply: none, an error that is not a sentence about when to try again, a refusal without a reason.
 * Null when nothing is.
 *
 * @param mayBeLost whether requests may have no reply, because what is broken is in front of the shops
 */
export function problemOf(
  { what, status, retryAfter, failure }: RequestSample,
  mayBeLost: boolean,
): string | null {
  const told = `${status} for ${what}`
  if (status === 0) return mayBeLost ? null : `no reply for ${what}`
  if (status < 400) return null
  if (/\n\s+at |node_modules|\.ts:\d+/.test(failure)) return `${told} with a stack trace`
  if (status === 503)
    return retryAfter && /[A-Za-z]{3,} [a-z]+ /.test(failure) ? null : `${told} without a sentence`
  return trueRefusals.has(status) ? null : `${told}: ${failure.slice(0, 160)}`
}
