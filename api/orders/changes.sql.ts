// Changing an order and its payment attempts. The order's row is locked by the caller.
import sql from 'sql-template-tag'
import type { OrderStatus, PaymentMethod, PaymentState } from '#contract/orders.ts'
import { designCode } from '#garment/design/design-code.ts'
import type { Queryable } from '../kernel/db.ts'
import { choiceOf } from '../designs/lines.ts'
import type { PaymentNews } from '../payments/gateway.ts'
import type { OrderLineRow } from './orders.sql.ts'
import type { Holder } from './stock.ts'

export type AttemptState = 'started' | 'paid' | 'failed' | 'cancelled' | 'refunding' | 'refunded'

export interface AttemptRow {
  id: string
  gateway: PaymentMethod
  reference: string | null
  redirectUrl: string | null
  state: AttemptState
  amountMinor: number
  currency: string
  createdAt: Date
}

const attemptColumns = sql`p.id, p.gateway, p.reference, p.redirect_url as "redirectUrl", p.state,
  p.amount_minor as "amountMinor", p.currency, p.created_at as "createdAt"`

/** An order's attempts, the newest first. */
export async function selectAttempts(on: Queryable, orderId: string): Promise<AttemptRow[]> {
  return on.query<AttemptRow>(
    sql`select ${attemptColumns} from payment p where p.order_id = ${orderId} order by p.created_at desc, p.id`,
  )
}

/** The same, noting a piece of news as heard; `fresh` is false when it was heard before. */
export async function hearNews(
  tx: Queryable,
  orderId: string,
  { gateway, eventId }: PaymentNews,
): Promise<{ fresh: boolean; attempts: AttemptRow[] }> {
  if (eventId === null) return { fresh: true, attempts: await selectAttempts(tx, orderId) }
  const rows = await tx.query<AttemptRow & { fresh: boolean }>(sql`
    with heard as (
      insert into webhook_event (gateway, event_id) values (${gateway}, ${eventId}) on conflict do nothing returning 1
    )
    select ${attemptColumns}, exists (select 1 from heard) as fresh
    from payment p where p.order_id = ${orderId} order by p.created_at desc, p.id`)
  return { fresh: rows[0]?.fresh ?? false, attempts: rows }
}

export interface OrderChange {
  status?: OrderStatus
  paymentState?: PaymentState
  paymentMethod?: PaymentMethod
  holdsStock?: boolean
  /** Minutes from now the stock is held; null ends the hold. */
  holdMinutes?: number | null
  expired?: boolean
  tracking?: string | null
  /** A line in the order's history. */
  event?: { status: OrderStatus; reason: string | null }
  attempt?: { id: string; state: AttemptState; reference?: string | null }
  newAttempt?: { id: string; gateway: PaymentMethod; amountMinor: number; currency: string }
}

/** Changes what is given, leaves the rest, in one statement. Answers until when its stock is held now. */
export async function changeOrder(tx: Queryable, id: string, change: OrderChange): Promise<Date | null> {
  const { event, attempt, newAttempt, holdMinutes, tracking } = change
  const rows = await tx.query<{ holdUntil: Date | null }>(sql`
    with event as (
      insert into order_event (order_id, status, reason)
      select ${id}::uuid, ${event?.status ?? null}, ${event?.reason ?? null} where ${event !== undefined}
    ), attempt as (
      update payment set state = ${attempt?.state ?? null}, reference = coalesce(reference, ${attempt?.reference ?? null}),
        due_at = now(), tries = 0,
        settled_at = case when ${attempt?.state ?? null} = 'refunding' then settled_at else now() end
      where id = ${attempt?.id ?? null}::uuid
    ), more as (
      insert into payment (id, order_id, gateway, state, amount_minor, currency)
      select ${newAttempt?.id ?? null}::uuid, ${id}::uuid, ${newAttempt?.gateway ?? null}, 'started',
        ${newAttempt?.amountMinor ?? null}::int, ${newAttempt?.currency ?? null} where ${newAttempt !== undefined}
    )
    update orders set status = coalesce(${change.status ?? null}, status),
      payment_state = coalesce(${change.paymentState ?? null}, payment_state),
      payment_method = coalesce(${change.paymentMethod ?? null}, payment_method),
      holds_stock = coalesce(${change.holdsStock ?? null}::boolean, holds_stock),
      hold_until = case when ${holdMinutes === undefined} then hold_until
        else now() + make_interval(secs => ${holdMinutes === null || holdMinutes === undefined ? null : holdMinutes * 60}) end,
      expired_at = case when ${change.expired === undefined} then expired_at when ${change.expired ?? false} then now() end,
      delivery = case when ${tracking === undefined} then delivery
        else jsonb_set(delivery, '{tracking}', coalesce(to_jsonb(${tracking ?? null}::text), 'null'::jsonb)) end
    where id = ${id} returning hold_until as "holdUntil"`)
  return rows[0]?.holdUntil ?? null
}

