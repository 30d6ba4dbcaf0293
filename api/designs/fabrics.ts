// The fabrics as shoppers see them: what each is, and how much is left.
import { customShirt, type FabricView } from '#contract/design.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { type Design, defaultDesign } from '#garment/design/design.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabricByCode, fabrics } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { Queryable } from '../kernel/db.ts'
import { pictureHash } from '../pictures/hash.ts'
import { selectFabricStock } from './designs.sql.ts'

/** With fabric for at most this many shirts, the stock is shown as low. */
const fewShirts = 4

/** The body that is assumed until a size or measurements are chosen. */
export const anyBody = bodyOfSize('M')

export const plainShirt = (fabric: string): Design => ({ ...defaultDesign, fabric })

/** Every fabric of the library, in its order; one without a row of stock is sold out. */
export async function getFabrics(on: Queryable): Promise<FabricView[]> {
  const stock = await selectFabricStock(on)
  return fabrics.map((fabric) => fabricView(fabric, stock.get(fabric.code) ?? 0))
}

function fabricView(fabric: Fabric, stockMm: number): FabricView {
  const { colourName, colourFamily, warp: _warp, weft: _weft, ...facts } = fabric
  const design = plainShirt(fabric.code)
  const [consumption] = fabricConsumption(design, anyBody)
  const shirtsLeft = Math.floor(stockMm / consumption!.mm)
  return {
    ...facts,
    colour: { name: colourName, family: colourFamily, hex: averageColour(fabric) },
    stockMm,
    shirtsLeft,
    state: shirtsLeft === 0 ? 'sold out' : shirtsLeft <= fewShirts ? 'low' : 'in stock',
    picture: { hash: pictureHash(design), alt: altOf(customShirt.name, fabric.code) },
  }
}

/** What a picture of a designed shirt shows, in words. */
export const altOf = (name: string, fabricCode: string): string => {
  const fabric = fabricByCode(fabricCode)
  return fabric ? `${name} in ${fabric.name}, ${fabric.colourName.toLowerCase()}` : name
}
