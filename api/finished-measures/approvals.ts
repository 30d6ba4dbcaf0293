// The approvals of an order: which its lines need, and what becomes of them when staff change its lines.
import type { I18n } from '@lingui/core'
import type { Queryable } from '../kernel/db.ts'
import {
  type ApprovalRow,
  type NewApproval,
  replaceApproval,
  selectApprovals,
  type StoredMeasure,
} from './approvals.sql.ts'
export { type EarlierShirts, selectEarlierShirts } from './earlier-shirts.sql.ts'
import {
  approvalWords,
  type FittedLine,
  measuredShirts,
  type MeasuredShirts,
  needsApproval,
  refuseBeyond,
} from './measured-shirts.ts'

export {
  approvalOfLine,
  type ApprovalRow,
  eraseApprovals,
  insertApprovalsOf,
  type NewApproval,
  replaceApproval,
  selectApprovals,
  setApproved,
  waitsForApproval,
} from './approvals.sql.ts'

/** The measures as an approval stores them. */
const storedMeasures = ({ finished }: Pick<MeasuredShirts<FittedLine>, 'finished'>): StoredMeasure[] =>
  finished.map(({ measure, finishedMm, sewnMm }) => ({ measure, finishedMm, sewnMm }))

/** An approval of these shirts, not approved yet. */
export const approvalFor = (shirts: MeasuredShirts<FittedLine>): NewApproval => ({
  lineIds: shirts.lines.map(({ id }) => id),
  version: shirts.version,
  measures: storedMeasures(shirts),
})

/** Approvals of lines that need none of their own: ordered as shown, or as their claim says. */
export const approvalsAs = (
  how: 'ordered' | 'claim',
  lines: readonly FittedLine[],
  i18n: I18n,
): NewApproval[] =>
  measuredShirts(lines).map((shirts) => ({
    ...approvalFor(shirts),
    approved: { how, words: approvalWords(how, i18n) },
  }))

/**
 * Renews the approvals of an order whose lines staff have changed. A standard size is approved with the change; shirts made
 * to measure wait for their customer. Returns whether any waits now that did not before.
 */
export async function renewApprovals(
  tx: Queryable,
  orderId: string,
  lines: readonly FittedLine[],
  { i18n, memberId }: { i18n: I18n; memberId: string | null },
): Promise<boolean> {
  const rows = await selectApprovals(tx, orderId)
  let waits = false
  for (const shirts of measuredShirts(lines)) {
    const changed = shirts.lines.filter(({ id }) => rowOf(rows, id)?.version !== shirts.version)
    if (changed.length === 0) continue
    refuseBeyond(shirts, 'actions')
    const isAsked = needsApproval(shirts)
    waits ||= isAsked
    await replaceApproval(tx, orderId, {
      ...approvalFor({ ...shirts, lines: changed }),
      ...(isAsked
        ? { requested: { memberId, note: null } }
        : { approved: { how: 'ordered', words: approvalWords('ordered', i18n), memberId } }),
    })
  }
  return waits
}

/** The approval of a line that counts now. */
export const rowOf = (rows: readonly ApprovalRow[], lineId: string): ApprovalRow | undefined =>
  rows.find(({ lineIds }) => lineIds.includes(lineId))
