// Reviews of four and five stars.

import type { ReviewTexts } from '../../catalogue/catalogue-schema.ts'
import type { DemoColour, DemoReview } from '../../common/catalogue-types.ts'
import { pickWeighted, randomInt } from '../../common/random.ts'
import { type Aspect, aspectsOf } from './aspects.ts'
import { type ReviewedPurchase, asBought, emptyReview, isLongOwned } from './buyer.ts'
import { matches } from './conditions.ts'
import { bodyOf } from './reviewers.ts'
import type { SentencePicker } from './sentence-picker.ts'
import { canSay } from './sentence-rules.ts'

/** A colour's name within a sentence: in lower case, unless it is a proper name. */
function inSentence(name: string): string {
  return /^(Oxford|French)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

function shortName(name: string): string {
  return name.split(' ')[0] ?? name
}

function fillIn(
  text: string,
  { product, colour, size }: ReviewedPurchase,
  other: DemoColour | undefined,
): string {
  return text
    .replaceAll(' a {size}', /^[SMLX]/.test(size) ? ' an {size}' : ' a {size}')
    .replaceAll('{size}', size)
    .replaceAll('{name}', shortName(product.name))
    .replace(/^\{colour\}/, colour.name)
    .replaceAll('{colour}', inSentence(colour.name))
    .replaceAll('{other}', inSentence(other?.name ?? colour.name))
}

function otherColour({ random, product, colour }: ReviewedPurchase): DemoColour | undefined {
  const others = product.colours.filter((each) => each.key !== colour.key)
  return others[randomInt(random, 0, Math.max(0, others.length - 1))]
}

function chooseAspects(buyer: ReviewedPurchase, texts: ReviewTexts, count: number): Aspect[] {
  const { random } = buyer
  const aspects = aspectsOf(texts, buyer.product, buyer.colour, isLongOwned(buyer))
  const chosen = new Set<Aspect>()
  for (let tries = 0; chosen.size < count && tries < 30; tries++) {
    chosen.add(
      pickWeighted(
        random,
        aspects.map((aspect) => [aspect, aspect.weight] as const),
      ),
    )
  }
  return aspects.filter((aspect) => chosen.has(aspect))
}

/** A longer text about this category. Each is used at most twice in the whole shop. */
function pickStory(
  buyer: ReviewedPurchase,
  stories: ReviewTexts['stories'],
  picker: SentencePicker,
): string | undefined {
  const fitting = (stories[buyer.product.categoryId] ?? []).filter(
    (each) =>
      picker.timesUsed(each) < 2 &&
      canSay(each, asBought(buyer)) &&
      (isLongOwned(buyer) || !/month|week|eleven|years|once/.test(each)),
  )
  return picker.pick(buyer.random, buyer.product.id, fitting)
}

// A wish about a part must not follow praise of the same part.
const partNames =
  /pocket|button|collar|neck|cuff|sleeve|arm|tail|hem|pleat|tab|crease|iron|price|money|cent|fluff|lint|colour|shade|deliver|arrived|heavier|weight|soft|stiff|rough|label/gi

function contradicts(wish: string, praise: string): boolean {
  const praised = new Set((praise.match(partNames) ?? []).map((part) => part.toLowerCase()))
  return (wish.match(partNames) ?? []).some((part) => praised.has(part.toLowerCase()))
}

function pickWish(
  praise: string,
  buyer: ReviewedPurchase,
  { wishes }: ReviewTexts,
  picker: SentencePicker,
): string | undefined {
  const bought = asBought(buyer)
  const fitting = wishes.filter(({ when, text }) => matches(when, bought) && canSay(text, bought, 'collar'))
  return picker.pick(
    buyer.random,
    buyer.product.id,
    fitting.map(({ text }) => text).filter((wish) => !contradicts(wish, praise)),
  )
}

function praise(buyer: ReviewedPurchase, texts: ReviewTexts, picker: SentencePicker): string {
  const { random, product, fit, stars } = buyer
  const story = random() < 0.4 ? pickStory(buyer, texts.stories, picker) : undefined
  const sentences: (string | undefined)[] = [story]
  let fitIsDue = fit !== 'true to size' || random() < 0.4
  const addFit = () => {
    const fitting = texts.wear.size[fit].filter((each) => canSay(each, asBought(buyer)))
    if (fitIsDue) sentences.push(picker.pick(random, product.id, fitting))
    fitIsDue = false
  }
  const count = story ? randomInt(random, 0, 1) : randomInt(random, 2, 4)
  for (const { about, sentences: all, isLast } of chooseAspects(buyer, texts, count)) {
    if (story && (about === 'opening' || about === 'occasion')) continue
    if (isLast) addFit()
    if (isLast && stars < 5) continue
    const fitting = all.filter((each) => canSay(each, asBought(buyer), about))
    sentences.push(picker.pick(random, product.id, fitting))
  }
  addFit()
  if (stars === 4) sentences.push(pickWish(sentences.join(' '), buyer, texts, picker))
  const other = otherColour(buyer)
  return sentences.flatMap((each) => (each ? [fillIn(each, buyer, other)] : [])).join(' ')
}

export function happyReview(buyer: ReviewedPurchase, texts: ReviewTexts, picker: SentencePicker): DemoReview {
  const titles = (buyer.stars === 5 ? texts.titles.fiveStars : texts.titles.fourStars).filter(
    (title) => title !== 'Perfect fit' || buyer.fit === 'true to size',
  )
  return {
    ...emptyReview(buyer, texts.reviewers),
    ...bodyOf(buyer.random, buyer.size, buyer.product),
    title: picker.pick(buyer.random, buyer.product.id, titles) ?? 'Good shirt',
    text: praise(buyer, texts, picker),
  }
}