/** Stores what the provider calls an attempt, and where it is paid. */
export async function setReference(
  on: Queryable,
  attemptId: string,
  reference: string,
  redirectUrl: string,
): Promise<void> {
  await on.query(sql`
    update payment set reference = ${reference}, redirect_url = ${redirectUrl} where id = ${attemptId}`)
}

/** Takes back the use of a coupon that an order counted. */
export async function giveBackCoupon(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    with gone as (delete from coupon_use where order_id = ${orderId} returning coupon_code)
    update coupon c set used_count = greatest(0, used_count - 1) from gone where c.code = gone.coupon_code`)
}

/** Counts the use again, if the limit still lets it; the order keeps its discount either way. */
export async function countCouponAgain(
  tx: Queryable,
  o: { id: string; couponCode: string; shopperId: string | null; email: string },
): Promise<void> {
  await tx.query(sql`
    with counted as (
      update coupon set used_count = used_count + 1
      where code = ${o.couponCode} and (limit_total is null or used_count < limit_total) returning code
    )
    insert into coupon_use (order_id, coupon_code, shopper_id, email)
    select ${o.id}, code, ${o.shopperId}, ${o.email} from counted on conflict do nothing`)
}

interface Laid extends Holder, Pick<OrderLineRow, 'design' | 'fit' | 'swatches'> {}

/** Lines as they are in a cart: the same variant, design and fit, or set of swatches once. */
function cartRows(lines: Laid[]): string {
  const rows = lines
    .filter(({ variantId, design }) => variantId !== null || design !== null)
    .map(({ variantId, design, fit, swatches, quantity }) => ({
      variantId,
      ...(design && { design, code: designCode(design) }),
      ...(fit && { fit: choiceOf(fit) }),
      ...(swatches && { swatches }),
      quantity,
    }))
  const same = Map.groupBy(rows, ({ quantity: _, ...row }) => JSON.stringify(row))
  const sum = (group: typeof rows) => group.reduce((pieces, { quantity }) => pieces + quantity, 0)
  return JSON.stringify([...same.values()].map((group) => ({ ...group[0]!, quantity: sum(group) })))
}
const rowsOf = (lines: Laid[]) => sql`(
  select * from jsonb_to_recordset(${cartRows(lines)}::jsonb)
    as t("variantId" uuid, design jsonb, code text, fit jsonb, swatches jsonb, quantity int))`
const grown = sql`saved_for_later = false,
  quantity = least(50, excluded.quantity + case when cart_line.saved_for_later then 0 else cart_line.quantity end)`

/** Lays an order's lines into a cart; what was kept for later comes back with them. */
export async function layIntoCart(tx: Queryable, shopperId: string, lines: Laid[]): Promise<void> {
  await tx.query(sql`
    with laid as ${rowsOf(lines)}, designed as (
      insert into cart_line (shopper_id, design, design_code, fit, quantity)
      select ${shopperId}, design, code, fit, least(50, quantity) from laid where code is not null
      on conflict (shopper_id, design_code, fit) where design_code is not null do update set ${grown}
    )
    insert into cart_line (shopper_id, variant_id, swatches, quantity)
    select ${shopperId}, "variantId", swatches, least(50, quantity) from laid where "variantId" is not null
    on conflict (shopper_id, variant_id, swatches) where variant_id is not null do update set ${grown}`)
}

/** Takes an order's lines out of a cart again, as far as they are there. */
export async function takeOutOfCart(tx: Queryable, shopperId: string, lines: Laid[]): Promise<void> {
  const isIt = sql`l.shopper_id = ${shopperId} and not l.saved_for_later and (l.variant_id = w."variantId" and l.swatches is not distinct from w.swatches
    or l.design_code = w.code and l.fit is not distinct from w.fit)`
  await tx.query(sql`
    with w as ${rowsOf(lines)}, gone as (
      delete from cart_line l using w where ${isIt} and l.quantity <= w.quantity
    )
    update cart_line l set quantity = l.quantity - w.quantity from w where ${isIt} and l.quantity > w.quantity`)
}
