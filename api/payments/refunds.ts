// Refunds at the payment provider, tried again until they are done: what is left of a payment, or a part of it.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Backoff, claimDue } from '../kernel/due-rows.ts'
import { gatewaysOf } from './gateways.ts'

interface Due {
  id: string
  orderId: string
  gateway: string
  reference: string | null
  amountMinor: number
  tries: number
}

/** Refunds one payment now; what fails is tried again by the job. */
export async function refundPayment(deps: Deps, attemptId: string): Promise<void> {
  for (const due of await takeDue(deps.db, attemptId)) await refundOne(deps, due)
}

/** Refunds a part now; what fails is tried again by the job. */
export async function refundPart(deps: Deps, refundId: string): Promise<void> {
  for (const due of await takeDueParts(deps.db, refundId)) await refundOnePart(deps, due)
}

/** Tries every refund that is due. Returns how many were tried. */
export async function retryRefunds(deps: Deps): Promise<number> {
  const due = await takeDue(deps.db, null)
  for (const one of due) await refundOne(deps, one)
  const parts = await takeDueParts(deps.db, null)
  for (const one of parts) await refundOnePart(deps, one)
  return due.length + parts.length
}

const again: Backoff = { firstSeconds: 5, longestSeconds: 3600 }
const orOnly = (id: string | null) => sql`(${id}::uuid is null or id = ${id}::uuid)`

/**
 * Takes the payments to be given back that are due, for this process alone: the provider gives each back once,
 * whatever the number of tries. Of a payment goes back what the partial refunds have left.
 */
function takeDue(on: Queryable, only: string | null): Promise<Due[]> {
  const waiting = sql`state = 'refunding' and ${orOnly(only)}`
  return on.query<Due>(sql`
    with p as (${claimDue({ table: 'payment', waiting, limit: 20, again })})
    select p.id, p.order_id as "orderId", p.gateway, p.reference, p.tries,
      p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)::int
        as "amountMinor"
    from p`)
}

/** Takes the partial refunds that are due, likewise. */
function takeDueParts(on: Queryable, only: string | null): Promise<Due[]> {
  const waiting = sql`state = 'due' and ${orOnly(only)}`
  return on.query<Due>(sql`
    with r as (${claimDue({ table: 'refund', waiting, limit: 20, again })})
    select r.id, r.order_id as "orderId", p.gateway, p.reference, r.tries, r.amount_minor as "amountMinor"
    from r join payment p on p.id = r.payment_id`)
}

async function refundOne(deps: Deps, due: Due): Promise<void> {
  if (due.amountMinor > 0 && !(await sendBack(deps, due))) return
  await deps.db.query(sql`update payment set state = 'refunded' where id = ${due.id} and state = 'refunding'`)
}

async function refundOnePart(deps: Deps, due: Due): Promise<void> {
  if (await sendBack(deps, due))
    await deps.db.query(sql`update refund set state = 'done' where id = ${due.id} and state = 'due'`)
}

/** Asks the provider; false when it has to be tried again. */
async function sendBack({ db, settings, log }: Deps, due: Due): Promise<boolean> {
  const gateway = gatewaysOf({ db, settings }).get(due.gateway)
  if (!gateway || due.reference === null) {
    log.error({ due }, 'a payment cannot be given back: its provider is not configured any more')
    return false
  }
  try {
    await gateway.refund(due.reference, due.amountMinor, due.id)
  } catch (error) {
    log.error({ err: error, due }, 'giving a payment back failed; it will be tried again')
    return false
  }
  return true
}
