// A product as named fields, which are compared, refused and logged one by one.
import type { ParsedBody } from '#contract/endpoint.ts'
import type { updateProduct } from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { parseDesign } from '#garment/design/design.ts'
import { parts } from '#garment/design/options.ts'
import type { ProductPriceTerms } from '../../prices/prices.ts'
import type { ColourRow } from '../../products/product-card.ts'
import type { ChosenColour } from './colours.ts'
import type { PriceRow, AdminProductRow } from './products.sql.ts'

export type ProductChanges = ParsedBody<typeof updateProduct>['changes']

/** The fields by name: `name`, `sizes`, `style.collar`, `variants.white.M.sku`, `translations.de.summary`. */
export type FieldsByName = Record<string, unknown>

const plainFields = ['name', 'categoryId', 'tags', 'specification', 'sizes'] as const
const emptyFields = ['summary', 'description', 'composition', 'note'] as const
const nullableFields = ['pageTitle', 'pageDescription', 'tariffNumber', 'originCountry'] as const
const variantFields = ['sku', 'barcode', 'weightG', 'offered'] as const

/** The option of each part of a shirt. */
export function styleOf(design: unknown): Record<string, string> {
  const read = parseDesign(design)
  return Object.fromEntries(parts.map((part) => [part, read[part]]))
}

/** Every field of a product that `updateProduct` can change; empty fields are null. */
export function fieldsOf(row: AdminProductRow): FieldsByName {
  const fields: FieldsByName = {}
  for (const name of plainFields) fields[name] = row[name]
  for (const name of emptyFields) fields[name] = row[name] || null
  for (const name of nullableFields) fields[name] = row[name]
  fields['relatedIds'] = row.related.map(({ id }) => id)
  if (row.kind === 'shirt') {
    fields['fit'] = row.fit
    for (const [part, key] of Object.entries(styleOf(row.design))) fields[`style.${part}`] = key
  }
  fields['colours'] = row.colours.map(colourFields)
  for (const variant of row.variants)
    for (const name of variantFields)
      fields[`variants.${variant.colour}.${variant.size}.${name}`] = variant[name]
  for (const [language, texts] of Object.entries(row.translations))
    for (const [name, value] of Object.entries(texts)) fields[`translations.${language}.${name}`] = value
  return fields
}

/** The fields of a colour that staff choose. */
export const colourFields = ({ key, name, hex, family, fabricCode }: ColourRow): ChosenColour =>
  fabricCode === undefined ? { key, name, hex, family } : { key, name, fabricCode }

/** The fields of a change, by the same names; a removed translation is null. */
export function changedFields(changes: ProductChanges): FieldsByName {
  const { variants = [], translations = {}, style = {}, ...plain } = changes
  const fields: FieldsByName = { ...plain }
  for (const { colour, size, ...given } of variants)
    for (const [name, value] of Object.entries(given)) fields[`variants.${colour}.${size}.${name}`] = value
  for (const [language, texts] of Object.entries(translations))
    for (const [name, value] of Object.entries(texts)) fields[`translations.${language}.${name}`] = value
  for (const [part, key] of Object.entries(style)) fields[`style.${part}`] = key
  return fields
}

const momentOf = (text: string | null) => text && new Date(text).toISOString()

/** The price terms of a product that staff have set. */
export function termsOfRow({
  priceMinor,
  beforePriceMinor,
  saleMinor,
  saleFrom,
  saleUntil,
}: PriceRow): PriceTerms {
  // A reduction without dates was written by another program.
  const reduced = saleMinor ?? (beforePriceMinor === null ? null : priceMinor)
  return {
    regularMinor: beforePriceMinor ?? priceMinor,
    sale:
      reduced === null ? null : { priceMinor: reduced, from: momentOf(saleFrom), until: momentOf(saleUntil) },
  }
}

/** Price terms with moments in the form that the database returns. */
export const plainTerms = (terms: PriceTerms | null): PriceTerms | null =>
  terms && {
    ...terms,
    sale: terms.sale && {
      priceMinor: terms.sale.priceMinor,
      from: momentOf(terms.sale.from),
      until: momentOf(terms.sale.until),
    },
  }

/** Price terms as the database stores them. */
export const priceRowOf = (
  id: string,
  currency: string,
  { regularMinor, sale }: PriceTerms,
): ProductPriceTerms => ({
  id,
  currency,
  regularMinor,
  saleMinor: sale?.priceMinor ?? null,
  saleFrom: sale?.from ?? null,
  saleUntil: sale?.until ?? null,
})
