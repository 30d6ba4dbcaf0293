// The listing in one statement: how many products are found, one page of them, and how many each value of a facet would
// find.
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { maxMinor } from '#contract/currency.ts'
import { type ManyFacet, manyFacets, type ProductSort } from '#contract/product.ts'
import type { Queryable } from '../kernel/db.ts'
import { type CardRow, cardJson, featuredScore, inStockFirst, soldIn } from '../products/product-card.ts'

/** The column of each facet: with one value, or with a list of values. */
const columns: Record<ManyFacet, { column: Sql; values: 'one' | 'list' }> = {
  category: { column: sql`category_id`, values: 'one' },
  size: { column: sql`sizes_in_stock`, values: 'list' },
  colour: { column: sql`colour_families`, values: 'list' },
  fabric: { column: sql`weave`, values: 'one' },
  fit: { column: sql`fit`, values: 'one' },
}

const filters = [...manyFacets, 'price', 'rating', 'inStock'] as const
export type FilterName = (typeof filters)[number]

export interface ListingQuery extends Partial<Record<ManyFacet, string[] | undefined>> {
  /** tsqueries in a language: a product must match `wide`; matching `exact` too raises its rank. */
  search: { language: string; wide: string; exact: string } | null
  /** Only reduced products. */
  reduced: boolean
  /** The currency of the prices: products without a price in it are not listed. */
  currency: string
  priceFromMinor?: number | undefined
  priceToMinor?: number | undefined
  rating?: number | undefined
  inStock?: boolean | undefined
  sort: ProductSort
  page: number
  pageSize: number
}

/** Products counted by a value of one facet: the only facet that is not null. */
export interface CountRow extends Record<ManyFacet, string | string[] | null> {
  stars: number | null
  /** Products that match every chosen facet, and those that match every chosen facet except this one. */
  found: number
  without: Partial<Record<FilterName, number>> | null
}

export interface ListingRow {
  total: number
  fromMinor: number | null
  toMinor: number | null
  inStock: number
  matched: number
  counts: CountRow[]
  items: CardRow[]
  categories: { id: string; name: string }[]
}

/** Whether a product has one of the values. */
function hasOneOf(facet: ManyFacet, values: string[]): Sql {
  const { column, values: kind } = columns[facet]
  return kind === 'list' ? sql`p.${column} && ${values}::text[]` : sql`p.${column} = any(${values}::text[])`
}

function chosen(query: ListingQuery): { facet: FilterName; passes: Sql }[] {
  const { rating, priceFromMinor: low = 0, priceToMinor } = query
  const high = priceToMinor ?? maxMinor
  const all: [FilterName, boolean, Sql][] = [
    ...manyFacets.map((facet): [FilterName, boolean, Sql] => {
      const values = query[facet] ?? []
      return [facet, values.length > 0, hasOneOf(facet, values)]
    }),
    [
      'price',
      low > 0 || priceToMinor !== undefined,
      sql`p.price_minor between ${low}::bigint and ${high}::bigint`,
    ],
    ['rating', rating !== undefined, sql`p.stars >= ${rating ?? 0}::int`],
    ['inStock', query.inStock === true, sql`not p.sold_out`],
  ]
  return all.filter(([, active]) => active).map(([facet, , passes]) => ({ facet, passes }))
}

/** The order of a listing; it ends with the id, so that pages never overlap. `relevance` needs the hits of a search. */
export function orderOf(sort: ProductSort, searched: boolean): Sql {
  switch (sort) {
    case 'newest':
      return sql`p.created_at desc, p.id`
    case 'price-up':
      return sql`p.price_minor, p.id`
    case 'price-down':
      return sql`p.price_minor desc, p.id`
    case 'rating':
      return sql`p.rating_average desc, p.rating_count desc, p.id`
    case 'bestselling':
      return sql`p.sold_count desc, p.id`
    case 'relevance':
      return searched ? sql`h.rank desc, ${orderOf('featured', false)}` : orderOf('featured', false)
    case 'featured':
      return sql`${inStockFirst}, ${featuredScore()} desc, p.id`
  }
}

