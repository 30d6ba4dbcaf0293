// The products that a search finds, and one page of a list.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { type CardRow, cardJson, soldIn } from '../products/product-card.ts'
import type { SearchHits } from './product-query.ts'

/** tsqueries in a language: a product must match `wide`; matching `exact` too raises its rank. */
export interface SearchTerms {
  language: string
  wide: string
  exact: string
}

/** The weight of a word in description, summary, tags and name. */
const weights = sql`'{0.05, 0.2, 0.8, 1}'::real[]`

/** The products that a search finds, also those that are not listed, with their rank: the typed words count more than their synonyms. */
export async function readHits(on: Queryable, { language, wide, exact }: SearchTerms): Promise<SearchHits> {
  const tsquery = (query: string) => sql`to_tsquery(search_config(${language}::text), ${query})`
  const rank = (query: string): Sql => sql`ts_rank(${weights}, words, ${tsquery(query)})`
  // Bytes, because a broad search finds most products, and reading lists of as many numbers takes longer than finding them.
  const [row] = await on.query<{ numbers: Uint8Array; ranks: Uint8Array }>(sql`
    select coalesce(string_agg(int4send(number), ''), '') as numbers,
      coalesce(string_agg(float4send(rank), ''), '') as ranks
    from (
      select number, ${wide === exact ? rank(wide) : sql`${rank(wide)} + ${rank(exact)}`} as rank
      from product_search where language = ${language} and words @@ ${tsquery(wide)}) hits`)
  const [numbers, ranks] = [viewOf(row!.numbers), viewOf(row!.ranks)]
  const count = numbers.byteLength / 4
  return {
    numbers: Uint32Array.from({ length: count }, (_, n) => numbers.getUint32(4 * n)),
    ranks: Float32Array.from({ length: count }, (_, n) => ranks.getFloat32(4 * n)),
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

export interface ListingPage {
  /** The numbers of `items`. */
  numbers: number[]
  items: CardRow[]
  categories: { id: string; name: string }[]
}

/** The cards of products, in the order of their numbers in the list, and all categories. */
export async function readListingPage(
  on: Queryable,
  numbers: number[],
  currency: string,
): Promise<ListingPage> {
  const [row] = await on.query<ListingPage>(sql`
    select coalesce(array_agg(wanted.number order by wanted.n), '{}') as numbers,
      coalesce(jsonb_agg(${cardJson} order by wanted.n), '[]') as items,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]')
        from category) as categories
    from unnest(${numbers}::int[]) with ordinality wanted(number, n)
      join product numbered on numbered.number = wanted.number
      join priced_product p on p.id = numbered.id join category c on c.id = p.category_id
    where ${soldIn(currency)}`)
  return row!
}
