// Suggestions for an unfinished search, in one statement.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { featuredScore, inStockFirst, soldIn } from '../products/product-card.ts'

export interface SuggestQuery {
  language: string
  /** The language of the names; null for the shop's first. */
  translation: string | null
  /** A tsquery of all typed words, the last one as a prefix; empty when only reduced products are searched. */
  query: string
  /** Whether only reduced products are searched. */
  reduced: boolean
  /** A tsquery of all words except the last; empty for one word. */
  before: string
  /** All words except the last, in written form. */
  head: string
  /** The last word, and all words, in lower case with single spaces. */
  last: string
  typed: string
  /** Complete searches to suggest if they find something, each with its tsquery. */
  phrases: { text: string; query: string }[]
}

export interface SuggestRow {
  words: string[]
  phrases: string[]
  categories: { id: string; name: string; pictureHash: string | null }[]
  products: { id: string; name: string; pictureHash: string; priceMinor: number }[]
}

/** Tags in which a word begins with the typed text. */
const tagsLike = (typed: string) => sql`
  select coalesce(shown, phrase) as phrase, uses, phrase like ${`${typed}%`} as starts from search_phrase
  where ' ' || phrase like ${`% ${typed}%`} order by starts desc, uses desc, search_phrase.phrase limit 4`

const finding = (phrases: SuggestQuery['phrases'], language: string) => sql`
  select phrase, uses, true as starts
  from unnest(${phrases.map(({ text }) => text)}::text[], ${phrases.map(({ query }) => query)}::text[]) as t(phrase, query),
    lateral (select count(*) as uses from product_search s
      where s.language = ${language} and s.words @@ to_tsquery(search_config(${language}::text), t.query)) u
  where uses > 0 order by uses desc, phrase limit 4`

/** @param currency in which the products must be sold */
export async function readSuggestions(
  db: Queryable,
  suggestion: SuggestQuery,
  currency: string,
): Promise<SuggestRow> {
  const { language, translation, query, reduced, before, head, last, typed, phrases } = suggestion
  const inside = `% ${typed}%`
  const front = head === '' ? '' : `${head} `
  const narrowed = before === '' ? '' : ` & ${before}`
  const tsquery = (text: Sql) => sql`to_tsquery(search_config(${language}::text), ${text})`
  const reducedOnly = reduced ? sql` and p.before_price_minor is not null` : empty
  const hits =
    query === ''
      ? sql`select p.id as product_id, 0 as rank from priced_product p where ${soldIn(currency)}${reducedOnly}`
      : // A single letter matches nearly all products, so it shows only searches and categories.
        sql`select product_id, ts_rank(words, ${tsquery(sql`${query}`)}) as rank from product_search
            where ${typed.length > 1}::boolean and language = ${language} and words @@ ${tsquery(sql`${query}`)} limit 3000`
  const [row] = await db.query<SuggestRow>(sql`
    with hits as materialized (${hits}), finished as (
      -- The last word completed, if it finds something together with the others.
      select ${front} || coalesce(shown, word) as search, uses from search_word w
      where w.language = ${language} and w.word >= ${last} collate "C" and w.word < (${last} || '~') collate "C"
        and w.main and w.uses > 1
        and exists (select 1 from product_search s
          where s.language = ${language} and s.words @@ ${tsquery(sql`w.word || ':AB' || ${narrowed}`)})
      order by uses desc, word limit 2
    ), searches as (
      ${translation === null ? tagsLike(typed) : finding(phrases, language)}
    ), shelves as (
      select c.id, c.name, c.position, (
        select p.colours -> 0 ->> 'pictureHash' from priced_product p where p.category_id = c.id and ${soldIn(currency)}
        order by ${inStockFirst}, ${featuredScore()} desc, p.id limit 1) as hash
      from category c left join category_translation t on t.category_id = c.id and t.language = ${translation}
      where c.archived_at is null
        and ' ' || search_plain(concat_ws(' ', t.texts ->> 'name', c.name), ${language}) like ${inside}
      order by c.position limit 2
    ), shown as (
      select p.id, p.name, p.colours -> 0 ->> 'pictureHash' as hash, p.price_minor,
        row_number() over (order by (' ' || lower(coalesce(t.texts ->> 'name', p.name)) like ${inside}) desc,
          ${inStockFirst}, h.rank desc, ${featuredScore()} desc, p.id) as n
      from hits h join priced_product p on p.id = h.product_id
        left join product_translation t on t.product_id = p.id and t.language = ${translation}
      where ${soldIn(currency)}${reducedOnly} order by n limit 5
    )
    select
      (select coalesce(jsonb_agg(search order by uses desc, search), '[]') from finished) as words,
      (select coalesce(jsonb_agg(phrase order by starts desc, uses desc, phrase), '[]') from searches) as phrases,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'pictureHash', hash) order by position), '[]')
        from shelves) as categories,
      (select coalesce(jsonb_agg(
          jsonb_build_object('id', id, 'name', name, 'pictureHash', hash, 'priceMinor', price_minor) order by n), '[]')
        from shown) as products`)
  return row!
}
