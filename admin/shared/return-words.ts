// Words of returns.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReturnStage } from '#contract/admin/returns.ts'
import type { ClaimKind, ClaimState } from '#contract/fit-guarantee.ts'
import type { ReturnKind, ReturnReason } from '#contract/returns.ts'
import { returnReasonTexts } from '#web/shared/return-reasons.ts'

export const stageTexts: Record<ReturnStage, MessageDescriptor> = {
  requested: msg({ message: 'Requested', context: 'state of a return' }),
  expected: msg({ message: 'Expected', context: 'state of a return' }),
  arrived: msg({ message: 'Arrived', context: 'state of a return' }),
  inspected: msg({ message: 'Inspected', context: 'state of a return' }),
  refunded: msg({ message: 'Refunded', context: 'state of a return' }),
  exchanged: msg({ message: 'Exchanged', context: 'state of a return' }),
  refused: msg({ message: 'Refused', context: 'state of a return' }),
}

export const returnKindTexts: Record<ReturnKind, MessageDescriptor> = {
  return: msg({ message: 'Return', context: 'noun' }),
  exchange: msg({ message: 'Exchange', context: 'noun' }),
  withdrawal: msg`Withdrawal`,
}

export const claimKindTexts: Record<ClaimKind, MessageDescriptor> = {
  alteration: msg`Alteration`,
  remake: msg`Remake`,
}

export const claimStateTexts: Record<ClaimState, MessageDescriptor> = {
  requested: msg({ message: 'Requested', context: 'state of an alteration or remake' }),
  approved: msg({ message: 'Approved', context: 'state of an alteration or remake' }),
  received: msg({ message: 'Arrived', context: 'state of an alteration or remake' }),
  'in work': msg({ message: 'In work', context: 'state of an alteration or remake' }),
  sent: msg({ message: 'Sent', context: 'state of an alteration or remake' }),
  closed: msg({ message: 'Closed', context: 'state of an alteration or remake' }),
  refused: msg({ message: 'Refused', context: 'state of an alteration or remake' }),
}

/** Why a line is sent back; a withdrawal needs no reason. */
export const reasonText = (reason: string, i18n: I18n): string =>
  i18n._(returnReasonTexts[reason as ReturnReason] ?? returnKindTexts.withdrawal)
