// What is known of earlier shirts of a shopper, for the approval of new ones.
import sql from 'sql-template-tag'
import { type Designed, isMadeToMeasure } from '../designs/lines.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { approvedVersionsOf } from './approvals.sql.ts'
import { type ClaimFindings, findingsOfShopper } from './corrections.sql.ts'

/** What is known of earlier shirts of the shopper. Empty when no line is made to measure. */
export interface EarlierShirts {
  /** The versions of finished measures that the shopper has approved in earlier orders. */
  approvedBefore: string[]
  /** What claims say. */
  findings: ClaimFindings[]
}

/** @param lines those of a checkout of the shopper */
export async function selectEarlierShirts(
  on: Queryable,
  shopperId: string,
  lines: readonly Pick<Designed, 'fit'>[],
): Promise<EarlierShirts> {
  if (!lines.some(({ fit }) => fit && isMadeToMeasure(fit))) return { approvedBefore: [], findings: [] }
  const shopper = sql`${shopperId}::uuid`
  return firstRow(
    await on.query<EarlierShirts>(sql`
      select ${approvedVersionsOf(shopper)} as approved_before, ${findingsOfShopper(shopper)} as findings`),
  )
}
