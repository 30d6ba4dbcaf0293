// What the workshop has measured and noted of the shirts of a shopper. It is erased with the orders it belongs to.
import type { PersonalData } from '../kernel/personal-data.ts'
import { selectStepsOfShopper } from './shirts.sql.ts'

export const shirtData: PersonalData = {
  name: 'shirts',
  export: (on, { id }) => selectStepsOfShopper(on, id),
}
