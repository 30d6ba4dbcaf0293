// When a person was reminded of their cart. It is deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { moveReminder, selectReminderOf } from './cart-reminders.sql.ts'

export const cartReminderData: PersonalData = {
  name: 'cartReminders',
  export: (on, { id }) => selectReminderOf(on, id),
  merge: moveReminder,
}
