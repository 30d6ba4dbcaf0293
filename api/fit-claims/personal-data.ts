// A shopper's claims under the fit guarantee. Each is erased with its order.
import type { PersonalData } from '../kernel/personal-data.ts'
import { selectFitClaimsOf } from './fit-claims.sql.ts'

export const fitClaimData: PersonalData = {
  name: 'fitClaims',
  export: (on, { id }) => selectFitClaimsOf(on, id),
}
