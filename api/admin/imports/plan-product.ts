// Plans what the import of a product does: create it, change fields of it, or nothing. Uses no database.
import type { I18n } from '@lingui/core'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { AdminCategory } from '#contract/admin/categories.ts'
import type { ImportOptions } from '#contract/admin/imports.ts'
import { createProduct, type MadeKind, type ProductGap, updateProduct } from '#contract/admin/products.ts'
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { slug } from '#contract/fields.ts'
import { markdownText } from '#contract/markdown/text.ts'
import { readInput } from '../../http/read-input.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { categoryNamed } from '../categories/categories.ts'
import { oneSize } from '#garment/body/size-text.ts'
import type { ChosenColour } from '../products/colours.ts'
import {
  changedFields,
  type FieldsByName,
  fieldsOf,
  type ProductChanges,
  termsOfRow,
} from '../products/fields.ts'
import { checkTerms } from '../products/product-prices.ts'
import { type AdminProductRow, gapsOf } from '../products/products.ts'
import { gapReason } from '../products/bulk-actions.ts'
import { guessKind } from './guess-kind.ts'
import { definedOf, type Offer, offerOf } from './plan-offer.ts'
import type { ImportedPrice } from './product-prices.ts'
import type { ImportedProduct } from './product-rows.ts'

export interface PlanContext {
  categories: AdminCategory[]
  options: ImportOptions
  /** The translator for the language in which products are written. */
  i18n: I18n
  /** The pictures that products have, or had: `harrow-oxford https://…`. */
  pictures: ReadonlySet<string>
}

/** A new product. Its `categoryId` is null when the category is created with it, from `newCategory`. */
const newProduct = z.extend(createProduct.body, { categoryId: z.nullable(slug) })

export interface ProductPlan {
  id: string
  name: string
  outcome: 'create' | 'change' | 'unchanged'
  before: FieldsByName | null
  after: FieldsByName
  notes: Reason[]
  /** The new product; null: the product exists. */
  product: z.output<typeof newProduct> | null
  /** The name of a category that the shop does not have; null: the category exists. */
  newCategory: string | null
  /** Pictures that the product does not have yet, with the key of the colour that they show. */
  pictures: { address: string; colour: string | null; alt: string }[]
  changes: ProductChanges
  prices: { currency: string; from: PriceTerms | null; to: PriceTerms }[]
  stock: { colour: string; size: string; by: number }[]
  status: NonNullable<ImportedProduct['status']> | null
  publishedAt: string | undefined
  /** Whether the product is published as soon as its pictures are fetched and nothing is missing. */
  publishesWithPictures: boolean
}

/** Throws `Invalid Input` with the reason when the product cannot be imported. */
export function planProduct(
  imported: ImportedProduct,
  row: AdminProductRow | null,
  context: PlanContext,
): ProductPlan {
  const notes = [...imported.notes]
  const category = categoryOf(imported, row, context)
  const categoryId = category.id ?? context.options.categoryId
  const kind = kindOf(imported, row, context.options, category.make ?? categoryId)
  const offer = offerOf(kind, imported, row, { notes, i18n: context.i18n })
  const given = textChanges(imported, row)
  if (!row) given.summary ??= beginningOf(imported.texts.description)
  const wanted = {
    ...given,
    ...(category.id !== null && row && { categoryId: category.id }),
    colours: offer.colours,
    sizes: offer.sizes,
    variants: offer.variants,
    translations: translationChanges(imported, row, offer),
  }
  const changes = readInput(updateProduct.body.shape.changes, definedOf(wanted))
  const prices = pricePlans(imported, row)
  const said = !row && context.options.asDrafts && imported.status !== 'archived' ? 'draft' : imported.status
  const status = said && said !== row?.status ? said : null
  const publishes = isPublic(status) && (!row || row.status === 'draft')
  const gap = publishes ? gapOf(given, prices, row) : null
  const lacksPhotographs =
    publishes && gap === null && kind === 'goods' && (!row || gapsOf(row).includes('photographs'))
  const pictures = picturesOf(imported, offer.colours, context.pictures)
  const publishesWithPictures = lacksPhotographs && pictures.length > 0
  if (gap) notes.push(staysDraft(gap))
  if (lacksPhotographs)
    notes.push(publishesWithPictures ? because('note-draft-until-photographs') : staysDraft('photographs'))
  const plan = {
    id: imported.id,
    notes,
    newCategory: category.make,
    pictures,
    prices,
    stock: offer.stock,
    status: gap || lacksPhotographs || (!row && status === 'draft') ? null : status,
    publishedAt: imported.publishedAt,
    publishesWithPictures,
  }
  return row ? planChange(plan, row, changes) : planNew(plan, imported, changes, { kind, categoryId })
}

