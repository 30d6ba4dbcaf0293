// Requests for an alteration or a remake in the database. The caller has locked the order's row.
import { quotedList } from '../kernel/quoted-list.ts'
import { type ClaimState, closedClaimStates } from '#contract/fit-claim-states.ts'
import sql, { raw } from 'sql-template-tag'
import type { Adjustment, ClaimKind } from '#contract/fit-guarantee.ts'
import type { Queryable } from '../kernel/db.ts'
import type { BodyFit } from '../designs/lines.ts'

export interface NewFitClaim {
  id: string
  number: string
  orderId: string
  line: string
  kind: ClaimKind
  adjustments: Adjustment[]
  comment: string | null
  fit: BodyFit | null
}

/** Inserts a claim with its first event. */
export async function insertFitClaim(tx: Queryable, c: NewFitClaim): Promise<void> {
  await tx.query(sql`
    with made as (
      insert into fit_claim (id, number, order_id, order_line_id, kind, state, adjustments, comment, fit)
      values (${c.id}, ${c.number}, ${c.orderId}, ${c.line}, ${c.kind}, 'requested',
        ${JSON.stringify(c.adjustments)}::jsonb, ${c.comment}, ${c.fit && JSON.stringify(c.fit)}::jsonb)
      returning id, state
    )
    insert into fit_claim_event (claim_id, state) select id, state from made`)
}

export interface FitClaimChange {
  state: ClaimState
  reason: string | null
  /** Null removes it, because the order that sends the remake was cancelled. */
  remakeOrderId?: string | null
}

/** Changes the state of a claim and inserts an event, in one statement. */
export async function changeFitClaim(tx: Queryable, id: string, change: FitClaimChange): Promise<void> {
  const { state, reason, remakeOrderId } = change
  await tx.query(sql`
    with event as (
      insert into fit_claim_event (claim_id, state, reason) values (${id}, ${state}, ${reason})
    )
    update fit_claim set state = ${state}, version = version + 1, remake_order_id = case when ${remakeOrderId === undefined}
      then remake_order_id else ${remakeOrderId ?? null}::uuid end
    where id = ${id}`)
}

/** Closes a claim by a gift card instead of an alteration or a remake. */
export async function closeWithCredit(
  tx: Queryable,
  id: string,
  { card, reason }: { card: string; reason: string },
): Promise<void> {
  await changeFitClaim(tx, id, { state: 'closed', reason })
  await tx.query(sql`update fit_claim set credit_card_id = ${card} where id = ${id}`)
}

export interface ClaimCredit {
  id: string
  ending: string
  amountMinor: number
}

/** The gift card that was issued instead of an alteration or a remake, with its first amount. */
export async function selectCredit(on: Queryable, claimId: string): Promise<ClaimCredit | null> {
  const rows = await on.query<ClaimCredit>(sql`
    select g.id, g.ending, e.amount_minor from fit_claim c join gift_card g on g.id = c.credit_card_id
      join gift_card_entry e on e.card_id = g.id and e.kind = 'issued' where c.id = ${claimId}`)
  return rows[0] ?? null
}

/** When the customer's measurements were corrected by the claim; null: never. */
export async function selectCorrectedAt(on: Queryable, claimId: string): Promise<Date | null> {
  const rows = await on.query<{ at: Date | null }>(
    sql`select corrected_at as at from fit_claim where id = ${claimId}`,
  )
  return rows[0]?.at ?? null
}

export async function setCorrected(tx: Queryable, claimId: string): Promise<void> {
  await tx.query(sql`update fit_claim set corrected_at = now(), version = version + 1 where id = ${claimId}`)
}

/** Changes a claim to an alteration or a remake, with the fit to which a remake is cut. */
export async function saveKind(
  tx: Queryable,
  id: string,
  { kind, fit }: { kind: ClaimKind; fit: BodyFit | null },
): Promise<void> {
  await tx.query(sql`
    update fit_claim set kind = ${kind}, fit = ${fit && JSON.stringify(fit)}::jsonb, version = version + 1
    where id = ${id}`)
}

/** The order and the line of a claim. */
export async function findFitClaim(
  on: Queryable,
  number: string,
): Promise<{ id: string; orderId: string } | undefined> {
  const rows = await on.query<{ id: string; orderId: string }>(
    sql`select id, order_id from fit_claim where number = ${number}`,
  )
  return rows[0]
}

/** The number of the claim whose remake this order makes and sends; null for any other order. */
export async function findClaimOfRemake(on: Queryable, orderNumber: string): Promise<string | null> {
  const rows = await on.query<{ number: string }>(sql`
    select c.number from fit_claim c join orders o on o.id = c.remake_order_id where o.number = ${orderNumber}`)
  return rows[0]?.number ?? null
}

/** The open claims, oldest first. */
export async function selectOpenFitClaims(
  on: Queryable,
): Promise<{ number: string; kind: ClaimKind; state: ClaimState; order: string; at: Date }[]> {
  return on.query(sql`
    select c.number, c.kind, c.state, o.number as order, c.created_at as at
    from fit_claim c join orders o on o.id = c.order_id
    where c.state not in (${raw(quotedList(closedClaimStates))}) order by c.created_at, c.id limit 100`)
}

/** All data of the claims of a shopper's orders. */
export async function selectFitClaimsOf(on: Queryable, shopperId: string): Promise<unknown[]> {
  return on.query(sql`
    select c.number, o.number as order, c.kind, c.state, c.adjustments, c.comment, c.fit, c.correction,
      c.correction_declined_at, c.created_at as requested_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height, 'addedAt', f.added_at,
        'address', '/user/orders/claimPhoto?order=' || o.id || '&photo=' || f.id) order by f.added_at, f.id), '[]')
        from fit_claim_photo f where f.claim_id = c.id) as photos
    from fit_claim c join orders o on o.id = c.order_id
    where o.shopper_id = ${shopperId} order by c.created_at, c.id`)
}
