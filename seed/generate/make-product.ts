// From what a person wrote down about a shirt to the whole product: id, design, colours, stock, figures.

import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import type { ButtonColour } from '#garment/design/extras.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { Department } from './categories.ts'
import type { DemoColour, DemoProduct } from '../common/catalogue-types.ts'
import { chanceOf, whole } from '../common/random.ts'
import type { Draft } from './products/draft.ts'
import { specificationOf } from './specification.ts'
import { stockOf } from './stock.ts'

const alphaSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'] as const
const neckSizes = ['14.5', '15', '15.5', '16', '16.5', '17', '17.5'] as const

/** `Lumière Evening Twill` becomes `lumiere-evening-twill`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const buttonColours: readonly (readonly [start: string, colour: ButtonColour])[] = [
  ['Mother-of-pearl', 'pearl'],
  ['Smoke', 'smoke'],
  ['Black', 'black'],
  ['Corozo', 'ivory'],
]

const buttonColour = (buttons: string): ButtonColour =>
  buttonColours.find(([start]) => buttons.startsWith(start))?.[1] ?? 'horn'

const fabricOf = (code: string): Fabric => {
  const fabric = fabricByCode(code)
  if (!fabric) throw new Error(`No fabric ${code} in the library`)
  return fabric
}

const coloursOf = (draft: Draft): DemoColour[] =>
  draft.colours.map(([name, fabricCode]) => ({
    key: slugOf(name),
    name,
    family: fabricOf(fabricCode).colourFamily,
    fabricCode,
  }))

const designOf = (draft: Draft, fabric: Fabric): Design => ({
  ...defaultDesign,
  ...draft.design,
  fabric: fabric.code,
  button: buttonColour(draft.buttons),
})

// What the shop is known for: these have been here longest and sell most.
const favourites: Record<string, number> = {
  'harrow-oxford': 7,
  'aldwych-poplin': 5,
  'salina-linen': 4,
  'berrick-end-on-end': 3,
  'glenmore-flannel': 3,
  'brixham-chambray': 3,
  'transit-easy-care-twill': 3,
  'alder-brushed-twill-overshirt': 3,
  'calcutta-bengal-stripe': 3,
  'biarritz-seersucker': 3,
  'ludlow-gingham': 2.5,
  'tucson-denim': 2.5,
  'dunmore-button-down': 2,
  'savile-wing-collar': 2,
  'meridian-travel-poplin': 2,
}

const ageAndSales = (id: string, isReduced: boolean): { daysOld: number; soldCount: number } => {
  const chance = chanceOf(`age ${id}`)
  const known = favourites[id]
  // What is reduced has been here for longer than the month its lowest price is taken from.
  const isNew = chance() < 0.12 && known === undefined && !isReduced
  const daysOld = isNew ? whole(chance, 2, 28) : known ? whole(chance, 600, 1100) : whole(chance, 60, 900)
  const perWeek = (0.5 + chance() * chance() * 5) * (known ?? 1)
  return { daysOld, soldCount: Math.round((daysOld / 7) * perWeek) }
}

const prices = ({ price, reduced }: Draft) =>
  reduced
    ? { priceMinor: reduced.to * 100, beforePriceMinor: price * 100, lowest30Minor: reduced.lowest * 100 }
    : { priceMinor: price * 100, beforePriceMinor: null, lowest30Minor: null }

/** The product of a draft, all but what goes with it. */
export const productOf = (draft: Draft, department: Department): Omit<DemoProduct, 'relatedIds'> => {
  const id = slugOf(draft.name)
  const colours = coloursOf(draft)
  const fabric = fabricOf(draft.colours[0]?.[1] ?? defaultDesign.fabric)
  const design = designOf(draft, fabric)
  const byNeck = department.byNeck === true
  const sizes = [...(byNeck ? neckSizes : alphaSizes)]
  return {
    id,
    categoryId: department.id,
    name: draft.name,
    summary: draft.summary,
    description: draft.text.join('\n\n'),
    fit: draft.fit,
    weave: fabric.weave,
    composition: fabric.composition,
    ...prices(draft),
    design,
    colours,
    sizes,
    stock: stockOf({ id, fit: draft.fit, colours, sizes }),
    specification: specificationOf({ id, design, fit: draft.fit }, fabric, draft.buttons, byNeck),
    tags: [...draft.tags],
    ...ageAndSales(id, draft.reduced !== undefined),
  }
}
