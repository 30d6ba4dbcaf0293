// Messages a shopper wrote to the shop, signed in or with an address known to be theirs.
import sql, { type Sql } from 'sql-template-tag'
import type { PersonalData, Person } from '../kernel/personal-data.ts'

const written = ({ id, ownEmail }: Person): Sql => sql`(shopper_id = ${id} or email = ${ownEmail})`

export const contactData: PersonalData = {
  name: 'messages',
  export: (on, person) =>
    on.query(sql`
      select reference, full_name as "fullName", email, topic, order_number as "orderNumber", message,
        created_at as "writtenAt"
      from contact_message where ${written(person)} order by created_at desc, reference`),
  async erase(tx, person) {
    await tx.query(sql`
      with gone as (delete from contact_message where ${written(person)} returning reference)
      delete from mail where once in (select 'contact:' || reference from gone
        union all select 'contact-copy:' || reference from gone)`)
  },
}
