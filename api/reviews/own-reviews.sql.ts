// Writing reviews: the products that may be reviewed, the reviews of a customer, and the rating of a product.
import sql, { type Sql } from 'sql-template-tag'
import type { OwnReview, Reviewable } from '#contract/review.ts'
import type { Queryable } from '../kernel/db.ts'
import { goodsKind } from '../products/product-card.ts'
import type { ContentLanguage } from '../translations/translations.ts'
import { deletePhotos } from './photos.sql.ts'
import { instantText, reviewJson } from './reviews.sql.ts'

export interface ReviewContent {
  stars: number
  fit: string
  bodyHeightMm?: number | null | undefined
  bodyWeightKg?: number | null | undefined
  title: string
  text: string
  author: string
}

/** When the order was delivered, by its history, whatever its status is now. */
const deliveredAt: Sql = sql`(
  select max(e.at) from order_event e where e.order_id = o.id and e.status = 'delivered')`

const pictureOf = (hash: Sql, name: Sql, colour: Sql): Sql => sql`jsonb_build_object('hash', ${hash},
  'alt', concat(${name}, ' in ' || lower(${colour})))`

const ownJson = (
  language: ContentLanguage,
): Sql => sql`${reviewJson({ content: language, language: null })} || jsonb_build_object(
  'product', jsonb_strip_nulls(jsonb_build_object('id', p.id, 'name', p.name, 'kind', ${goodsKind})), 'lines', array(
    select ol.id from order_line ol join orders o on o.id = ol.order_id
    where o.shopper_id = r.shopper_id and ol.product_id = p.id and ${deliveredAt} is not null),
  'picture', ${pictureOf(sql`coalesce(l.picture_hash, p.colours -> 0 ->> 'pictureHash')`, sql`p.name`, sql`r.colour`)})
  || jsonb_strip_nulls(jsonb_build_object('hidden', case when r.hidden_at is not null then
    jsonb_build_object('reason', r.hidden_reason, 'words', r.hidden_words) end))`

const ownReviews: Sql = sql`
  review r join product p on p.id = r.product_id left join order_line l on l.id = r.order_line_id`

export async function selectOwnReviews(
  on: Queryable,
  shopperId: string,
  language: ContentLanguage,
): Promise<OwnReview[]> {
  const rows = await on.query<{ json: OwnReview }>(sql`
    select ${ownJson(language)} as json from ${ownReviews}
    where r.shopper_id = ${shopperId} order by r.written_at desc, r.id`)
  return rows.map(({ json }) => json)
}

export async function selectOwnReview(
  on: Queryable,
  shopperId: string,
  id: string,
  language: ContentLanguage,
): Promise<OwnReview> {
  const [row] = await on.query<{ json: OwnReview }>(sql`
    select ${ownJson(language)} as json from ${ownReviews} where r.shopper_id = ${shopperId} and r.id = ${id}`)
  return row!.json
}

/** The delivered lines of products that the customer has not reviewed, the latest first. */
export async function selectReviewable(on: Queryable, shopperId: string): Promise<Reviewable[]> {
  const rows = await on.query<{ thing: Reviewable }>(sql`
    select jsonb_build_object('order', o.id, 'number', o.number, 'line', l.id,
      'product', jsonb_strip_nulls(jsonb_build_object('id', p.id, 'name', p.name, 'kind', ${goodsKind})),
      'colour', jsonb_build_object('key', l.colour_key, 'name', l.colour_name), 'size', l.size,
      'picture', ${pictureOf(sql`l.picture_hash`, sql`p.name`, sql`l.colour_name`)},
      'deliveredAt', ${instantText(sql`came.at`)}) as thing
    from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id and p.kind in ('shirt', 'goods')
      cross join lateral (select ${deliveredAt} as at) came
    where o.shopper_id = ${shopperId} and came.at is not null
      and not exists (select 1 from review r where r.shopper_id = ${shopperId} and r.product_id = p.id)
    order by came.at desc, l.order_id, l.position`)
  return rows.map(({ thing }) => thing)
}

export interface BoughtLine {
  id: string
  productId: string
  productName: string
  size: string
  /** In the shop's first language; in that of the order when the product no longer has the colour. */
  colour: string
  delivered: boolean
  /** Whether the product is still in the catalogue. */
  known: boolean
  reviewed: boolean
}

/**
 * A line of one of the customer's orders; its product is locked, so that its reviews are written one after the other.
 */
export async function lockBoughtLine(
  tx: Queryable,
  shopperId: string,
  lineId: string,
): Promise<BoughtLine | undefined> {
  await tx.query(sql`
    select 1 from product where id = (
      select l.product_id from order_line l join orders o on o.id = l.order_id
      where l.id = ${lineId} and o.shopper_id = ${shopperId}) for update`)
  const [line] = await tx.query<BoughtLine>(sql`
    select l.id, l.product_id, l.product_name, l.size, coalesce((
        select c ->> 'name' from jsonb_array_elements(p.colours) c where c ->> 'key' = l.colour_key limit 1),
        l.colour_name) as colour,
      ${deliveredAt} is not null as delivered, p.id is not null as known,
      exists (select 1 from review r where r.product_id = l.product_id and r.shopper_id = ${shopperId}) as reviewed
    from order_line l join orders o on o.id = l.order_id
      left join product p on p.id = l.product_id and p.kind in ('shirt', 'goods')
    where l.id = ${lineId} and o.shopper_id = ${shopperId}`)
  return line
}

