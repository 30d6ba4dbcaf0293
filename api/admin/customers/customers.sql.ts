// Customers with an account, as staff export and import them.
import { returnRegistry, returnStates } from '#contract/return-states.ts'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { addressFieldNames } from '#contract/address-fields.ts'
import { type Customer, type CustomerNote, type customerSort, maxShown } from '#contract/admin/customers.ts'
import type { Address } from '#contract/customer.ts'
import type { CustomValues } from '#contract/custom-fields.ts'
import { balance } from '../../gift-cards/gift-cards.ts'
import { columnOf } from '../../kernel/address-columns.ts'
import type { Queryable } from '../../kernel/db.ts'
import { instant } from '../../kernel/instant.ts'
import { isSubscribed } from '../../consents/consents.ts'
import { matchesCustomFilter } from '../custom-fields/change-values.ts'
import type { ListPlace } from '../http/page.ts'
import type { List } from '../http/list.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { matchesWords } from '../http/words.ts'
import { hasTag, hasTagNamed } from '../tags/tags.ts'
import { joinsJson } from './guest-orders.sql.ts'

export interface CustomerRow {
  id: string
  email: string
  fullName: string
  phone: string | null
  newsletter: boolean
  tags: string[]
  customFields: CustomValues
  locale: string | null
  since: Date
  /** Whether an import made the account and nobody has used it. */
  isUnused: boolean
  orders: number
  addresses: Address[]
  /** The texts of the notes of staff. */
  notes: string[]
}

