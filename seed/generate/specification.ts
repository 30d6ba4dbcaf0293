// The specification table of a demo product, computed from its design and its fabric.

import type { Design } from '#garment/design/design.ts'
import { showsCuff } from '#garment/design/design.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { findOption } from '#garment/design/options.ts'
import { inEnglish } from '#api/kernel/storefront.ts'
import { seededRandom, pickOne } from '../common/random.ts'
import type { Fit, FashionModel } from '../catalogue/catalogue-schema.ts'
import type { DemoProduct } from '../common/catalogue-types.ts'

const fitNotes: Record<Fit, string> = {
  slim: 'Slim: close at chest and waist, narrow sleeve',
  regular: 'Regular: straight through the body, easy sleeve',
  relaxed: 'Relaxed: full chest, deep armhole, room to layer',
}

const sleeveNotes: Record<Design['sleeves'], string> = {
  long: 'Long',
  short: 'Short, to just above the elbow',
  'roll-up': 'Long, with a tab and button that hold them rolled',
}

const backNotes: Record<Design['back'], string> = {
  plain: 'Plain',
  dart: 'Two darts',
  'side-pleat': 'A pleat at each side',
}

const pocketNotes: Record<Design['pocket'], string> = {
  none: 'None',
  angle: 'One, with angled corners',
  barrel: 'One bellows pocket, pleated and buttoned',
  round: 'One, with rounded corners',
}

/** Lists of the catalogue from which one entry is chosen for each product. */
export interface SpecificationLists {
  models: readonly FashionModel[]
  workshops: readonly string[]
}

/** The option's name without `Collar` or `Cuff`, which is the name of its row. */
function optionName(part: 'collar' | 'cuff', key: string): string {
  return inEnglish(findOption(part, key)!.text).replace(/ (Collar|Cuff)$/, '')
}

function fabricRows(fabric: Fabric) {
  return [
    { name: 'Fabric', value: fabric.name },
    { name: 'Woven by', value: fabric.mill },
    { name: 'Weave', value: sentence(fabric.weave) },
    { name: 'Composition', value: fabric.composition },
    { name: 'Weight', value: `${fabric.weightGsm} g/m²` },
    { name: 'Threads', value: `${fabric.threadsPerCm.warp} × ${fabric.threadsPerCm.weft} per cm` },
    { name: 'Hand', value: sentence(`${fabric.opacity}, ${fabric.wrinkle}`) },
    { name: 'Stretch', value: sentence(fabric.stretch) },
    { name: 'Season', value: sentence(fabric.season) },
  ]
}

function cutRows(design: Design, fit: Fit) {
  return [
    { name: 'Fit', value: fitNotes[fit] },
    { name: 'Collar', value: optionName('collar', design.collar) },
    { name: 'Sleeves', value: sleeveNotes[design.sleeves] },
    ...(showsCuff(design) ? [{ name: 'Cuff', value: optionName('cuff', design.cuff) }] : []),
    { name: 'Placket', value: 'Box, stitched on both edges' },
    {
      name: 'Hem',
      value: design.bottom === 'round' ? 'Rounded, long enough to tuck in' : 'Straight, worn out',
    },
    { name: 'Back', value: backNotes[design.back] },
    { name: 'Yoke', value: design.yoke === 'split' ? 'Split, one half for each shoulder' : 'In one piece' },
    { name: 'Pocket', value: pocketNotes[design.pocket] },
    ...(design.epaulette === 'epaulettes' ? [{ name: 'Shoulders', value: 'Buttoned epaulettes' }] : []),
  ]
}

function modelNote(id: string, models: readonly FashionModel[], byNeck: boolean): string {
  const { heightCm, size, neckSize } = pickOne(seededRandom(`model ${id}`), models)
  const inches = Math.round(heightCm / 2.54)
  return `${heightCm} cm (${Math.floor(inches / 12)}′${inches % 12}″) tall, wears ${byNeck ? neckSize : size}`
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Rows in the order in which the page shows them: fabric, cut, making, care. */
export function specificationOf(
  product: Pick<DemoProduct, 'id' | 'design' | 'fit'>,
  fabric: Fabric,
  buttons: string,
  byNeck: boolean,
  { models, workshops }: SpecificationLists,
): { name: string; value: string }[] {
  return [
    ...fabricRows(fabric),
    ...cutRows(product.design, product.fit),
    { name: 'Buttons', value: buttons },
    {
      name: 'Seams',
      value: product.design.epaulette === 'epaulettes' ? 'Felled, sewn twice' : 'Single-needle, felled',
    },
    { name: 'Model', value: modelNote(product.id, models, byNeck) },
    { name: 'Care', value: fabric.care },
    { name: 'Made in', value: pickOne(seededRandom(`workshop ${product.id}`), workshops) },
  ]
}
