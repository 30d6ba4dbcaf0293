// Notes of staff on a person's orders. They are erased with the orders' own personal data.
import type { PersonalData } from '../../kernel/personal-data.ts'
import { selectNotesOf } from './orders.sql.ts'

export const orderNoteData: PersonalData = {
  name: 'orderNotes',
  export: (on, { id }) => selectNotesOf(on, id),
}
