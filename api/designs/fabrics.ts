// The fabrics for shoppers: their properties, and how much is left.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { customShirt, type FabricView, type ShirtPricesView } from '#contract/design.ts'
import { easeToKeep } from '#garment/body/ease.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { type FabricConsumption, fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { type Design, defaultDesign } from '#garment/design/design.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { optionsOf } from '#garment/design/options.ts'
import { pictureText } from '#garment/design/picture-text.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { fabricByCode, fabrics } from '#garment/fabric/fabrics.ts'
import { fabricColour, fabricName } from '#garment/fabric/fabric-texts.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { Queryable } from '../kernel/db.ts'
import { capitalized } from '#garment/fabric/fabric-labels.ts'
import { english, inEnglish, messageText, type ReaderText } from '../kernel/storefront.ts'
import { pictureHash } from '../pictures/hash.ts'
import { offersView } from '../options/options.ts'
import { selectFabricStock } from './designs.sql.ts'

/** With fabric for at most this many shirts, the stock is shown as low. */
const fewShirts = 4

/** The body for prices and stock until a size or measurements are chosen. */
const defaultBody = bodyOfSize('M')

/** The fabric that a shirt takes whose fit is not chosen yet. */
export const consumptionOfDesign = (design: Design): FabricConsumption[] =>
  fabricConsumption(design, defaultBody, 'regular', easeToKeep('regular'))

export const plainShirt = (fabric: string): Design => ({ ...defaultDesign, fabric })

/** Every fabric that is offered, in the shop's order; without a row of stock it is sold out. */
export async function getFabrics(on: Queryable, prices: ShirtPrices['fabrics']): Promise<FabricView[]> {
  const stock = await selectFabricStock(on)
  const offered = fabrics.filter((fabric) => fabric.offered !== false)
  return offered.map((fabric) => fabricView(fabric, prices[fabric.code]!, stock.get(fabric.code) ?? 0))
}

/** The price of a shirt without its fabric. Extras without a surcharge are left out. */
export function shirtPricesView(
  { baseMinor, options }: ShirtPrices,
  makingDays: [number, number],
): ShirtPricesView {
  const offers = offersView()
  const isShown = (part: string, prices: Record<string, number>) =>
    Object.hasOwn(optionsOf, part) || Object.values(prices).some((minor) => minor > 0)
  return {
    ...(offers && { offers }),
    baseMinor,
    makingDays,
    options: Object.fromEntries(Object.entries(options).filter(([part, prices]) => isShown(part, prices))),
  }
}

function fabricView(fabric: Fabric, priceMinor: number, stockMm: number): FabricView {
  const { colourText: _colourText, colourFamily, warp: _warp, weft: _weft, ...facts } = fabric
  const design = plainShirt(fabric.code)
  const [consumption] = consumptionOfDesign(design)
  const shirtsLeft = Math.floor(stockMm / consumption!.mm)
  return {
    ...facts,
    priceMinor,
    colour: {
      name: capitalized(fabricColour(fabric, english()), english()),
      family: colourFamily,
      hex: averageColour(fabric),
    },
    stockMm,
    shirtsLeft,
    state: shirtsLeft === 0 ? 'sold out' : shirtsLeft <= fewShirts ? 'low' : 'in stock',
    picture: { hash: pictureHash(design), alt: inEnglish(altOf(customShirt.name, fabric.code)) },
  }
}

/** The alternative text of a picture of a fabric on a shirt. */
export const altOf = (name: string | ReaderText, fabricCode: string): MessageDescriptor => {
  const fabric = fabricByCode(fabricCode)
  if (!fabric) return msg`${{ name }}`
  const inWords =
    (text: typeof fabricName): ReaderText =>
    ({ i18n }) =>
      text(fabric, i18n)
  return msg`${{ name }} in ${{ fabric: inWords(fabricName) }}, ${{ colour: inWords(fabricColour) }}`
}

/**
 * The alternative text of a picture of a designed shirt.
 *
 * @param texts the shop's own names of options
 */
export const altOfDesign = (
  name: string | ReaderText,
  design: Design,
  texts: ChoiceTexts = {},
): MessageDescriptor => {
  const shirt: ReaderText = (reader) => messageText(altOf(name, design.fabric), reader)
  const details: ReaderText = ({ i18n }) => pictureText(design, i18n, texts)
  return msg`${{ shirt }}: ${{ details }}`
}
