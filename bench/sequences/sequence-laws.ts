// What must be true after a sequence: the laws of the database, and that everything is there that was acknowledged.
import { readdir } from 'node:fs/promises'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { brokenLaws, changedGoods, countGoods, countUnsettled, type Goods, listed } from '../common/laws.ts'
import type { Sequence } from './sequence.ts'

/** More laws, of a shop without traffic whose jobs have run for hours. */
export const lawsOfRest: Record<string, Sql> = {
  'holds end': sql`
    select number as found from orders where status = 'placed' and hold_until < now() and holds_stock`,
  'every order has its mail': sql`
    select o.number || ' ' || o.payment_state as found from orders o
    where o.payment_state in ('paid', 'confirmed') and o.total_minor > 0 and not exists (
      select 1 from mail m where m.about_id = o.id and m.once not like 'order-confirm:%')`,
  'fabric is not negative': sql`select code as found from fabric_stock where stock_mm < 0`,
  'the stock is adjusted once': sql`
    select after ->> 'reason' as found from audit_entry where call = 'adjustStock' group by 1 having count(*) > 1`,
  'a checkout is placed if it has an order, and only then': sql`
    select c.id::text as found from checkout c
    where (c.placed_at is not null) <> exists (select 1 from orders o where o.checkout_id = c.id)`,
}

/** Sentences about what is wrong. */
export async function findWrong(sequence: Sequence, before: Goods, outboxFolder: string): Promise<string[]> {
  const { db, acknowledged } = sequence
  const wrong = [...sequence.wrong, ...(await brokenLaws(db))]
  for (const [law, query] of Object.entries(lawsOfRest)) {
    const found = await textsOf(db, query)
    if (found.length > 0) wrong.push(`not true that ${law}: ${listed(found)}`)
  }
  const changed = changedGoods(before, await countGoods(db))
  if (changed.length > 0) wrong.push(`goods do not add up: ${listed(changed)}`)
  const unsettled = await countUnsettled(db)
  if (unsettled > 0) wrong.push(`${unsettled} payments, refunds, events, mails or bulk changes are not done`)
  for (const numbers of acknowledged.orders.values())
    if (numbers.size > 1) wrong.push(`a checkout became several orders: ${listed([...numbers])}`)
  for (const [what, missing] of Object.entries(await missingOf(sequence)))
    if (missing.length > 0) wrong.push(`${what} acknowledged and not found: ${listed(missing)}`)
  wrong.push(...(await wrongMails(db, outboxFolder)))
  return wrong
}

const textsOf = async (db: Db, query: Sql): Promise<string[]> =>
  (await db.query<{ found: string }>(query)).map(({ found }) => found)

/** What was acknowledged and is not in the database. */
async function missingOf({ db, acknowledged }: Sequence): Promise<Record<string, string[]>> {
  const { orders, totals, paid, cancelled, confirmed, moved, undone } = acknowledged
  const without = async (all: Iterable<string>, found: Sql) => {
    const there = new Set(await textsOf(db, found))
    return [...all].filter((one) => !there.has(one))
  }
  return {
    orders: await without(
      [...orders.values()].flatMap((numbers) => [...numbers]),
      sql`select number as found from orders`,
    ),
    totals: await without(
      [...totals].map(([number, minor]) => `${number} ${minor}`),
      sql`select o.number || ' ' || coalesce(
          (select total_before_minor from order_change c where c.order_id = o.id order by created_at, total_after_minor limit 1),
          o.total_minor) as found from orders o`,
    ),
    payments: await without(
      paid,
      sql`select number as found from orders where payment_state in ('paid', 'refunded')`,
    ),
    cancellations: await without(
      cancelled,
      sql`select number as found from orders where status = 'cancelled'`,
    ),
    confirmations: await without(
      confirmed,
      sql`select order_id::text as found from order_event where reason::text like '%confirmed-by-mail%'`,
    ),
    'status changes': await without(
      [...moved].filter((move) => !undone.has(move.split(' ')[0]!)),
      sql`select o.number || ' ' || e.status as found from orders o join order_event e on e.order_id = o.id`,
    ),
    'steps of shirts': await without(acknowledged.shirtSteps, sql`select id::text as found from shirt_step`),
    'undone steps': await without(
      acknowledged.undoneSteps,
      sql`select id::text as found from shirt_step where undone_at is not null`,
    ),
    'changes of orders': await without(acknowledged.changes, sql`select id::text as found from order_change`),
    returns: await without(acknowledged.returns, sql`select number as found from order_return`),
    'gift cards': await without(
      acknowledged.giftCards,
      sql`select card_id::text as found from gift_card_entry where kind = 'issued'`,
    ),
    'adjustments of the stock': await without(
      acknowledged.adjustments,
      sql`select after ->> 'reason' as found from audit_entry where call = 'adjustStock'`,
    ),
    'bulk changes': await without(
      acknowledged.bulkMoves,
      sql`select id::text as found from bulk_move where state = 'done'`,
    ),
  }
}

/** Every mail is written to the outbox once. */
async function wrongMails(db: Db, outboxFolder: string): Promise<string[]> {
  const written = (await readdir(outboxFolder).catch(() => [])).map((name) => Number.parseInt(name, 10))
  const mails = await db.query<{ id: number; state: string }>(sql`select id, state from mail`)
  const lost = mails.filter(
    ({ id, state }) => state === 'failed' || written.filter((one) => one === id).length !== 1,
  )
  return lost.length > 0 ? [`${lost.length} of ${mails.length} mails are not in the outbox once`] : []
}
