// Labels of the states and production steps of shirts.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShirtState, ShirtStep, TimedStep, WaitingState } from '#contract/admin/shirt-steps.ts'

export const shirtStateLabels: Record<ShirtState, MessageDescriptor> = {
  approved: msg({ message: 'Approved', context: 'shirt' }),
  cut: msg({ message: 'Cut', context: 'shirt' }),
  sewn: msg({ message: 'Sewn', context: 'shirt' }),
  checked: msg({ message: 'Checked', context: 'shirt' }),
  packed: msg({ message: 'Packed', context: 'shirt' }),
}

/** The work that a shirt in a state waits for. */
export const workLabels: Record<WaitingState, MessageDescriptor> = {
  approved: msg({ message: 'Cut', context: 'work' }),
  cut: msg({ message: 'Sew', context: 'work' }),
  sewn: msg({ message: 'Check', context: 'work' }),
  checked: msg({ message: 'Pack', context: 'work' }),
}

interface StepLabels {
  /** The label in the history of a shirt. */
  label: MessageDescriptor
  /** A sentence about the shirt with this number. */
  sentence: (number: string) => MessageDescriptor
}

export const shirtStepLabels: Record<ShirtStep, StepLabels & { button: MessageDescriptor }> = {
  cut: {
    label: msg({ message: 'Cut', context: 'step of a shirt' }),
    button: msg`Mark as cut`,
    sentence: (shirt) => msg`${{ shirt }} is cut.`,
  },
  sewn: {
    label: msg({ message: 'Sewn', context: 'step of a shirt' }),
    button: msg`Mark as sewn`,
    sentence: (shirt) => msg`${{ shirt }} is sewn.`,
  },
  checked: {
    label: msg({ message: 'Passed the check', context: 'step of a shirt' }),
    button: msg`Mark as passed`,
    sentence: (shirt) => msg`${{ shirt }} has passed its check.`,
  },
  packed: {
    label: msg({ message: 'Packed', context: 'step of a shirt' }),
    button: msg`Mark as packed`,
    sentence: (shirt) => msg`${{ shirt }} is packed.`,
  },
  altered: {
    label: msg({ message: 'To be altered', context: 'step of a shirt' }),
    button: msg`Alter …`,
    sentence: (shirt) => msg`${{ shirt }} is to be altered.`,
  },
  remade: {
    label: msg({ message: 'To be made again', context: 'step of a shirt' }),
    button: msg`Remake …`,
    sentence: (shirt) => msg`${{ shirt }} is to be made again.`,
  },
}

const undoneLabels: StepLabels = {
  label: msg({ message: 'Last step undone', context: 'step of a shirt' }),
  sentence: (shirt) => msg`The last step of ${{ shirt }} is undone.`,
}

export const labelsOfStep = (step: ShirtStep | 'undone'): StepLabels =>
  step === 'undone' ? undoneLabels : shirtStepLabels[step]

/** The intervals between steps that are measured. */
export const stepTimeLabels: Record<TimedStep, MessageDescriptor> = {
  cut: msg`Paid until cut`,
  sewn: msg`Cut until sewn`,
  checked: msg`Sewn until checked`,
  packed: msg`Checked until packed`,
}

/** The label of a shirt that its customer has sent back for alteration. */
export const alterationLabel = msg`Alteration`

/** Whether there is fabric for a shirt. */
export const fabricStockLabels = {
  ready: msg({ message: 'Ready', comment: 'There is fabric to cut a shirt from' }),
  short: msg({ message: 'Not enough', comment: 'No roll is long enough for a shirt' }),
}
