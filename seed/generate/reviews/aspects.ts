// The aspects of a shirt that a review can be about, in the order in which a review mentions them.

import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { ReviewTexts } from '../../catalogue/catalogue-schema.ts'
import type { DemoColour, DemoProduct } from '../../common/catalogue-types.ts'

export interface Aspect {
  about: string
  weight: number
  sentences: readonly string[]
  /** Comes after the sentence about the fit, and only in reviews of five stars. */
  isLast?: true
}

function aboutFabric(texts: ReviewTexts['fabric'], product: DemoProduct, colour: DemoColour): string[] {
  const fabric = fabricByCode(colour.fabricCode)
  if (fabric && fabric.weightGsm > 200) return texts.heavy
  return [
    ...texts.weave[product.weave],
    ...(fabric?.pattern === 'stripe' ? texts.stripe : []),
    ...(fabric?.pattern === 'check' ? texts.check : []),
    ...(fabric?.composition.includes('elastane') ? texts.stretch : []),
    ...(product.categoryId === 'easy-care' ? texts.easyCare : []),
  ]
}

function aboutSleeve(texts: ReviewTexts['cut'], { design }: DemoProduct): string[] {
  if (design.sleeves === 'short') return texts.shortSleeve
  if (design.sleeves === 'roll-up') return texts.rolledSleeve
  return texts.cuff.filter(({ cuffs }) => cuffs.includes(design.cuff)).flatMap(({ sentences }) => sentences)
}

function aboutCut(texts: ReviewTexts['cut'], { design }: DemoProduct): string[] {
  return [
    ...(design.bottom === 'square' ? texts.squareHem : texts.roundHem),
    ...texts.pocket[design.pocket],
    ...texts.back[design.back],
    ...(design.yoke === 'split' ? texts.splitYoke : []),
    ...(design.epaulette === 'epaulettes' ? texts.epaulettes : []),
  ]
}

function aboutButtons(texts: ReviewTexts['cut'], { specification }: DemoProduct): string[] {
  const buttons = specification.find(({ name }) => name === 'Buttons')?.value ?? ''
  return texts.buttons.find(({ kind }) => buttons.startsWith(kind))?.sentences ?? []
}

/** All aspects that a review of this shirt in this colour can mention. `isLongOwned`: it was bought months ago. */
export function aspectsOf(
  { fabric, cut, wear }: ReviewTexts,
  product: DemoProduct,
  colour: DemoColour,
  isLongOwned: boolean,
): Aspect[] {
  const aspects: Aspect[] = [
    { about: 'opening', weight: 1.4, sentences: wear.opening },
    { about: 'fabric', weight: 7, sentences: aboutFabric(fabric, product, colour) },
    { about: 'collar', weight: 4, sentences: cut.collar[product.design.collar] ?? [] },
    { about: 'sleeve', weight: 2.4, sentences: aboutSleeve(cut, product) },
    { about: 'cut', weight: 4, sentences: aboutCut(cut, product) },
    { about: 'fit', weight: 1.6, sentences: wear.fit[product.fit] },
    { about: 'buttons', weight: 1, sentences: aboutButtons(cut, product) },
    { about: 'colour', weight: 0.7, sentences: wear.colour },
    { about: 'after months', weight: isLongOwned ? 0.9 : 0, sentences: wear.afterMonths },
    { about: 'occasion', weight: 5, sentences: wear.occasion[product.categoryId] ?? [] },
    { about: 'service', weight: 1, sentences: wear.service },
    { about: 'closing', weight: 1.6, sentences: wear.closing, isLast: true },
    {
      about: 'other colour',
      weight: product.colours.length > 1 ? 0.8 : 0,
      sentences: wear.otherColour,
      isLast: true,
    },
  ]
  return aspects.filter(({ weight, sentences }) => weight > 0 && sentences.length > 0)
}
