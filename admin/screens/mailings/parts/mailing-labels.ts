// Labels of mailings and of suppressed addresses.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailingState, Suppressed } from '#contract/admin/mailings.ts'
import type { Tone } from '#contract/tone.ts'

export const mailingStateLabels: Record<MailingState, { label: MessageDescriptor; tone: Tone }> = {
  draft: { label: msg({ message: 'Draft', context: 'a mailing' }), tone: 'plain' },
  scheduled: { label: msg({ message: 'Scheduled', context: 'a mailing' }), tone: 'warn' },
  sending: { label: msg({ message: 'Being sent', context: 'a mailing' }), tone: 'warn' },
  paused: { label: msg({ message: 'Paused', context: 'a mailing' }), tone: 'warn' },
  stopped: { label: msg({ message: 'Stopped', context: 'a mailing' }), tone: 'danger' },
  sent: { label: msg({ message: 'Sent', context: 'a mailing' }), tone: 'success' },
}

export const suppressionLabels: Record<Suppressed['reason'], MessageDescriptor> = {
  refused: msg`Refused by the mail server`,
  reported: msg`Reported by a program`,
  staff: msg`Entered by hand`,
}
