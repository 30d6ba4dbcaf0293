// Makes the colours and variants of a product from what staff choose: for each colour a name and a fabric, or for goods
// a name and a colour code; and sizes.
import type { AdminVariant, MadeKind } from '#contract/admin/products.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { findOption, type Part, parts } from '#garment/design/options.ts'
import type { ColourFamily, Fabric } from '#garment/fabric/fabric.ts'
import { familyOf } from '#garment/fabric/colour-family.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { subjectHash } from '../../pictures/hash.ts'
import type { PictureSubject } from '../../pictures/subject.ts'
import type { ColourRow } from '../../products/product-card.ts'
import { freeName, slugOf } from '#contract/slug.ts'
import { noSize } from '#garment/body/size-text.ts'
import { selectUsedSkus, type VariantColumns } from './products.sql.ts'

/** A colour of a shirt has a fabric; a colour of goods has a colour code and a family. */
export type ChosenColour = { key: string; name: string } & Made
type Made =
  | { fabricCode: string; hex?: undefined; family?: undefined }
  | { hex: string; family: ColourFamily; fabricCode?: undefined }

/** The fields of a colour that a call sends. */
interface GivenColour {
  key?: string | undefined
  fabricCode?: string | undefined
  hex?: string | undefined
  family?: ColourFamily | undefined
}

/**
 * Makes the key of each new colour from its name. Throws `Invalid Input` for two colours with the same key, or an
 * unknown fabric.
 *
 * @param before the product's present colours: a colour that keeps its code keeps its family.
 */
export function chosenColours(
  kind: MadeKind,
  colours: ({ name: string } & GivenColour)[],
  before: ColourRow[] = [],
): ChosenColour[] {
  const taken = new Set(colours.flatMap(({ key }) => key ?? []))
  const chosen = colours.map(({ name, ...given }, place): ChosenColour => {
    const { key } = given
    const made = madeOf(kind, given, before, `colours.${place}`)
    if (key !== undefined) return { key, name, ...made }
    const free = freeName(slugOf(name).slice(0, 70) || 'colour', taken)
    taken.add(free)
    return { key: free, name, ...made }
  })
  for (const [place, { key, name }] of chosen.entries())
    if (chosen.findIndex((other) => other.key === key || sameName(other.name, name)) !== place)
      throw new ApiError('Invalid Input', because('colour-name-twice', { name }), `colours.${place}.name`)
  return chosen
}

