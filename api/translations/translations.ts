// Replaces texts of products and categories in replies by their translations, field by field. Nothing is read for the
// shop's first language.
import { customShirt } from '#contract/design.ts'
import type { ProductCard, ProductDetail } from '#contract/product.ts'
import type { Category } from '#contract/shop.ts'
import { languageOf } from '#locales/languages.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { type CategoryTexts, type ProductTexts, readTexts } from './translations.sql.ts'

export type { CategoryTexts, ProductTexts }

/** The reader's language for the catalogue; null for the shop's first one, in which the rows are written. */
export type ContentLanguage = string | null

/** @param locale of the reader; null for the shop's own */
export function contentLanguage(
  { contentLocale }: Pick<ShopSettings, 'contentLocale'>,
  locale: string | null,
): ContentLanguage {
  const language = languageOf(locale ?? contentLocale)
  return language === languageOf(contentLocale) ? null : language
}

interface ItemIds {
  products?: string[]
  categories?: string[]
}

/** The translations of products and categories, empty for those without one. */
interface Texts {
  product(id: string): ProductTexts
  category(id: string): CategoryTexts
}

async function textsOf(
  on: Queryable,
  language: string,
  { products = [], categories = [] }: ItemIds,
): Promise<Texts> {
  const rows = await readTexts(on, language, [...new Set(products)], [...new Set(categories)])
  const ofProducts = new Map(rows.map(({ productId, texts }) => [productId, texts]))
  const ofCategories = new Map(rows.map(({ categoryId, texts }) => [categoryId, texts]))
  return {
    product: (id) => ofProducts.get(id) ?? {},
    category: (id) => ofCategories.get(id) ?? {},
  }
}

