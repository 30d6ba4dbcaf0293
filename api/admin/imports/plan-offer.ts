// The colours, sizes and variants of a product with those that a file adds, and the changes of their stock.
import type { I18n } from '@lingui/core'
import { type MadeKind, maxColours, maxSizes } from '#contract/admin/products.ts'
import { freeName, slugOf } from '#contract/slug.ts'
import { sizePattern } from '#contract/size-pattern.ts'
import { noSize, oneSize } from '#garment/body/size-text.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { codeOfFamily, familyOf } from '#garment/fabric/colour-family.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { ChosenColour } from '../products/colours.ts'
import { colourFields, type ProductChanges } from '../products/fields.ts'
import type { AdminProductRow } from '../products/products.ts'
import { wrongRow } from './cells.ts'
import { fabricLike, familyLike } from './guess-values.ts'
import type { ImportedProduct } from './product-rows.ts'
import type { ImportedVariant } from './product-variants.ts'

type VariantChange = NonNullable<ProductChanges['variants']>[number]

interface StockChange {
  colour: string
  size: string
  by: number
}

export const definedOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export interface Offer {
  colours: ChosenColour[]
  sizes: string[]
  variants: VariantChange[]
  stock: StockChange[]
  /** For each variant of the file the key of its colour. */
  keys: (string | null)[]
}

/** The colours and sizes of the product with those that the file adds; none is removed. */
export function offerOf(
  kind: MadeKind,
  imported: ImportedProduct,
  row: AdminProductRow | null,
  { notes, i18n }: Pick<Making, 'notes' | 'i18n'>,
): Offer {
  const written = imported.variants.length > 0 || row ? imported.variants : [{ row: 0, colourNames: {} }]
  const known = isBare(row) && hasAllSizes(imported) ? null : row
  const colours: ChosenColour[] = (known?.colours ?? []).map(colourFields)
  const sizes = [...(known?.sizes ?? [])]
  const words = [imported.texts.name, imported.category, ...(imported.texts.tags ?? [])].join(' ')
  const making = { kind, isSaid: imported.kind !== undefined, words, notes, i18n }
  const keys = written.map((variant) => colourFor(variant, colours, making))
  const usualSize = kind === 'goods' ? noSize : oneSize
  const chosenSizes = written.map((variant) => sizeFor(variant, sizes, usualSize))
  const before = new Map(row?.variants.map((variant) => [`${variant.colour} ${variant.size}`, variant]))
  const shown = new Set(row?.colours.flatMap(({ key }) => row.sizes.map((size) => `${key} ${size}`)))
  const variants = new Map<string, VariantChange>()
  const stock: Offer['stock'] = []
  for (const [place, variant] of written.entries()) {
    const colour = keys[place]!
    const size = chosenSizes[place]!
    const { sku, barcode, weightG, offered } = variant
    const key = `${colour} ${size}`
    const earlier = variants.get(key)
    if (earlier) {
      // JTL repeats a row for each category.
      if (sku === undefined || sku !== earlier.sku)
        notes.push(because('note-variant-twice', { row: variant.row, colour, size }))
      continue
    }
    const isNew = !shown.has(key)
    variants.set(key, {
      colour,
      size,
      ...definedOf({ sku, barcode, weightG, offered: offered ?? (isNew ? true : undefined) }),
    })
    const current = before.get(key)
    const isOffered = offered ?? current?.offered ?? true
    if (variant.stock === undefined || !isOffered) continue
    const by = variant.stock - (variant.stockBefore ?? (isNew ? 0 : (current?.stock ?? 0)))
    if (by !== 0) stock.push({ colour, size, by })
  }
  // A combination that is neither in the shop nor in the file is not offered.
  for (const { key: colour } of colours)
    for (const size of sizes) {
      const key = `${colour} ${size}`
      if (!variants.has(key) && !shown.has(key)) variants.set(key, { colour, size, offered: false })
    }
  return { colours, sizes, variants: [...variants.values()], stock, keys }
}

