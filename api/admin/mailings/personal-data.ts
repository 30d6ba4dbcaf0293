// The mailings that a person's verified address has received.
import type { PersonalData } from '../../kernel/personal-data.ts'
import { deleteRecipient, selectMailingsTo } from './mailings.sql.ts'

export const mailingData: PersonalData = {
  name: 'mailings',
  export: selectMailingsTo,
  erase: deleteRecipient,
}
