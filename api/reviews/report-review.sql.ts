// Reports of reviews in the database.
import sql from 'sql-template-tag'
import type { HiddenReason } from '#contract/hidden-reasons.ts'
import type { Queryable } from '../kernel/db.ts'

/** Stores a report, and puts the review among the new ones; returns whether this visitor has not reported it before. */
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
