// Threads of messages in the database. `api/contact/store-message.ts` adds the messages that shoppers write.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { MessageEntry, MessageState, messageSort, OpenThread } from '#contract/admin/messages.ts'
import type { contactTopics } from '#contract/shop.ts'
import type { Queryable } from '../../kernel/db.ts'
import { instant } from '../../kernel/instant.ts'
import { answerOccasion } from '../../contact/answer-email.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { matchesWords } from '../http/words.ts'
import type { ExportedList } from '../http/list.ts'

export interface ThreadRow extends ListPlace {
  version: number
  reference: string
  fullName: string
  email: string
  topic: (typeof contactTopics)[number]
  state: MessageState
  spam: boolean
  assignee: { id: string; fullName: string } | null
  lastAt: Date
  excerpt: string
}

export interface ThreadFilters {
  state?: MessageState | 'spam' | undefined
  topic?: string | undefined
  /** The id of a member, or `nobody`. */
  assigned?: string | undefined
  search?: string | undefined
}

const threadSorting: Sorting<(typeof messageSort.columns)[number]> = {
  columns: {
    at: { by: sql`t.last_at`, type: 'moment' },
    // Shortened, because an index entry has a maximum size.
    name: { by: sql`lower(left(t.full_name, 100))`, type: 'text' },
  },
  id: { by: sql`t.id::text`, type: 'text' },
}

/** How much of a message a list shows, in characters. */
const excerptLength = 160

const columns = sql`t.id::text as id, t.version, t.reference, t.full_name, t.email, t.topic, t.state, t.spam,
  case when a.id is not null then jsonb_build_object('id', a.id, 'fullName', a.full_name) end as assignee,
  t.last_at, coalesce((select left(m.message, ${excerptLength}::int) from contact_message m
    where m.thread_id = t.id order by m.created_at desc limit 1), '') as excerpt`
const withAssignee = sql`message_thread t left join staff_member a on a.id = t.assignee_id`

/** The same expression as in the index `contact_message_words`. */
const words = sql`lower(' ' || m.full_name || ' ' || m.email || ' ' || m.reference || ' ' || coalesce(m.order_number, '') || ' ' || m.message)`

/**
 * Up to this many matches are found by the search index; if there are more, threads are read in the order of the list.
 */
const fewMatches = 1000

/**
 * A statement for threads `t` with a message that has every word of a search. The index and the list are two queries,
 * so that PostgreSQL plans each by itself.
 *
 * @param page makes the query for the threads that meet a condition.
 */
const found = (search: string, page: (passes: Sql) => Sql): Sql => sql`
  with holder as materialized (
    select m.thread_id as id from contact_message m where ${matchesWords(words, search)} limit ${fewMatches + 1}::int
  ), few as materialized (select count(*) <= ${fewMatches}::int as are from holder)
  (${page(sql`(select are from few) and t.id in (select id from holder)`)})
  union all
  (${page(sql`not (select are from few) and (
    select true from contact_message m where m.thread_id = t.id and ${matchesWords(words, search)} limit 1)`)})`

/** A statement for the threads with the newest messages in which a message has every word of a search. */
export const selectNewestMessages = (search: string, limit: number): Sql =>
  found(
    search,
    (passes) =>
      sql`select t.* from message_thread t where not t.spam and ${passes} order by t.last_at desc limit ${limit}::int`,
  )

