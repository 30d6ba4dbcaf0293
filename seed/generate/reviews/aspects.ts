// What there is to say about a shirt, in the order people say it.

import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { DemoColour, DemoProduct } from '../../common/catalogue-types.ts'
import {
  checkPraise,
  clothPraise,
  easyCarePraise,
  heavyPraise,
  stretchPraise,
  stripePraise,
} from './words-cloth.ts'
import {
  backPraise,
  buttonPraise,
  collarPraise,
  cuffPraise,
  epaulettePraise,
  pocketPraise,
  rolledPraise,
  roundHemPraise,
  shortSleevePraise,
  splitYokePraise,
  squareHemPraise,
} from './words-cut.ts'
import {
  closingWords,
  colourWords,
  cutWords,
  lastingWords,
  occasionWords,
  openingWords,
  otherColourWords,
  serviceWords,
} from './words-wear.ts'

export interface Aspect {
  about: string
  weight: number
  words: readonly string[]
  /** Said after the fit, and only by the wholly happy. */
  end?: true
}

const clothWords = (product: DemoProduct, colour: DemoColour): readonly string[] => {
  const fabric = fabricByCode(colour.fabricCode)
  if (fabric && fabric.weightGsm > 200) return heavyPraise
  const words: string[] = [...clothPraise[product.weave]]
  if (fabric?.pattern === 'stripe') words.push(...stripePraise)
  if (fabric?.pattern === 'check') words.push(...checkPraise)
  if (fabric?.composition.includes('elastane')) words.push(...stretchPraise)
  if (product.categoryId === 'easy-care') words.push(...easyCarePraise)
  return words
}

const sleeveWords = ({ design }: DemoProduct): readonly string[] => {
  if (design.sleeves === 'short') return shortSleevePraise
  return design.sleeves === 'roll-up' ? rolledPraise : cuffPraise[design.cuff]
}

const cutDetails = ({ design }: DemoProduct): readonly string[] => [
  ...(design.bottom === 'square' ? squareHemPraise : roundHemPraise),
  ...pocketPraise[design.pocket],
  ...backPraise[design.back],
  ...(design.yoke === 'split' ? splitYokePraise : []),
  ...(design.epaulette === 'epaulettes' ? epaulettePraise : []),
]

const buttonWords = ({ specification }: DemoProduct): readonly string[] => {
  const buttons = specification.find(({ name }) => name === 'Buttons')?.value ?? ''
  return buttonPraise.find(([start]) => buttons.startsWith(start))?.[1] ?? []
}

/** Everything a buyer of this shirt in this colour could talk about; `seasoned` after months of wearing it. */
export const aspectsOf = (product: DemoProduct, colour: DemoColour, seasoned: boolean): Aspect[] => {
  const aspects: Aspect[] = [
    { about: 'opening', weight: 1.4, words: openingWords },
    { about: 'cloth', weight: 7, words: clothWords(product, colour) },
    { about: 'collar', weight: 4, words: collarPraise[product.design.collar] },
    { about: 'sleeve', weight: 2.4, words: sleeveWords(product) },
    { about: 'cut', weight: 4, words: cutDetails(product) },
    { about: 'silhouette', weight: 1.6, words: cutWords[product.fit] },
    { about: 'buttons', weight: 1, words: buttonWords(product) },
    { about: 'colour', weight: 0.7, words: colourWords },
    { about: 'lasting', weight: seasoned ? 0.9 : 0, words: lastingWords },
    { about: 'occasion', weight: 5, words: occasionWords[product.categoryId] ?? [] },
    { about: 'service', weight: 1, words: serviceWords },
    { about: 'closing', weight: 1.6, words: closingWords, end: true },
    {
      about: 'other colour',
      weight: product.colours.length > 1 ? 0.8 : 0,
      words: otherColourWords,
      end: true,
    },
  ]
  return aspects.filter(({ weight, words }) => weight > 0 && words.length > 0)
}
