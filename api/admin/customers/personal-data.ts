// What staff have noted about a customer: deleted with the shopper's row.
import type { PersonalData } from '../../kernel/personal-data.ts'
import { selectCustomerNotes } from './customers.sql.ts'

export const customerNoteData: PersonalData = {
  name: 'notes',
  export: (on, { id }) => selectCustomerNotes(on, id),
}