const isUnused = sql`(p.imported_at is not null and p.email_verified_at is null)`
const addresses = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
      ${raw(addressFieldNames.map((field) => `'${field}', a.${columnOf(field)}`).join(', '))}, 'isDefault', a.is_default) order by a.is_default desc, a.created_at, a.id), '[]')
    from address a where a.shopper_id = p.id)`
const columns = sql`p.id, p.email, to_jsonb(p.tags) as tags, p.custom_fields, p.full_name, p.phone, ${isSubscribed(sql`p.email`)} as newsletter, p.locale, p.created_at as since,
  ${isUnused} as is_unused, (select count(*)::int from orders o where o.shopper_id = p.id) as orders,
  ${addresses} as addresses,
  (select coalesce(jsonb_agg(n.text order by n.created_at), '[]') from customer_note n
    where n.shopper_id = p.id and n.deleted_at is null) as notes`

export interface CustomerFilters {
  search?: string | undefined
  newsletter?: 'yes' | 'no' | undefined
  confirmed?: 'yes' | 'no' | undefined
  ordered?: 'yes' | 'no' | undefined
  tag?: string | undefined
  customFields?: string | undefined
}

/** The same expression as in the index `shopper_search`: a space comes before each word. */
const shopperWords = (s: Sql): Sql =>
  sql`lower(' ' || coalesce(${s}.full_name, '') || ' ' || coalesce(${s}.email, '') || ' ' || coalesce(${s}.phone, ''))`
/** The same expression as in the index `address_search`. */
const addressWords = sql`lower(' ' || d.full_name || ' ' || coalesce(d.company, '') || ' ' || coalesce(d.phone, '') || ' ' || d.line1 || ' ' || coalesce(d.line2, '')
  || ' ' || d.postal_code || ' ' || d.city)`

/** The condition that the account `s`, without its addresses, has all words. */
const accountMatches = (s: Sql, search: string): Sql => matchesWords(shopperWords(s), search)

/**
 * Up to this many matches are found by the search index; if there are more, accounts are read in the order of the list.
 */
const fewMatches = 1000

/** A statement for the newest accounts that, without their addresses, have all words. */
export const selectNewestCustomers = (search: string, limit: number): Sql => sql`
  with holder as materialized (
    select s.id from shopper s where s.email is not null and ${accountMatches(sql`s`, search)} limit ${fewMatches + 1}::int
  ), few as materialized (select count(*) <= ${fewMatches}::int as are from holder)
  (select s.* from shopper s
    where (select are from few) and s.id in (select id from holder) and s.merged_into is null
    order by s.created_at desc limit ${limit}::int)
  union all
  (select s.* from shopper s where not (select are from few) and s.email is not null and s.merged_into is null
    and ${accountMatches(sql`s`, search)} order by s.created_at desc limit ${limit}::int)`

/** The ids of customers whose account or address has all words, or with the tag, with repetitions. @param limit of each of the three. */
const holders = (search: string, limit: Sql = empty): Sql => sql`
  (select s.id from shopper s where s.email is not null and ${accountMatches(sql`s`, search)} ${limit})
  union all (select d.shopper_id from address d where ${matchesWords(addressWords, search)} ${limit})
  union all (select s.id from shopper s where s.email is not null and ${hasTagNamed(sql`s.tags`, 'customer', search)} ${limit})`

/** The condition that the account `p` or one of its addresses has all words, or that the search is one of its tags. */
const accountOrAddressMatches = (search: string): Sql => sql`(${accountMatches(sql`p`, search)}
  or exists (select 1 from address d where d.shopper_id = p.id and ${matchesWords(addressWords, search)})
  or ${hasTagNamed(sql`p.tags`, 'customer', search)})`

/** The condition that an account `p` passes the filters. */
export function customerConditions({
  search,
  newsletter,
  confirmed,
  ordered,
  tag,
  customFields,
}: CustomerFilters): Sql {
  const hasOrdered = sql`exists (select 1 from orders o where o.shopper_id = p.id)`
  return join(
    [
      sql`p.email is not null and p.merged_into is null`,
      ...(newsletter === undefined
        ? []
        : [sql`${isSubscribed(sql`p.email`)} = ${newsletter === 'yes'}::boolean`]),
      ...(confirmed === undefined ? [] : [sql`(p.email_verified_at is not null) = ${confirmed === 'yes'}`]),
      ...(ordered === undefined ? [] : [ordered === 'yes' ? hasOrdered : sql`not ${hasOrdered}`]),
      ...(tag === undefined ? [] : [hasTag(sql`p.tags`, tag)]),
      ...(customFields === undefined ? [] : matchesCustomFilter(sql`p.custom_fields`, customFields)),
      ...(search === undefined ? [] : [sql`p.id in (${holders(search)})`]),
    ],
    ' and ',
  )
}

export interface CustomerItemRow extends ListPlace {
  fullName: string
  email: string
  confirmed: boolean
  imported: boolean
  phone: string | null
  newsletter: boolean
  tags: string[]
  customFields: CustomValues
  since: Date
  orders: number | null
}

const sorting: Sorting<(typeof customerSort.columns)[number]> = {
  columns: {
    since: { by: sql`p.created_at`, type: 'moment' },
    // Shortened, because an index entry has a maximum size.
    name: { by: sql`lower(left(coalesce(p.full_name, ''), 100))`, type: 'text' },
  },
  id: { by: sql`p.id::text`, type: 'text' },
}

type SortName = (typeof customerSort.columns)[number]

/** Whether the caller may read how many orders the customers have placed. */
type ItemFilters = CustomerFilters & { withOrders: boolean }

const itemColumns = (
  withOrders: boolean,
) => sql`p.id::text as id, coalesce(p.full_name, '') as full_name, p.email,
  p.email_verified_at is not null as confirmed, ${isUnused} as imported, p.phone, to_jsonb(p.tags) as tags, p.custom_fields, ${isSubscribed(sql`p.email`)} as newsletter, p.created_at as since,
  ${withOrders ? sql`(select count(*)::int from orders o where o.shopper_id = p.id)` : sql`null::int`} as orders`

function selectCustomerItems(
  on: Queryable,
  { search, withOrders, ...others }: ItemFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<CustomerItemRow[]> {
  const page = (from: Sql) => sql`
    select ${key} as key, ${itemColumns(withOrders)} from ${from} and ${isAfter} and ${customerConditions(others)}
    order by ${orderBy} limit ${limit}::int`
  if (search === undefined) return on.query(page(sql`shopper p where true`))
  return on.query(sql`
    with holder as materialized (
      ${holders(search, sql`limit ${fewMatches + 1}::int`)}
    ), few as materialized (select count(*) <= ${fewMatches}::int as are from holder)
    (${page(sql`shopper p where (select are from few) and p.id in (select id from holder)`)})
    union all
    (${page(sql`shopper p where not (select are from few) and ${accountOrAddressMatches(search)}`)})`)
}

export const customerList: List<CustomerItemRow, ItemFilters, SortName> = {
  sorting,
  select: selectCustomerItems,
}

/** The same customers with all columns of the CSV file. */
export const customerFileList: List<CustomerRow & ListPlace, CustomerFilters, SortName> = {
  sorting,
  select: (on, filters, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select ${columns}, ${key} as key from shopper p where ${customerConditions(filters)} and ${isAfter}
      order by ${orderBy} limit ${limit}::int`),
}

