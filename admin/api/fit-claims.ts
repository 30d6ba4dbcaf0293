import * as fitClaims from '#contract/admin/fit-claims.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListFitClaimsInfiniteQuery,
  useGetFitClaimQuery,
  useApproveFitClaimMutation,
  useRefuseFitClaimMutation,
  useMoveFitClaimMutation,
  useCreditFitClaimMutation,
  useCorrectMeasurementsMutation,
  useSetCorrectionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listFitClaims: listing(build, fitClaims.listFitClaims, 'fit claim'),
    getFitClaim: reading(build, fitClaims.getFitClaim, 'fit claim'),
    approveFitClaim: changing(build, fitClaims.approveFitClaim, 'fit claim'),
    refuseFitClaim: changing(build, fitClaims.refuseFitClaim, 'fit claim'),
    creditFitClaim: changing(build, fitClaims.creditFitClaim, 'fit claim', 'gift card'),
    correctMeasurements: changing(build, fitClaims.correctMeasurements, 'fit claim', 'customer'),
    setCorrection: changing(build, fitClaims.setCorrection, 'fit claim'),
    // A remake uses fabric from the stock.
    moveFitClaim: changing(build, fitClaims.moveFitClaim, 'fit claim', 'fabric'),
  }),
})
