// What is known about shirts from claims and checks, to correct the next shirts of the same measurements.
import sql, { type Sql } from 'sql-template-tag'
import type { Adjustment } from '#contract/fit-guarantee.ts'
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import type { BodyFit } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'

type Readings = Partial<Record<GarmentMeasure, number>>

export interface ClaimFindings {
  claim: string
  order: string
  design: unknown
  /** To which the shirt was cut. */
  fit: BodyFit
  adjustments: Adjustment[]
  /** What the shirt measured before it was delivered, and after its alteration; null: it was not measured. */
  made: Readings | null
  altered: Readings | null
  /** What staff have decided. */
  decided: MeasureChanges | null
  /** When the customer last ordered without the correction. */
  declinedAt: string | null
}

const lastReading = (when: Sql) =>
  sql`(array_agg(t.measured order by t.version desc) filter (where ${when}))[1]`

/**
 * The last readings of the shirt of `order_line l` before and after the claim `q`; null for lines of several shirts,
 * because nobody knows which is meant.
 */
const readings = sql`(
  select jsonb_build_object('made', ${lastReading(sql`t.done_at <= q.created_at`)},
    'altered', ${lastReading(sql`t.done_at > q.created_at`)})
  from shirt s join shirt_step t on t.shirt_id = s.id
  where s.order_line_id = l.id and s.dropped_at is null and t.step = 'checked' and t.undone_at is null
    and t.measured is not null
    and (select count(*) from shirt n where n.order_line_id = l.id and n.dropped_at is null) = 1)`

const findingsOf = (where: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('claim', q.number, 'order', p.number, 'design', l.design, 'fit', l.fit,
    'adjustments', q.adjustments, 'decided', q.correction, 'declinedAt', q.correction_declined_at) || ${readings}
    order by q.created_at, q.id), '[]')
  from orders p join fit_claim q on q.order_id = p.id join order_line l on l.id = q.order_line_id
  where ${where} and l.design is not null and l.fit ->> 'measurement' is not null)`

/** `ClaimFindings` of the accepted claims of a shopper, as a JSON array. */
export const findingsOfShopper = (shopperId: Sql): Sql =>
  findingsOf(sql`p.shopper_id = ${shopperId} and q.state not in ('requested', 'refused')`)

export async function selectFindingsOfShopper(on: Queryable, shopperId: string): Promise<ClaimFindings[]> {
  const [row] = await on.query<{ findings: ClaimFindings[] }>(
    sql`select ${findingsOfShopper(sql`${shopperId}::uuid`)} as findings`,
  )
  return row!.findings
}

/** Of one claim; undefined for a shirt that was not cut to measurements, and when they were erased. */
export async function selectFindingsOfClaim(
  on: Queryable,
  claimId: string,
): Promise<ClaimFindings | undefined> {
  const [row] = await on.query<{ findings: ClaimFindings[] }>(
    sql`select ${findingsOf(sql`q.id = ${claimId}`)} as findings`,
  )
  return row!.findings[0]
}

/** The customer has ordered without the corrections of these claims. */
export async function setDeclined(tx: Queryable, claims: string[]): Promise<void> {
  await tx.query(sql`
    update fit_claim set correction_declined_at = now()
    where number = any(${claims}) and correction_declined_at is null`)
}

/** What staff have decided; null: what follows from the claim. The customer is asked again. */
export async function setDecided(
  tx: Queryable,
  claimId: string,
  changes: MeasureChanges | null,
): Promise<void> {
  await tx.query(sql`
    update fit_claim set correction = ${changes && JSON.stringify(changes)}::jsonb, correction_declined_at = null,
      version = version + 1
    where id = ${claimId}`)
}
