// Reads the rows of one product from our own columns, Shopify's, WooCommerce's, or any columns that were matched with
// fields. An empty cell leaves a field out.
import { momentIn } from '#contract/time-zone.ts'
import { type MadeKind, madeKinds, maxNoteLength } from '#contract/admin/products.ts'
import { columnField, columnName, type FieldsPer } from '#contract/admin/import-fields.ts'
import type { ImportOptions } from '#contract/admin/imports.ts'
import { maxAltLength, maxPhotographs } from '#contract/admin/photographs.ts'
import { slug } from '#contract/fields.ts'
import { colourFamilies } from '#contract/product.ts'
import type { ColourFamily } from '#garment/fabric/fabric.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { moneyText } from '../../kernel/format.ts'
import type { ReaderText } from '../../kernel/storefront.ts'
import { slugOf } from '#contract/slug.ts'
import { noPrice, readPrice, wrongRow } from './cells.ts'
import { isGiftCard } from './guess-kind.ts'
import { numberText } from './guess-values.ts'
import { categoriesIn, leafOf } from './category-paths.ts'
import { optionsOf, type OptionRoles, type ProductOptions } from './product-options.ts'
import {
  cut,
  lineOf,
  type ProductTexts,
  type ProductTranslations,
  textsOf,
  translationsOf,
} from './product-texts.ts'
import { isHead, productLines, type ProductLine as Line } from './product-lines.ts'
import { type FileForm, noteOf } from './read-line.ts'

export interface ImportedVariant {
  /** The row of the file. */
  row: number
  /** Left out: the product has one colour. */
  colourKey?: string
  colour?: string
  colourNames: Record<string, string>
  fabric?: string
  /** The colour code; like the family, of goods only. */
  hex?: string
  family?: ColourFamily
  /** Left out: the product has one size. */
  size?: string
  sku?: string
  barcode?: string
  weightG?: number
  offered?: boolean
  stock?: number
  /** The stock when the file was exported: then only the difference to `stock` is applied. */
  stockBefore?: number
}

export interface ImportedPrice {
  regularMinor?: number
  saleMinor?: number
  /** The price before the reduction. */
  beforeMinor?: number
  from?: string
  until?: string
}

export interface ImportedProduct {
  id: string
  kind?: MadeKind
  texts: ProductTexts
  /** The category as written in the file. */
  category?: string
  /** Words that can show whether it is a shirt, the most reliable first. */
  kindWords: string[]
  status?: 'draft' | 'published' | 'archived' | 'scheduled'
  publishedAt?: string
  variants: ImportedVariant[]
  prices: Record<string, ImportedPrice>
  translations: ProductTranslations
  pictures: ImportedPicture[]
  options: ProductOptions['named']
  notes: Reason[]
}

export interface ImportedPicture {
  /** A URL or a file name. */
  address: string
  /** The name of the colour that it shows, and its key; both left out: every colour. */
  colour?: string
  colourKey?: string
  alt: string
}

/** How the rows of a file are read. */
export interface ProductForm extends FileForm {
  roles: OptionRoles
  /** Which price a product gets whose variants have different ones. */
  variantPrices: ImportOptions['variantPrices']
  /** For times without a time zone. */
  timeZone: string
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
  const lists = lines.length === 1 && form.format !== 'shopify' && !/^simple/i.test(head.of('rowType'))
  const options = optionsOf(lines, form.roles, lists)
  const isOwn = form.format === 'placket'
  const product: ImportedProduct = {
    id: idOf(first('id'), first('name') ?? first('sku') ?? first('barcode'), head.row),
    texts: textsOf(first, head.all('tags'), isOwn, notes),
    prices: pricesOf(lines, form, notes),
    variants: variantsOf(lines, options, notes),
    translations: translationsOf(first, names),
    pictures: picturesOf(lines, options, notes),
    options: options.named,
    kindWords: words,
    notes,
  }
  if (options.properties.length > 0)
    product.texts.specification = [...(product.texts.specification ?? []), ...options.properties].slice(0, 40)
  const note = isOwn ? first('note') : noteOf(lines)
  if (note) product.texts.note = cut(note.replaceAll('\r\n', '\n'), maxNoteLength)
  const kind = kindOf(head, first('kind'))
  if (kind) product.kind = kind
  const [category, ...others] = isOwn
    ? [first('category')].flatMap((one) => one ?? [])
    : categoriesIn(head.all('category'))
  const written = category ?? leafOf(first('type') ?? '')
  if (written) product.category = written
  // A product of this shop has one category; those who search for the others find it too.
  if (others.length > 0)
    product.texts.tags = [...new Set([...(product.texts.tags ?? []), ...others])].slice(0, 40)
  statusOf(product, lines, form.timeZone)
  return product
}