/** The product of the customer's review, locked as above; undefined when the review is not found. */
export async function lockOwnReview(
  tx: Queryable,
  shopperId: string,
  id: string,
): Promise<string | undefined> {
  await tx.query(sql`
    select 1 from product where id = (
      select product_id from review where id = ${id} and shopper_id = ${shopperId}) for update`)
  const [row] = await tx.query<{ productId: string }>(sql`
    select product_id from review where id = ${id} and shopper_id = ${shopperId}`)
  return row?.productId
}

export async function insertReview(
  tx: Queryable,
  shopperId: string,
  line: BoughtLine,
  { language, ...content }: ReviewContent & { language: string },
): Promise<string> {
  const { stars, fit, bodyHeightMm = null, bodyWeightKg = null, title, text, author } = content
  const [row] = await tx.query<{ id: string }>(sql`
    insert into review (product_id, shopper_id, order_line_id, author, stars, fit, size, colour, body_height_mm,
      body_weight_kg, title, text, language, verified, is_new)
    values (${line.productId}, ${shopperId}, ${line.id}, ${author}, ${stars}, ${fit}, ${line.size}, ${line.colour},
      ${bodyHeightMm}, ${bodyWeightKg}, ${title}, ${text}, ${language}, true, true)
    returning id`)
  return row!.id
}

export async function replaceReview(
  tx: Queryable,
  id: string,
  { language, ...content }: ReviewContent & { language: string },
): Promise<void> {
  const { stars, fit, bodyHeightMm = null, bodyWeightKg = null, title, text, author } = content
  await tx.query(sql`
    update review set stars = ${stars}, fit = ${fit}, body_height_mm = ${bodyHeightMm},
      body_weight_kg = ${bodyWeightKg}, title = ${title}, text = ${text}, language = ${language},
      author = ${author}, edited_at = now(), is_new = true, version = version + 1
    where id = ${id}`)
}

/** Deletes the translations of a review when its title or text changes. */
export const deleteOldTranslations = (tx: Queryable, id: string, { title, text }: ReviewContent) =>
  tx.query(sql`
    delete from review_translation t using review r
    where t.review_id = ${id} and r.id = t.review_id and (r.title, r.text) is distinct from (${title}, ${text})`)

/** Deletes a review; a job deletes its photos. */
export async function deleteReview(tx: Queryable, id: string): Promise<void> {
  await deletePhotos(tx, sql`review_id = ${id}`)
  await tx.query(sql`delete from review where id = ${id}`)
}

/** Computes the product's rating; the caller has locked its row. */
export async function rateProduct(tx: Queryable, productId: string): Promise<void> {
  await tx.query(sql`
    update product p set rating_average = coalesce(json.average, 0), rating_count = json.count
    from (select round(avg(stars), 2) as average, count(*) as count from review
      where product_id = ${productId} and hidden_at is null) json
    where p.id = ${productId}`)
}

/** The author of a review; undefined when there is no visible one. */
export async function selectAuthor(
  on: Queryable,
  id: string,
): Promise<{ shopperId: string | null } | undefined> {
  const [row] = await on.query<{ shopperId: string | null }>(sql`
    select r.shopper_id from review r join product p on p.id = r.product_id
    where r.id = ${id} and p.listed and r.hidden_at is null`)
  return row
}

/** Sets or deletes a vote, and counts it; returns whether that changed anything. */
export async function setVote(
  tx: Queryable,
  reviewId: string,
  shopperId: string,
  helpful: boolean,
): Promise<boolean> {
  const rows = await tx.query(
    helpful
      ? sql`with vote as (
            insert into review_vote (review_id, shopper_id) values (${reviewId}, ${shopperId})
            on conflict do nothing returning review_id
          ) update review r set helpful = r.helpful + 1 from vote v where r.id = v.review_id returning r.id`
      : sql`with vote as (
            delete from review_vote where review_id = ${reviewId} and shopper_id = ${shopperId} returning review_id
          ) update review r set helpful = r.helpful - 1 from vote v where r.id = v.review_id returning r.id`,
  )
  return rows.length > 0
}

/** How many shoppers found a review helpful; undefined when it was deleted. */
export async function countHelpful(tx: Queryable, reviewId: string): Promise<number | undefined> {
  const [row] = await tx.query<{ helpful: number }>(sql`select helpful from review where id = ${reviewId}`)
  return row?.helpful
}

export async function selectHelpful(
  on: Queryable,
  product: string,
  shopperId: string,
): Promise<{ marked: string[]; own: string | null }> {
  const [row] = await on.query<{ marked: string[]; own: string | null }>(sql`
    select array(select v.review_id::text from review_vote v join review r on r.id = v.review_id
        where v.shopper_id = ${shopperId} and r.product_id = ${product} order by 1) as marked,
      (select id::text from review where shopper_id = ${shopperId} and product_id = ${product}) as own`)
  return row!
}
