// Messages to the shop in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { MessageState } from '#contract/admin/messages.ts'
import type { contactTopics } from '#contract/shop.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Person } from '../kernel/personal-data.ts'
import { deleteMail } from '../mail/mail.ts'
import { answerOccasion } from './answer-email.ts'

export interface ContactMessage {
  fullName: string
  email: string
  topic: (typeof contactTopics)[number]
  orderNumber?: string | undefined
  message: string
}

export interface NewMessage extends ContactMessage {
  reference: string
  shopperId: string | null
  locale: string
}

export interface NewestThread {
  id: string
  reference: string
  version: number
  state: MessageState
  isSpam: boolean
  /** Whether the last message is so old that, when the thread is closed, a new message starts another one. */
  isOld: boolean
}

/** Makes other messages from the same address wait until the transaction ends. */
export async function lockMessagesFrom(tx: Queryable, email: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('message from ' || ${email}::text, 0))`)
}

/** Locks the newest thread of an address. @param days after which it is old. */
export async function lockNewestThread(
  tx: Queryable,
  email: string,
  days: number,
): Promise<NewestThread | undefined> {
  const [thread] = await tx.query<NewestThread>(sql`
    select id, reference, version, state, spam as is_spam, last_at < now() - make_interval(days => ${days}) as is_old
    from message_thread where email = ${email} order by last_at desc limit 1 for update`)
  return thread
}

/** Returns the thread's id. */
export async function insertThread(tx: Queryable, given: NewMessage): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`
    insert into message_thread (reference, email, full_name, topic, locale)
    values (${given.reference}, ${given.email}, ${given.fullName}, ${given.topic}, ${given.locale}) returning id`)
  return row!.id
}

/** Opens a thread again, with the name, topic and language of its newest message. */
export async function reopenThread(tx: Queryable, id: string, given: NewMessage): Promise<void> {
  await tx.query(sql`
    update message_thread set full_name = ${given.fullName}, topic = ${given.topic}, locale = ${given.locale},
      state = 'open', last_at = now(), version = version + 1
    where id = ${id}`)
}

export async function insertMessage(tx: Queryable, threadId: string, given: NewMessage): Promise<void> {
  await tx.query(sql`
    insert into contact_message (thread_id, reference, shopper_id, full_name, email, topic, order_number, message, locale)
    values (${threadId}, ${given.reference}, ${given.shopperId}, ${given.fullName}, ${given.email}, ${given.topic},
      ${given.orderNumber ?? null}, ${given.message}, ${given.locale})`)
}

const written = ({ id, ownEmail }: Person): Sql => sql`(m.shopper_id = ${id} or m.email = ${ownEmail})`

/** Threads `t` in which only this person has written, and only from their own address. */
const ownThread = (person: Person): Sql => sql`(
  exists (select 1 from contact_message m where m.thread_id = t.id and ${written(person)})
  and not exists (select 1 from contact_message m where m.thread_id = t.id and not coalesce(${written(person)}, false)))`

/** A shopper's messages, the newest first, each with the replies and notes of staff before the next message. */
export async function selectMessagesOf(on: Queryable, person: Person): Promise<object[]> {
  return on.query(sql`
    select m.reference, m.full_name, m.email, m.topic, m.order_number, m.message,
      m.created_at as written_at,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'text', r.text, 'writtenAt', r.created_at)
          order by r.created_at), '[]')
        from message_reply r join message_thread t on t.id = r.thread_id
        where r.thread_id = m.thread_id and r.created_at >= m.created_at and ${ownThread(person)}
          and not exists (select 1 from contact_message later where later.thread_id = m.thread_id
            and later.created_at > m.created_at and later.created_at <= r.created_at)) as replies
    from contact_message m where ${written(person)} order by m.created_at desc, m.reference`)
}

const messageOccasions = sql`unnest(array['contact:' || m.reference, 'contact-copy:' || m.reference])`

/** Deletes threads `t` with their messages, and the emails about them. */
async function deleteThreads(tx: Queryable, which: Sql): Promise<void> {
  const threads = sql`select t.id from message_thread t where ${which}`
  await deleteMail(
    tx,
    sql`once in (select ${messageOccasions} from contact_message m where m.thread_id in (${threads})
      union all select ${answerOccasion} || r.id from message_reply r where r.thread_id in (${threads}))`,
  )
  await tx.query(sql`delete from message_thread where id in (${threads})`)
}

/** Deletes a shopper's messages, the replies and notes of staff to them, and the emails about them. */
export async function deleteMessagesOf(tx: Queryable, person: Person): Promise<void> {
  await deleteThreads(tx, ownThread(person))
  // Also in threads of others, where this person typed somebody else's address.
  await deleteMail(
    tx,
    sql`once in (select ${messageOccasions} from contact_message m where ${written(person)})`,
  )
  const left = await tx.query<{ id: string }>(sql`
    delete from contact_message m where ${written(person)} returning m.thread_id as id`)
  await tx.query(sql`
    update message_thread t set (full_name, topic) = (select m.full_name, m.topic from contact_message m
      where m.thread_id = t.id order by m.created_at desc limit 1)
    where t.id = any(${left.map(({ id }) => id)}::uuid[])`)
}

/** Deletes threads without a new message for years, and spam after days. */
export async function deleteOldThreads(
  tx: Queryable,
  { years, spamDays }: { years: number; spamDays: number },
): Promise<void> {
  await deleteThreads(
    tx,
    sql`(t.last_at < now() - make_interval(years => ${years}::int)
      or t.spam and t.last_at < now() - make_interval(days => ${spamDays}::int))`,
  )
}
