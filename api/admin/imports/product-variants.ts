// The variants of a product in a file: their options, article numbers, barcodes, weights and stock.
import { colourFamilies } from '#contract/product.ts'
import type { ColourFamily } from '#garment/fabric/fabric.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { isColourName, numberText } from './guess-values.ts'
import { isVariantRow } from './option-rows.ts'
import { isHead, type ProductLine as Line } from './product-lines.ts'
import type { ProductOptions } from './product-options.ts'
import { isNo, readStatus } from './product-status.ts'

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

export function variantsOf(lines: Line[], options: ProductOptions, notes: Reason[]): ImportedVariant[] {
  const hasVariations = lines.some(({ isVariation }) => isVariation)
  // eBay gives only its variants a type, and lists all their options in the row of the product.
  const isUntypedHead = (line: Line) =>
    line.of('rowType') === '' && lines.some((one) => /^variation$/i.test(one.of('rowType')))
  // Some programs count only the pieces of the whole product, which cannot be divided among its variants.
  const isCountedWhole = lines.every((line) => !line.isVariation || line.of('stock') === '')
  const found: ImportedVariant[] = []
  for (const line of lines) {
    const sizes = options.sizesOf(line)
    const colours = options.coloursOf(line)
    // The row of a product with variants is no variant itself, unless it has their options too.
    const isOwnRow =
      /^product$/i.test(line.of('rowType')) || sizes.length + colours.length === 0 || isUntypedHead(line)
    if (isHead(line) || (hasVariations && !line.isVariation && isOwnRow)) {
      if (isCountedWhole && Number(line.of('stock')) > 0)
        notes.push(because('note-any-variation', { row: line.row }))
      continue
    }
    const isOne = sizes.length * colours.length <= 1 && sizes.length + colours.length <= 2
    // What applies to several variants is left out, with a note of its own.
    const details = detailsOf(line, isOne ? notes : [])
    if (
      sizes.length === 0 &&
      colours.length === 0 &&
      Object.keys(details).length === 1 &&
      !line.of('colourKey')
    )
      continue
    const skus = skuList(line, sizes, colours, notes)
    const isLost = line.isVariation || details.stock !== undefined || details.sku !== undefined
    if (skus && details.stock !== undefined) notes.push(because('note-common-stock', { row: line.row }))
    else if (!skus && !isOne && isLost) notes.push(because('note-any-variation', { row: line.row }))
    for (const size of sizes.length > 0 ? sizes : [undefined])
      for (const colour of colours.length > 0 ? colours : [undefined])
        found.push({
          row: line.row,
          ...(isOne ? details : { colourNames: {}, ...skus?.(size, colour) }),
          ...(line.of('colourKey') && { colourKey: line.of('colourKey') }),
          ...(colour !== undefined && { colour }),
          ...(size !== undefined && { size }),
        })
  }
  return found
}

/** Etsy lists the article numbers of a product in a cell, in the order of its variants; null: the cell is no list of them. */
function skuList(
  line: Line,
  sizes: readonly string[],
  colours: readonly string[],
  notes: Reason[],
): ((size: string | undefined, colour: string | undefined) => Pick<ImportedVariant, 'sku'>) | null {
  const written = line.of('sku').split(/\s*[,;\n]\s*/)
  const most = Math.max(sizes.length, 1) * Math.max(colours.length, 1)
  if (most < 2 || written.length !== most || new Set(written).size !== most) return null
  const skus = written.map((one) => skuOf(one, notes))
  const isByColour = isColourName(line.of('option1Name'))
  notes.push(because('note-skus-in-order', { row: line.row, skus: skus.slice(0, 3).join(', ') }))
  return (size, colour) => {
    const [atSize, atColour] = [
      Math.max(sizes.indexOf(size ?? ''), 0),
      Math.max(colours.indexOf(colour ?? ''), 0),
    ]
    const at = isByColour
      ? atColour * Math.max(sizes.length, 1) + atSize
      : atSize * Math.max(colours.length, 1) + atColour
    const sku = skus[at]
    return sku ? { sku } : {}
  }
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
  // Ecwid repeats the article number of the product in the rows of its variants.
  const sku = skuOf(line.of(isVariantRow(line) ? 'variantSku' : 'sku'), notes)
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
    if (/^(?:unlimited|in[ _]?stock|k\. ?a\.?|n\/a|[-–—]+)$/i.test(text))
      notes.push(because('note-value-left-out', { row, text: text.slice(0, 40) }))
    else if (/^out[ _]?of[ _]?stock$/i.test(text)) details[field] = 0
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

/** `12 Stk.` are twelve. */
const pieceWords = /\s*(?:stk|stück|st|pcs?|pieces?|pièces?|pz|pezzi|unités?|uds?|unidades|stuks?)\.?$/i

/** Reads a number of pieces; a negative stock counts as none. */
function countOf(line: Line, field: string): number {
  const text = line.of(field)
  // Bookkeeping programs write `(3)` for less than none.
  if (/^\(\d[\d.,]*\)$/.test(text)) return 0
  const number = numberText(text.replace(pieceWords, ''))
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
  const written = text.replace(/^'/, '').replaceAll(/[\r\n]+/g, '')
  if (/^[\w.\-/]{0,80}$/.test(written)) return written
  const changed = written
    .normalize('NFKC')
    .replaceAll(/[^\w.\-/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  notes.push(because('note-sku-changed', { sku: written.slice(0, 80), changed: changed || '—' }))
  return changed
}
