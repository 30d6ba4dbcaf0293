// The texts of extras that are not chosen.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DesignPart } from '#garment/design/design-summary.ts'

export const unchosen: Partial<Record<DesignPart, MessageDescriptor>> = {
  contrast: msg`None`,
  button: msg`Matching`,
  monogram: msg`None`,
  stiffness: msg`Medium`,
}
