// The demo products and categories that the shop began with.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'

export async function hasDemoProducts(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ has: boolean }>(
    sql`select exists (select 1 from product where demo and removed_at is null) as has`,
  )
  return row!.has
}

/** Two members who remove and restore at the same time do it one after the other. */
export async function lockDemoCatalogue(tx: Queryable): Promise<void> {
  await tx.query(sql`select 1 from category where demo order by id for update`)
}

/** How many of the kinds were written. */
export interface DemoCount {
  products: number
  categories: number
}

/** Archives the demo products, and then the demo categories in which nothing is left. */
export async function removeRows(tx: Queryable): Promise<DemoCount> {
  const products = await tx.query(sql`
    update product set archived_at = coalesce(archived_at, now()), removed_at = now(), version = version + 1,
      changed_at = now() where demo and removed_at is null returning 1`)
  const categories = await tx.query(sql`
    update category c set archived_at = coalesce(archived_at, now()), removed_at = now(), version = version + 1
    where demo and removed_at is null
      and not exists (select 1 from product p where p.category_id = c.id and p.removed_at is null) returning 1`)
  return { products: products.length, categories: categories.length }
}

/** Gives them back as they were: what was archived before stays archived. */
export async function restoreRows(tx: Queryable): Promise<DemoCount> {
  const categories = await tx.query(sql`
    update category set archived_at = nullif(archived_at, removed_at), removed_at = null, version = version + 1
    where demo and removed_at is not null returning 1`)
  const products = await tx.query(sql`
    update product set archived_at = nullif(archived_at, removed_at), removed_at = null, version = version + 1,
      changed_at = now() where demo and removed_at is not null returning 1`)
  return { products: products.length, categories: categories.length }
}
