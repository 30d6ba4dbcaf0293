// Pieces and fabrics in the database: locked, taken and released. Always inside a transaction, always all or nothing.
import sql, { empty } from 'sql-template-tag'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import type { Queryable } from '../kernel/db.ts'

export interface VariantPieces {
  variantId: string
  quantity: number
}

/**
 * What some lines hold: pieces, one entry per variant, and fabrics, one entry per fabric, both in the order in which
 * every transaction locks them.
 */
export interface StockNeed {
  pieces: VariantPieces[]
  fabrics: FabricConsumption[]
}

const variantsOf = ({ pieces }: StockNeed) => sql`
  unnest(${pieces.map((w) => w.variantId)}::uuid[], ${pieces.map((w) => w.quantity)}::int[])`
const fabricsOf = ({ fabrics }: StockNeed) => sql`
  unnest(${fabrics.map((w) => w.code)}::text[], ${fabrics.map((w) => w.mm)}::int[])`

/**
 * Takes all of it off the stock, or nothing: false when any of it is short. The rows must be locked by this
 * transaction, so that parallel orders wait for each other; the conditions are checked without that too.
 */
export async function takeStock(tx: Queryable, need: StockNeed): Promise<boolean> {
  const { pieces, fabrics } = need
  // Only lines cut from fabric touch `fabric_stock`: every change there clears the caches of all processes.
  const [cut, shortOfFabric, taken] =
    fabrics.length === 0
      ? [empty, empty, empty]
      : [
          sql`, cut as (select * from ${fabricsOf(need)} as c(code, mm))`,
          sql` union all
            select 1 from cut c left join fabric_stock f on f.code = c.code where coalesce(f.stock_mm, 0) < c.mm`,
          sql`, fabrics as (
            update fabric_stock f set stock_mm = f.stock_mm - c.mm from cut c
            where f.code = c.code and f.stock_mm >= c.mm and not exists (select 1 from short)
            returning f.code)`,
        ]
  const [row] = await tx.query<{ taken: number }>(sql`
    with want as (select * from ${variantsOf(need)} as w(id, quantity))${cut}, short as (
      select 1 from want s left join variant t on t.id = s.id where coalesce(t.stock, 0) < s.quantity${shortOfFabric}
    ), pieces as (
      update variant v set stock = v.stock - w.quantity from want w
      where v.id = w.id and v.stock >= w.quantity and not exists (select 1 from short)
      returning v.id
    )${taken}
    select (select count(*) from pieces) + ${fabrics.length === 0 ? sql`0` : sql`(select count(*) from fabrics)`} as taken`)
  const all = pieces.length + fabrics.length
  if (row!.taken !== 0 && row!.taken !== all) throw new Error('stock changed while its rows were locked')
  return row!.taken === all
}

/** Takes cloth off the stock whether it is there or not: what is missing is waited for. */
export async function oweCloth(tx: Queryable, fabrics: FabricConsumption[]): Promise<void> {
  const need = { pieces: [], fabrics }
  await lockStock(tx, need)
  await tx.query(sql`
    insert into fabric_stock as f (code, stock_mm) select c.code, -c.mm from ${fabricsOf(need)} as c(code, mm)
    on conflict (code) do update set stock_mm = f.stock_mm + excluded.stock_mm`)
}

/** Whether all of it is in stock now. Others may take it until it is locked. */
export async function isInStock(on: Queryable, need: StockNeed): Promise<boolean> {
  const [row] = await on.query<{ isInStock: boolean }>(sql`
    select not exists (
      select 1 from ${variantsOf(need)} as w(id, quantity) left join variant v on v.id = w.id
      where coalesce(v.stock, 0) < w.quantity
      union all
      select 1 from ${fabricsOf(need)} as c(code, mm) left join fabric_stock f on f.code = c.code
      where coalesce(f.stock_mm, 0) < c.mm) as is_in_stock`)
  return row!.isInStock
}

/** Locks the rows in their order: the variants', then the fabrics'. */
export async function lockStock(tx: Queryable, { pieces, fabrics }: StockNeed): Promise<void> {
  const ids = pieces.map(({ variantId }) => variantId)
  if (ids.length > 0)
    await tx.query(sql`select 1 from variant where id = any(${ids}::uuid[]) order by id for update`)
  const codes = fabrics.map(({ code }) => code)
  if (codes.length > 0)
    await tx.query(
      sql`select 1 from fabric_stock where code = any(${codes}::text[]) order by code for update`,
    )
}

/** Adds it to the stock again. */
export async function releaseStock(tx: Queryable, need: StockNeed): Promise<void> {
  await lockStock(tx, need)
  if (need.pieces.length > 0)
    await tx.query(sql`
      update variant v set stock = v.stock + w.quantity from ${variantsOf(need)} as w(id, quantity)
      where v.id = w.id`)
  if (need.fabrics.length > 0)
    await tx.query(sql`
      update fabric_stock f set stock_mm = f.stock_mm + c.mm from ${fabricsOf(need)} as c(code, mm)
      where f.code = c.code`)
}