const isPublic = (status: ImportedProduct['status'] | null) =>
  status === 'published' || status === 'scheduled'

/** What a draft lacks to be published, beside photographs. */
function gapOf(
  texts: Record<string, unknown>,
  prices: ProductPlan['prices'],
  row: AdminProductRow | null,
): ProductGap | null {
  if (!texts['summary'] && !row?.summary) return 'summary'
  if (!texts['description'] && !row?.description) return 'description'
  return prices.length === 0 && !row?.prices.length ? 'price' : null
}

/** The note on a product that the file publishes but that stays a draft. */
export const staysDraft = (gap: ProductGap): Reason => because('note-stays-draft', { why: gapReason(gap) })

type Common = Pick<
  ProductPlan,
  | 'id'
  | 'notes'
  | 'newCategory'
  | 'pictures'
  | 'prices'
  | 'stock'
  | 'status'
  | 'publishedAt'
  | 'publishesWithPictures'
>

function planNew(
  plan: Common,
  { texts }: ImportedProduct,
  changes: ProductChanges,
  { kind, categoryId }: { kind: MadeKind; categoryId: string | null },
): ProductPlan {
  const { colours, sizes, fit, name: _, ...others } = changes
  if (categoryId === null && plan.newCategory === null)
    throw new ApiError('Invalid Input', because('row-no-category'))
  const given = { name: texts.name ?? '', categoryId, kind, fit, colours, sizes }
  const product = readInput(newProduct, definedOf(given))
  const { variants: _variants, ...shown } = others
  return {
    ...plan,
    name: product.name,
    outcome: 'create',
    before: null,
    after: {
      name: product.name,
      kind,
      categoryId: plan.newCategory ?? product.categoryId,
      ...pictureFields(plan.pictures),
      ...shown,
      colours: product.colours.map((colour) => colour.name),
      sizes: product.sizes,
      ...Object.fromEntries(plan.prices.map(({ currency, to }) => [`prices.${currency}`, to])),
      ...stockFields(plan.stock, () => 0),
      ...(plan.status && { status: plan.status }),
      ...(plan.publishesWithPictures && { status: 'published' }),
    },
    product,
    changes: others,
  }
}

