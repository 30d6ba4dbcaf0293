// Reads the rows of one product from our own columns, Shopify's, WooCommerce's, or any columns that were matched with
// fields. An empty cell leaves a field out.
import { momentIn } from '#contract/time-zone.ts'
import {
  type MadeKind,
  madeKinds,
  maxPageDescriptionLength,
  maxPageTitleLength,
  maxSummaryLength,
  type ProductTranslation,
} from '#contract/admin/products.ts'
import { columnField } from '#contract/admin/import-fields.ts'
import { maxAltLength, maxPhotographs } from '#contract/admin/photographs.ts'
import { slug } from '#contract/fields.ts'
import { colourFamilies } from '#contract/product.ts'
import type { ColourFamily } from '#garment/fabric/fabric.ts'
import { splitNamed, splitWords } from '../../csv/cell-lists.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { slugOf } from '#contract/slug.ts'
import { amountOf, refuseUnreadable, wrongRow } from './cells.ts'
import { isColourName, isSizeName, numberText, guessSize } from './guess-values.ts'
import { textOfHtml } from './html-text.ts'

export interface ImportedVariant {
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
  texts: {
    name?: string
    summary?: string
    description?: string
    composition?: string
    pageTitle?: string
    pageDescription?: string
    fit?: string
    tags?: string[]
    specification?: { name: string; value: string }[]
    relatedIds?: string[]
    style?: Record<string, string>
  }
  /** The category as written in the file. */
  category?: string
  /** Words that can show whether it is a shirt, the most reliable first. */
  kindWords: string[]
  status?: 'draft' | 'published' | 'archived' | 'scheduled'
  publishedAt?: string
  variants: ImportedVariant[]
  prices: Record<string, ImportedPrice>
  /** Rows of the specification are in the same order as in the first language. */
  translations: Record<
    string,
    Omit<ProductTranslation, 'specification'> & { rows?: ReturnType<typeof splitNamed> }
  >
  pictures: ImportedPicture[]
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

type Line = CsvRow & {
  of: (field: string) => string
  /** The languages in which colours can have names. */
  languages: string[]
}

/**
 * Throws `Invalid Input` with the reason.
 *
 * @param fields the field of each column.
 * @param timeZone for times without a time zone.
 */
export function readProduct(
  rows: CsvRow[],
  fields: readonly (string | null)[],
  timeZone: string,
): ImportedProduct {
  const columns = new Map(fields.flatMap((field, column) => (field === null ? [] : [[field, column]])))
  const languages = [...columns.keys()].flatMap((name) => {
    const column = columnField('products', name)
    return column?.per === 'language' && column.field === 'colour' ? [column.language] : []
  })
  const lines = rows.map((row): Line => {
    refuseUnreadable(row)
    return { ...row, languages, of: (field) => (row.cells[columns.get(field) ?? -1] ?? '').trim() }
  })
  const all = (field: string) => lines.map((line) => line.of(field)).filter(Boolean)
  const first = (field: string) => all(field)[0]
  const notes: Reason[] = []
  const product: ImportedProduct = {
    id: idOf(first('id'), first('name') ?? first('sku') ?? first('barcode'), lines[0]!.row),
    texts: textsOf(first, notes),
    variants: variantsOf(lines, notes),
    prices: pricesOf(lines, [...columns.keys()], timeZone, notes),
    translations: translationsOf(first, [...columns.keys()]),
    pictures: picturesOf(lines),
    kindWords: kindWordsOf(first),
    notes,
  }
  const kind = kindOf(first('kind'), lines[0]!.row)
  if (kind) product.kind = kind
  const category = categoryIn(first('category')) || categoryIn(first('type'))
  if (category) product.category = category
  statusOf(product, first, lines[0]!.row, timeZone)
  return product
}

function idOf(id: string | undefined, name: string | undefined, row: number): string {
  const made = id !== undefined && slug.safeParse(id).success ? id : slugOf(id ?? name ?? '')
  if (!made) throw wrongRow(row, because('cell-no-id-or-name'))
  return made.slice(0, 70).replace(/-$/, '')
}

type First = (field: string) => string | undefined

/** Shortens a text that is too long, at the end of a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const short = text.slice(0, most - 1)
  return `${short.slice(0, short.lastIndexOf(' ') > most / 2 ? short.lastIndexOf(' ') : most - 1)}…`
}

const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const linesOf = (text: string) => text.replaceAll('\r\n', '\n')
/** Removes line breaks, which spreadsheets add to cells. */
const unbroken = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

function textsOf(first: First, notes: Reason[]): ImportedProduct['texts'] {
  const texts: ImportedProduct['texts'] = {}
  for (const field of ['name', 'composition'] as const) {
    const text = first(field)
    if (text) texts[field] = unbroken(text)
  }
  const description = first('description') ?? textOfHtml(first('descriptionHtml') ?? '')
  if (description) texts.description = cut(linesOf(description), 5000)
  const summary = first('summary') ?? lineOf(textOfHtml(first('summaryHtml') ?? ''))
  if (summary) texts.summary = unbroken(summary)
  const pageTitle = first('pageTitle')
  if (pageTitle) texts.pageTitle = unbroken(pageTitle)
  const pageDescription = first('pageDescription')
  if (pageDescription) texts.pageDescription = unbroken(pageDescription)
  const limits = [
    ['summary', maxSummaryLength],
    ['pageTitle', maxPageTitleLength],
    ['pageDescription', maxPageDescriptionLength],
  ] as const
  for (const [field, most] of limits) {
    const text = texts[field]
    if (text === undefined || text.length <= most) continue
    texts[field] = cut(text, most)
    notes.push(because('note-shortened', { field, most }))
  }
  const fit = first('fit')
  if (fit) texts.fit = fit.toLowerCase()
  const tags = first('tags')
  if (tags) texts.tags = [...new Set(splitWords(tags).map((tag) => cut(lineOf(tag), 60)))].slice(0, 40)
  const specification = first('specification')
  if (specification) texts.specification = splitNamed(specification).filter((row) => row !== null)
  const related = first('related')
  if (related) texts.relatedIds = splitWords(related)
  const style = first('style')
  if (style)
    texts.style = Object.fromEntries(splitNamed(style).flatMap((row) => (row ? [[row.name, row.value]] : [])))
  return texts
}

function translationsOf(first: First, fields: string[]): ImportedProduct['translations'] {
  const found: ImportedProduct['translations'] = {}
  for (const field of fields) {
    const column = columnField('products', field)
    const text = first(field)
    if (column?.per !== 'language' || column.field === 'colour' || !text) continue
    const own = (found[column.language] ??= {})
    if (column.field === 'specification') own.rows = splitNamed(text)
    else own[column.field] = column.field === 'description' ? linesOf(text) : unbroken(text)
  }
  return found
}

function kindOf(written: string | undefined, row: number): MadeKind | undefined {
  const kind = written && madeKinds.find((each) => each === written.toLowerCase())
  if (written && !kind) throw wrongRow(row, because('cell-unknown-type', { kind: written.slice(0, 40) }))
  return kind || undefined
}

/** In paths of categories, `Apparel & Accessories > Clothing`, the last part comes before the others. */
function kindWordsOf(first: First): string[] {
  const paths = (first('category') ?? '').split(',').map((path) => path.split('>').toReversed())
  const leaves = paths.map(([leaf]) => leaf!)
  const branches = paths.flatMap((path) => path.slice(1)).filter((branch) => !/^\s*apparel\b/i.test(branch))
  return [first('type') ?? '', ...leaves, ...branches, first('name') ?? '', first('tags') ?? '']
}

/** The last part of the first path: `Shirts > Oxford` is Oxford. */
const categoryIn = (cell: string | undefined): string | undefined =>
  cell && unbroken(cell.split(',')[0]!.split('>').at(-1)!.trim())

function statusOf(product: ImportedProduct, first: First, row: number, timeZone: string): void {
  const written = first('status')?.toLowerCase()
  if (written === undefined) return
  const known: Record<string, ImportedProduct['status']> = {
    draft: 'draft',
    published: 'published',
    scheduled: 'scheduled',
    archived: 'archived',
    active: 'published',
    unlisted: 'draft',
    private: 'draft',
    true: 'published',
    false: 'draft',
    yes: 'published',
    no: 'draft',
    '1': 'published',
    '0': 'draft',
    '-1': 'draft',
  }
  if (!Object.hasOwn(known, written))
    throw wrongRow(row, because('cell-unknown-status', { status: written.slice(0, 40) }))
  product.status = known[written]!
  const at = first('publishedAt')
  if (at) product.publishedAt = momentOf(at, row, timeZone)
}

function momentOf(text: string, row: number, timeZone: string): string {
  const time = text.replace(' ', 'T')
  const isZoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(time)
  const isTime =
    /^\d{4}-/.test(time) && !Number.isNaN(Date.parse(isZoned || time.length === 10 ? time : `${time}Z`))
  if (!isTime) throw wrongRow(row, because('cell-no-time', { text: text.slice(0, 40) }))
  return (isZoned ? new Date(time) : momentIn(timeZone, time)).toISOString()
}

const optionPlaces = [1, 2, 3] as const

/** Which option is the size and which the colour. Other shops write the options' names only in the first row. */
function optionsOf(lines: Line[]): { size: number | null; colour: number | null } {
  const named = optionPlaces.map((place) => ({
    place,
    name: lines.map((line) => line.of(`option${place}Name`)).find(Boolean) ?? '',
    values: [...new Set(lines.map((line) => line.of(`option${place}Value`)).filter(Boolean))],
  }))
  const used = named.filter(({ values }) => values.length > 0)
  const size = used.find(({ name }) => isSizeName(name))?.place ?? null
  const colour = used.find(({ name }) => isColourName(name))?.place ?? null
  const other = used.find(
    ({ place, name, values }) =>
      place !== size && place !== colour && (values.length > 1 || !/^title$/i.test(name)),
  )
  // A further option with one value is a property, such as the material.
  if (other && other.values.length > 1 && !other.values[0]!.includes(','))
    throw new ApiError('Invalid Input', because('row-option-unknown', { option: other.name.slice(0, 40) }))
  return { size, colour }
}

function variantsOf(lines: Line[], notes: Reason[]): ImportedVariant[] {
  const options = optionsOf(lines)
  const found: ImportedVariant[] = []
  for (const line of lines) {
    if (/^variable/i.test(line.of('rowType'))) continue
    const valueOf = (place: number | null) => (place === null ? '' : line.of(`option${place}Value`))
    const isVariation = /^variation/i.test(line.of('rowType'))
    const split = (cell: string) => (isVariation ? [cell].filter(Boolean) : splitWords(cell))
    const sizes = line.of('size') ? [ownSize(line.of('size'))] : split(valueOf(options.size)).map(guessSize)
    const colours = line.of('colour')
      ? [unbroken(line.of('colour'))]
      : split(valueOf(options.colour)).map(lineOf)
    const details = detailsOf(line, notes)
    if (
      sizes.length === 0 &&
      colours.length === 0 &&
      Object.keys(details).length === 1 &&
      !line.of('colourKey')
    )
      continue
    const isOne = sizes.length * colours.length <= 1
    for (const size of sizes.length > 0 ? sizes : [undefined])
      for (const colour of colours.length > 0 ? colours : [undefined])
        found.push({
          ...(isOne ? details : { colourNames: {} }),
          ...(line.of('colourKey') && { colourKey: line.of('colourKey') }),
          ...(colour !== undefined && { colour }),
          ...(size !== undefined && { size }),
        })
  }
  return found
}

/** Keeps a size in the shop's form; any other is converted. */
const ownSize = (text: string) => (/^[0-9A-Z.]{1,6}$/.test(text) ? text : guessSize(text))

const weights = { weight: 1, weightKg: 1000, weightLb: 453.592, weightOz: 28.3495 }

function detailsOf(line: Line, notes: Reason[]): Omit<ImportedVariant, 'size' | 'colour'> {
  const { row } = line
  const details: Omit<ImportedVariant, 'size' | 'colour'> = { colourNames: {} }
  const fabric = line.of('fabric')
  if (fabric) details.fabric = fabric
  const hex = line.of('hex').toLowerCase()
  if (hex && !/^#?[0-9a-f]{6}$/.test(hex))
    throw wrongRow(row, because('cell-no-colour', { text: hex.slice(0, 40) }))
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
  const barcode = line.of('barcode').replace(/^'/, '')
  if (/^[0-9A-Za-z-]{4,40}$/.test(barcode)) details.barcode = barcode
  else if (barcode) notes.push(because('note-barcode-left-out', { row, barcode: barcode.slice(0, 40) }))
  for (const [field, grams] of Object.entries(weights)) {
    const text = line.of(field)
    if (!text) continue
    const number = numberText(text)
    if (number === null) throw wrongRow(row, because('cell-no-weight', { text: text.slice(0, 40) }))
    const weightG = Math.round(Number(number) * grams)
    if (weightG > 0) details.weightG = weightG
  }
  const offered = line.of('offered').toLowerCase()
  if (offered) details.offered = !/^(?:no|0|false|nein|non)$/.test(offered)
  for (const field of ['stock', 'stockBefore'] as const) {
    const text = line.of(field)
    if (text) details[field] = countOf(text, row)
  }
  return details
}

/** Reads a number of pieces; a negative stock counts as none. */
export function countOf(text: string, row: number): number {
  const number = numberText(text)
  if (number === null || !/^-?\d{1,8}(?:\.0+)?$/.test(number))
    throw wrongRow(row, because('cell-no-pieces', { text: text.slice(0, 40) }))
  return Math.max(0, Math.trunc(Number(number)))
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

const priceFields = {
  price: 'regularMinor',
  salePrice: 'saleMinor',
  beforePrice: 'beforeMinor',
} as const

function pricesOf(
  lines: Line[],
  fields: string[],
  timeZone: string,
  notes: Reason[],
): Record<string, ImportedPrice> {
  const prices: Record<string, ImportedPrice> = {}
  for (const field of fields) {
    const column = columnField('products', field)
    if (column?.per !== 'currency') continue
    const { field: name, currency } = column
    const written = lines.flatMap((line) => {
      const text = line.of(field)
      return text ? [{ text, row: line.row }] : []
    })
    if (written.length === 0) continue
    const price = (prices[currency] ??= {})
    if (name === 'saleFrom') price.from = momentOf(written[0]!.text, written[0]!.row, timeZone)
    else if (name === 'saleUntil') price.until = momentOf(written[0]!.text, written[0]!.row, timeZone)
    else {
      const amounts = written.map(({ text, row }) => amountOf(text, currency, row))
      const most = Math.max(...amounts)
      price[priceFields[name]] = most
      if (amounts.some((amount) => amount !== most) && name === 'price')
        notes.push(because('note-highest-price'))
    }
  }
  return prices
}

const maxPictureAddress = 2000

/** Each picture once, the product's first. A picture of variants of one colour shows that colour. */
function picturesOf(lines: Line[]): ImportedPicture[] {
  const { colour: place } = optionsOf(lines)
  const alts = new Map<string, string>()
  const colours = new Map<string, Map<string, Pick<ImportedPicture, 'colour' | 'colourKey'>>>()
  const add = (cell: string, alt: string, line: Line | null) => {
    for (const address of cell.split(/,\s*(?=https?:)|\s*[|\n]\s*/).map((one) => one.trim())) {
      if (address === '' || address.length > maxPictureAddress) continue
      alts.set(address, alts.get(address) || alt)
      if (!line) continue
      const colour = lineOf(line.of('colour') || (place === null ? '' : line.of(`option${place}Value`)))
      const colourKey = line.of('colourKey')
      const of = colours.get(address) ?? new Map()
      of.set(colourKey || colour.toLowerCase(), {
        ...(colour && { colour }),
        ...(colourKey && { colourKey }),
      })
      colours.set(address, of)
    }
  }
  const isVariation = (line: Line) => /^variation/i.test(line.of('rowType'))
  for (const line of lines)
    add(line.of('picture'), cut(lineOf(line.of('pictureAlt')), maxAltLength), isVariation(line) ? line : null)
  for (const line of lines) add(line.of('variantPicture'), '', line)
  return [...alts].slice(0, maxPhotographs).map(([address, alt]) => {
    const of = [...(colours.get(address)?.values() ?? [])]
    return { address, alt, ...(of.length === 1 && of[0]) }
  })
}
