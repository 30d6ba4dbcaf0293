// Emails the shop wrote to a shopper: those to an address known to be theirs, and those that name them.
import sql, { type Sql } from 'sql-template-tag'
import type { PersonalData, Person } from '../kernel/personal-data.ts'

/** An email's `once` names what it is about: the shopper, or one of their orders. */
const received = ({ id, ownEmail }: Person): Sql => sql`(recipient = ${ownEmail} or once like ${`%:${id}:%`}
  or exists (select 1 from orders o where o.shopper_id = ${id} and position(o.id::text in mail.once) > 0))`

export const emailData: PersonalData = {
  name: 'letters',
  export: (on, person) =>
    on.query(sql`
      select subject, recipient, created_at as "writtenAt", sent_at as "sentAt" from mail
      where ${received(person)} order by id desc`),
  async erase(tx, person) {
    await tx.query(sql`delete from mail where ${received(person)}`)
  },
}
