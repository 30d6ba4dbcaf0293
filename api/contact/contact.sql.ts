// Messages to the shop in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface ContactMessage {
  fullName: string
  email: string
  topic: string
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
