// The names of records that the search compares: one statement reads them from all areas.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import { type FoundRecord, maxOfKind } from '#contract/admin/search.ts'
import type { Queryable } from '../../kernel/db.ts'
import { selectNewestCustomers } from '../customers/customers.ts'
import { selectNewestMessages } from '../messages/messages.ts'

export interface NamedRecord extends FoundRecord {
  /** Further words for the search, such as the names in other languages. */
  words: string
}

/** The most names that are compared with the search. */
const maxNames = 1000

const importsOf = (kinds: ImportKind[]): Sql => sql`
  select 'import' as type, i.id::text, i.file_name as name, null as detail, '' as words from data_import i
  where i.kind = any(${kinds}::text[]) and i.state <> 'uploading' order by i.created_at desc`

/** The records of areas with few records, by the permission to read them. */
const byPermission: Record<string, Sql[]> = {
  'read products': [
    sql`select 'category' as type, c.id, c.name, null as detail,
      (select string_agg(t.texts ->> 'name', ' ') from category_translation t where t.category_id = c.id) as words
      from category c order by c.position`,
    importsOf(['products', 'stock']),
  ],
  'read fabrics': [
    sql`select 'fabric', f.code, f.definition ->> 'name', f.code,
      concat_ws(' ', f.definition ->> 'colour', f.definition ->> 'mill',
        (select string_agg(t.texts ->> 'name', ' ') from fabric_translation t where t.fabric_code = f.code))
      from fabric f order by f.position`,
    importsOf(['fabrics']),
  ],
  'read customers': [importsOf(['customers'])],
  'read content': [
    sql`select 'look', l.id, l.name, null,
      (select string_agg(t.value ->> 'name', ' ') from jsonb_each(l.translations) t) from look l order by l.position`,
  ],
  'read promotions': [
    sql`select 'coupon', c.code, coalesce(c.name, c.code), c.note, c.note from coupon c order by c.created_at desc`,
    sql`select 'gift card', g.id::text, '…' || g.ending, g.note, concat_ws(' ', g.ending, g.note)
      from gift_card g order by g.created_at desc`,
  ],
  'read staff': [
    sql`select 'member', m.id::text, m.full_name, m.email, '' from staff_member m order by lower(m.full_name)`,
    sql`select 'role', r.id::text, r.name, null, '' from staff_role r order by lower(r.name)`,
    sql`select 'invitation', i.id::text, i.email, null, '' from staff_invitation i
      where i.email is not null and i.expires_at > now() and i.accepted_at is null and i.revoked_at is null
      order by i.created_at desc`,
  ],
  'read settings': [sql`select 'webhook', w.id::text, w.url, null, '' from webhook w order by w.created_at`],
}

/**
 * The records of areas with many records, by the permission to read them: those that have all words, found by the
 * indexes of their lists. The search itself is among their words, so that they pass the comparison.
 */
function manyByPermission(search: string): Record<string, Sql> {
  return {
    'read customers': sql`select 'customer', c.id::text, coalesce(nullif(c.full_name, ''), c.email), c.email, ${search} from (
      ${selectNewestCustomers(search, maxOfKind)}) c`,
    'read messages': sql`select 'message', t.id::text, t.reference, t.full_name, ${search} from (
      ${selectNewestMessages(search, maxOfKind)}) t`,
  }
}

/** The records that a member may read, and the member's own API keys. */
export function selectFoundNames(
  on: Queryable,
  { memberId, permissions, search }: { memberId: string; permissions: ReadonlySet<string>; search: string },
): Promise<NamedRecord[]> {
  const keys = sql`select 'api key' as type, k.id::text, k.name, null as detail, '' as words from staff_api_key k
    where k.member_id = ${memberId} and k.revoked_at is null and k.expires_at > now() order by lower(k.name)`
  const readable = Object.entries(byPermission).flatMap(([permission, parts]) =>
    permissions.has(permission) ? parts : [],
  )
  const many = Object.entries(manyByPermission(search)).flatMap(([permission, part]) =>
    permissions.has(permission) ? [part] : [],
  )
  const parts = [keys, ...readable, ...many].map((part) => sql`(${part} limit ${maxNames}::int)`)
  return on.query<NamedRecord>(sql`
    select n.type as record_type, n.id, n.name, n.detail, coalesce(n.words, '') as words
    from (${join(parts, ' union all ')}) as n (type, id, name, detail, words)`)
}

/**
 * Returns, alterations, remakes and shirts with this number or of the order with this number, or the one shirt at this
 * place of the order.
 */
export function selectByNumber(
  on: Queryable,
  { number, place, permissions }: { number: string; place: number | null; permissions: ReadonlySet<string> },
): Promise<FoundRecord[]> {
  const order = sql`(select n.id from orders n where n.number = ${number})`
  const returns = sql`
    select 'return' as type, r.number as id, r.number as name, o.address ->> 'fullName' as detail
    from order_return r join orders o on o.id = r.order_id
    where r.number = ${number} or r.order_id = ${order}
    union all
    select 'fit claim', c.number, c.number, o.address ->> 'fullName'
    from fit_claim c join orders o on o.id = c.order_id
    where c.number = ${number} or c.order_id = ${order}
    limit ${maxOfKind}::int * 2`
  const shirts = sql`
    select 'shirt' as type, s.number as id, s.number as name, l.design ->> 'fabric' as detail
    from shirt s join order_line l on l.id = s.order_line_id
    where s.order_id = ${order} and s.dropped_at is null and (${place}::int is null or s.place = ${place}::int)
    order by s.place limit ${maxOfKind}::int`
  const parts = [
    ...(permissions.has('read returns') && place === null ? [returns] : []),
    ...(permissions.has('read production') ? [shirts] : []),
  ]
  if (parts.length === 0) return Promise.resolve([])
  const all = parts.map((part) => sql`(${part})`)
  return on.query<FoundRecord>(
    sql`select n.type as record_type, n.id, n.name, n.detail from (${join(all, ' union all ')}) as n`,
  )
}

/** Words in the names, categories, tags and colours of products that are about as long as one of the typed words. */
export async function selectWordsLike(on: Queryable, typed: string[], spread: number): Promise<string[]> {
  const lengths = typed.map(({ length }) => length)
  const rows = await on.query<{ word: string }>(sql`
    select w.word from search_word w join search_language l on l.language = w.language and l.own
    where w.main and exists (
      select 1 from unnest(${lengths}::int[]) n where length(w.word) between n - ${spread}::int and n + ${spread}::int)
    order by w.uses desc limit 5000`)
  return rows.map(({ word }) => word)
}
