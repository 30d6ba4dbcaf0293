// Reviews in the database, as staff handle them.
import sql, { join, type Sql } from 'sql-template-tag'
import type { AdminReview, reviewSort, reviewStates } from '#contract/admin/reviews.ts'
import type { HiddenReason } from '#contract/hidden-reasons.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { matchesWords } from '../http/words.ts'
import type { ExportedList } from '../http/list.ts'

export interface ReviewItemRow extends ListPlace {
  version: number
  product: { id: string; name: string }
  author: string
  stars: number
  title: string
  text: string
  isNew: boolean
  hidden: boolean
  answered: boolean
  photoCount: number
  reportCount: number
  at: Date
}

export interface ReviewFilters {
  state?: (typeof reviewStates)[number] | undefined
  answered?: 'yes' | 'no' | undefined
  stars?: string | undefined
  product?: string | undefined
  search?: string | undefined
}

const at = sql`coalesce(r.edited_at, r.written_at)`

const reviewSorting: Sorting<(typeof reviewSort.columns)[number]> = {
  columns: { at: { by: at, type: 'moment' }, stars: { by: sql`r.stars`, type: 'number' } },
  id: { by: sql`r.id::text`, type: 'text' },
}

const columns = sql`r.id::text as id, r.version, jsonb_build_object('id', p.id, 'name', p.name) as product, r.author, r.stars,
  r.title, r.text, r.is_new, r.hidden_at is not null as hidden, r.answer is not null as answered,
  (select count(*)::int from review_photo f where f.review_id = r.id) as photo_count,
  (select count(*)::int from review_report t where t.review_id = r.id) as report_count, ${at} as at`

const translations = sql`(
  select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'text', t.text)), '{}')
  from review_translation t where t.review_id = r.id) as translations`

/** The same expression as in the index `review_words`. */
const words = sql`lower(' ' || r.author || ' ' || r.title || ' ' || r.text)`