export interface OneCustomerRow extends Omit<CustomerItemRow, 'key'> {
  locale: string | null
  addresses: Address[]
  notes: CustomerNote[]
  measurements: Customer['measurements']
  joins: Customer['joins']
}

export async function selectCustomer(
  on: Queryable,
  id: string,
  withOrders: boolean,
): Promise<OneCustomerRow | undefined> {
  const rows = await on.query<OneCustomerRow>(sql`
    select ${itemColumns(withOrders)}, p.locale, ${addresses} as addresses,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'by', m.full_name,
          'at', ${instant(sql`n.created_at`)}) order by n.created_at), '[]')
        from customer_note n join staff_member m on m.id = n.member_id
        where n.shopper_id = p.id and n.deleted_at is null) as notes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'person', b.person, 'name', b.name, 'unit', b.unit, 'body', b.body,
          'heightMm', b.height_mm, 'weightKg', b.weight_kg, 'size', b.size, 'fit', b.fit, 'confirmed', b.confirmed,
          'confirmedToCut', b.confirmed_to_cut, 'estimated', b.estimated, 'answers', b.answers, 'savedAt', ${instant(sql`b.saved_at`)}) order by b.saved_at desc), '[]')
        from (select * from measurement where shopper_id = p.id order by saved_at desc limit ${maxShown}::int) b)
        as measurements,
      ${withOrders ? joinsJson : sql`null::jsonb`} as joins
    from shopper p where p.id = ${id} and p.email is not null and p.merged_into is null`)
  return rows[0]
}

/** The first stage of a return's state: the stages of one state are not distinguished here. */
const stageOf = sql`case r.state ${join(
  returnStates.map(
    (state) => sql`when ${raw(`'${state}'`)} then ${raw(`'${returnRegistry[state].stages[0]}'`)}`,
  ),
  ' ',
)} end`

export type CustomerDealings = Pick<Customer, 'bought' | 'giftCards' | 'returns' | 'reviews' | 'messages'>

/**
 * The latest purchases, gift cards, returns, reviews and messages of a customer; null where the caller may not read
 * them.
 */
