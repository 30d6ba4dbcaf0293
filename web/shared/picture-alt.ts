// The alternative text of a shirt's picture. The API writes it in English: `Harrow Oxford in light blue`.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Picture } from '#contract/picture.ts'

/** @param name the product's name, as the API gives it. */
export function pictureAlt({ alt }: Pick<Picture, 'alt'>, name: string, i18n: I18n): string {
  const beginning = `${name} in `
  if (!alt.startsWith(beginning)) return alt
  return i18n._(msg`${name} in ${{ colour: alt.slice(beginning.length) }}`)
}