const ofState: Record<NonNullable<ReviewFilters['state']>, Sql> = {
  new: sql`r.is_new`,
  reported: sql`r.is_new and exists (select from review_report t where t.review_id = r.id)`,
  shown: sql`r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
}

export async function selectReviews(
  on: Queryable,
  { state, answered, stars, product, search }: ReviewFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<ReviewItemRow[]> {
  const conditions = [
    isAfter,
    // Removed demo reviews are not listed.
    sql`r.hidden_reason is distinct from 'demo'`,
    ...(state === undefined ? [] : [ofState[state]]),
    ...(answered === undefined ? [] : [sql`(r.answer is not null) = ${answered === 'yes'}`]),
    ...(stars === undefined ? [] : [sql`r.stars = ${Number(stars)}::int`]),
    ...(product === undefined ? [] : [sql`r.product_id = ${product}`]),
    ...(search === undefined ? [] : [matchesWords(words, search)]),
  ]
  return on.query<ReviewItemRow>(sql`
    select ${key} as key, ${columns} from review r join product p on p.id = r.product_id
    where ${join(conditions, ' and ')} order by ${orderBy} limit ${limit}::int`)
}

/** The list, its sorting and its CSV file. */
export const reviewList: ExportedList<ReviewItemRow, ReviewFilters, (typeof reviewSort.columns)[number]> = {
  sorting: reviewSorting,
  select: selectReviews,
  file: {
    name: 'reviews.csv',
    columns: [
      ['Review', ({ id }) => id],
      ['Date', ({ at }) => at.toISOString()],
      ['Product', ({ product }) => product.id],
      ['Product name', ({ product }) => product.name],
      ['Author', ({ author }) => author],
      ['Stars', ({ stars }) => String(stars)],
      ['Title', ({ title }) => title],
      ['Text', ({ text }) => text],
      ['Photos', ({ photoCount }) => String(photoCount)],
      ['Reports', ({ reportCount }) => String(reportCount)],
      ['Hidden', ({ hidden }) => (hidden ? 'yes' : 'no')],
      ['Answered', ({ answered }) => (answered ? 'yes' : 'no')],
    ],
  },
}

export interface ReviewRow extends Omit<
  AdminReview,
  'at' | 'writtenAt' | 'editedAt' | 'answeredAt' | 'hiding'
> {
  at: Date
  writtenAt: Date
  editedAt: Date | null
  answeredAt: Date | null
  hiddenAt: Date | null
  hiddenReason: HiddenReason | null
  hiddenWords: string | null
}

export async function selectReview(on: Queryable, id: string): Promise<ReviewRow | undefined> {
  const rows = await on.query<ReviewRow>(sql`
    select ${columns}, r.fit, r.size, r.colour, r.body_height_mm, r.body_weight_kg,
      r.language, ${translations}, r.helpful, (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'hash', f.hash, 'width', f.width,
        'height', f.height) order by f.position), '[]') from review_photo f where f.review_id = r.id) as photos,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', t.reason, 'count', t.count, 'at', t.at)
          order by t.at desc, t.reason), '[]')
        from (select reason, count(*)::int as count, max(reported_at) as at from review_report where review_id = r.id
          group by reason) t) as reports,
      coalesce(l.picture_hash, p.colours -> 0 ->> 'pictureHash') as picture,
      r.written_at, r.edited_at,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as order,
      s.email is not null as reachable, r.hidden_at, r.hidden_reason,
      r.hidden_words, r.answer, r.answered_at, w.full_name as answered_by
    from review r join product p on p.id = r.product_id left join order_line l on l.id = r.order_line_id
      left join orders o on o.id = l.order_id left join shopper s on s.id = r.shopper_id
      left join staff_member w on w.id = r.answered_by
    where r.id = ${id}`)
  return rows[0]
}

export interface LockedReview {
  id: string
  version: number
  productId: string
  productName: string
  title: string
  language: string | null
  translations: AdminReview['translations']
  hidden: boolean
  answer: string | null
  /** The recipient of the mail about it; null without an account. */
  author: {
    id: string
    email: string
    fullName: string | null
    locale: string | null
    verified: boolean
  } | null
}

/**
 * Locks the product and then the review, in the same order as its author's call. Undefined when the review does not
 * exist.
 */
export async function lockReview(tx: Queryable, id: string): Promise<LockedReview | undefined> {
  await tx.query(sql`
    select 1 from product where id = (select product_id from review where id = ${id}) for update`)
  const rows = await tx.query<LockedReview>(sql`
    select r.id, r.version, r.product_id, p.name as product_name, r.title, r.language,
      ${translations}, r.hidden_at is not null as hidden, r.answer,
      case when s.email is not null then jsonb_build_object('id', s.id, 'email', s.email, 'fullName', s.full_name,
        'locale', s.locale, 'verified', s.email_verified_at is not null) end as author
    from review r join product p on p.id = r.product_id left join shopper s on s.id = r.shopper_id
    where r.id = ${id} for update of r`)
  return rows[0]
}

/** Returns the new version. */
export async function setHidden(
  tx: Queryable,
  id: string,
  hidden: { reason: HiddenReason; words: string | null } | null,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update review set hidden_at = case when ${hidden !== null}::boolean then now() end,
      hidden_reason = ${hidden?.reason ?? null}, hidden_words = ${hidden?.words ?? null}, is_new = false,
      version = version + 1
    where id = ${id} returning version`)
  return row!.version
}

/** @param answer null removes it. */
export async function setAnswer(
  tx: Queryable,
  id: string,
  answer: string | null,
  memberId: string,
): Promise<void> {
  const given = sql`${answer}::text is not null`
  await tx.query(sql`
    update review set answer = ${answer}, answered_at = case when ${given} then now() end,
      answered_by = case when ${given} then ${memberId}::uuid end, is_new = false, version = version + 1
    where id = ${id}`)
}

/** @param translation null removes it. */
export async function setTranslation(
  tx: Queryable,
  id: string,
  language: string,
  translation: AdminReview['translations'][string] | null,
): Promise<void> {
  await tx.query(
    translation
      ? sql`insert into review_translation (review_id, language, title, text)
          values (${id}, ${language}, ${translation.title}, ${translation.text})
          on conflict (review_id, language) do update set title = excluded.title, text = excluded.text`
      : sql`delete from review_translation where review_id = ${id} and language = ${language}`,
  )
  await tx.query(sql`update review set version = version + 1 where id = ${id}`)
}

/** Marks reviews as read or new. Returns the ids of those that it has changed. */
export async function setChecked(
  tx: Queryable,
  ids: string[],
  checked: boolean,
): Promise<{ id: string; title: string; product: string }[]> {
  return tx.query(sql`
    update review r set is_new = ${!checked}::boolean from product p
    where p.id = r.product_id and r.id = any(${ids}::uuid[]) and r.is_new = ${checked}::boolean
    returning r.id::text as id, r.title, p.name as product`)
}
