// How far a move of many orders is, and what has become of each of them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkMoveOutcome, BulkMoveState } from '#contract/admin/bulk-moves.ts'

export const bulkMoveStates: Record<BulkMoveState, MessageDescriptor> = {
  running: msg({ message: 'Being moved', context: 'orders' }),
  stopped: msg({ message: 'Stopped', context: 'of a bulk move' }),
  done: msg({ message: 'Done', context: 'of a bulk move' }),
  undoing: msg`Being moved back`,
  undone: msg({ message: 'Moved back', context: 'of a bulk move' }),
}

export const movedOrderOutcomes: Record<BulkMoveOutcome, MessageDescriptor> = {
  moved: msg({ message: 'Moved', context: 'of an order' }),
  unchanged: msg({ message: 'Had the status already', context: 'of an order' }),
  refused: msg({ message: 'Not moved', context: 'of an order' }),
  undone: msg({ message: 'Moved back', context: 'of an order' }),
  kept: msg({ message: 'Not moved back', context: 'of an order' }),
}
