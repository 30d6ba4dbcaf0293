// Labels of the kinds of custom fields, and of who sees them.
import { msg } from '@lingui/core/runtime-macro'
import type { CustomFieldAudience, CustomFieldKind, CustomFieldOwner } from './custom-fields.ts'

type Labels<Name extends string> = Record<Name, ReturnType<typeof msg>>

export const customFieldKindLabels: Labels<CustomFieldKind> = {
  text: msg({ message: 'Text, one line', comment: 'Type of a field' }),
  'long text': msg({ message: 'Text, several lines', comment: 'Type of a field' }),
  number: msg({ message: 'Number', comment: 'Type of a field' }),
  date: msg({ message: 'Date', comment: 'Type of a field' }),
  choice: msg({ message: 'Choice', comment: 'Type of a field' }),
  'yes or no': msg({ message: 'Yes or no', comment: 'Type of a field' }),
}

/** Who sees the field of a customer or an order. */
export const customFieldAudienceLabels: Record<CustomFieldOwner, Labels<CustomFieldAudience>> = {
  customer: {
    staff: msg`Staff only`,
    shown: msg`Shown in the customer’s account`,
    asked: msg`Asked in the customer’s account`,
  },
  order: {
    staff: msg`Staff only`,
    shown: msg`Shown to the customer with the order`,
    asked: msg`Asked at the checkout`,
  },
}
