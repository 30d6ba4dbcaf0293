// The names of the colour families.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { colourFamilies } from '#contract/product.ts'

export const colourFamilyTexts: Record<(typeof colourFamilies)[number], MessageDescriptor> = {
  white: msg`White`,
  blue: msg`Blue`,
  navy: msg`Navy`,
  grey: msg`Grey`,
  black: msg`Black`,
  green: msg`Green`,
  brown: msg`Brown`,
  beige: msg`Beige`,
  pink: msg`Pink`,
  red: msg`Red`,
  yellow: msg`Yellow`,
  purple: msg`Purple`,
  multi: msg({ message: 'Multi', comment: 'shirts of several colours' }),
}
