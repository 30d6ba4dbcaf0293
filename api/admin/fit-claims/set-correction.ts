// Staff set what a claim corrects in the next shirts.
import type * as endpoints from '#contract/admin/fit-claims.ts'
import type { AdminFitClaim } from '#contract/admin/fit-claims.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { lockFitClaim, readFitClaim } from '../../fit-claims/move-fit-claim.ts'
import { setNextCorrection } from '../../fit-claims/next-correction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { claimView, type FitClaimTransaction, refuseStale } from './fit-claims.ts'

/** The log does not have the values. Throws `Not Found`, `Not Possible Now`, `Invalid Input`, `Stale`. */
export async function setCorrection(
  { settings }: Pick<Deps, 'settings'>,
  { tx, log, locale }: Pick<FitClaimTransaction, 'tx' | 'log' | 'locale'>,
  { number, version, changes }: ParsedBody<typeof endpoints.setCorrection>,
): Promise<AdminFitClaim> {
  const locked = await lockFitClaim(tx, number)
  const { claim } = locked
  refuseStale(claim, version)
  await setNextCorrection(locked, changes)
  await log({
    recordType: 'fit claim',
    recordId: claim.number,
    recordName: claim.number,
    before: null,
    after: { correction: changes === null ? 'as claimed' : 'changed' },
  })
  return claimView(await readFitClaim(tx, number), { shop: settings.shop, locale })
}
