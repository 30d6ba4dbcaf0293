// The consents of a shopper's verified address.
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteConsentsOf, moveConsents, selectConsentsOf } from './consents.sql.ts'

export const newsletterData: PersonalData = {
  name: 'newsletter',
  export: selectConsentsOf,
  erase: deleteConsentsOf,
  merge: moveConsents,
}
