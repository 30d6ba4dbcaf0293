// What must be true after every fault, whatever the shops acknowledged during it.
import { setTimeout as pause } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { originalFile } from '#api/pictures/subject.ts'
import {
  brokenLaws,
  changedGoods,
  countGoods,
  countUnsettledMoney,
  type Goods,
  listed,
} from '../common/laws.ts'
import type { RequestSample } from '../common/shoppers.ts'
import type { Acknowledged } from './load.ts'

/** Longer than a clock is wrong, because what became due then is due later. */
const settleSeconds = 100

export interface Found {
  /** How much of what was acknowledged is in the database. */
  orders: number
  paid: number
  moved: number
  giftCards: number
  images: number
  /** Sentences about what is wrong. */
  violations: string[]
}

/** Waits until payments are settled, then compares the database with the laws and with what was acknowledged. */
export async function checkLaws(
  db: Db,
  before: Goods,
  acknowledged: Acknowledged,
  storedFiles: () => Set<string>,
): Promise<Found> {
  const violations: string[] = []
  const check = (ok: boolean, what: string) => void (ok || violations.push(what))
  const open = await waitUntilNone(() => countUnsettledMoney(db), settleSeconds)
  check(open === 0, `${open} payments and refunds were not settled after ${settleSeconds} s`)
  violations.push(...(await brokenLaws(db)))
  const changed = changedGoods(before, await countGoods(db))
  check(changed.length === 0, `stock does not add up: ${listed(changed)}`)
  const several = await textsOf(db, sql`select email as found from orders group by email having count(*) > 1`)
  check(several.size === 0, `shoppers with several orders: ${listed([...several])}`)
  const found = await findAcknowledged(db, acknowledged, storedFiles())
  for (const [what, missing] of Object.entries(found.missing))
    check(missing.length === 0, `${what} acknowledged and not found: ${listed(missing)}`)
  for (const { email, numbers } of acknowledged.orders.values())
    check(numbers.size === 1, `the checkout of ${email} became several orders: ${listed([...numbers])}`)
  return { ...found.counts, violations }
}

/** Waits until a number is 0, and returns it when it is not after so many seconds. */
export async function waitUntilNone(count: () => Promise<number>, seconds: number): Promise<number> {
  const until = Date.now() + seconds * 1000
  let left = await count()
  while (left > 0 && Date.now() < until) {
    await pause(250)
    left = await count()
  }
  return left
}

async function findAcknowledged(
  db: Db,
  { orders, paid, moved, giftCards, images }: Acknowledged,
  files: Set<string>,
) {
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
  const shown = await db.query<{ id: string; photograph: string }>(
    sql`select id::text, photograph from product_photograph where id = any(${images}::uuid[])`,
  )
  const kept = new Set(
    shown.filter(({ photograph }) => files.has(originalFile(photograph))).map(({ id }) => id),
  )
  const missing = {
    orders: numbers.filter((number) => !stored.has(number)),
    payments: [...paid].filter((number) => !settled.has(number)),
    'status changes': moved.map(({ number, to }) => `${number} ${to}`).filter((move) => !done.has(move)),
    'gift cards': giftCards.filter((id) => !cards.has(id)),
    'product images': images.filter((id) => !kept.has(id)),
  }
  return {
    missing,
    counts: {
      orders: numbers.length - missing.orders.length,
      paid: paid.size - missing.payments.length,
      moved: moved.length - missing['status changes'].length,
      giftCards: giftCards.length - missing['gift cards'].length,
      images: images.length - missing['product images'].length,
    },
  }
}

const textsOf = async (db: Db, query: Sql) =>
  new Set((await db.query<{ found: string }>(query)).map(({ found }) => found))

/** Refusals that tell the truth: somebody was faster, the order was changed in the meantime, too many requests wait. */
const trueRefusals = new Set([409, 422, 429])

/**
 * What is wrong with a reply: none, an error that is not a sentence about when to try again, a refusal without a reason.
 * Null when nothing is.
 *
 * @param mayBeLost whether the request may have no reply
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
