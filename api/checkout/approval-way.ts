// How the finished measures of shirts in a checkout are approved.
import type { ApprovalWay } from '#contract/approvals.ts'
import { type FittedLine, type MeasuredShirts, needsApproval } from '../finished-measures/measured-shirts.ts'
import type { CheckoutRow } from './checkout.sql.ts'

export type ApprovedVersions = Pick<CheckoutRow, 'approvals' | 'approvedBefore'>

/** How they are approved when the order is placed; null: the customer has to approve them first. */
export function approvalWayOf(
  { approvals, approvedBefore }: ApprovedVersions,
  shirts: MeasuredShirts<FittedLine>,
): Extract<ApprovalWay, 'approved' | 'ordered' | 'repeated'> | null {
  if (approvals[shirts.version] !== undefined) return 'approved'
  if (!needsApproval(shirts)) return 'ordered'
  return approvedBefore.includes(shirts.version) ? 'repeated' : null
}
