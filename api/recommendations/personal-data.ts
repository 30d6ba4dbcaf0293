// The products that a shopper viewed, from which recommendations are made. They are deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { moveSeen } from './recommendations.ts'
import { selectSeenTimes } from './recommendations.sql.ts'

export const seenProductData: PersonalData = {
  name: 'seen',
  export: (on, { id }) => selectSeenTimes(on, id),
  merge: moveSeen,
}
