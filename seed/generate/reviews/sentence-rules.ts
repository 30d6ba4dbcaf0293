// Which sentences can be used for a shirt: for example no sentence about cuffs for short sleeves.

import type { ColourFamily } from '#garment/fabric/fabric.ts'
import type { DemoProduct } from '../../common/catalogue-types.ts'

type Shirt = Pick<DemoProduct, 'design' | 'weave' | 'composition' | 'categoryId' | 'colours' | 'tags'>
/** Sentences that match the pattern are not used for shirts with `isUnfit`. */
type Rule = readonly [pattern: RegExp, isUnfit: (shirt: Shirt) => boolean]

const isShort = ({ design }: Shirt) => design.sleeves === 'short'
const hasBand = ({ design }: Shirt) => design.collar === 'chinese' || design.collar === 'evil-pandit'
const isSummery = (shirt: Shirt) => shirt.weave === 'linen' || shirt.weave === 'seersucker' || isShort(shirt)
const isOvershirt = ({ categoryId }: Shirt) => categoryId === 'overshirts'
const isEvening = ({ categoryId }: Shirt) => categoryId === 'evening'
const isWintry = (shirt: Shirt) => shirt.weave === 'flannel' || isOvershirt(shirt)

function isOf(...families: readonly ColourFamily[]) {
  return ({ colours }: Shirt) => families.includes(colours[0]?.family ?? 'multi')
}
function isNotOf(...families: readonly ColourFamily[]) {
  return (shirt: Shirt) => !isOf(...families)(shirt)
}

const rules: readonly Rule[] = [
  [/\bcuffs?\b/i, ({ design }) => design.sleeves !== 'long'],
  [/forearm|knuckles|wrists?\b/i, isShort],
  [/\b(ties?|knot|Windsor|four-in-hand)\b/i, isShort],
  [/\b(jackets?|blazer|suit|jumper|gilet|coat|taxis?|layer(s|ing)?)\b/i, isShort],
  [/tuck/i, ({ design }) => design.bottom === 'square'],
  [/\bpockets?\b/i, ({ design }) => design.pocket === 'none'],
  [/snow|frost|\bcold\b|winter|autumn|November|October|jumper|heating|cabin/i, isSummery],
  [/beach|swim|melting|degrees|summer|balcony|\bheat\b|barbecue|\bhot\b/i, isWintry],
  [/under (a|an|my|everything|the) ?\w*( jacket| suit| jumper| crew| lapels)?|layers under/i, isOvershirt],
  [/every week|weekly|commute|office|\bwork(ing)?\b|jeans|shorts|garden|driv/i, isEvening],
  [/countless|hem looks fine out|wear out/i, isEvening],
  [
    /dusty|fade|chalky|livelier|shade is|lovely shade|two-tone|odd purple|more colour|changes depending/i,
    isOf('white'),
  ],
  [/deep white/i, isNotOf('white')],
  [/with grey it is blue|blue came off|seats are blue|\bindigo\b/i, isNotOf('blue', 'navy')],
  [/pale shirt/i, isOf('navy', 'black')],
  [/plank|stiff|firm at first/i, ({ tags }) => tags.includes('washed shirt')],
  [/real thing|proper flax/i, ({ composition }) => composition !== '100% linen'],
  [/\birons? in|minutes with the iron/i, ({ weave }) => weave === 'seersucker'],
]

const collarRules: readonly Rule[] = [
  [/\bcollars?\b/i, hasBand],
  [/\b(ties?|knot)\b/i, hasBand],
]

/**
 * Whether the sentence can be used for the shirt, whose first colour is the one that was bought. A sentence `about` the
 * collar was written for the collar of the shirt, so the rules for collars do not apply.
 */
export function canSay(sentence: string, shirt: Shirt, about?: string): boolean {
  return [...rules, ...(about === 'collar' ? [] : collarRules)].every(
    ([pattern, isUnfit]) => !pattern.test(sentence) || !isUnfit(shirt),
  )
}
