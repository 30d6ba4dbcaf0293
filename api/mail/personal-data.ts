// Emails to a shopper, at an address known to be theirs, and emails about them.
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteMailOf, selectMailOf } from './mail.sql.ts'

export const emailData: PersonalData = {
  name: 'letters',
  export: selectMailOf,
  erase: deleteMailOf,
}
