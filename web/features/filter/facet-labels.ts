// The facets of the listing as texts; the labels that the API sends are English.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { capitalized, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import type { FacetName, Facets, FacetValue, facetValues } from '#contract/product.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'

/** In the order in which they are shown. */
export const facetTitles: Record<keyof Facets, MessageDescriptor> = {
  category: msg`Category`,
  size: msg`Size`,
  colour: msg`Colour`,
  price: msg`Price`,
  fit: msg`Fit`,
  fabric: msg`Fabric`,
  rating: msg`Rating`,
  inStock: msg`Availability`,
}

/** The labels of the facets whose values the contract lists. */
const valueLabels: {
  [
    Facet in keyof typeof facetValues as (typeof facetValues)[Facet] extends readonly string[] ? Facet : never
  ]: Record<(typeof facetValues)[Facet][number], MessageDescriptor>
} = {
  colour: colourFamilyTexts,
  fit: {
    slim: msg({ message: 'Slim', comment: 'fit of a shirt' }),
    regular: msg({ message: 'Regular', comment: 'fit of a shirt' }),
    relaxed: msg({ message: 'Relaxed', comment: 'fit of a shirt' }),
  },
}

/** Names of categories are not translated. The values of the fabric facet are weaves. */
export function facetLabel(
  facet: FacetName,
  { value, label }: Omit<FacetValue, 'count'>,
  i18n: I18n,
): string {
  if (facet === 'fabric') return capitalized(fabricLabel('weave', value, i18n), i18n)
  const known: Record<string, MessageDescriptor> = valueLabels[facet as keyof typeof valueLabels] ?? {}
  return Object.hasOwn(known, value) ? i18n._(known[value]!) : label
}