function planChange(plan: Common, row: AdminProductRow, wanted: ProductChanges): ProductPlan {
  const current = fieldsOf(row)
  const fields = changedFields(wanted)
  const isSame = (name: string) => sameValue(fields[name], current[name] ?? null)
  const changed = Object.keys(fields).filter((name) => !isSame(name))
  const changes = onlyChanged(wanted, new Set(changed))
  const { prices, stock, status, newCategory, pictures } = plan
  const stockNow = (colour: string, size: string) =>
    row.variants.find((variant) => variant.colour === colour && variant.size === size)?.stock ?? 0
  const before: FieldsByName = {
    ...Object.fromEntries(changed.map((name) => [name, current[name] ?? null])),
    ...Object.fromEntries(prices.map(({ currency, from }) => [`prices.${currency}`, from])),
    ...Object.fromEntries(
      stock.map(({ colour, size }) => [`stock.${colour}.${size}`, stockNow(colour, size)]),
    ),
    ...(status && { status: row.status }),
    ...(status && row.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
    ...(newCategory !== null && { categoryId: row.categoryId }),
  }
  const after: FieldsByName = {
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    ...Object.fromEntries(prices.map(({ currency, to }) => [`prices.${currency}`, to])),
    ...stockFields(stock, stockNow),
    ...(status && { status }),
    ...(newCategory !== null && { categoryId: newCategory }),
    ...pictureFields(pictures),
  }
  return {
    ...plan,
    name: wanted.name ?? row.name,
    outcome: Object.keys(after).length > 0 ? 'change' : 'unchanged',
    before,
    after,
    product: null,
    changes,
  }
}

const pictureFields = (pictures: ProductPlan['pictures']): FieldsByName =>
  pictures.length > 0 ? { pictures: pictures.map(({ address }) => address) } : {}

const stockFields = (
  stock: ProductPlan['stock'],
  now: (colour: string, size: string) => number,
): FieldsByName =>
  Object.fromEntries(stock.map(({ colour, size, by }) => [`stock.${colour}.${size}`, now(colour, size) + by]))

/** Compares values; line endings do not matter, because spreadsheets change them. */
const sameValue = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one === other.replaceAll('\r\n', '\n').trim()
    : isDeepStrictEqual(one, other)

/** The changes without the fields that have the value already. */
function onlyChanged(
  { variants, translations, style, ...plain }: ProductChanges,
  changed: ReadonlySet<string>,
): ProductChanges {
  const kept = Object.fromEntries(Object.entries(plain).filter(([name]) => changed.has(name)))
  const changes = kept as ProductChanges
  const parts = Object.entries(style ?? {}).filter(([part]) => changed.has(`style.${part}`))
  if (parts.length > 0) changes.style = Object.fromEntries(parts)
  const ofVariants = (variants ?? []).flatMap(({ colour, size, ...given }) => {
    const own = Object.entries(given).filter(([name]) => changed.has(`variants.${colour}.${size}.${name}`))
    return own.length > 0 ? [{ colour, size, ...Object.fromEntries(own) }] : []
  })
  if (ofVariants.length > 0) changes.variants = ofVariants
  const ofLanguages = Object.entries(translations ?? {}).flatMap(([language, texts]) => {
    const own = Object.entries(texts).filter(([name]) => changed.has(`translations.${language}.${name}`))
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : []
  })
  if (ofLanguages.length > 0) changes.translations = Object.fromEntries(ofLanguages)
  return changes
}

/** The first sentence of a description, without headings: the summary of a product whose file has none. */
function beginningOf(description: string | undefined): string | undefined {
  const text = markdownText((description ?? '').replaceAll(/^#.*$/gm, '')).trim()
  const [, sentence] = /^([^\n]{1,200}?(?:[.!?](?=\s|$)|$|(?=\n)))/.exec(text) ?? []
  return sentence?.trim() || text.split('\n')[0]?.slice(0, 200).trim() || undefined
}

function textChanges({ texts }: ImportedProduct, row: AdminProductRow | null): Record<string, unknown> {
  const { relatedIds, ...others } = texts
  const related = relatedIds?.filter((id) => id !== row?.id)
  return { ...others, ...(related && { relatedIds: related }) }
}

function categoryOf(
  { category }: ImportedProduct,
  row: AdminProductRow | null,
  { categories, options }: PlanContext,
): { id: string | null; make: string | null } {
  if (category === undefined) return { id: null, make: null }
  const known = categoryNamed(categories, category)
  if (known && (!known.archived || known.id === row?.categoryId)) return { id: known.id, make: null }
  if (options.makeCategories && !known) return { id: null, make: category.slice(0, 80) }
  if (row || options.categoryId === null)
    throw new ApiError(
      'Invalid Input',
      known
        ? because('named-category-archived', { category: known.name })
        : because('unknown-category', { category: category.slice(0, 80) }),
    )
  return { id: null, make: null }
}

/**
 * The kind of a product. An existing product keeps its kind; for a new one it comes from a column of the file, from the
 * member's choice, or from its words.
 *
 * @param group the category for which the member chooses a kind.
 */
function kindOf(
  imported: ImportedProduct,
  row: AdminProductRow | null,
  options: ImportOptions,
  group: string | null,
): MadeKind {
  const { kind, texts } = imported
  if (row && kind && kind !== row.kind) throw new ApiError('Invalid Input', because('product-other-type'))
  const is = row?.kind ?? kind ?? chosenKind(options, group) ?? guessedKind(imported)
  if (is === 'goods' && (texts.fit ?? texts.style) !== undefined)
    throw new ApiError('Invalid Input', because('only-shirt-has-fit'))
  return is
}

const chosenKind = (
  { productKind, productKinds = {} }: ImportOptions,
  group: string | null,
): MadeKind | undefined =>
  group !== null && Object.hasOwn(productKinds, group) ? productKinds[group] : productKind

/** Options that only shirts have, or only goods, decide before any words. */
function guessedKind({ texts, variants, kindWords }: ImportedProduct): MadeKind {
  if ((texts.fit ?? texts.style) !== undefined || variants.some(({ fabric }) => fabric)) return 'shirt'
  if (variants.some(({ hex }) => hex)) return 'goods'
  return guessKind(
    kindWords,
    variants.some(({ size }) => size !== undefined && size !== oneSize),
  )
}

function translationChanges(
  { translations, variants, texts }: ImportedProduct,
  row: AdminProductRow | null,
  { keys }: Offer,
): ProductChanges['translations'] {
  const changes: NonNullable<ProductChanges['translations']> = {}
  const of = (language: string) => (changes[language] ??= {})
  for (const [language, { rows, ...plain }] of Object.entries(translations)) {
    Object.assign(of(language), plain)
    if (!rows) continue
    const names = (texts.specification ?? row?.specification ?? []).map(({ name }) => name)
    const translated = names.flatMap((name, place) => (rows[place] ? [[name, rows[place]] as const] : []))
    of(language).specification = {
      ...row?.translations[language]?.specification,
      ...Object.fromEntries(translated),
    }
  }
  for (const [place, { colourNames }] of variants.entries())
    for (const [language, name] of Object.entries(colourNames))
      of(language).colourNames = {
        ...row?.translations[language]?.colourNames,
        ...changes[language]?.colourNames,
        [keys[place]!]: name,
      }
  return Object.keys(changes).length > 0 ? changes : undefined
}

function pricePlans({ prices, id }: ImportedProduct, row: AdminProductRow | null): ProductPlan['prices'] {
  return Object.entries(prices).flatMap(([currency, price]) => {
    const current = row?.prices.find((one) => one.currency === currency)
    const from = current ? termsOfRow(current) : null
    const to = termsAfter(price, from)
    if (to === null || isDeepStrictEqual(from, to)) return []
    checkTerms({ product: id, currency, to })
    return [{ currency, from, to }]
  })
}

/** The price after the import; null when the file has no price. */
function termsAfter(price: ImportedPrice, before: PriceTerms | null): PriceTerms | null {
  const { beforeMinor, regularMinor } = price
  // Files of other shops have the current price and the price before the reduction.
  const isReduced = beforeMinor !== undefined && regularMinor !== undefined && beforeMinor > regularMinor
  const regular = isReduced ? beforeMinor : (regularMinor ?? before?.regularMinor)
  if (regular === undefined) return null
  const saleMinor = isReduced ? regularMinor : (price.saleMinor ?? before?.sale?.priceMinor)
  if (saleMinor === undefined) return { regularMinor: regular, sale: null }
  return {
    regularMinor: regular,
    sale: {
      priceMinor: saleMinor,
      from: price.from ?? before?.sale?.from ?? null,
      until: price.until ?? before?.sale?.until ?? null,
    },
  }
}

function picturesOf(
  { id, pictures }: ImportedProduct,
  colours: ChosenColour[],
  known: ReadonlySet<string>,
): ProductPlan['pictures'] {
  return pictures
    .filter(({ address }) => !known.has(`${id} ${address}`))
    .map(({ address, colour, colourKey, alt }) => {
      const shown = colours.find(({ key, name }) =>
        colourKey === undefined ? name.toLowerCase() === colour?.toLowerCase() : key === colourKey,
      )
      return { address, colour: shown?.key ?? null, alt }
    })
}