/** Whether a product has one colour and no sizes, as it was imported before its variants were. */
const isBare = (row: AdminProductRow | null) =>
  row?.colours.length === 1 && row.sizes.length === 1 && [noSize, oneSize].includes(row.sizes[0]!)

const hasAllSizes = ({ variants }: ImportedProduct) =>
  variants.length > 0 &&
  variants.every(({ size, colour }) => colour !== undefined && size !== undefined && size !== oneSize)

interface Making {
  kind: MadeKind
  /** Whether a column says the kind; then the file also has the colours of goods. */
  isSaid: boolean
  /** Words that can name a colour. */
  words: string
  notes: Reason[]
  /** The translator for the names of colours without a name. */
  i18n: I18n
}

/** The key of a variant's colour. A new colour is added to `colours`. */
function colourFor(variant: ImportedVariant, colours: ChosenColour[], making: Making): string {
  const { colourKey, colour, fabric, hex, family } = variant
  const known =
    colourKey === undefined && colour === undefined && colours.length > 0
      ? colours[0]
      : (colours.find(({ key }) => key === colourKey) ??
        colours.find(({ name }) => colourKey === undefined && name.toLowerCase() === colour?.toLowerCase()))
  if (known) {
    if (colourKey === undefined && colour === undefined && colours.length > 1)
      throw new ApiError('Invalid Input', because('row-colour-missing'))
    if (colourKey !== undefined && colour !== undefined) known.name = colour
    if (fabric !== undefined && known.fabricCode !== undefined) known.fabricCode = fabric
    if (hex !== undefined && known.hex !== undefined && known.hex !== hex)
      Object.assign(known, { hex, family: familyOf(hex) })
    if (family !== undefined && known.hex !== undefined) known.family = family
    return known.key
  }
  const { words, notes, i18n } = making
  if (colours.length >= maxColours)
    throw wrongRow(
      variant.row,
      because('row-too-many-colours', { colour: (colour ?? '').slice(0, 40), most: maxColours }),
    )
  if (making.kind === 'goods') return goodsColour(variant, colours, making)
  const like = fabricLike(colour ?? '', words)
  const name = (colour ?? i18n._(colourFamilyTexts[like.family])).slice(0, 40)
  if (fabric === undefined) notes.push(because('note-fabric-chosen', { colour: name, fabric: like.code }))
  const key = freeKey(colourKey ?? name, colours)
  colours.push({ key, name, fabricCode: fabric ?? like.code })
  return key
}

const freeKey = (name: string, colours: ChosenColour[]) =>
  freeName(slugOf(name).slice(0, 70) || 'colour', new Set(colours.map(({ key }) => key)))

function goodsColour(
  { colourKey, colour, hex, family }: ImportedVariant,
  colours: ChosenColour[],
  { isSaid, words, notes, i18n }: Making,
): string {
  if (isSaid && (colour === undefined || hex === undefined))
    throw new ApiError('Invalid Input', because('row-colour-incomplete'))
  const like = familyLike(colour ?? '', words)
  const name = (colour ?? i18n._(colourFamilyTexts[like])).slice(0, 40)
  const code = hex ?? codeOfFamily(like)
  if (hex === undefined) notes.push(because('note-colour-chosen', { colour: name, code }))
  const key = freeKey(colourKey ?? name, colours)
  colours.push({ key, name, hex: code, family: family ?? familyOf(code) })
  return key
}

function sizeFor({ size, row }: ImportedVariant, sizes: string[], usual: string): string {
  if (size === undefined && sizes.length > 1) throw new ApiError('Invalid Input', because('row-size-missing'))
  const chosen = size ?? sizes[0] ?? usual
  if (!sizePattern.test(chosen)) throw wrongRow(row, because('row-no-size', { size: chosen.slice(0, 40) }))
  if (sizes.includes(chosen)) return chosen
  if (sizes.length >= maxSizes)
    throw wrongRow(row, because('row-too-many-sizes', { size: chosen, most: maxSizes }))
  sizes.push(chosen)
  return chosen
}
