// Reports of reviews in the database.
import sql from 'sql-template-tag'
import type { HiddenReason } from '#contract/hidden-reasons.ts'
import type { Queryable } from '../kernel/db.ts'

/** Stores a report, and marks the review as new for staff; returns false when this visitor has reported it before. */
export async function insertReport(
  tx: Queryable,
  { reviewId, shopperId, reason }: { reviewId: string; shopperId: string; reason: HiddenReason },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with reported as (
      insert into review_report (review_id, shopper_id, reason) values (${reviewId}, ${shopperId}, ${reason})
      on conflict do nothing returning review_id
    )
    update review r set is_new = true from reported where r.id = reported.review_id returning r.id`)
  return rows.length > 0
}

/** A review that a visitor has reported. */
export interface OwnReport {
  product: string
  title: string
  reason: HiddenReason
  reportedAt: Date
}

export const selectOwnReports = (on: Queryable, shopperId: string): Promise<OwnReport[]> =>
  on.query<OwnReport>(sql`
    select p.name as product, r.title, t.reason, t.reported_at
    from review_report t join review r on r.id = t.review_id join product p on p.id = r.product_id
    where t.shopper_id = ${shopperId} order by t.reported_at desc, t.id`)

/** Moves reports to another shopper; a review that both have reported is reported once. */
export async function moveReports(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`
    delete from review_report t where shopper_id = ${guestId} and exists (
      select 1 from review_report a where a.review_id = t.review_id and a.shopper_id = ${accountId})`)
  await tx.query(sql`update review_report set shopper_id = ${accountId} where shopper_id = ${guestId}`)
}
