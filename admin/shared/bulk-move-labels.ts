// Labels of the states of bulk status changes, and of the result for each order.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkMoveOutcome, BulkMoveState } from '#contract/admin/bulk-moves.ts'

export const bulkMoveStateLabels: Record<BulkMoveState, MessageDescriptor> = {
  running: msg({ message: 'Changing status', context: 'orders' }),
  stopped: msg({ message: 'Stopped', context: 'of a bulk move' }),
  done: msg({ message: 'Done', context: 'of a bulk move' }),
  undoing: msg`Restoring status`,
  undone: msg({ message: 'Status restored', context: 'of a bulk move' }),
}

export const bulkMoveOutcomeLabels: Record<BulkMoveOutcome, MessageDescriptor> = {
  moved: msg({ message: 'Status changed', context: 'of an order' }),
  unchanged: msg({ message: 'Had the status already', context: 'of an order' }),
  refused: msg({ message: 'Status not changed', context: 'of an order' }),
  undone: msg({ message: 'Status restored', context: 'of an order' }),
  kept: msg({ message: 'Status not restored', context: 'of an order' }),
}
