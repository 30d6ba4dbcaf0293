// Notes of staff on a person's orders. They are erased with the orders' own personal data.
import type { PersonalData } from '../../kernel/personal-data.ts'
import { selectOrderNotes } from './orders.sql.ts'

export const orderNoteData: PersonalData = {
  name: 'orderNotes',
  export: (on, { id }) => selectOrderNotes(on, id),
}
