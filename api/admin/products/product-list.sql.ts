// The list of products in the back office: one statement reads one page, without a total count.
import sql, { join, type Sql } from 'sql-template-tag'
import {
  lowStock,
  type MadeKind,
  type ProductItem,
  type productSort,
  type ProductStatus,
} from '#contract/admin/products.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { List } from '../http/list.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { statusOf } from './status.sql.ts'

export interface ProductFilters {
  search?: string | undefined
  status?: ProductStatus | undefined
  category?: string | undefined
  kind?: MadeKind | undefined
  fit?: string | undefined
  weave?: string | undefined
  stock?: 'none' | 'low' | undefined
  onSale?: string | undefined
  withoutPrice?: string | undefined
  withoutTranslation?: string | undefined
}

export type ProductItemRow = Omit<ProductItem, 'publishedAt' | 'changedAt'> & {
  publishedAt: Date | null
  changedAt: Date
  key: string | number
}

const productSorting: Sorting<(typeof productSort.columns)[number]> = {
  columns: {
    name: { by: sql`lower(p.name)`, type: 'text' },
    created: { by: sql`p.created_at`, type: 'moment' },
    changed: { by: sql`p.changed_at`, type: 'moment' },
  },
  id: { by: sql`p.id`, type: 'text' },
}

const statuses: Record<ProductStatus, Sql> = {
  draft: sql`p.published_at is null and p.archived_at is null`,
  scheduled: sql`not p.listed and p.archived_at is null and p.published_at > now()`,
  published: sql`p.listed`,
  archived: sql`p.archived_at is not null`,
}

function conditionsOf(query: ProductFilters, after: Sql): Sql {
  const { status, category, kind, fit, weave, stock, onSale, withoutPrice, withoutTranslation } = query
  const all = [
    kind === undefined ? sql`p.kind in ('shirt', 'goods')` : sql`p.kind = ${kind}`,
    sql`p.removed_at is null`,
    status ? statuses[status] : sql`p.archived_at is null`,
    category !== undefined && sql`p.category_id = ${category}`,
    fit !== undefined && sql`p.fit = ${fit}`,
    weave !== undefined && sql`p.weave = ${weave}`,
    stock === 'none' && sql`p.sold_out`,
    stock === 'low' &&
      sql`exists (select 1 from variant v where v.product_id = p.id and v.offered and v.stock < ${lowStock}::int)`,
    onSale !== undefined &&
      sql`exists (select 1 from product_price s
        where s.product_id = p.id and s.currency = ${onSale} and s.before_price_minor is not null)`,
    withoutPrice !== undefined &&
      sql`not exists (select 1 from product_price s where s.product_id = p.id and s.currency = ${withoutPrice})`,
    withoutTranslation !== undefined &&
      sql`not exists (select 1 from product_translation t
        where t.product_id = p.id and t.language = ${withoutTranslation} and t.texts ? 'name')`,
    after,
  ]
  return join(
    all.filter((condition) => condition !== false),
    ' and ',
  )
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The conditions of a search. Each is a query of its own, so that each uses its index. */
function waysOf(search: string | undefined): Sql[] {
  if (search === undefined) return [sql`true`]
  const typed = search.toLowerCase()
  const start = `${escapeLike(typed)}%`
  const words = typed.split(/\s+/).map((word) => sql`lower(p.name) like ${`%${escapeLike(word)}%`}`)
  return [
    sql`(${join(words, ' and ')})`,
    sql`p.id = ${typed}`,
    sql`p.id in (select product_id from variant where lower(sku) like ${start}
      union select product_id from variant where barcode = ${search})`,
  ]
}

async function selectProductPage(
  on: Queryable,
  filters: ProductFilters,
  { by, direction, key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<ProductItemRow[]> {
  const ways = waysOf(filters.search)
  const conditions = conditionsOf(filters, isAfter)
  const pages = ways.map(
    (way) => sql`(select p.id, ${by} as place, ${key} as key from product p where ${conditions} and ${way}
      order by ${orderBy} limit ${limit}::int)`,
  )
  return on.query<ProductItemRow>(sql`
    with page as (
      select * from (${join(pages, ' union ')}) found
      order by place ${direction}, id ${direction} limit ${limit}::int
    )
    select p.id, p.kind, p.name, ${statusOf} as status, p.published_at, p.changed_at,
      jsonb_build_object('id', c.id, 'name', c.name) as category, p.colours -> 0 ->> 'pictureHash' as picture_hash,
      (select jsonb_agg(jsonb_build_object('name', colour ->> 'name', 'hex', colour ->> 'hex') order by n)
        from jsonb_array_elements(p.colours) with ordinality t(colour, n)) as colours,
      to_jsonb(p.sizes) as sizes,
      (select coalesce(sum(v.stock), 0)::int from variant v where v.product_id = p.id) as stock,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'priceMinor', s.price_minor,
          'beforePriceMinor', s.before_price_minor) order by s.currency), '[]')
        from product_price s where s.product_id = p.id) as prices,
      page.key
    from page join product p on p.id = page.id join category c on c.id = p.category_id
    order by page.place ${direction}, page.id ${direction}`)
}

export const productList: List<ProductItemRow, ProductFilters, (typeof productSort.columns)[number]> = {
  sorting: productSorting,
  select: selectProductPage,
}

/**
 * The ids of all products of a list in its order, read at once, so that changes during an export leave none out and
 * repeat none.
 */
export async function selectProductIds(
  on: Queryable,
  filters: ProductFilters,
  { by, direction, isAfter }: ListOrder,
): Promise<string[]> {
  const conditions = conditionsOf(filters, isAfter)
  const ways = waysOf(filters.search).map(
    (way) => sql`select p.id, ${by} as place from product p where ${conditions} and ${way}`,
  )
  const rows = await on.query<{ id: string }>(
    sql`select id from (${join(ways, ' union ')}) found order by place ${direction}, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}
