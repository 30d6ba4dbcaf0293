// Emails the shop wrote to a shopper: those to an address known to be theirs, and those that name them.
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteMailOf, selectMailOf } from './mail.sql.ts'

export const emailData: PersonalData = {
  name: 'letters',
  export: selectMailOf,
  erase: deleteMailOf,
}
