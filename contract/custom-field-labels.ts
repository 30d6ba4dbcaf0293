// Labels of the kinds of custom fields.
import { msg } from '@lingui/core/runtime-macro'
import type { CustomFieldKind } from './custom-fields.ts'

type Labels<Name extends string> = Record<Name, ReturnType<typeof msg>>

export const customFieldKindLabels: Labels<CustomFieldKind> = {
  text: msg({ message: 'Text, one line', comment: 'Type of a field' }),
  'long text': msg({ message: 'Text, several lines', comment: 'Type of a field' }),
  number: msg({ message: 'Number', comment: 'Type of a field' }),
  date: msg({ message: 'Date', comment: 'Type of a field' }),
  choice: msg({ message: 'Choice', comment: 'Type of a field' }),
  'yes or no': msg({ message: 'Yes or no', comment: 'Type of a field' }),
}
