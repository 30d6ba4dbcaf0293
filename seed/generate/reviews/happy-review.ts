// Reviews of four and five stars.

import type { DemoColour, DemoReview } from '../../common/catalogue-types.ts'
import { weighted, whole } from '../../common/random.ts'
import { aspectsOf } from './aspects.ts'
import type { Aspect } from './aspects.ts'
import { asBought, isSeasoned, signed } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import type { Memory } from './sentence-picker.ts'
import { niggles } from './niggles.ts'
import { bodyOf } from './reviewers.ts'
import { canSay } from './sentence-rules.ts'
import { fitWords } from './words-wear.ts'
import { stories } from './words-stories.ts'
import { contentTitles, happyTitles } from './words-titles.ts'

const inSentence = (name: string): string =>
  /^(Oxford|French)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const shortName = (name: string): string => name.split(' ')[0] ?? name

const filledIn = (text: string, { product, colour, size }: Buyer, other: DemoColour | undefined): string =>
  text
    .replaceAll(' a {size}', /^[SMLX]/.test(size) ? ' an {size}' : ' a {size}')
    .replaceAll('{size}', size)
    .replaceAll('{name}', shortName(product.name))
    .replace(/^\{colour\}/, colour.name)
    .replaceAll('{colour}', inSentence(colour.name))
    .replaceAll('{other}', inSentence(other?.name ?? colour.name))

const otherColour = ({ chance, product, colour }: Buyer): DemoColour | undefined => {
  const others = product.colours.filter((each) => each.key !== colour.key)
  return others[whole(chance, 0, Math.max(0, others.length - 1))]
}

const chosenAspects = (buyer: Buyer, wanted: number): Aspect[] => {
  const { chance } = buyer
  const aspects = aspectsOf(buyer.product, buyer.colour, isSeasoned(buyer))
  const chosen = new Set<Aspect>()
  for (let tries = 0; chosen.size < wanted && tries < 30; tries++) {
    chosen.add(
      weighted(
        chance,
        aspects.map((aspect) => [aspect, aspect.weight] as const),
      ),
    )
  }
  return aspects.filter((aspect) => chosen.has(aspect))
}

/** Something longer, told of this category; nobody's story is heard more than twice in the shop. */
const storyFor = (buyer: Buyer, said: Memory): string | undefined => {
  const fresh = (stories[buyer.product.categoryId] ?? []).filter(
    (each) =>
      said.timesSaid(each) < 2 &&
      canSay(each, asBought(buyer)) &&
      (isSeasoned(buyer) || !/month|week|eleven|years|once/.test(each)),
  )
  return said.pick(buyer.chance, buyer.product.id, fresh)
}

// A wish about a part must not follow praise of the same part.
const partsNamed =
  /pocket|button|collar|neck|cuff|sleeve|arm|tail|hem|pleat|tab|crease|iron|price|money|cent|fluff|lint|colour|shade|deliver|arrived|heavier|weight|soft|stiff|rough|label/gi

const takesBack = (wish: string, told: string): boolean => {
  const praised = new Set((told.match(partsNamed) ?? []).map((part) => part.toLowerCase()))
  return (wish.match(partsNamed) ?? []).some((part) => praised.has(part.toLowerCase()))
}

const wishAfter = (told: string, buyer: Buyer, said: Memory): string | undefined => {
  const bought = asBought(buyer)
  const wishes = niggles.filter(({ when, text }) => when(bought) && canSay(text, bought, 'collar'))
  return said.pick(
    buyer.chance,
    buyer.product.id,
    wishes.map(({ text }) => text).filter((wish) => !takesBack(wish, told)),
  )
}

const praiseBy = (buyer: Buyer, said: Memory): string => {
  const { chance, product, fit, stars } = buyer
  const story = chance() < 0.4 ? storyFor(buyer, said) : undefined
  const sentences: (string | undefined)[] = [story]
  let fitToSay = fit !== 'true to size' || chance() < 0.4
  const sayFit = () => {
    const words = fitWords[fit].filter((each) => canSay(each, asBought(buyer)))
    if (fitToSay) sentences.push(said.pick(chance, product.id, words))
    fitToSay = false
  }
  const wanted = story ? whole(chance, 0, 1) : whole(chance, 2, 4)
  for (const { about, words, end } of chosenAspects(buyer, wanted)) {
    if (story && (about === 'opening' || about === 'occasion')) continue
    if (end) sayFit()
    if (end && stars < 5) continue
    const sayable = words.filter((each) => canSay(each, asBought(buyer), about))
    sentences.push(said.pick(chance, product.id, sayable))
  }
  sayFit()
  if (stars === 4) sentences.push(wishAfter(sentences.join(' '), buyer, said))
  const other = otherColour(buyer)
  return sentences.flatMap((each) => (each ? [filledIn(each, buyer, other)] : [])).join(' ')
}

export const happyReview = (buyer: Buyer, said: Memory): DemoReview => {
  const titles = (buyer.stars === 5 ? happyTitles : contentTitles).filter(
    (title) => title !== 'Perfect fit' || buyer.fit === 'true to size',
  )
  return {
    ...signed(buyer),
    ...bodyOf(buyer.chance, buyer.size, buyer.product),
    title: said.pick(buyer.chance, buyer.product.id, titles) ?? 'Good shirt',
    text: praiseBy(buyer, said),
  }
}
