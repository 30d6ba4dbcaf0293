// A product as the fields of its form, named as the API names them in a refusal: `name`, `style.collar`,
// `variants.white.M.sku`, `translations.de.summary`, `prices.USD`.
import type {
  AdminProduct,
  PriceChange,
  PriceTerms,
  ProductTranslation,
  updateProduct,
} from '#contract/admin/products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ColourFamily } from '#garment/fabric/fabric.ts'

export type Fields = Record<string, unknown>

export const textFields = [
  'name',
  'summary',
  'description',
  'composition',
  'pageTitle',
  'pageDescription',
] as const
export type TextField = (typeof textFields)[number]

const variantFields = ['sku', 'barcode', 'weightG', 'offered'] as const

/** A colour in the form; one that is added has no key until it is saved. */
export interface FormColour {
  key?: string
  name: string
  /** Of a shirt. */
  fabricCode?: string
  /** Of goods: `#336699`. */
  hex?: string
  family?: ColourFamily
}

/** What is empty is an empty text, so that a field that is emptied again has not changed. */
export function recordOf(
  product: AdminProduct,
  languages: readonly string[],
  currencies: readonly string[],
): Fields {
  const fields: Fields = {}
  for (const name of textFields) fields[name] = product[name] ?? ''
  for (const name of ['categoryId', 'tags', 'specification', 'sizes'] as const) fields[name] = product[name]
  if (product.kind === 'shirt') fields['fit'] = product.fit
  fields['relatedIds'] = product.related.map(({ id }) => id)
  fields['colours'] = product.colours.map(({ key, name, hex, family, fabricCode }) =>
    fabricCode === null ? { key, name, hex, family } : { key, name, fabricCode },
  )
  for (const [part, key] of Object.entries(product.style)) fields[`style.${part}`] = key
  for (const variant of product.variants)
    for (const name of variantFields)
      fields[`variants.${variant.colour}.${variant.size}.${name}`] = variant[name] ?? ''
  for (const { id, stock } of product.variants) fields[`stock.${id}`] = stock
  fields['stockReason'] = ''
  for (const language of languages) {
    const texts: ProductTranslation = product.translations[language] ?? {}
    for (const name of textFields) fields[`translations.${language}.${name}`] = texts[name] ?? ''
    fields[`translations.${language}.colourNames`] = texts.colourNames ?? {}
    fields[`translations.${language}.specification`] = texts.specification ?? {}
  }
  for (const currency of currencies) fields[`prices.${currency}`] = termsOf(product, currency)
  return fields
}

export const termsOf = (product: AdminProduct, currency: string): PriceTerms | null =>
  product.prices.find((price) => price.currency === currency)?.terms ?? null

const orNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)

type Changes = BodyOf<typeof updateProduct>['changes']

/** Groups of fields that are saved by calls of their own. */
const ownCalls = new Set(['prices', 'stock', 'stockReason'])

/** The changed fields as `updateProduct` takes them. */
export function changesOf(fields: Fields): Changes {
  const changes: Fields = {}
  const variants = new Map<string, Fields>()
  const translations: Record<string, Fields> = {}
  const style: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    const [group, ...path] = name.split('.')
    if (group === 'variants') {
      // A size may have a point in it: `15.5`.
      const field = path.at(-1)!
      const [colour, size] = [path[0]!, path.slice(1, -1).join('.')]
      const key = `${colour} ${size}`
      variants.set(key, { colour, size, ...variants.get(key), [field]: orNull(value) })
    } else if (group === 'translations') {
      const [language, field] = path as [string, string]
      translations[language] = { ...translations[language], [field]: emptyOrNull(value) }
    } else if (group === 'style') style[path[0]!] = value
    else if (!ownCalls.has(group!)) changes[name] = savedValue(name, value)
  }
  return {
    ...changes,
    ...(variants.size > 0 && { variants: [...variants.values()] }),
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(Object.keys(style).length > 0 && { style }),
  } as Changes
}

/** Empty lines of search words and empty rows of the specification are left out. */
function savedValue(name: string, value: unknown): unknown {
  if (name === 'name') return String(value).trim()
  if (name === 'tags') return (value as string[]).map((tag) => tag.trim()).filter((tag) => tag !== '')
  if (name === 'specification')
    return (value as { name: string; value: string }[]).filter((row) => row.name.trim() || row.value.trim())
  return orNull(value)
}

/** Names of colours and rows whose translation was emptied are left out. */
function emptyOrNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return orNull(value)
  return Object.fromEntries(
    Object.entries(value).filter(([, text]) =>
      typeof text === 'string' ? text.trim() !== '' : text?.name?.trim() && text?.value?.trim(),
    ),
  )
}

/** The changed prices as `setPrices` takes them. */
export const priceChangesOf = (
  product: string,
  fields: Fields,
  from: (currency: string) => PriceTerms | null,
): PriceChange[] =>
  Object.entries(fields).flatMap(([name, to]) => {
    const [group, currency] = name.split('.')
    return group === 'prices' && currency
      ? [{ product, currency, from: from(currency), to: to as PriceTerms | null }]
      : []
  })

/** The changed stock as differences from what was shown when it was typed. */
export const adjustmentsOf = (
  fields: Fields,
  shown: (variant: string) => number,
): { variant: string; by: number }[] =>
  Object.entries(fields).flatMap(([name, typed]) => {
    const [group, variant] = name.split('.')
    const by = group === 'stock' && variant && typeof typed === 'number' ? typed - shown(variant) : 0
    return by === 0 ? [] : [{ variant: variant!, by }]
  })
