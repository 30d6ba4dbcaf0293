// The alternative text of a shirt's picture. The API writes it in English: `Harrow Oxford in light blue`.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Picture } from '#contract/picture.ts'
import { productName } from './product-name.ts'

/** @param product as the API names it. */
export function pictureAlt(
  { alt }: Pick<Picture, 'alt'>,
  product: { id: string; name: string },
  i18n: I18n,
): string {
  const beginning = `${product.name} in `
  if (!alt.startsWith(beginning)) return alt
  const name = productName(product, i18n)
  return i18n._(msg`${name} in ${{ colour: alt.slice(beginning.length) }}`)
}
