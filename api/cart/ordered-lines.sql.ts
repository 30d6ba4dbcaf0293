// Lines of an order put back into a cart, and taken out of it again.
import sql from 'sql-template-tag'
import { maxPieces } from '#contract/fields.ts'
import { choiceOf, type Designed, type LineProduct } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'

/** A line of an order that can be put into a cart again. */
interface OrderedLine
  extends Pick<LineProduct, 'variantId'>, Pick<Designed, 'design' | 'fit' | 'swatches' | 'gift'> {
  quantity: number
}

/** The lines as a cart has them: each variant, design and fit, or set of swatches once, as JSON. */
function cartRows(lines: OrderedLine[]): string {
  const rows = lines
    .filter(({ variantId, design, gift }) => variantId !== null || design !== null || gift)
    .map(({ variantId, design, fit, swatches, gift, quantity }) => ({
      variantId,
      ...(gift && { gift }),
      ...(design && { design }),
      ...(fit && { fit: choiceOf(fit) }),
      ...(swatches && { swatches }),
      quantity,
    }))
  const same = Map.groupBy(rows, ({ quantity: _, ...row }) => JSON.stringify(row))
  const sum = (group: typeof rows) => group.reduce((pieces, { quantity }) => pieces + quantity, 0)
  return JSON.stringify([...same.values()].map((group) => ({ ...group[0]!, quantity: sum(group) })))
}
const rowsOf = (lines: OrderedLine[]) => sql`(
  select * from jsonb_to_recordset(${cartRows(lines)}::jsonb)
    as t("variantId" uuid, design jsonb, fit jsonb, swatches jsonb, gift jsonb, quantity int))`
const grown = sql`saved_for_later = false,
  quantity = least(${maxPieces}, excluded.quantity + case when cart_line.saved_for_later then 0 else cart_line.quantity end)`

/** Puts the lines of an order back into a cart; the same lines saved for later are moved back too. */
export async function putBackIntoCart(tx: Queryable, shopperId: string, lines: OrderedLine[]): Promise<void> {
  await tx.query(sql`
    with back as ${rowsOf(lines)}, designed as (
      insert into cart_line (shopper_id, design, fit, quantity)
      select ${shopperId}, design, fit, least(${maxPieces}, quantity) from back where design is not null
      on conflict (shopper_id, design, fit) where design is not null do update set ${grown}
    ), given as (
      insert into cart_line (shopper_id, gift, quantity)
      select ${shopperId}, gift, least(${maxPieces}, quantity) from back where gift is not null
      on conflict (shopper_id, md5(gift::text)) where gift is not null do update set ${grown}
    )
    insert into cart_line (shopper_id, variant_id, swatches, quantity)
    select ${shopperId}, "variantId", swatches, least(${maxPieces}, quantity) from back where "variantId" is not null
    on conflict (shopper_id, variant_id, swatches) where variant_id is not null do update set ${grown}`)
}

/** Removes the lines of an order from a cart again, as far as they are still in it. */
export async function takeOutOfCart(tx: Queryable, shopperId: string, lines: OrderedLine[]): Promise<void> {
  const isIt = sql`l.shopper_id = ${shopperId} and not l.saved_for_later and (l.variant_id = w."variantId" and l.swatches is not distinct from w.swatches
    or l.design = w.design and l.fit is not distinct from w.fit or l.gift = w.gift)`
  await tx.query(sql`
    with w as ${rowsOf(lines)}, emptied as (
      delete from cart_line l using w where ${isIt} and l.quantity <= w.quantity
    )
    update cart_line l set quantity = l.quantity - w.quantity from w where ${isIt} and l.quantity > w.quantity`)
}
