// Designed lines of the cart in the database. The shopper's row is locked by the caller.
import sql from 'sql-template-tag'
import type { FitChoice } from '#contract/design.ts'
import { parseDesign } from '#garment/design.ts'
import type { Queryable } from '../db/db.ts'
import type { ReadDesign } from '../designs/read-design.ts'

const fitJson = (fit: FitChoice | null) => (fit === null ? null : JSON.stringify(fit))

/** A line with the same design and fit, if there is one, and how many lines the cart has. */
export interface SameLine {
  id: string | null
  quantity: number
  savedForLater: boolean
  lines: number
}

export async function selectSameLine(
  tx: Queryable,
  shopperId: string,
  { code }: ReadDesign,
  fit: FitChoice | null,
  exceptId: string | null = null,
): Promise<SameLine> {
  const rows = await tx.query<SameLine>(sql`
    select s.id, coalesce(s.quantity, 0) as quantity, coalesce(s.saved_for_later, false) as "savedForLater",
      (select count(*) from cart_line where shopper_id = ${shopperId}) as lines
    from (select 1) one left join cart_line s on s.shopper_id = ${shopperId} and s.design_code = ${code}
      and s.fit is not distinct from ${fitJson(fit)}::jsonb and s.id is distinct from ${exceptId}::uuid`)
  return rows[0]!
}

export interface NewLine extends ReadDesign {
  fit: FitChoice | null
  quantity: number
}

export async function insertDesigned(tx: Queryable, shopperId: string, line: NewLine): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into cart_line (shopper_id, design, design_code, fit, quantity)
    values (${shopperId}, ${JSON.stringify(line.design)}::jsonb, ${line.code}, ${fitJson(line.fit)}::jsonb,
      ${line.quantity})
    returning id`)
  return rows[0]!.id
}

export interface OwnLine extends NewLine {
  savedForLater: boolean
}

/** A designed line of the shopper, its row locked. */
export async function lockDesigned(
  tx: Queryable,
  shopperId: string,
  lineId: string,
): Promise<OwnLine | null> {
  const rows = await tx.query<Omit<OwnLine, 'design'> & { design: unknown }>(sql`
    select design, design_code as code, fit, quantity, saved_for_later as "savedForLater" from cart_line
    where id = ${lineId} and shopper_id = ${shopperId} and design is not null for no key update`)
  const [row] = rows
  return row ? { ...row, design: parseDesign(row.design) } : null
}

/** The line becomes this; another with the same design and fit is taken out first. */
export async function replaceDesigned(
  tx: Queryable,
  lineId: string,
  line: OwnLine,
  takenIn: string | null,
): Promise<void> {
  if (takenIn !== null) await tx.query(sql`delete from cart_line where id = ${takenIn}`)
  await tx.query(sql`
    update cart_line set design = ${JSON.stringify(line.design)}::jsonb, design_code = ${line.code},
      fit = ${fitJson(line.fit)}::jsonb, quantity = ${line.quantity}, saved_for_later = ${line.savedForLater}
    where id = ${lineId}`)
}