function madeOf(
  kind: MadeKind,
  { key, fabricCode, hex, family }: GivenColour,
  before: ColourRow[],
  field: string,
): Made {
  if (kind === 'goods') {
    if (fabricCode !== undefined)
      throw new ApiError('Invalid Input', because('only-shirt-has-fabric'), `${field}.fabricCode`)
    if (hex === undefined) throw new ApiError('Invalid Input', because('choose-colour-look'), `${field}.hex`)
    const same = before.find((colour) => colour.key === key && colour.hex === hex)
    return { hex, family: family ?? same?.family ?? familyOf(hex) }
  }
  if (family !== undefined)
    throw new ApiError('Invalid Input', because('colour-family-of-fabric'), `${field}.family`)
  if (fabricCode === undefined)
    throw new ApiError('Invalid Input', because('choose-fabric'), `${field}.fabricCode`)
  return { fabricCode: fabricOf(fabricCode, `${field}.fabricCode`).code }
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function fabricOf(code: string, field: string): Fabric {
  const fabric = fabricByCode(code)
  if (!fabric) throw new ApiError('Invalid Input', because('unknown-fabric', { code }), field)
  return fabric
}

/** Checks that each option exists. Throws `Invalid Input`. */
export function checkStyle(style: Record<string, string>): Partial<Design> {
  for (const [part, key] of Object.entries(style))
    if (!parts.includes(part as Part) || !findOption(part as Part, key))
      throw new ApiError('Invalid Input', because('unknown-choice', { part, key }), `style.${part}`)
  return style
}

/**
 * The colours as the product's row stores them, and their renders, which the caller registers. A colour that keeps its
 * fabric keeps its render unless the style changes.
 *
 * @param design the design of a shirt's first colour before the change: it is kept except for the style.
 * @param style the parts that change; null: none.
 */
export function makeColours(
  chosen: ChosenColour[],
  before: ColourRow[],
  design: unknown,
  style: Partial<Design> | null,
): { colours: ColourRow[]; pictures: PictureSubject[] } {
  const kept = (colour: ChosenColour) =>
    (style === null || colour.hex !== undefined) &&
    before.find(
      ({ key, fabricCode, hex }) =>
        key === colour.key && fabricCode === colour.fabricCode && hex === (colour.hex ?? hex),
    )
  const pictures: PictureSubject[] = []
  const pictureOf = (subject: PictureSubject) => {
    pictures.push(subject)
    return subjectHash(subject)
  }
  const colours = chosen.map((colour) => {
    const { key, name, fabricCode, hex, family } = colour
    const stays = kept(colour)
    if (stays) return { ...stays, name, ...(family && { family }) }
    if (fabricCode === undefined) return { key, name, family, hex, pictureHash: pictureOf({ plain: hex }) }
    const fabric = fabricOf(fabricCode, 'colours')
    return {
      key,
      name,
      family: fabric.colourFamily,
      hex: averageColour(fabric),
      fabricCode,
      pictureHash: pictureOf({ ...parseDesign(design), ...style, fabric: fabricCode }),
    }
  })
  return { colours, pictures }
}

interface VariantChange {
  colour: string
  size: string
  sku?: string | undefined
  barcode?: string | null | undefined
  weightG?: number | null | undefined
  offered?: boolean | undefined
}

/** The input for the variants of a product. */
export interface ProductVariants {
  product: string
  colours: { key: string }[]
  sizes: string[]
  before: AdminVariant[]
  changes: VariantChange[]
}

/**
 * The variants of products: every colour in every size, with the changes. New variants are offered and get an article
 * number.
 */
export async function makeVariants(on: Queryable, offers: ProductVariants[]): Promise<VariantColumns[][]> {
  const taken = await selectUsedSkus(on, offers.flatMap(proposedSkus))
  const ofProducts = Map.groupBy(taken, ({ product }) => product)
  return offers.map((offer) =>
    variantsOf(offer, new Set(ofProducts.get(offer.product)?.map(({ sku }) => sku))),
  )
}

const keyOf = (colour: string, size: string) => `${colour} ${size}`

const proposedSku = (product: string, colour: string, size: string) =>
  [product, colour, ...(size === noSize ? [] : [size])].join('-').toUpperCase()

/** The article numbers that new variants get if no other variant has them. */
function proposedSkus({
  product,
  colours,
  sizes,
  before,
}: ProductVariants): { product: string; sku: string }[] {
  const present = new Set(before.map(({ colour, size }) => keyOf(colour, size)))
  return colours.flatMap(({ key }) =>
    sizes
      .filter((size) => !present.has(keyOf(key, size)))
      .map((size) => ({ product, sku: proposedSku(product, key, size) })),
  )
}

/** @param taken the article numbers of other products. */
function variantsOf(
  { product, colours, sizes, before, changes }: ProductVariants,
  taken: Set<string>,
): VariantColumns[] {
  const present = new Map(before.map((variant) => [keyOf(variant.colour, variant.size), variant]))
  const changed = new Map(changes.map((change) => [keyOf(change.colour, change.size), change]))
  const all = colours.flatMap(({ key }) => sizes.map((size) => ({ colour: key, size })))
  const known = new Set(all.map(({ colour, size }) => keyOf(colour, size)))
  for (const [place, { colour, size }] of changes.entries())
    if (!known.has(keyOf(colour, size)))
      throw new ApiError('Invalid Input', because('unknown-variant', { colour, size }), `variants.${place}`)
  for (const { sku } of [...before, ...changes]) if (sku !== undefined) taken.add(sku)
  return all.map(({ colour, size }, position) => {
    const is = present.get(keyOf(colour, size))
    const change: Partial<VariantChange> = changed.get(keyOf(colour, size)) ?? {}
    const sku = change.sku ?? is?.sku ?? freeName(proposedSku(product, colour, size), taken)
    taken.add(sku)
    return {
      product,
      colour,
      size,
      position,
      sku,
      barcode: change.barcode === undefined ? (is?.barcode ?? null) : change.barcode,
      weightG: change.weightG === undefined ? (is?.weightG ?? null) : change.weightG,
      // A new variant, as of a colour that is added again, is offered in all sizes.
      offered: change.offered ?? is?.offered ?? true,
    }
  })
}
