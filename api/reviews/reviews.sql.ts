// Reviews in the database: a page of a product's reviews with their summary, and some good reviews for the home page.
import sql, { type Sql } from 'sql-template-tag'
import type { ReviewHighlight, Review } from '#contract/review.ts'
import type { Queryable } from '../kernel/db.ts'
import { soldIn } from '../products/product-card.ts'
import type { ContentLanguage } from '../translations/translations.ts'
import { erasedAuthor } from './erase-reviews.sql.ts'
import { photosJson } from './photos.sql.ts'

export interface ReviewQuery {
  product: string
  stars?: number | undefined
  size?: string | undefined
  sort: 'helpful' | 'newest' | 'stars-up' | 'stars-down'
  page: number
  pageSize: number
}

export interface ReviewPage {
  /** How many reviews match the filter. */
  total: number
  count: number
  average: number
  byStars: { stars: number; count: number }[]
  byFit: { fit: string; count: number }[]
  bySize: { size: string; count: number }[]
  items: Review[]
}

/** An instant in the form of JSON. */
export const instantText = (at: Sql): Sql =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The colour of a review `r`, which is stored by its name in the shop's first language. */
const colourIn = (language: ContentLanguage): Sql =>
  language === null
    ? sql`r.colour`
    : sql`coalesce((
        select t.texts -> 'colourNames' ->> (c ->> 'key')
        from product_translation t join product of on of.id = t.product_id cross join jsonb_array_elements(of.colours) c
        where t.product_id = r.product_id and t.language = ${language} and c ->> 'name' = r.colour limit 1), r.colour)`

/** The colour of a review in its reader's language; null for one without. */
export async function selectReviewColour(
  on: Queryable,
  id: string,
  language: ContentLanguage,
): Promise<string | null> {
  const [row] = await on.query<{ colour: string | null }>(
    sql`select ${colourIn(language)} as colour from review r where r.id = ${id}`,
  )
  return row?.colour ?? null
}

/**
 * The translation of title and text of a review `r` into the language of its reader; null when they are written in it.
 */
const translationIn = (reader: string): Sql => sql`(
  select jsonb_build_object('title', t.title, 'text', t.text) from review_translation t
  where t.review_id = r.id and t.language = ${reader} and r.language is distinct from t.language)`

interface ReviewLanguages {
  /** The language of names. */
  content: ContentLanguage
  /** The reader's language; null for the author, who needs no translation. */
  language: string | null
}

/** A review `r` in the form of replies. */
export const reviewJson = ({
  content,
  language,
}: ReviewLanguages): Sql => sql`jsonb_build_object('id', r.id, 'author', r.author,
  'stars', r.stars, 'fit', r.fit, 'size', r.size, 'colour', ${colourIn(content)}, 'bodyHeightMm', r.body_height_mm, 'bodyWeightKg', r.body_weight_kg,
  'title', r.title, 'text', r.text, 'photos', ${photosJson}, 'verified', r.verified, 'helpful', r.helpful,
  'writtenAt', ${instantText(sql`r.written_at`)}, 'editedAt', ${instantText(sql`r.edited_at`)}) || jsonb_strip_nulls(jsonb_build_object('language', r.language,
  'translation', ${language === null ? sql`null::jsonb` : translationIn(language)},
  'authorErased', nullif(r.shopper_id is null and r.author = ${erasedAuthor}, false),
  'answer', case when r.answer is not null then jsonb_build_object('text', r.answer,
    'writtenAt', ${instantText(sql`r.answered_at`)}) end))`

const orders: Record<ReviewQuery['sort'], Sql> = {
  helpful: sql`r.helpful desc, r.written_at desc, r.id`,
  newest: sql`r.written_at desc, r.id`,
  'stars-up': sql`r.stars, r.written_at desc, r.id`,
  'stars-down': sql`r.stars desc, r.written_at desc, r.id`,
}

/** A page of reviews; the summary counts all reviews of the product, regardless of the filter. */
export async function readReviews(
  db: Queryable,
  query: ReviewQuery,
  languages: ReviewLanguages,
): Promise<ReviewPage> {
  const { product, stars, size, sort, page, pageSize } = query
  const ofStars = stars === undefined ? sql`true` : sql`r.stars = ${stars}::int`
  const passing = size === undefined ? ofStars : sql`${ofStars} and r.size = ${size}`
  const [row] = await db.query<ReviewPage>(sql`
    with r as materialized (
      select r.*, array_position(p.sizes, r.size) as place from review r join product p on p.id = r.product_id
      where r.product_id = ${product} and p.listed and r.hidden_at is null
    )
    select count(*) filter (where ${passing}) as total, count(*) as count,
      coalesce(round(avg(r.stars), 2), 0)::float8 as average,
      (select coalesce(jsonb_agg(g), '[]') from (select stars, count(*) from r group by stars) g) as by_stars,
      (select coalesce(jsonb_agg(g), '[]') from (select fit, count(*) from r group by fit) g) as by_fit,
      (select coalesce(jsonb_agg(jsonb_build_object('size', size, 'count', count) order by place, size), '[]') from (
        select size, place, count(*) from r where size is not null group by size, place) g) as by_size,
      (select coalesce(jsonb_agg(json order by n), '[]') from (
        select ${reviewJson(languages)} as json, n from (
          select r.*, row_number() over (order by ${orders[sort]}) as n from r where ${passing}) r
        where n > ${(page - 1) * pageSize}::int and n <= ${page * pageSize}::int) shown) as items
    from r`)
  return row!
}

/** The reader of a reply. */
export interface ReviewReader extends ReviewLanguages {
  currency: string
  language: string
}

/**
 * Verified five-star reviews of medium length, at most one per product and two per category; those in the reader's
 * language first.
 */
export async function selectReviewHighlights(
  db: Queryable,
  { currency, content, language }: ReviewReader,
  limit: number,
): Promise<ReviewHighlight[]> {
  const rows = await db.query<{ json: ReviewHighlight }>(sql`
    with good as (
      select r.*, p.name as product_name, p.category_id, coalesce(r.language = ${language}, false) as readable
      from review r join priced_product p on p.id = r.product_id
      where r.stars = 5 and r.verified and r.hidden_at is null and length(r.text) between 60 and 260 and ${soldIn(currency)}
    ), of_products as (
      select distinct on (product_id) * from good order by product_id, readable desc, helpful desc, id
    ), varied as (
      select *, row_number() over (partition by category_id order by readable desc, helpful desc, id) as of_category
      from of_products
    )
    select ${reviewJson({ content, language })} || jsonb_build_object('product', jsonb_build_object('id', r.product_id, 'name', r.product_name)) as json
    from varied r where of_category <= 2 order by readable desc, of_category, helpful desc, id limit ${limit}::int`)
  return rows.map(({ json }) => json)
}
