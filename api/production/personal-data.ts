// Measurements and notes of the workshop on a shopper's shirts. They are erased with their orders.
import type { PersonalData } from '../kernel/personal-data.ts'
import { selectStepsOfShopper } from './shirts.sql.ts'

export const shirtData: PersonalData = {
  name: 'shirts',
  export: (on, { id }) => selectStepsOfShopper(on, id),
}
