// The labels of the facets whose values the contract lists; the API’s own are English.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { capitalized, fabricWord } from '#garment/fabric/fabric-words.ts'
import type { FacetName, FacetValue, fits } from '#contract/product.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'

const labels = {
  colour: colourFamilyTexts,
  fit: {
    slim: msg({ message: 'Slim', comment: 'fit of a shirt' }),
    regular: msg({ message: 'Regular', comment: 'fit of a shirt' }),
    relaxed: msg({ message: 'Relaxed', comment: 'fit of a shirt' }),
  } satisfies Record<(typeof fits)[number], MessageDescriptor>,
}

/** Names of categories stay as they are; fabrics are weaves. */
export function facetLabel(
  facet: FacetName,
  { value, label }: Omit<FacetValue, 'count'>,
  i18n: I18n,
): string {
  if (facet === 'fabric') return capitalized(fabricWord('weave', value, i18n), i18n)
  const known: Record<string, MessageDescriptor> = facet === 'colour' || facet === 'fit' ? labels[facet] : {}
  return Object.hasOwn(known, value) ? i18n._(known[value]!) : label
}