export async function selectDealings(
  on: Queryable,
  id: string,
  may: Record<keyof CustomerDealings, boolean>,
  limit: number,
): Promise<CustomerDealings> {
  const sums = (
    of: Sql,
  ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', f.currency, 'amountMinor', f.amount)
    order by f.currency), '[]') from (${of}) f)`
  const own = sql`o.shopper_id = ${id}`
  const refunds = sql`
    select o.currency, x.amount_minor from refund x join orders o on o.id = x.order_id where ${own} and x.state = 'due'
    union all select o.currency, y.amount_minor from payment y join orders o on o.id = y.order_id
      where ${own} and y.state = 'refunding'
    union all select o.currency, o.paid_minor - o.total_minor from orders o
      where ${own} and o.payment_state = 'paid' and o.paid_minor > o.total_minor`
  const bought = sql`jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(l.one order by l.placed_at desc), '[]') from (
      select o.placed_at, jsonb_build_object('number', o.number, 'placedAt', ${instant(sql`o.placed_at`)},
        'status', o.status, 'currency', o.currency, 'totalMinor', o.total_minor) as one
      from orders o where ${own} order by o.placed_at desc limit ${limit}::int) l),
    'spent', ${sums(sql`select o.currency, sum(o.paid_minor - o.refunded_minor)::float8 as amount from orders o
      where ${own} and o.payment_state = 'paid' group by o.currency`)},
    'owed', ${sums(sql`select d.currency, sum(d.amount_minor)::float8 as amount from (${refunds}) d group by d.currency`)})`
  const returns = sql`(select coalesce(jsonb_agg(l.one order by l.created_at desc), '[]') from (
    select r.created_at, jsonb_build_object('number', r.number, 'stage', ${stageOf},
      'at', ${instant(sql`r.created_at`)}) as one
    from order_return r join orders o on o.id = r.order_id where ${own} order by r.created_at desc limit ${limit}::int) l)`
  const reviews = sql`(select coalesce(jsonb_agg(l.one order by l.at desc), '[]') from (
    select coalesce(r.edited_at, r.written_at) as at, jsonb_build_object('id', r.id, 'product', p.name, 'stars', r.stars,
      'title', r.title, 'hidden', r.hidden_at is not null, 'at', ${instant(sql`coalesce(r.edited_at, r.written_at)`)}) as one
    from review r join product p on p.id = r.product_id where r.shopper_id = ${id} order by 1 desc limit ${limit}::int) l)`
  const messages = sql`(select coalesce(jsonb_agg(l.one order by l.last_at desc), '[]') from (
    select t.last_at, jsonb_build_object('id', t.id, 'reference', t.reference, 'state', t.state,
      'lastAt', ${instant(sql`t.last_at`)}) as one
    from message_thread t
    where t.email = (select s.email from shopper s where s.id = ${id} and s.email_verified_at is not null)
      or t.id in (select m.thread_id from contact_message m where m.shopper_id = ${id})
    order by t.last_at desc limit ${limit}::int) l)`
  const giftCards = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'ending', c.ending, 'currency', c.currency,
      'balanceMinor', c.balance_minor, 'blocked', c.blocked) order by c.created_at desc), '[]') from (
    select g.*, ${balance} as balance_minor from gift_card g where ${balance} > 0 and g.id in (
      select e.card_id from orders o join gift_card_entry e on e.order_id = o.id where ${own}
      union
      select b.id from order_line l join gift_card b on b.order_line_id = l.id where l.gift is not null
        and l.gift ->> 'email' = (select s.email from shopper s where s.id = ${id} and s.email_verified_at is not null))
    order by g.created_at desc limit ${limit}::int) c)`
  const part = (isAllowed: boolean, of: Sql) => (isAllowed ? of : sql`null::jsonb`)
  const [row] = await on.query<CustomerDealings>(sql`
    select ${part(may.bought, bought)} as bought, ${part(may.giftCards, giftCards)} as gift_cards,
      ${part(may.returns, returns)} as returns,
      ${part(may.reviews, reviews)} as reviews, ${part(may.messages, messages)} as messages`)
  return row!
}

/** Locks an account until the transaction ends; false when it does not exist. */
export async function lockCustomer(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from shopper where id = ${id} and email is not null and merged_into is null for update`)
  return rows.length > 0
}

export interface CustomerPerson {
  id: string
  email: string
  confirmed: boolean
}

/** Locks an account until the transaction ends and reads its personal data; undefined when it does not exist. */
export async function lockPerson(tx: Queryable, id: string): Promise<CustomerPerson | undefined> {
  const rows = await tx.query<CustomerPerson>(sql`
    select id, email, email_verified_at is not null as confirmed from shopper
    where id = ${id} and email is not null and merged_into is null for update`)
  return rows[0]
}

/** False when a note with this id exists. */
export async function insertCustomerNote(
  tx: Queryable,
  { id, customerId, memberId, text }: { id: string; customerId: string; memberId: string; text: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into customer_note (id, shopper_id, member_id, text) values (${id}, ${customerId}, ${memberId}, ${text})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** Whether exactly this note is stored: the same id, customer and text. */
export async function hasNote(
  tx: Queryable,
  { id, customerId, text }: { id: string; customerId: string; text: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from customer_note where id = ${id} and shopper_id = ${customerId} and text = ${text}`)
  return rows.length > 0
}

