// How the states of shirts and the steps of the workshop are called.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { printTickets, type ShirtItem, type ShirtState, type ShirtStep } from '#contract/admin/production.ts'
import { fitTexts } from '../../../shared/product-words.ts'

type Tone = 'plain' | 'gold' | 'success' | 'warn' | 'danger'

export const shirtStateTones: Record<ShirtState, Tone> = {
  approved: 'plain',
  cut: 'gold',
  sewn: 'gold',
  checked: 'gold',
  packed: 'success',
}

/** The work at which a shirt of a state waits. */
export const workNames: Record<Exclude<ShirtState, 'packed'>, MessageDescriptor> = {
  approved: msg({ message: 'Cut', context: 'work' }),
  cut: msg({ message: 'Sew', context: 'work' }),
  sewn: msg({ message: 'Check', context: 'work' }),
  checked: msg({ message: 'Pack', context: 'work' }),
}

/** On the button that records a step. */
export const stepButtons: Record<ShirtStep, MessageDescriptor> = {
  cut: msg`It is cut`,
  sewn: msg`It is sewn`,
  checked: msg`It passes the check`,
  packed: msg`It is packed`,
  altered: msg`Alter it …`,
  remade: msg`Make it again …`,
}

/** In the history of a shirt. */
export const stepNames: Record<ShirtStep | 'undone', MessageDescriptor> = {
  cut: msg({ message: 'Cut', context: 'step of a shirt' }),
  sewn: msg({ message: 'Sewn', context: 'step of a shirt' }),
  checked: msg({ message: 'Passed the check', context: 'step of a shirt' }),
  packed: msg({ message: 'Packed', context: 'step of a shirt' }),
  altered: msg({ message: 'To be altered', context: 'step of a shirt' }),
  remade: msg({ message: 'To be made again', context: 'step of a shirt' }),
  undone: msg({ message: 'Last step undone', context: 'step of a shirt' }),
}

const sentences: Record<ShirtStep | 'undone', (number: string) => MessageDescriptor> = {
  cut: (shirt) => msg`${{ shirt }} is cut.`,
  sewn: (shirt) => msg`${{ shirt }} is sewn.`,
  checked: (shirt) => msg`${{ shirt }} has passed its check.`,
  packed: (shirt) => msg`${{ shirt }} is packed.`,
  altered: (shirt) => msg`${{ shirt }} is to be altered.`,
  remade: (shirt) => msg`${{ shirt }} is to be made again.`,
  undone: (shirt) => msg`The last step of ${{ shirt }} is undone.`,
}

/** Of a shirt that its customer has sent back. */
export const alterationText = msg`Alteration`

/** What was done to a shirt, as a sentence. */
export const stepSentence = (step: ShirtStep | 'undone', number: string, i18n: I18n): string =>
  i18n._(sentences[step](number))

/** The size and the fit: `M, slim`. */
export const sizeAndFit = ({ size, fit }: Pick<ShirtItem, 'size' | 'fit'>, i18n: I18n): string =>
  `${size ?? i18n._(msg`Made to measure`)}, ${i18n._(fitTexts[fit])}`

/** Whether there is cloth for a shirt. */
export const clothTexts = {
  ready: msg({ message: 'Ready', comment: 'There is cloth to cut a shirt from' }),
  short: msg({ message: 'Not enough', comment: 'No roll is long enough for a shirt' }),
}

/** The tickets of shirts as one PDF. */
export const ticketsAddress = (numbers: string[]): string =>
  `${printTickets.path}?numbers=${numbers.join(',')}`
