import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { customShirt } from '#contract/design.ts'

/** The name of a line's product; a design without a name is called a custom shirt. */
export const productName = ({ id, name }: { id: string; name: string }, i18n: I18n): string =>
  id === customShirt.id && name === customShirt.name ? i18n._(msg`Custom shirt`) : name
