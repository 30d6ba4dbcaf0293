// Saved designs in the database.
import sql from 'sql-template-tag'
import type { Design } from '#garment/design/design.ts'
import type { Queryable } from '../kernel/db.ts'

/** The most designs a shopper can save. */
export const maxDesigns = { guest: 20, customer: 100 }

export interface DesignRow {
  id: string
  name: string
  document: unknown
  savedAt: Date
}

const columns = sql`id, name, document, saved_at`

export async function selectDesigns(on: Queryable, shopperId: string): Promise<DesignRow[]> {
  return on.query<DesignRow>(sql`
    select ${columns} from design where shopper_id = ${shopperId} order by saved_at desc, id`)
}

export interface NewSavedDesign {
  name: string
  design: Design
}

/** Null when the shopper has saved the most designs allowed. */
export async function insertDesign(
  on: Queryable,
  shopperId: string,
  { name, design }: NewSavedDesign,
  max: number,
): Promise<DesignRow | null> {
  const rows = await on.query<DesignRow>(sql`
    insert into design (shopper_id, name, document)
    select ${shopperId}, ${name}, ${JSON.stringify(design)}::jsonb
    where (select count(*) from design where shopper_id = ${shopperId}) < ${max}
    returning ${columns}`)
  return rows[0] ?? null
}

/** Null when the shopper has no such design. */
export async function replaceDesign(
  on: Queryable,
  shopperId: string,
  id: string,
  { name, design }: NewSavedDesign,
): Promise<DesignRow | null> {
  const rows = await on.query<DesignRow>(sql`
    update design set name = ${name}, document = ${JSON.stringify(design)}::jsonb, saved_at = now()
    where id = ${id} and shopper_id = ${shopperId} returning ${columns}`)
  return rows[0] ?? null
}

/** Returns whether the shopper had such a design. */
export async function deleteDesign(on: Queryable, shopperId: string, id: string): Promise<boolean> {
  const rows = await on.query(
    sql`delete from design where id = ${id} and shopper_id = ${shopperId} returning id`,
  )
  return rows.length > 0
}

/** Makes other calls that add to the shopper's designs wait until the transaction ends. */
export async function lockDesigns(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`select 1 from shopper where id = ${shopperId} for no key update`)
}

/** Moves the newest designs of one shopper to another, up to the limit. */
export async function moveDesignRows(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    with room as (
      select greatest(0, ${maxDesigns.customer} - count(*)) as free from design where shopper_id = ${toId}
    )
    update design set shopper_id = ${toId}
    where id in (
      select id from design where shopper_id = ${fromId} order by saved_at desc, id limit (select free from room))`)
}

/** Millimetres of fabric in stock by fabric code. */
export async function selectFabricStock(on: Queryable): Promise<Map<string, number>> {
  const rows = await on.query<{ code: string; stockMm: number }>(
    sql`select code, greatest(stock_mm, 0) as stock_mm from fabric_stock`,
  )
  return new Map(rows.map(({ code, stockMm }) => [code, stockMm]))
}