/** The condition that applies whichever facets are chosen. */
const basic = (query: ListingQuery): Sql =>
  sql`${soldIn(query.currency)} and ${kinds(query)}${query.reduced ? sql` and p.before_price_minor is not null` : empty}`

/** Swatches and gift cards are listed only by a search or in their category. */
const kinds = ({ search, category }: ListingQuery): Sql =>
  search || category?.length ? sql`true` : sql`p.kind in ('shirt', 'goods')`

/** The bit of a facet in `fails`, which is the set of chosen facets that a product does not match. */
const bit = (facet: FilterName) => sql`${2 ** filters.indexOf(facet)}::int`

/** The weight of a word in description, summary, tags and name. */
const weights = sql`'{0.05, 0.2, 0.8, 1}'::real[]`

/** The products that a search finds, with their rank: the typed words count more than their synonyms. */
function hitsOf({ language, wide, exact }: NonNullable<ListingQuery['search']>): Sql {
  const tsquery = (query: string) => sql`to_tsquery(search_config(${language}::text), ${query})`
  const rank = (query: string) => sql`ts_rank(${weights}, words, ${tsquery(query)})`
  return sql`hits as materialized (
    select product_id, ${wide === exact ? rank(wide) : sql`${rank(wide)} + ${rank(exact)}`} as rank
    from product_search where language = ${language} and words @@ ${tsquery(wide)}),`
}

/**
 * Reads the listing. Three plain scans (totals, counts by facet, one page) are faster than one scan stored in a
 * temporary table.
 */
export async function readListing(db: Queryable, query: ListingQuery): Promise<ListingRow> {
  const { search } = query
  const chosenFacets = chosen(query)
  const products = sql`priced_product p ${search ? sql`join hits h on h.product_id = p.id` : empty}`
  const sums = chosenFacets.map(({ facet, passes }) => sql`case when ${passes} then 0 else ${bit(facet)} end`)
  const fails = sums.length ? join(sums, ' + ') : sql`0`
  // Offset 0 stops the planner from computing `fails` again for each use.
  const tried = sql`(select p.*, ${fails} as fails from ${products} where ${basic(query)} offset 0) tried`
  const active = new Set(chosenFacets.map(({ facet }) => facet))
  // Products that match all other facets: they fail none, or only this one.
  const but = (facet: FilterName) => (active.has(facet) ? sql`fails in (0, ${bit(facet)})` : sql`fails = 0`)
  const own = chosenFacets.filter(({ facet }) => facet !== 'price' && facet !== 'inStock')
  const without = own.length
    ? sql`jsonb_build_object(${join(own.map(({ facet }) => sql`${facet}::text, count(*) filter (where ${but(facet)})`))})`
    : sql`null::jsonb`
  const order = orderOf(query.sort, search !== null)
  const passing = join([basic(query), ...chosenFacets.map(({ passes }) => passes)], ' and ')
  const [row] = await db.query<ListingRow>(sql`
    with ${search ? hitsOf(search) : empty} counted as (
      select ${join(manyFacets.map((facet) => sql`${columns[facet].column} as ${raw(facet)}`))}, stars,
        count(*) filter (where fails = 0) as found, ${without} as without
      from ${tried}
      group by grouping sets (${join(manyFacets.map((facet) => sql`(${columns[facet].column})`))}, (stars))
    ), page as (
      select id, row_number() over () as n from (
        select p.id from ${products} where ${passing}
        order by ${order} limit ${query.pageSize}::int offset ${(query.page - 1) * query.pageSize}::int) ordered
    )
    select sums.*,
      (select coalesce(jsonb_agg(counted), '[]') from counted) as counts,
      (select coalesce(jsonb_agg(${cardJson} order by page.n), '[]')
        from page join priced_product p on p.id = page.id and p.currency = ${query.currency}
          join category c on c.id = p.category_id) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]')
        from category) as categories
    from (
      select count(*) filter (where fails = 0) as total, count(*) as matched,
        min(price_minor) filter (where ${but('price')}) as "fromMinor",
        max(price_minor) filter (where ${but('price')}) as "toMinor",
        count(*) filter (where ${but('inStock')} and not sold_out) as "inStock"
      from ${tried}
    ) sums`)
  return row!
}
