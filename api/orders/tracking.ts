// Following an order without an account. Guesses are counted, and a wrong one never tells what was wrong about it.
import sql from 'sql-template-tag'
import type { OrderView } from '#contract/orders.ts'
import type { Queryable } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findOrder, tidyNumber } from './orders.ts'
import { trackKeys } from './track-key.ts'

/** Wrong guesses from one address or for one order number within a quarter of an hour. */
const mostFromOnePlace = 20
const mostForOneNumber = 10
const forgetMinutes = 15

interface TrackBy {
  number?: string | undefined
  email?: string | undefined
  key?: string | undefined
}

/** The order that number and e-mail address, or the key, name. Throws `Not Found`, `Too Many Requests`. */
export async function track({ db }: Pick<Deps, 'db'>, by: TrackBy, ip: string): Promise<OrderView> {
  if (by.key === undefined && by.number === undefined)
    throw new Refusal('Invalid Input', 'Please give the order number and the e-mail address', 'number')
  if (by.key === undefined && by.email === undefined)
    throw new Refusal('Invalid Input', 'Please give the e-mail address of the order', 'email')
  const place = `track:${ip}`
  const order = by.key === undefined ? `order:${tidyNumber(by.number!).slice(0, 24)}` : null
  await refuseTooMany(db, place, order)
  const found = await findOrder(db, await trackKeys(db), by)
  if (found) return found
  await countWrong(db, order === null ? [place] : [place, order])
  throw new Refusal('Not Found', 'We found no order with these details')
}

async function refuseTooMany(on: Queryable, place: string, order: string | null): Promise<void> {
  const rows = await on.query(sql`
    select 1 from guess where until_at > now() and ((subject = ${place} and wrong >= ${mostFromOnePlace})
      or (subject = ${order} and wrong >= ${mostForOneNumber}))`)
  if (rows.length > 0)
    throw new Refusal('Too Many Requests', 'Too many tries; please wait a quarter of an hour, or use the link in your mail')
}

async function countWrong(on: Queryable, subjects: string[]): Promise<void> {
  await on.query(sql`
    insert into guess (subject, wrong, until_at)
    select subject, 1, now() + make_interval(mins => ${forgetMinutes}) from unnest(${subjects.toSorted()}::text[]) as t(subject)
    on conflict (subject) do update set wrong = case when guess.until_at > now() then guess.wrong + 1 else 1 end,
      until_at = now() + make_interval(mins => ${forgetMinutes})`)
}
