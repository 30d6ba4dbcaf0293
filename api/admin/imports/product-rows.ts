// Reads the rows of one product from our own columns, Shopify's, WooCommerce's, or any columns that were matched with
// fields. An empty cell leaves a field out.
import { optionPlaces } from '#contract/admin/import-fields.ts'
import {
  type MadeKind,
  madeKinds,
  maxNoteLength,
  maxSearchWords,
  maxSpecificationRows,
} from '#contract/admin/products.ts'
import { slug } from '#contract/fields.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { slugOf } from '#contract/slug.ts'
import { wrongRow } from './cells.ts'
import { isGiftCard } from './guess-kind.ts'
import { categoriesIn, leafOf } from './category-paths.ts'
import { cutText, firstOf } from './limits.ts'
import { optionsOf, type OptionRoles, type ProductOptions } from './product-options.ts'
import { type ImportedPicture, picturesOf } from './product-pictures.ts'
import { type ImportedPrice, type PriceForm, pricesOf } from './product-prices.ts'
import { type ImportedStatus, isNo, isYes, statusOf } from './product-status.ts'
import { type ProductTexts, type ProductTranslations, textsOf, translationsOf } from './product-texts.ts'
import { type ImportedVariant, variantsOf } from './product-variants.ts'
import { productLines, type ProductLine as Line } from './product-lines.ts'
import { type FileForm, noteOf } from './read-line.ts'

export interface ImportedProduct extends ImportedStatus {
  id: string
  kind?: MadeKind
  texts: ProductTexts
  /** The category as written in the file. */
  category?: string
  /** Words that can show whether it is a shirt, the most reliable first. */
  kindWords: string[]
  variants: ImportedVariant[]
  prices: Record<string, ImportedPrice>
  translations: ProductTranslations
  pictures: ImportedPicture[]
  options: ProductOptions['named']
  notes: Reason[]
}

/** How the rows of a file are read. */
export interface ProductForm extends FileForm, PriceForm {
  fields: readonly (string | null)[]
  roles: OptionRoles
}

/** Throws `Invalid Input` with the reason. */
export function readProduct(rows: CsvRow[], form: ProductForm): ImportedProduct {
  const lines = productLines(rows, form)
  const first = (field: string) => lines.map((line) => line.of(field)).find(Boolean)
  const names = form.fields.filter((field) => field !== null)
  const [head] = lines as [Line]
  const words = kindWordsOf(head, first)
  refuseOtherThings(lines, words)
  const notes: Reason[] = []
  const noted = { lines, notes }
  const lists = lines.length === 1 && form.format !== 'shopify' && !/^simple/i.test(head.of('rowType'))
  const options = optionsOf(lines, form.roles, lists)
  const isOwn = form.format === 'placket'
  const product: ImportedProduct = {
    id: idOf(first('id'), first('name') ?? first('sku') ?? first('barcode'), head.row),
    texts: textsOf(first, isOwn, noted),
    prices: pricesOf(lines, form, notes),
    variants: variantsOf(lines, options, notes),
    translations: translationsOf(first, names),
    pictures: picturesOf(lines, options, notes),
    options: options.named,
    kindWords: words,
    notes,
  }
  const specification = [...(product.texts.specification ?? []), ...options.properties]
  if (specification.length > 0)
    product.texts.specification = firstOf(
      specification,
      maxSpecificationRows,
      ['options', ...optionPlaces.map((place) => `option${place}Value`), 'specification'],
      { ...noted, textOf: ({ name, value }) => `${name}: ${value}` },
    )
  const note = isOwn ? first('note') : noteOf(lines)
  if (note) product.texts.note = cutText(note.replaceAll('\r\n', '\n'), maxNoteLength, ['note'], noted)
  const kind = kindOf(head, first('kind'))
  if (kind) product.kind = kind
  const [category, ...others] = isOwn
    ? [first('category')].flatMap((one) => one ?? [])
    : categoriesIn(head.all('category'))
  const written = category ?? leafOf(first('type') ?? '')
  if (written) product.category = written
  // A product of this shop has one category; those who search for the others find it too.
  const tags = [...new Set([...(product.texts.tags ?? []), ...others])]
  if (tags.length > 0)
    product.texts.tags = firstOf(tags, maxSearchWords, ['category', 'tags'], { ...noted, textOf: String })
  return { ...product, ...statusOf(lines, form, { isOwn, notes }) }
}

function idOf(id: string | undefined, name: string | undefined, row: number): string {
  const made = id !== undefined && slug.safeParse(id).success ? id : slugOf(id ?? name ?? '')
  if (!made) throw wrongRow(row, because('cell-no-id-or-name'))
  return made.slice(0, 70).replace(/-$/, '')
}

type First = (field: string) => string | undefined

/** Throws for gift cards, services, downloads and the like, which are not goods. */
function refuseOtherThings(lines: Line[], words: string[]): void {
  const [head] = lines as [Line]
  const type = head.of('rowType').toLowerCase()
  const said = head.of('kind') !== ''
  if (isYes(head.of('giftCard')) || /gift.?card/.test(type) || (!said && isGiftCard(words)))
    throw new ApiError('Invalid Input', because('row-gift-card'))
  const shipped = lines.map((line) => line.of('requiresShipping')).filter(Boolean)
  if (
    /\b(?:virtual|downloadable|digital|download|service|subscription)\b/.test(type) ||
    /^(?:digital|downloadable|virtual)$/i.test(head.of('type')) ||
    (shipped.length > 0 && shipped.every(isNo))
  )
    throw new ApiError('Invalid Input', because('row-no-goods'))
  if (/\b(?:grouped|external|bundle|category)\b/.test(type))
    throw new ApiError('Invalid Input', because('row-no-own-goods'))
}

function kindOf(head: Line, written: string | undefined): MadeKind | undefined {
  const kind = written && madeKinds.find((each) => each === written.toLowerCase())
  if (written && !kind) throw head.wrong('kind', because('cell-unknown-type', { kind: written.slice(0, 40) }))
  return kind || undefined
}

/** In paths of categories, `Apparel & Accessories > Clothing`, the last part comes before the others. */
function kindWordsOf(head: Line, first: First): string[] {
  const paths = head
    .all('category')
    .join(', ')
    .split(/[,|]/)
    .map((path) => path.split(/->|>/).toReversed())
  const leaves = paths.map(([leaf]) => leaf!)
  const branches = paths.flatMap((path) => path.slice(1)).filter((branch) => !/^\s*apparel\b/i.test(branch))
  return [first('type') ?? '', ...leaves, ...branches, first('name') ?? '', first('tags') ?? '']
}
