// Lines of the cart that are cut from fabric: designed shirts and sets of swatches. The caller has locked the shopper's
// row.
import sql from 'sql-template-tag'
import type { FitChoice } from '#contract/design.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** What is cut: a design in a fit, or swatches, which are a variant of a product too. */
export type FabricLine =
  | { design: Design; fit: FitChoice | null; swatches: null; variantId: null }
  | { design: null; fit: null; swatches: string[]; variantId: string }

/** The line with the same design and fit or the same swatches, if there is one, and how many lines the cart has. */
export interface SameLine {
  id: string | null
  quantity: number
  savedForLater: boolean
  lines: number
}

export async function selectSameLine(
  tx: Queryable,
  shopperId: string,
  { design, fit, swatches }: FabricLine,
  exceptId: string | null = null,
): Promise<SameLine> {
  const rows = await tx.query<SameLine>(sql`
    select s.id, coalesce(s.quantity, 0) as quantity, coalesce(s.saved_for_later, false) as saved_for_later,
      (select count(*) from cart_line where shopper_id = ${shopperId}) as lines
    from (select 1) one left join cart_line s on s.shopper_id = ${shopperId}
      and case when ${design === null} then s.swatches = ${json(swatches)}::jsonb
        else s.design = ${json(design)}::jsonb and s.fit is not distinct from ${json(fit)}::jsonb end
      and s.id is distinct from ${exceptId}::uuid`)
  return firstRow(rows)
}

/** @param priceMinor null for swatches, which cost the price of their product. */
export async function insertFabricLine(
  tx: Queryable,
  shopperId: string,
  { design, fit, swatches, variantId }: FabricLine,
  { quantity, priceMinor, currency }: { quantity: number; priceMinor: number | null; currency: string },
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into cart_line (shopper_id, variant_id, design, fit, swatches, quantity, added_price_minor,
      added_currency)
    values (${shopperId}, ${variantId}, ${json(design)}::jsonb, ${json(fit)}::jsonb, ${json(swatches)}::jsonb,
      ${quantity}, coalesce(${priceMinor}, (
        select price_minor from product_price p join variant v on v.product_id = p.product_id
        where v.id = ${variantId} and p.currency = ${currency})), ${currency})
    returning id`)
  return firstRow(rows).id
}

export interface Amount {
  quantity: number
  savedForLater: boolean
}

/** A line of the shopper that is cut from fabric, its row locked. */
export async function lockFabricLine(
  tx: Queryable,
  shopperId: string,
  lineId: string,
): Promise<{ line: FabricLine; amount: Amount } | null> {
  const [row] = await tx.query<
    { design: unknown; fit: FitChoice | null; swatches: string[]; variantId: string } & Amount
  >(sql`
    select design, fit, swatches, variant_id, quantity,
      saved_for_later from cart_line
    where id = ${lineId} and shopper_id = ${shopperId} and (design is not null or swatches is not null)
    for no key update`)
  if (!row) return null
  const { design, fit, swatches, variantId, ...amount } = row
  const line: FabricLine =
    design === null
      ? { design, fit: null, swatches, variantId }
      : { design: parseDesign(design), fit, swatches: null, variantId: null }
  return { line, amount }
}

/** Replaces the line's content; another line with the same content is deleted first. */
export async function replaceFabricLine(
  tx: Queryable,
  lineId: string,
  { design, fit, swatches, variantId }: FabricLine,
  { quantity, savedForLater }: Amount,
  takenIn: string | null,
): Promise<void> {
  if (takenIn !== null) await tx.query(sql`delete from cart_line where id = ${takenIn}`)
  await tx.query(sql`
    update cart_line set variant_id = ${variantId}, design = ${json(design)}::jsonb,
      fit = ${json(fit)}::jsonb, swatches = ${json(swatches)}::jsonb, quantity = ${quantity},
      saved_for_later = ${savedForLater}
    where id = ${lineId}`)
}
