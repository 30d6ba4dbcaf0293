// Questions to VIES, and their answers in the orders that wait for them.
import sql from 'sql-template-tag'
import type { VatCheck } from '#contract/vat-exemption.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { claimDue } from '../kernel/due-rows.ts'
import type { ViesAnswer } from './vies.ts'

export interface VatCheckRow {
  state: 'waiting' | 'valid' | 'invalid'
  /** Whether VIES has still time to answer. */
  isNew: boolean
  /** Whether the answer is so old that VIES is asked again. */
  isOld: boolean
  answeredAt: Date | null
  consultation: string | null
  name: string | null
  address: string | null
}

export interface VatNumbers {
  number: string
  /** The VAT number of the seller. */
  requester: string
}

/** Hours for which an answer is used. */
const maxAgeHours = 24
/** Seconds after which a question counts as not answered. */
const answerSeconds = 12
/** Seconds after which somebody may ask again. */
const againSeconds = 60
/** About three days. */
const maxTries = 80

const columns = sql`c.state, c.answered_at, c.consultation, c.name, c.address,
  c.state = 'waiting' and c.failed_at is null and c.asked_at > now() - make_interval(secs => ${answerSeconds}) as is_new,
  coalesce(c.answered_at < now() - make_interval(hours => ${maxAgeHours}),
    c.asked_at < now() - make_interval(secs => ${againSeconds})) as is_old`

export async function selectVatCheck(
  on: Queryable,
  { number, requester }: VatNumbers,
): Promise<VatCheckRow | undefined> {
  const rows = await on.query<VatCheckRow>(sql`
    select ${columns} from vat_check c where c.number = ${number} and c.requester = ${requester}`)
  return rows[0]
}

/** Asks VIES, again if it was asked before. */
export async function insertVatCheck(on: Queryable, { number, requester }: VatNumbers): Promise<VatCheckRow> {
  const rows = await on.query<VatCheckRow>(sql`
    insert into vat_check as c (number, requester) values (${number}, ${requester})
    on conflict (number, requester) do update set state = 'waiting', asked_at = now(), failed_at = null, due_at = now(),
      tries = 0, answered_at = null, consultation = null, name = null, address = null
    returning ${columns}`)
  return firstRow(rows)
}

const waiting = sql`state = 'waiting' and tries < ${maxTries}::int`

/** When the first question is due. */
export const nextVatCheck = sql`(select min(due_at) from vat_check where ${waiting})`

/** Numbers that are asked at the same time. */
export const maxAsked = 4

export const claimVatChecks = (db: Queryable): Promise<(VatNumbers & { id: string })[]> =>
  db.query(
    claimDue({
      table: sql`vat_check`,
      waiting,
      limit: maxAsked,
      again: { firstSeconds: 15, longestSeconds: 3600 },
    }),
  )

export async function updateFailedCheck(on: Queryable, id: string): Promise<void> {
  await on.query(sql`
    update vat_check set failed_at = coalesce(failed_at, now()) where id = ${id} and state = 'waiting'`)
}

/** Stores the answer; undefined when the question was answered meanwhile. */
export async function updateAnsweredCheck(
  on: Queryable,
  id: string,
  { isValid, consultation, name, address }: ViesAnswer,
): Promise<VatCheckRow | undefined> {
  const rows = await on.query<VatCheckRow>(sql`
    update vat_check c set state = ${isValid ? 'valid' : 'invalid'}, answered_at = now(), consultation = ${consultation},
      name = ${name}, address = ${address}
    where id = ${id} and state = 'waiting' returning ${columns}`)
  return rows[0]
}

/** Locks the orders that wait for an answer, before the answer, in the order in which a change of an order locks both. */
export async function lockWaitingOrders(tx: Queryable, { number, requester }: VatNumbers): Promise<void> {
  await tx.query(sql`
    select 1 from orders o where o.vat_check ->> 'state' = 'waiting' and o.vat_check ->> 'number' = ${number}
      and o.vat_check ->> 'requester' = ${requester} order by o.id for no key update`)
}

/** Copies an answer to the orders that wait for it. */
export async function answerOrders(tx: Queryable, check: VatCheck): Promise<void> {
  await tx.query(sql`
    update orders o set vat_check = ${JSON.stringify(check)}::jsonb
      || case when o.email = '' then '{"name": null, "address": null}'::jsonb else '{}' end
    where o.vat_check ->> 'state' = 'waiting' and o.vat_check ->> 'number' = ${check.number}
      and o.vat_check ->> 'requester' = ${check.requester}`)
}

/** Deletes answers that are not used any more. */
export async function deleteOldVatChecks(on: Queryable): Promise<void> {
  await on.query(sql`delete from vat_check where asked_at < now() - interval '7 days'`)
}
