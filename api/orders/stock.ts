// Taking pieces off the stock and giving them back. Always inside a transaction, always all or nothing.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/db.ts'

export interface Want {
  variantId: string
  quantity: number
}

/** What an order's lines hold; a line whose variant is gone from the shop holds nothing. */
export const wantsOf = (lines: { variantId: string | null; quantity: number }[]): Want[] =>
  lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))

/** Wants with one entry a variant: two lines that share one stock are one want. Sorted, the order of all locks. */
export function byVariant(wants: Want[]): Want[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of wants) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/**
 * Takes all of it off the stock, or nothing: false when any of it is short. The variants' rows must be locked by
 * this transaction, which keeps parallel orders in one queue; the condition holds without that too.
 */
export async function takeStock(tx: Queryable, wants: Want[]): Promise<boolean> {
  const sums = byVariant(wants)
  const taken = await tx.query(sql`
    with want as (
      select * from unnest(${sums.map((w) => w.variantId)}::uuid[], ${sums.map((w) => w.quantity)}::int[]) as w(id, quantity)
    )
    update variant v set stock = v.stock - w.quantity from want w
    where v.id = w.id and v.stock >= w.quantity
      and not exists (select 1 from want s left join variant t on t.id = s.id where coalesce(t.stock, 0) < s.quantity)
    returning v.id`)
  if (taken.length !== 0 && taken.length !== sums.length)
    throw new Error('stock changed while its rows were locked')
  return taken.length === sums.length
}

/** Locks the variants' rows in their order. */
export async function lockStock(tx: Queryable, wants: Want[]): Promise<void> {
  const ids = byVariant(wants).map(({ variantId }) => variantId)
  await tx.query(sql`select 1 from variant where id = any(${ids}::uuid[]) order by id for update`)
}

/** Puts it back on the stock. */
export async function giveBackStock(tx: Queryable, wants: Want[]): Promise<void> {
  if (wants.length === 0) return
  const sums = byVariant(wants)
  await lockStock(tx, wants)
  await tx.query(sql`
    update variant v set stock = v.stock + w.quantity
    from unnest(${sums.map((w) => w.variantId)}::uuid[], ${sums.map((w) => w.quantity)}::int[]) as w(id, quantity)
    where v.id = w.id`)
}