function idOf(id: string | undefined, name: string | undefined, row: number): string {
  const made = id !== undefined && slug.safeParse(id).success ? id : slugOf(id ?? name ?? '')
  if (!made) throw wrongRow(row, because('cell-no-id-or-name'))
  return made.slice(0, 70).replace(/-$/, '')
}

type First = (field: string) => string | undefined

const isYes = (text: string) => /^(?:yes|y|true|1|ja|j|oui|sì|si|sí|x|wahr|vrai)$/i.test(text)
const isNo = (text: string) => /^(?:no|n|false|0|nein|non|nee|falsch|faux)$/i.test(text)

/** Throws for gift cards, services, downloads and the like, which are not goods. */
function refuseOtherThings(lines: Line[], words: string[]): void {
  const [head] = lines as [Line]
  const type = head.of('rowType').toLowerCase()
  const said = head.of('kind') !== ''
  if (isYes(head.of('giftCard')) || /gift.?card/.test(type) || (!said && isGiftCard(words)))
    throw new ApiError('Invalid Input', because('row-gift-card'))
  const shipped = lines.map((line) => line.of('requiresShipping')).filter(Boolean)
  if (/\b(?:virtual|downloadable|subscription)\b/.test(type) || (shipped.length > 0 && shipped.every(isNo)))
    throw new ApiError('Invalid Input', because('row-no-goods'))
  if (/\b(?:grouped|external|bundle)\b/.test(type))
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

const statuses: Record<string, ImportedProduct['status']> = {
  draft: 'draft',
  entwurf: 'draft',
  brouillon: 'draft',
  bozza: 'draft',
  borrador: 'draft',
  concept: 'draft',
  published: 'published',
  publish: 'published',
  veröffentlicht: 'published',
  publié: 'published',
  scheduled: 'scheduled',
  future: 'scheduled',
  archived: 'archived',
  archiviert: 'archived',
  archivé: 'archived',
  trash: 'archived',
  active: 'published',
  aktiv: 'published',
  actif: 'published',
  attivo: 'published',
  activo: 'published',
  actief: 'published',
  online: 'published',
  enabled: 'published',
  visible: 'published',
  inactive: 'draft',
  inaktiv: 'draft',
  inactif: 'draft',
  disabled: 'draft',
  hidden: 'draft',
  offline: 'draft',
  unlisted: 'draft',
  private: 'draft',
  pending: 'draft',
  '-1': 'draft',
}

function readStatus(text: string): ImportedProduct['status'] {
  const written = text.toLowerCase()
  if (Object.hasOwn(statuses, written)) return statuses[written]
  return isYes(written) || written === '1.0'
    ? 'published'
    : isNo(written) || written === '0.0'
      ? 'draft'
      : undefined
}

/** A product that the other shop does not show in its catalogue is a draft here. */
function statusOf(product: ImportedProduct, lines: Line[], timeZone: string): void {
  const line = (field: string) => lines.find((one) => one.of(field) !== '')
  const [said, shown, visible] = ['status', 'published', 'catalogVisibility'].map(line)
  const status = said && readStatus(said.of('status'))
  if (said && !status)
    throw said.wrong('status', because('cell-unknown-status', { status: said.of('status').slice(0, 40) }))
  const isHidden =
    (shown !== undefined && readStatus(shown.of('published')) === 'draft') ||
    (visible !== undefined && /^hidden$/i.test(visible.of('catalogVisibility')))
  const known = status ?? (shown && !isHidden ? 'published' : undefined)
  if (known === undefined && !isHidden) return
  product.status = isHidden && known !== 'archived' ? 'draft' : known!
  const dated = line('publishedAt')
  if (dated && said) product.publishedAt = momentOf(dated, 'publishedAt', timeZone)
}

function momentOf(line: Line, field: string, timeZone: string): string {
  const text = line.of(field)
  const time = text
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(' ', 'T')
  const isZoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(time)
  const isTime =
    /^\d{4}-/.test(time) && !Number.isNaN(Date.parse(isZoned || time.length === 10 ? time : `${time}Z`))
  if (!isTime) throw line.wrong(field, because('cell-no-time', { text: text.slice(0, 40) }))
  return (isZoned ? new Date(time) : momentIn(timeZone, time)).toISOString()
}

function variantsOf(lines: Line[], options: ProductOptions, notes: Reason[]): ImportedVariant[] {
  const hasVariations = lines.some(({ isVariation }) => isVariation)
  const found: ImportedVariant[] = []
  for (const line of lines) {
    const sizes = options.sizesOf(line)
    const colours = options.coloursOf(line)
    // The row of a product with variants is no variant itself, unless it has their options too.
    const isOwnRow = /^product$/i.test(line.of('rowType')) || sizes.length + colours.length === 0
    if (isHead(line) || (hasVariations && !line.isVariation && isOwnRow)) continue
    const details = detailsOf(line, notes)
    if (
      sizes.length === 0 &&
      colours.length === 0 &&
      Object.keys(details).length === 1 &&
      !line.of('colourKey')
    )
      continue
    const isOne = sizes.length * colours.length <= 1 && sizes.length + colours.length <= 2
    const isLost = line.isVariation || details.stock !== undefined || details.sku !== undefined
    if (!isOne && isLost) notes.push(because('note-any-variation', { row: line.row }))
    for (const size of sizes.length > 0 ? sizes : [undefined])
      for (const colour of colours.length > 0 ? colours : [undefined])
        found.push({
          row: line.row,
          ...(isOne ? details : { colourNames: {} }),
          ...(line.of('colourKey') && { colourKey: line.of('colourKey') }),
          ...(colour !== undefined && { colour }),
          ...(size !== undefined && { size }),
        })
  }
  return found
}

const weights = { weight: 1, weightKg: 1000, weightLb: 453.592, weightOz: 28.3495 }

type Details = Omit<ImportedVariant, 'size' | 'colour' | 'row'>

function detailsOf(line: Line, notes: Reason[]): Details {
  const { row } = line
  const details: Details = { colourNames: {} }
  const fabric = line.of('fabric')
  if (fabric) details.fabric = fabric
  const hex = line.of('hex').toLowerCase()
  if (hex && !/^#?[0-9a-f]{6}$/.test(hex))
    throw line.wrong('hex', because('cell-no-colour', { text: hex.slice(0, 40) }))
  if (hex) details.hex = `#${hex.replace('#', '')}`
  const family = line.of('colourFamily').toLowerCase()
  if (family) {
    const known = colourFamilies.find((one) => one === family)
    if (known) details.family = known
    else notes.push(because('note-value-left-out', { row, text: family.slice(0, 40) }))
  }
  for (const language of line.languages) {
    const name = line.of(`colour.${language}`)
    if (name) details.colourNames[language] = name
  }
  const sku = skuOf(line.of('sku'), notes)
  if (sku) details.sku = sku
  const barcode = line.of('barcode').replace(/^'/, '').replaceAll(' ', '')
  if (/^[0-9A-Za-z-]{4,40}$/.test(barcode)) details.barcode = barcode
  else if (barcode && barcode !== '0')
    notes.push(because('note-barcode-left-out', { row, barcode: barcode.slice(0, 40) }))
  for (const [field, grams] of Object.entries(weights)) {
    const text = line.of(field)
    if (!text) continue
    const number = numberText(text.replace(/\s*(?:kg|g|lbs?|oz)\.?$/i, ''))
    if (number === null) throw line.wrong(field, because('cell-no-weight', { text: text.slice(0, 40) }))
    const weightG = Math.round(Number(number) * grams)
    if (weightG > 0) details.weightG = weightG
  }
  const offered = offeredOf(line)
  if (offered !== undefined) details.offered = offered
  for (const field of ['stock', 'stockBefore'] as const) {
    const text = line.of(field)
    // A stock that the other shop does not count.
    if (/^(?:unlimited|in ?stock)$/i.test(text))
      notes.push(because('note-value-left-out', { row, text: text.slice(0, 40) }))
    else if (/^out ?of ?stock$/i.test(text)) details[field] = 0
    else if (text) details[field] = countOf(line, field)
  }
  return details
}

/** A variation that the other shop does not show is not sold. */
function offeredOf(line: Line): boolean | undefined {
  const offered = line.of('offered')
  if (offered) return !isNo(offered)
  return line.isVariation && line.of('status') && readStatus(line.of('status')) !== 'published'
    ? false
    : undefined
}

/** Reads a number of pieces; a negative stock counts as none. */
function countOf(line: Line, field: string): number {
  const text = line.of(field)
  const number = numberText(text)
  // `1.250` are thousands, because half a shirt is none; `3.000` are three with decimals.
  const pieces = /^-?\d{1,3}\.(?!000)\d{3}$/.test(number ?? '')
    ? Number(number!.replace('.', ''))
    : Number(number ?? Number.NaN)
  if (!Number.isInteger(pieces) || Math.abs(pieces) >= 1e8)
    throw line.wrong(field, because('cell-no-pieces', { text: text.slice(0, 40) }))
  return Math.max(0, pieces)
}

/** Replaces characters that article numbers may have in other shops but not here. */
function skuOf(text: string, notes: Reason[]): string {
  const written = text.replace(/^'/, '')
  if (/^[\w.\-/]{0,80}$/.test(written)) return written
  const changed = written
    .normalize('NFKC')
    .replaceAll(/[^\w.\-/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  notes.push(because('note-sku-changed', { sku: written.slice(0, 80), changed: changed || '—' }))
  return changed
}

type PriceField = FieldsPer<'products', 'currency'>

interface Amount {
  line: Line
  minor: number
}

/** The price of a product in each currency. */
function pricesOf(lines: Line[], form: ProductForm, notes: Reason[]): Record<string, ImportedPrice> {
  const columns = form.fields.flatMap((field) => {
    const column = field === null ? null : columnField('products', field)
    return column?.per === 'currency' ? [column] : []
  })
  const prices: Record<string, ImportedPrice> = {}
  for (const currency of new Set(columns.map((column) => column.currency))) {
    const written = lines.filter((line) =>
      columns.some((column) => column.currency === currency && line.of(columnName(column.field, currency))),
    )
    if (written.length > 0) prices[currency] = priceIn(written, currency, form, notes)
  }
  return prices
}

/**
 * A product has one price for all its variants, so all parts of it are those of one variant: the one with the highest
 * price, or with the lowest. What the others have is stated.
 */
function priceIn(
  lines: Line[],
  currency: string,
  { timeZone, variantPrices = 'highest' }: ProductForm,
  notes: Reason[],
): ImportedPrice {
  const price: ImportedPrice = {}
  const of = (field: PriceField) => amountsOf(lines, field, currency)
  const isNet = of('price').length === 0
  const regular = of(isNet ? 'priceNet' : 'price')
  // A program writes 0 for a price that a variant does not have.
  const positive = regular.filter(({ minor }) => minor > 0)
  const ofVariations = positive.filter(({ line }) => line.isVariation)
  const own = ofVariations.length > 0 ? ofVariations : positive
  for (const { line } of own) refuseOtherCurrency(line, currency)
  const [chosen = regular[0]] = own.toSorted((one, other) =>
    variantPrices === 'lowest' ? one.minor - other.minor : other.minor - one.minor,
  )
  if (chosen && (chosen.minor > 0 || !isNet)) price.regularMinor = chosen.minor
  if (isNet && own.length > 0) notes.push(because('note-net-price'))
  noteVariants(own, price.regularMinor, { field: isNet ? 'priceNet' : 'price', currency, notes })
  for (const [field, part] of [
    ['salePrice', 'saleMinor'],
    ['beforePrice', 'beforeMinor'],
  ] as const) {
    const amounts = of(field).filter(({ minor }) => minor > 0)
    // The price of a product in a row of its own is that of all its variants.
    const common = amounts.find(({ line }) => !own.some((one) => one.line === line))
    const found = amounts.find(({ line }) => line === chosen?.line) ?? common
    // A price that is prepared, and not asked yet.
    if (field === 'salePrice' && found && isNo(found.line.of('onSale'))) continue
    if (found) price[part] = found.minor
    noteVariants(amounts, found?.minor, { field, currency, notes })
  }
  for (const [field, part] of [
    ['saleFrom', 'from'],
    ['saleUntil', 'until'],
  ] as const) {
    const name = columnName(field, currency)
    const dated = [...(chosen ? [chosen.line] : []), ...lines].find((line) => line.of(name) !== '')
    if (dated) price[part] = momentOf(dated, name, timeZone)
  }
  return price
}

/** The amounts in the columns of a field. Throws for a cell that is no price. */
function amountsOf(lines: Line[], field: PriceField, currency: string): Amount[] {
  const name = columnName(field, currency)
  return lines.flatMap((line) => {
    const text = line.of(name)
    if (text === '') return []
    const minor = readPrice(text, currency)
    if (minor === null) throw line.wrong(name, noPrice(text))
    return [{ line, minor }]
  })
}

/** Throws when a column of the row says that its price is in another currency. */
function refuseOtherCurrency(line: Line, wanted: string): void {
  const currency = line.of('currency').toUpperCase()
  if (/^[A-Z]{3}$/.test(currency) && currency !== wanted)
    throw line.wrong('currency', because('cell-other-currency', { currency, wanted }))
}

/** The most prices of a product that its note has. */
const maxNotedPrices = 4

/** Notes that variants have other prices than the product gets. */
function noteVariants(
  amounts: Amount[],
  chosen: number | undefined,
  { field, currency, notes }: { field: PriceField; currency: string; notes: Reason[] },
): void {
  const different = [...new Set(amounts.map(({ minor }) => minor))]
  const [first] = amounts
  if (!first || different.every((minor) => minor === chosen)) return
  const all = different.slice(0, maxNotedPrices).map((minor) => moneyText(minor, currency))
  const isMore = different.length > maxNotedPrices
  const column = first.line.headed(columnName(field, currency))[0]!.heading.slice(0, 80)
  const prices: ReaderText = (reader) =>
    [...all.map((text) => text(reader)), ...(isMore ? ['…'] : [])].join(' · ')
  notes.push(
    chosen === undefined
      ? because('note-variant-prices-left-out', { column, prices })
      : because('note-variant-prices', { column, prices, chosen: moneyText(chosen, currency) }),
  )
}

const maxPictureAddress = 2000

/** Wix exports only the names of its pictures. */
const wixPicture = /^[0-9a-z]{6}_[0-9a-f]{32}~mv2\S*$/i

/** The addresses of a cell: separated by commas before an address, and by other signs. */
const addressesIn = (cell: string) =>
  cell
    .split(
      /[,;]\s*(?=(?:https?:)?\/\/)|\s+(?=https?:\/\/)|\s*[|\n]\s*|[,;]\s*(?=[^,;|\s]+\.(?:jpe?g|png|webp|gif|avif)\b)/i,
    )
    .map((one) =>
      one.trim().replace(/^\/\//, 'https://').replace(wixPicture, 'https://static.wixstatic.com/media/$&'),
    )
    .filter((one) => one !== '' && one.length <= maxPictureAddress)

/** Each picture once, the product's first. A picture of variants of one colour shows that colour. */
function picturesOf(lines: Line[], options: ProductOptions, notes: Reason[]): ImportedPicture[] {
  const alts = new Map<string, string>()
  const colours = new Map<string, Map<string, Pick<ImportedPicture, 'colour' | 'colourKey'>>>()
  const add = (cell: string, alt: string, line: Line | null) => {
    for (const address of addressesIn(cell)) {
      alts.set(address, alts.get(address) || alt)
      if (!line) continue
      const [colour = ''] = options.coloursOf(line)
      const colourKey = line.of('colourKey')
      const of = colours.get(address) ?? new Map()
      of.set(colourKey || colour.toLowerCase(), {
        ...(colour && { colour }),
        ...(colourKey && { colourKey }),
      })
      colours.set(address, of)
    }
  }
  const positionOf = (line: Line) => Number(line.of('picturePosition')) || Number.POSITIVE_INFINITY
  const ordered = lines.some((line) => line.of('picturePosition'))
    ? lines.toSorted((one, other) =>
        positionOf(one) === positionOf(other) ? 0 : positionOf(one) - positionOf(other),
      )
    : lines
  for (const line of ordered)
    for (const cell of line.all('picture'))
      add(cell, cut(lineOf(line.of('pictureAlt')), maxAltLength), line.isVariation ? line : null)
  for (const line of lines) add(line.of('variantPicture'), '', line)
  const [beyond] = [...alts.keys()].slice(maxPhotographs)
  if (beyond !== undefined) {
    const column = lines.find((line) => line.of('picture'))?.headed('picture')[0]?.heading ?? ''
    notes.push(because('note-entries-left-out', { column, most: maxPhotographs, text: beyond.slice(0, 120) }))
  }
  return [...alts].slice(0, maxPhotographs).map(([address, alt]) => {
    const of = [...(colours.get(address)?.values() ?? [])]
    return { address, alt, ...(of.length === 1 && of[0]) }
  })
}
