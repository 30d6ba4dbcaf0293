// Messages to the shop in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { contactTopics } from '#contract/shop.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Person } from '../kernel/personal-data.ts'

export interface ContactMessage {
  fullName: string
  email: string
  topic: (typeof contactTopics)[number]
  orderNumber?: string | undefined
  message: string
}

export async function insertMessage(
  tx: Queryable,
  reference: string,
  shopperId: string | null,
  given: ContactMessage,
): Promise<void> {
  await tx.query(sql`
    insert into contact_message (reference, shopper_id, full_name, email, topic, order_number, message)
    values (${reference}, ${shopperId}, ${given.fullName}, ${given.email}, ${given.topic}, ${given.orderNumber ?? null},
      ${given.message})`)
}

const written = ({ id, ownEmail }: Person): Sql => sql`(shopper_id = ${id} or email = ${ownEmail})`

/** What a shopper wrote, the latest first. */
export async function selectMessagesOf(on: Queryable, person: Person): Promise<object[]> {
  return on.query(sql`
      select reference, full_name as "fullName", email, topic, order_number as "orderNumber", message,
        created_at as "writtenAt"
      from contact_message where ${written(person)} order by created_at desc, reference`)
}

/** Deletes what a shopper wrote, and the emails about it. */
export async function deleteMessagesOf(tx: Queryable, person: Person): Promise<void> {
  await tx.query(sql`
      with deleted as (delete from contact_message where ${written(person)} returning reference)
      delete from mail where once in (select 'contact:' || reference from deleted
        union all select 'contact-copy:' || reference from deleted)`)
}
