// Words of products that are chosen from lists.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { fits } from '#contract/product.ts'

export const fitTexts: Record<(typeof fits)[number], MessageDescriptor> = {
  slim: msg({ message: 'Slim', comment: 'Fit of a shirt' }),
  regular: msg({ message: 'Regular', comment: 'Fit of a shirt' }),
  relaxed: msg({ message: 'Relaxed', comment: 'Fit of a shirt' }),
}
