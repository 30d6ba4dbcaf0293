// The alternative text of a product's picture: `Harrow Oxford in light blue`.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Within a sentence a colour has a small letter; in German it is a noun there. */
export const colourInSentence = (colour: string, { locale }: I18n): string =>
  locale === 'de' ? colour : colour.toLowerCase()

export function pictureAlt({ name }: { name: string }, colour: { name: string }, i18n: I18n): string {
  return i18n._(msg`${name} in ${{ colour: colourInSentence(colour.name, i18n) }}`)
}
