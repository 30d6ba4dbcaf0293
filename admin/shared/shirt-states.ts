// How the states of shirts in the workshop are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShirtState } from '#contract/admin/production.ts'

export const shirtStateNames: Record<ShirtState, MessageDescriptor> = {
  approved: msg({ message: 'Approved', context: 'shirt' }),
  cut: msg({ message: 'Cut', context: 'shirt' }),
  sewn: msg({ message: 'Sewn', context: 'shirt' }),
  checked: msg({ message: 'Checked', context: 'shirt' }),
  packed: msg({ message: 'Packed', context: 'shirt' }),
}
