// What a shopper asked for by the fit guarantee. It is forgotten with the order it belongs to.
import type { Belongings } from '../kernel/personal-data.ts'
import { selectFitClaimsOf } from './fit-claims.sql.ts'

export const fitClaimBelongings: Belongings = {
  name: 'fitClaims',
  collect: (on, { id }) => selectFitClaimsOf(on, id),
}
