// What can be said of a shirt and what cannot: nobody praises the cuffs of a short sleeve.

import type { DemoProduct } from '../catalogue-shapes.ts'

type Shirt = Pick<DemoProduct, 'design' | 'weave' | 'composition' | 'categoryId'>

const isShort = ({ design }: Shirt) => design.sleeves === 'short'
const hasBand = ({ design }: Shirt) => design.collar === 'chinese' || design.collar === 'evil-pandit'
const isSummery = (shirt: Shirt) => shirt.weave === 'linen' || shirt.weave === 'seersucker' || isShort(shirt)
const isWintry = (shirt: Shirt) => shirt.weave === 'flannel' || shirt.categoryId === 'overshirts'

/** Words, and the shirts they must not be said of. */
const rules: readonly (readonly [words: RegExp, unfit: (shirt: Shirt) => boolean])[] = [
  [/\bcuffs?\b/i, ({ design }) => design.sleeves !== 'long'],
  [/forearm|knuckles|wrists?\b/i, isShort],
  [/\b(ties?|knot|Windsor|four-in-hand)\b/i, (shirt) => isShort(shirt) || hasBand(shirt)],
  [/\b(jackets?|blazer|suit|jumper|gilet|coat|taxis?)\b/i, isShort],
  [/tuck/i, ({ design }) => design.bottom === 'square'],
  [/\bpockets?\b/i, ({ design }) => design.pocket === 'none'],
  [/snow|frost|\bcold\b|winter|autumn|November|October|jumper|heating|cabin/i, isSummery],
  [/beach|swim|melting|degrees|summer|balcony|\bheat\b|barbecue|\bhot\b/i, isWintry],
  [/real thing|proper flax/i, ({ composition }) => composition !== '100% linen'],
  [/\birons? in|minutes with the iron/i, ({ weave }) => weave === 'seersucker'],
  [/\bcollars?\b|collar edge/i, hasBand],
]

/** Words about the collar may be said of a band when they were written for one. */
export const canSay = (words: string, shirt: Shirt, about?: 'collar'): boolean =>
  rules.every(
    ([pattern, unfit]) => !pattern.test(words) || !unfit(shirt) || (about === 'collar' && hasBand(shirt)),
  )
