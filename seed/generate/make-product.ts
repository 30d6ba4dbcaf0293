// Makes a product from its entry in the catalogue files: id, design, colours, stock, age and sales.

import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import type { ButtonColour } from '#garment/design/extras.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { CurrentPrice } from '#api/prices/propose-price.ts'
import { slugOf } from '#contract/slug.ts'
import type { CategoryData, ProductData } from '../catalogue/catalogue-schema.ts'
import type { DemoColour, DemoProduct } from '../common/catalogue-types.ts'
import { seededRandom, randomInt } from '../common/random.ts'
import { type SpecificationLists, specificationOf } from './specification.ts'
import { generateStock } from './stock.ts'

const alphaSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'] as const
const neckSizes = ['14.5', '15', '15.5', '16', '16.5', '17', '17.5'] as const

const buttonColours: readonly (readonly [start: string, colour: ButtonColour])[] = [
  ['Mother-of-pearl', 'pearl'],
  ['Smoke', 'smoke'],
  ['Black', 'black'],
  ['Corozo', 'ivory'],
]

function buttonColour(buttons: string): ButtonColour {
  return buttonColours.find(([start]) => buttons.startsWith(start))?.[1] ?? 'horn'
}

function findFabric(code: string): Fabric {
  const fabric = fabricByCode(code)
  if (!fabric) throw new Error(`No fabric ${code} in the library`)
  return fabric
}

function coloursOf({ colours }: ProductData): DemoColour[] {
  return colours.map(({ name, fabric }) => ({
    key: slugOf(name),
    name,
    family: findFabric(fabric).colourFamily,
    fabricCode: fabric,
  }))
}

function ageAndSales(
  id: string,
  { popularity, reduced }: ProductData,
): { daysOld: number; soldCount: number } {
  const random = seededRandom(`age ${id}`)
  // A reduced product must be older than the 30 days of its lowest price.
  const isNew = random() < 0.12 && popularity === undefined && !reduced
  const daysOld = isNew
    ? randomInt(random, 2, 28)
    : popularity
      ? randomInt(random, 600, 1100)
      : randomInt(random, 60, 900)
  const perWeek = (0.5 + random() * random() * 5) * (popularity ?? 1)
  return { daysOld, soldCount: Math.round((daysOld / 7) * perWeek) }
}

function pricesOf({ price, reduced }: ProductData, minorInWhole: number): CurrentPrice {
  const minor = (whole: number) => whole * minorInWhole
  return reduced
    ? {
        priceMinor: minor(reduced.to),
        beforePriceMinor: minor(price),
        lowest30Minor: minor(reduced.lowest30Days),
      }
    : { priceMinor: minor(price), beforePriceMinor: null, lowest30Minor: null }
}

/**
 * A product without its related products, which are chosen when all products are made.
 *
 * @param minorInWhole minor units in a whole unit of the catalogue's currency
 */
export function makeProduct(
  data: ProductData,
  category: CategoryData,
  lists: SpecificationLists,
  minorInWhole: number,
): Omit<DemoProduct, 'relatedIds'> {
  const id = slugOf(data.name)
  const colours = coloursOf(data)
  const fabric = findFabric(data.colours[0]?.fabric ?? defaultDesign.fabric)
  const design: Design = {
    ...defaultDesign,
    ...data.design,
    fabric: fabric.code,
    button: buttonColour(data.buttons),
  }
  const byNeck = category.sizedByNeck === true
  const sizes = [...(byNeck ? neckSizes : alphaSizes)]
  return {
    id,
    categoryId: category.id,
    name: data.name,
    summary: data.summary,
    description: data.description.join('\n\n'),
    fit: data.fit,
    weave: fabric.weave,
    composition: fabric.composition,
    ...pricesOf(data, minorInWhole),
    design,
    colours,
    sizes,
    stock: generateStock({ id, fit: data.fit, colours, sizes }),
    specification: specificationOf({ id, design, fit: data.fit }, fabric, data.buttons, byNeck, lists),
    tags: [...data.tags],
    ...ageAndSales(id, data),
  }
}
