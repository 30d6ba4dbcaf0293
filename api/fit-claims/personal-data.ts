// What a shopper requested by the fit guarantee. It is erased with the order it belongs to.
import type { PersonalData } from '../kernel/personal-data.ts'
import { selectFitClaimsOf } from './fit-claims.sql.ts'

export const fitClaimData: PersonalData = {
  name: 'fitClaims',
  export: (on, { id }) => selectFitClaimsOf(on, id),
}
