// Alterations and remakes under the fit guarantee as texts, for shoppers and for staff.
import { msg } from '@lingui/core/runtime-macro'
import type { ClaimState } from './fit-claim-states.ts'
import type { ClaimKind } from './fit-guarantee.ts'

type Message = ReturnType<typeof msg>

interface StateLabels {
  /** For staff. */
  label: Message
  shopperLabel: Message
  inSentence: Message
}

export const claimStateLabels: Record<ClaimState, StateLabels> = {
  requested: {
    label: msg({ message: 'Requested', context: 'state of an alteration or remake' }),
    shopperLabel: msg({ message: 'Requested', context: 'fit claim' }),
    inSentence: msg({ message: 'requested', context: 'state of an alteration or remake' }),
  },
  approved: {
    label: msg({ message: 'Approved', context: 'state of an alteration or remake' }),
    shopperLabel: msg({ message: 'Approved', context: 'fit claim' }),
    inSentence: msg({ message: 'approved', context: 'state of an alteration or remake' }),
  },
  received: {
    label: msg({ message: 'Arrived', context: 'state of an alteration or remake' }),
    shopperLabel: msg`Shirt received`,
    inSentence: msg({ message: 'received', context: 'state of an alteration or remake' }),
  },
  'in work': {
    label: msg({ message: 'In work', context: 'state of an alteration or remake' }),
    shopperLabel: msg`In work`,
    inSentence: msg({ message: 'in work', context: 'state of an alteration or remake' }),
  },
  sent: {
    label: msg({ message: 'Sent', context: 'state of an alteration or remake' }),
    shopperLabel: msg({ message: 'Sent', context: 'fit claim' }),
    inSentence: msg({ message: 'sent', context: 'state of an alteration or remake' }),
  },
  closed: {
    label: msg({ message: 'Closed', context: 'state of an alteration or remake' }),
    shopperLabel: msg({ message: 'Completed', context: 'fit claim' }),
    inSentence: msg({ message: 'closed', context: 'state of an alteration or remake' }),
  },
  refused: {
    label: msg({ message: 'Refused', context: 'state of an alteration or remake' }),
    shopperLabel: msg({ message: 'Refused', context: 'fit claim' }),
    inSentence: msg({ message: 'refused', context: 'state of an alteration or remake' }),
  },
}

/** The email about it, for staff. */
export const claimMailLabels: Record<ClaimState, Message> = {
  requested: msg`Alteration or remake requested`,
  approved: msg`Alteration or remake approved`,
  received: msg`The shirt is here`,
  'in work': msg`Alteration or remake in work`,
  sent: msg`The shirt is on its way`,
  closed: msg`Alteration or remake completed`,
  refused: msg`Alteration or remake refused`,
}

export const claimKindLabels: Record<ClaimKind, Message> = {
  alteration: msg`Alteration`,
  remake: msg`Remake`,
}
