// How the finished measures of shirts in a checkout are approved.
import type { ApprovalWay } from '#contract/approvals.ts'
import type { EarlierShirts } from '../finished-measures/approvals.ts'
import { openCorrections } from '../finished-measures/corrections.ts'
import { type FittedLine, type MeasuredShirts, needsApproval } from '../finished-measures/measured-shirts.ts'
import type { CheckoutRow } from './checkout.sql.ts'

export type ApprovedVersions = Pick<CheckoutRow, 'approvals'> & EarlierShirts

/**
 * How they are approved when the order is placed; null: the customer has to approve them first, also measures that were
 * approved before when a claim corrects them since.
 */
export function approvalWayOf(
  { approvals, approvedBefore, findings }: ApprovedVersions,
  shirts: MeasuredShirts<FittedLine>,
): Extract<ApprovalWay, 'approved' | 'ordered' | 'repeated'> | null {
  if (approvals[shirts.version] !== undefined) return 'approved'
  if (!needsApproval(shirts)) return 'ordered'
  const isRepeated = approvedBefore.includes(shirts.version) && openCorrections(findings, shirts).length === 0
  return isRepeated ? 'repeated' : null
}
