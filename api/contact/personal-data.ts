// Messages of a shopper to the shop, written while signed in or with an address known to be theirs.
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteMessagesOf, selectMessagesOf } from './contact.sql.ts'

export const contactData: PersonalData = {
  name: 'messages',
  export: selectMessagesOf,
  erase: deleteMessagesOf,
}
