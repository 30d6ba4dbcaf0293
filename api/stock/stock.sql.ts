// Locks, takes and releases pieces and fabrics in the database. Always inside a transaction, and all or nothing.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import type { Queryable } from '../kernel/db.ts'
import { insertDeliveriesOf } from '../webhooks/webhooks.ts'

export interface VariantPieces {
  variantId: string
  quantity: number
}

/**
 * The stock that lines need: pieces, one entry per variant, and fabrics, one entry per fabric, both in the order in
 * which every transaction locks them.
 */
export interface StockNeed {
  pieces: VariantPieces[]
  fabrics: FabricConsumption[]
}

const variantsOf = ({ pieces }: StockNeed) => sql`
  unnest(${pieces.map((w) => w.variantId)}::uuid[], ${pieces.map((w) => w.quantity)}::int[])`
const fabricsOf = ({ fabrics }: StockNeed) => sql`
  unnest(${fabrics.map((w) => w.code)}::text[], ${fabrics.map((w) => w.mm)}::int[])`

/** The stock of a variant before and after a change. */
export interface StockChange {
  variant: string
  product: string
  sku: string
  colour: string
  size: string
  stock: number
  stockBefore: number
}

/** The `StockChange` of a variant `v` that is updated. */
const stockChange = (
  before: Sql,
): Sql => sql`v.id as variant, v.product_id as product, v.sku, v.colour, v.size, v.stock,
  ${before} as "stockBefore"`

/** The webhook deliveries of the changed pieces. */
const stockDeliveries = () =>
  insertDeliveriesOf(
    'stock.updated',
    sql`to_jsonb(p)`,
    sql`(select * from pieces where stock <> "stockBefore") p`,
  )

/** The result of `takingStock`. */
export interface TakenStock {
  pieces: StockChange[]
  fabrics: number
}

/**
 * Takes everything from the stock, or nothing: null when anything is short. The caller has locked the rows, so that
 * parallel orders wait for each other; the statements check the stock even without the locks.
 */
export async function subtractStock(tx: Queryable, need: StockNeed): Promise<StockChange[] | null> {
  const [row] = await tx.query<TakenStock>(sql`with ${takingStock(need)} select * from taken`)
  return changesOf(need, row!)
}

/** The changes of the pieces; null when anything is short. */
export function changesOf({ pieces, fabrics }: StockNeed, taken: TakenStock): StockChange[] | null {
  const count = taken.pieces.length + taken.fabrics
  const all = pieces.length + fabrics.length
  if (count !== 0 && count !== all) throw new Error('stock changed while its rows were locked')
  return count === all ? taken.pieces : null
}

/** The same as common table expressions, of which `taken` has the `TakenStock` for `changesOf`. */
export function takingStock(need: StockNeed): Sql {
  const { fabrics } = need
  // `fabric_stock` is updated only for lines cut from fabric, because every change there clears the caches of all
  // processes.
  const [cut, shortOfFabric, cutFabrics] =
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
  return sql`want as (select * from ${variantsOf(need)} as w(id, quantity))${cut}, short as (
      select 1 from want s left join variant t on t.id = s.id where coalesce(t.stock, 0) < s.quantity${shortOfFabric}
    ), pieces as (
      update variant v set stock = v.stock - w.quantity from want w
      where v.id = w.id and v.stock >= w.quantity and not exists (select 1 from short)
      returning ${stockChange(sql`v.stock + w.quantity`)}
    )${cutFabrics}, stock_webhooks as (${stockDeliveries()}), taken as (
      select (select coalesce(jsonb_agg(p), '[]') from pieces p) as pieces,
        ${fabrics.length === 0 ? sql`0` : sql`(select count(*)::int from fabrics)`} as fabrics)`
}

/** Takes fabric from the stock even when it is short; the stock becomes negative, and the work waits for fabric. */
export async function takeFabricInAdvance(tx: Queryable, fabrics: FabricConsumption[]): Promise<void> {
  const need = { pieces: [], fabrics }
  await lockStock(tx, need)
  await tx.query(sql`
    insert into fabric_stock as f (code, stock_mm) select c.code, -c.mm from ${fabricsOf(need)} as c(code, mm)
    on conflict (code) do update set stock_mm = f.stock_mm + excluded.stock_mm`)
}

/** Whether everything is in stock now. Others may take it before it is locked. */
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

/** Locks the rows of the variants, then those of the fabrics, in their order. */
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

/** Locks the stock of a fabric and reads it, in millimetres. */
export async function lockFabricStock(tx: Queryable, code: string): Promise<number> {
  const [row] = await tx.query<{ stockMm: number }>(sql`
    select stock_mm from fabric_stock where code = ${code} for update`)
  return row?.stockMm ?? 0
}

/** The flaws of a roll, from where it begins now: a list of `Flaw`. Those that are cut off are left out. */
export const flawsOfRoll = (roll: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('x', e.x, 'y', e.y, 'width', e.width, 'height', e.height)
    order by e.x, e.y), '[]')
  from (select ${roll}.length_mm - f."fromEnd" as x, f.y, f.width, f.height
    from jsonb_to_recordset(${roll}.flaws) as f("fromEnd" float8, y float8, width float8, height float8)) e
  where e.x + e.width > 0)`

/** Adds pieces and fabrics to the stock again. Pieces that are no longer offered are added to `withdrawn` instead. */
export async function addStock(tx: Queryable, need: StockNeed): Promise<StockChange[]> {
  await lockStock(tx, need)
  if (need.fabrics.length > 0)
    await tx.query(sql`
      update fabric_stock f set stock_mm = f.stock_mm + c.mm from ${fabricsOf(need)} as c(code, mm)
      where f.code = c.code`)
  if (need.pieces.length === 0) return []
  return tx.query<StockChange>(sql`
    with pieces as (
      update variant v set stock = v.stock + w.quantity from ${variantsOf(need)} as w(id, quantity)
      where v.id = w.id returning ${stockChange(sql`case when v.offered then v.stock - w.quantity else v.stock end`)}
    ), webhooks as (${stockDeliveries()})
    select * from pieces`)
}

/** Updates the sizes in stock of products: those in which any colour can be bought. */
export async function refreshSizesInStock(tx: Queryable, products: string[]): Promise<void> {
  // Locks first, so that the next statement sees parallel changes.
  await tx.query(sql`
    select 1 from product where id = any(${products}::text[]) order by id for no key update`)
  await tx.query(sql`
    update product p set sizes_in_stock = now.sizes
    from (
      select q.id, array(
        select s from unnest(q.sizes) with ordinality as t(s, n)
        where exists (select 1 from variant v where v.product_id = q.id and v.size = s and v.stock > 0)
        order by n) as sizes
      from product q where q.id = any(${products}::text[])
    ) now
    where now.id = p.id and now.sizes <> p.sizes_in_stock`)
}