/** @param filters.assigned an id of a member, or `nobody`. */
export async function selectThreads(
  on: Queryable,
  { state, topic, assigned, search }: ThreadFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<ThreadRow[]> {
  const ofAssignee = (to: string) =>
    to === 'nobody' ? sql`t.assignee_id is null` : sql`t.assignee_id = ${to}`
  const conditions = [
    isAfter,
    state === 'spam' ? sql`t.spam` : sql`not t.spam`,
    ...(state === undefined || state === 'spam' ? [] : [sql`t.state = ${state}`]),
    ...(topic === undefined ? [] : [sql`t.topic = ${topic}`]),
    ...(assigned === undefined ? [] : [ofAssignee(assigned)]),
  ]
  const page = (passes: Sql) => sql`
    select ${key} as key, ${columns} from ${withAssignee}
    where ${join([...conditions, passes], ' and ')} order by ${orderBy} limit ${limit}::int`
  return on.query<ThreadRow>(search === undefined ? page(sql`true`) : found(search, page))
}

/** The list, its sorting and its CSV file. */
export const threadList: ExportedList<ThreadRow, ThreadFilters, (typeof messageSort.columns)[number]> = {
  sorting: threadSorting,
  select: selectThreads,
  file: {
    name: 'messages.csv',
    columns: [
      ['Reference', ({ reference }) => reference],
      ['Last message', ({ lastAt }) => lastAt.toISOString()],
      ['Name', ({ fullName }) => fullName],
      ['Email', ({ email }) => email],
      ['Topic', ({ topic }) => topic],
      ['Status', ({ state, spam }) => (spam ? 'spam' : state)],
      ['Assigned to', ({ assignee }) => assignee?.fullName ?? ''],
      ['Last message', ({ excerpt }) => excerpt],
    ],
  },
}

export interface OpenThreadRow extends Omit<ThreadRow, 'key'> {
  locale: string | null
  entries: MessageEntry[]
  others: OpenThread['others']
  customer: OpenThread['customer']
}

/**
 * A thread with all its messages; undefined when it does not exist. @param withCustomer whether to read the sender's
 * account.
 */
export async function selectThread(
  on: Queryable,
  id: string,
  withCustomer: boolean,
): Promise<OpenThreadRow | undefined> {
  const customer = sql`(select jsonb_build_object('id', s.id, 'fullName', coalesce(s.full_name, '')) from shopper s
    where s.email = t.email and s.email_verified_at is not null)`
  const rows = await on.query<OpenThreadRow>(sql`
    select ${columns}, t.locale, ${withCustomer ? customer : sql`null::jsonb`} as customer,
      (select coalesce(jsonb_agg(e.entry order by e.at, e.id), '[]') from (
        select m.created_at as at, m.id, jsonb_build_object('id', m.id, 'kind', 'message', 'at', ${instant(sql`m.created_at`)},
          'by', m.full_name, 'text', m.message, 'topic', m.topic, 'orderNumber', m.order_number, 'reference', m.reference,
          'signedIn', exists (select 1 from shopper s where s.id = m.shopper_id and s.email = m.email
            and s.email_verified_at is not null), 'mail', null) as entry
        from contact_message m where m.thread_id = t.id
        union all
        select r.created_at, r.id, jsonb_build_object('id', r.id, 'kind', r.kind, 'at', ${instant(sql`r.created_at`)},
          'by', w.full_name, 'text', r.text, 'topic', null, 'orderNumber', null, 'reference', null, 'signedIn', false,
          'mail', case when l.id is not null then jsonb_build_object('state', l.state, 'sentAt', ${instant(sql`l.sent_at`)},
            'failure', l.failure) end)
        from message_reply r join staff_member w on w.id = r.member_id left join mail l on l.once = ${answerOccasion} || r.id
        where r.thread_id = t.id) e) as entries,
      (select coalesce(jsonb_agg(o.thread order by o.last_at desc), '[]') from (
        select o.last_at, jsonb_build_object('id', o.id, 'reference', o.reference, 'state', o.state,
          'lastAt', ${instant(sql`o.last_at`)}) as thread
        from message_thread o where o.email = t.email and o.id <> t.id order by o.last_at desc limit 10) o) as others
    from ${withAssignee} where t.id = ${id}`)
  return rows[0]
}

export interface LockedThread {
  version: number
  reference: string
  email: string
  fullName: string
  locale: string | null
  state: MessageState
  spam: boolean
  assigneeId: string | null
}

/** Locks a thread until the transaction ends; undefined when it does not exist. */
export async function lockThread(tx: Queryable, id: string): Promise<LockedThread | undefined> {
  const rows = await tx.query<LockedThread>(sql`
    select version, reference, email, full_name, locale, state, spam, assignee_id
    from message_thread where id = ${id} for update`)
  return rows[0]
}

/**
 * Changes the fields that are not undefined. Returns the new version. @param wrote whether a message was just added.
 */
export async function updateThread(
  tx: Queryable,
  id: string,
  { state, spam, assigneeId }: Pick<LockedThread, 'state' | 'spam' | 'assigneeId'>,
  { wrote = false }: { wrote?: boolean } = {},
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update message_thread set state = ${state}, spam = ${spam}, assignee_id = ${assigneeId}, version = version + 1
      ${wrote ? sql`, last_at = now()` : empty}
    where id = ${id} returning version`)
  return row!.version
}

export interface NewReply {
  id: string
  threadId: string
  kind: 'answer' | 'note'
  memberId: string
  text: string
}

/** False when a reply with this id exists. */
export async function insertReply(tx: Queryable, reply: NewReply): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into message_reply (id, thread_id, kind, member_id, text)
    values (${reply.id}, ${reply.threadId}, ${reply.kind}, ${reply.memberId}, ${reply.text})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** Whether exactly this reply is stored. */
export async function isStored(tx: Queryable, { id, threadId, kind, text }: NewReply): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from message_reply where id = ${id} and thread_id = ${threadId} and kind = ${kind} and text = ${text}`)
  return rows.length > 0
}

/** The members who may answer messages. */
export async function selectAssignees(on: Queryable): Promise<{ id: string; fullName: string }[]> {
  return on.query(sql`
    select m.id, m.full_name from staff_member m join staff_role r on r.id = m.role_id
    where m.disabled_at is null and (r.built_in = 'owner' or 'write messages' = any(r.permissions))
    order by lower(m.full_name), m.id limit 1000`)
}
