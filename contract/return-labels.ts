// Returns as texts, for shoppers and for staff.
import { msg } from '@lingui/core/runtime-macro'
import type { ReturnStage, ReturnState } from './return-states.ts'
import type { ReturnKind, ReturnReason } from './returns.ts'

type Message = ReturnType<typeof msg>

export const returnStateLabels: Record<ReturnState, { shopperLabel: Message; inSentence: Message }> = {
  requested: {
    shopperLabel: msg({ message: 'Requested', context: 'state of a return' }),
    inSentence: msg({ message: 'requested', context: 'state of a return' }),
  },
  approved: {
    shopperLabel: msg`Please send it`,
    inSentence: msg({ message: 'approved', context: 'state of a return' }),
  },
  received: {
    shopperLabel: msg`Received`,
    inSentence: msg({ message: 'received', context: 'state of a return' }),
  },
  refunded: {
    shopperLabel: msg({ message: 'Refunded', context: 'return' }),
    inSentence: msg({ message: 'refunded', context: 'state of a return' }),
  },
  exchanged: {
    shopperLabel: msg({ message: 'Exchanged', context: 'return' }),
    inSentence: msg({ message: 'exchanged', context: 'state of a return' }),
  },
  refused: {
    shopperLabel: msg`Refused`,
    inSentence: msg({ message: 'refused', context: 'state of a return' }),
  },
}

/** The email about it, for staff. */
export const returnMailLabels: Record<ReturnState, Message> = {
  requested: msg`Return requested`,
  approved: msg`Return approved`,
  received: msg`Return received`,
  refunded: msg`Return refunded`,
  exchanged: msg`Exchange under way`,
  refused: msg`Return refused`,
}

/** For staff. */
export const returnStageLabels: Record<ReturnStage, Message> = {
  requested: msg({ message: 'Requested', context: 'state of a return' }),
  expected: msg({ message: 'Expected', context: 'state of a return' }),
  arrived: msg({ message: 'Arrived', context: 'state of a return' }),
  inspected: msg({ message: 'Inspected', context: 'state of a return' }),
  refunded: msg({ message: 'Refunded', context: 'state of a return' }),
  exchanged: msg({ message: 'Exchanged', context: 'state of a return' }),
  refused: msg({ message: 'Refused', context: 'state of a return' }),
}

export const returnKindLabels: Record<ReturnKind, Message> = {
  return: msg({ message: 'Return', context: 'return' }),
  exchange: msg({ message: 'Exchange', context: 'return' }),
  withdrawal: msg`Withdrawal`,
}

export const returnReasonLabels: Record<ReturnReason, Message> = {
  'too small': msg`Too small`,
  'too large': msg`Too large`,
  'not as expected': msg`Not as expected`,
  faulty: msg`Faulty`,
  'wrong piece sent': msg`Wrong piece sent`,
  'changed my mind': msg`Changed my mind`,
}

/** Why a line is sent back; a withdrawal needs no reason. */
export const returnReasonLabel = (reason: string): Message =>
  returnReasonLabels[reason as ReturnReason] ?? returnKindLabels.withdrawal
