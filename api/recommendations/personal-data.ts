// What a shopper looked at, from which the shop picks for them. It goes with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { moveSeen } from './recommendations.ts'
import { selectSeenTimes } from './recommendations.sql.ts'

export const seenProductData: PersonalData = {
  name: 'seen',
  export: (on, { id }) => selectSeenTimes(on, id),
  merge: moveSeen,
}