/** An own property of a record from JSON, never an inherited one. */
export const ownValue = <Value>(record: Record<string, Value> = {}, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Replaces the translated fields, and lists the others in `untranslated`. */
function overlay<Item extends object, Field extends string & keyof Item & keyof ProductTexts>(
  item: Item,
  texts: Pick<ProductTexts, Field>,
  fields: readonly Field[],
): Item & { untranslated?: string[] } {
  const written = fields.filter((field) => texts[field] !== undefined)
  const missing = fields.filter((field) => texts[field] === undefined)
  return {
    ...item,
    ...Object.fromEntries(written.map((field) => [field, texts[field]])),
    ...(missing.length > 0 && { untranslated: missing }),
  }
}

const cardFields = ['name', 'summary'] as const
const detailFields = [...cardFields, 'description', 'composition'] as const
const categoryFields = ['name', 'summary', 'description'] as const

function translated<Card extends ProductCard>(
  card: Card,
  texts: Texts,
  fields: readonly (string & keyof Card & keyof ProductTexts)[],
): Card {
  const own = texts.product(card.id)
  return {
    ...overlay(card, own, fields),
    category: overlay(card.category, texts.category(card.category.id), ['name']),
    colours: card.colours.map((colour) => ({
      ...colour,
      name: ownValue(own.colourNames, colour.key) ?? colour.name,
    })),
  }
}

const idsIn = (cards: ProductCard[]): ItemIds => ({
  products: cards.map(({ id }) => id),
  categories: cards.map(({ category }) => category.id),
})

export async function translateCards<Card extends ProductCard>(
  on: Queryable,
  language: ContentLanguage,
  cards: Card[],
): Promise<Card[]> {
  if (language === null || cards.length === 0) return cards
  const texts = await textsOf(on, language, idsIn(cards))
  return cards.map((card) => translated(card, texts, cardFields))
}

/** The description as it is stored. */
type StoredDetail = Omit<ProductDetail, 'descriptionHtml'>

export async function translateDetail(
  on: Queryable,
  language: ContentLanguage,
  detail: StoredDetail,
): Promise<StoredDetail> {
  if (language === null) return detail
  const texts = await textsOf(on, language, idsIn([detail, ...detail.goesWith]))
  const { pageTitle = null, pageDescription = null } = texts.product(detail.id)
  return {
    ...translated(detail, texts, detailFields),
    // Without their own translation, they are built from the translated name.
    pageTitle,
    pageDescription,
    goesWith: detail.goesWith.map((card) => translated(card, texts, cardFields)),
  }
}

export async function translateCategories(
  on: Queryable,
  language: ContentLanguage,
  categories: Category[],
): Promise<Category[]> {
  if (language === null) return categories
  const texts = await textsOf(on, language, { categories: categories.map(({ id }) => id) })
  return categories.map((category) => overlay(category, texts.category(category.id), categoryFields))
}

/** Translates each row; `key` is the name of a translated row in the shop's first language. */
export async function translateSpecification<Row extends { name: string; value: string }>(
  on: Queryable,
  language: ContentLanguage,
  product: string,
  rows: Row[],
): Promise<(Row & { key?: string })[]> {
  if (language === null) return rows
  const texts = await textsOf(on, language, { products: [product] })
  const { specification } = texts.product(product)
  return rows.map((row) => {
    const words = ownValue(specification, row.name)
    return words ? { ...row, ...words, key: row.name } : row
  })
}

interface Named {
  id: string
  name: string
}

/** Translates products and categories that have only a name. */
export async function translateNamed<Product extends Named, Category extends Named>(
  on: Queryable,
  language: ContentLanguage,
  { products, categories }: { products: Product[]; categories: Category[] },
): Promise<{
  products: (Product & { untranslated?: string[] })[]
  categories: (Category & { untranslated?: string[] })[]
}> {
  if (language === null) return { products, categories }
  const ids = { products: products.map(({ id }) => id), categories: categories.map(({ id }) => id) }
  const texts = await textsOf(on, language, ids)
  return {
    products: products.map((one) => overlay(one, texts.product(one.id), ['name'])),
    categories: categories.map((one) => overlay(one, texts.category(one.id), ['name'])),
  }
}

/** The translated names of products and categories, by their ids: `translateNames(on, 'de', { products: [id] })`. */
export async function translateNames(
  on: Queryable,
  language: ContentLanguage,
  ids: ItemIds,
): Promise<{ product(id: string, name: string): string; category(id: string, name: string): string }> {
  if (language === null) return { product: (_, name) => name, category: (_, name) => name }
  const texts = await textsOf(on, language, ids)
  return {
    product: (id, name) => texts.product(id).name ?? name,
    category: (id, name) => texts.category(id).name ?? name,
  }
}

/** A line of a cart or an order; the names of designs are not translated. */
interface NamedLine {
  productId: string
  productName: string
  colourKey: string
  colourName: string
  /** The fields of its product that are not in the reader's language. */
  untranslated?: string[]
}

export async function translateLines<Line extends NamedLine>(
  on: Queryable,
  language: ContentLanguage,
  lines: Line[],
): Promise<Line[]> {
  if (language === null || lines.length === 0) return lines
  const texts = await textsOf(on, language, { products: lines.map(({ productId }) => productId) })
  return lines.map((line) => {
    const { name, colourNames } = texts.product(line.productId)
    return {
      ...line,
      productName: name ?? line.productName,
      ...(name === undefined && line.productId !== customShirt.id && { untranslated: ['name'] }),
      colourName: ownValue(colourNames, line.colourKey) ?? line.colourName,
    }
  })
}

/** The language of a line's product name; null for a design, which its shopper may have named. */
export function nameLanguageOf(
  { productId, untranslated = [] }: Pick<NamedLine, 'productId' | 'untranslated'>,
  { contentLocale }: Pick<ShopSettings, 'contentLocale'>,
  locale: string,
): string | null {
  if (productId === customShirt.id) return null
  return languageOf(untranslated.includes('name') ? contentLocale : locale)
}

/** Translates the products of reviews and of lines to review. */
export async function translateProducts<Item extends { product: { id: string; name: string } }>(
  on: Queryable,
  language: ContentLanguage,
  items: Item[],
): Promise<Item[]> {
  if (language === null || items.length === 0) return items
  const names = await translateNames(on, language, { products: items.map(({ product }) => product.id) })
  return items.map((item) => {
    const { id, name } = item.product
    return { ...item, product: { ...item.product, name: names.product(id, name) } }
  })
}