/** Deletes or restores a note. Returns the id of its customer; undefined when nothing changes. */
export async function setNoteDeleted(
  tx: Queryable,
  id: string,
  isDeleted: boolean,
): Promise<string | undefined> {
  const [row] = await tx.query<{ customerId: string }>(sql`
    update customer_note set deleted_at = case when ${isDeleted}::boolean then now() end
    where id = ${id} and (deleted_at is null) = ${isDeleted}::boolean returning shopper_id as customer_id`)
  return row?.customerId
}

/** Deletes notes that cannot be restored any more. */
export async function deleteOldCustomerNotes(on: Queryable): Promise<void> {
  await on.query(sql`delete from customer_note where deleted_at < now() - interval '1 day'`)
}

export const selectCustomerNotes = (on: Queryable, customerId: string): Promise<object[]> =>
  on.query(sql`
    select text, created_at as written_at from customer_note where shopper_id = ${customerId} order by created_at`)

/** Every account that claims one of these addresses. */
export const selectCustomersOf = (on: Queryable, emails: string[]): Promise<CustomerRow[]> =>
  on.query(
    sql`select ${columns} from shopper p where p.email = any(${emails}::text[]) order by p.created_at, p.id`,
  )

/** The accounts with these ids. */
export const selectCustomersById = (on: Queryable, ids: string[]): Promise<CustomerRow[]> =>
  on.query(sql`select ${columns} from shopper p where p.id = any(${ids}::uuid[]) and p.email is not null`)

/** Deletes the notes of staff about a customer that have exactly this text. */
export async function deleteNotesWith(
  tx: Queryable,
  { customerId, text }: { customerId: string; text: string },
): Promise<void> {
  await tx.query(sql`
    update customer_note set deleted_at = now()
    where shopper_id = ${customerId} and text = ${text} and deleted_at is null`)
}

/** A number that no other advisory lock on this database uses. */
const lock = 7_415_929

/** Makes imports of customers wait for each other, so that no account is created twice. */
export async function lockCustomerImports(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lock})`)
}

export interface NewCustomer {
  id: string
  email: string
  fullName: string
  phone: string | null
  locale: string | null
  passwordHash: string
}

export async function insertCustomers(tx: Queryable, customers: NewCustomer[]): Promise<void> {
  if (customers.length === 0) return
  await tx.query(sql`
    insert into shopper (id, email, full_name, phone, locale, password_hash, imported_at)
    select id, email, "fullName", phone, locale, "passwordHash", now()
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as w(id uuid, email text, "fullName" text, phone text,
      locale text, "passwordHash" text)`)
}

export async function updateCustomer(
  tx: Queryable,
  { id, fullName, phone, locale }: Omit<NewCustomer, 'email' | 'passwordHash'>,
): Promise<void> {
  await tx.query(sql`
    update shopper set full_name = ${fullName}, phone = ${phone}, locale = ${locale}
    where id = ${id} and imported_at is not null and email_verified_at is null`)
}

/** Deletes accounts that an import has created and nobody has used. Returns their ids. */
export async function deleteUnusedCustomers(tx: Queryable, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    delete from shopper p where p.id = any(${ids}::uuid[]) and ${isUnused}
      and not exists (select 1 from orders o where o.shopper_id = p.id)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Deletes unused imported accounts whose email address has been verified in another account. */
export async function deleteReplacedCustomers(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from shopper p where ${isUnused}
      and exists (select 1 from shopper o where o.email = p.email and o.email_verified_at is not null)`)
}

/** Deletes the unused imported accounts with this email address. */
export async function deleteImportedCustomers(tx: Queryable, email: string): Promise<void> {
  await tx.query(sql`delete from shopper p where p.email = ${email} and ${isUnused}`)
}
