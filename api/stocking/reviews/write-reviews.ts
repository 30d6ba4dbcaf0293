// The demo shop's reviews: sentences of our own, chosen so that each fits its shirt and none wears out.

import { fabricByCode } from '#garment/fabrics.ts'
import type { DemoColour, DemoProduct, DemoReview, FitAnswer } from '../catalogue-shapes.ts'
import { chanceOf, weighted, whole } from '../chance.ts'
import type { Chance } from '../chance.ts'
import { authorOf, bodyOf, sizeBought } from './buyers.ts'
import { aftermath, complaints, niggles } from './complaints.ts'
import type { Complaint } from './complaints.ts'
import { canSay } from './sayable.ts'
import { aspectsOf } from './aspects.ts'
import { contentTitles, happyTitles } from './words-titles.ts'
import { fitWords } from './words-wear.ts'

/** How many reviews the demo shop has. */
export const reviewCount = 620

/** Remembers what was said how often, and of which shirt, so that no sentence wears out. */
const memory = () => {
  const times = new Map<string, number>()
  const said = new Set<string>()
  const texts = new Set<string>()
  /** The least worn of the sentences that has not been said of this product, or undefined. */
  const pick = (chance: Chance, productId: string, sentences: readonly string[]): string | undefined => {
    const free = sentences.filter((sentence) => !said.has(`${productId} ${sentence}`))
    const ranked = free.map((sentence) => [(times.get(sentence) ?? 0) + chance() * 0.9, sentence] as const)
    const chosen = ranked.sort((one, other) => one[0] - other[0])[0]?.[1]
    if (chosen === undefined) return undefined
    times.set(chosen, (times.get(chosen) ?? 0) + 1)
    said.add(`${productId} ${chosen}`)
    return chosen
  }
  /** Whether a whole text is new; it is not any more afterwards. */
  const isNew = (text: string): boolean => !texts.has(text) && texts.add(text) !== undefined
  return { pick, isNew, timesSaid: (sentence: string) => times.get(sentence) ?? 0 }
}
type Memory = ReturnType<typeof memory>

interface Buyer {
  chance: Chance
  product: DemoProduct
  colour: DemoColour
  size: string
  fit: FitAnswer
  stars: number
  daysAgo: number
}

const starsGiven = (chance: Chance): number =>
  weighted(chance, [
    [5, 62],
    [4, 24],
    [3, 8.5],
    [2, 4],
    [1, 1.5],
  ])

/** A product leans one way a little: the same for all its buyers. */
const fitFelt = (chance: Chance, product: DemoProduct): FitAnswer => {
  const lean = chanceOf(`lean ${product.id}`)() * 2 - 1
  return weighted<FitAnswer>(chance, [
    ['runs small', lean < -0.5 ? 0.06 : 0.015],
    ['slightly small', lean < 0 ? 0.16 : 0.07],
    ['true to size', 0.72],
    ['slightly large', lean > 0 ? 0.15 : 0.06],
    ['runs large', lean > 0.6 ? 0.05 : 0.012],
  ])
}

const inSentence = (name: string): string =>
  /^(Oxford|French)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const shortName = (name: string): string => name.split(' ')[0] ?? name

const filledIn = (text: string, { product, colour, size }: Buyer, other: DemoColour | undefined): string =>
  text
    .replaceAll('{size}', size)
    .replaceAll('{name}', shortName(product.name))
    .replace(/^\{colour\}/, colour.name)
    .replaceAll('{colour}', inSentence(colour.name))
    .replaceAll('{other}', inSentence(other?.name ?? colour.name))

const otherColour = ({ chance, product, colour }: Buyer): DemoColour | undefined => {
  const others = product.colours.filter((each) => each.key !== colour.key)
  return others[whole(chance, 0, Math.max(0, others.length - 1))]
}

const chosenAspects = (buyer: Buyer) => {
  const { chance } = buyer
  const aspects = aspectsOf(buyer.product, buyer.colour, buyer.daysAgo)
  const wanted = weighted(chance, [
    [1, 12],
    [2, 40],
    [3, 34],
    [4, 10],
  ])
  const chosen = new Set<(typeof aspects)[number]>()
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

const praiseBy = (buyer: Buyer, said: Memory): string => {
  const { chance, product, fit, stars } = buyer
  const sentences: (string | undefined)[] = []
  let fitSaid = fit === 'true to size' && chance() < 0.55
  const sayFit = () => {
    if (!fitSaid) sentences.push(said.pick(chance, product.id, fitWords[fit]))
    fitSaid = true
  }
  for (const { about, words, end } of chosenAspects(buyer)) {
    if (end) sayFit()
    if (end && stars < 5) continue
    const sayable = words.filter((each) => canSay(each, product, about === 'collar' ? about : undefined))
    sentences.push(said.pick(chance, product.id, sayable))
  }
  sayFit()
  if (stars === 4) {
    const wishes = niggles.filter(({ when }) => when(asBought(buyer))).map(({ text }) => text)
    sentences.push(said.pick(chance, product.id, wishes))
  }
  const other = otherColour(buyer)
  return sentences.flatMap((each) => (each ? [filledIn(each, buyer, other)] : [])).join(' ')
}

/** The product as this buyer has it in hand: in the colour that was bought. */
const asBought = ({ product, colour }: Buyer): DemoProduct => ({
  ...product,
  composition: fabricByCode(colour.fabricCode)?.composition ?? product.composition,
  design: { ...product.design, fabric: colour.fabricCode },
  colours: [colour],
})

const complaintOf = (buyer: Buyer, said: Memory): Complaint | undefined => {
  const { chance, product, stars } = buyer
  const fitting = complaints.filter(
    ({ when, stars: given }) => given.some((star) => star === stars) && when(asBought(buyer)),
  )
  const special = fitting.filter(({ text }) => said.timesSaid(text) < 2)
  const text = said.pick(
    chance,
    product.id,
    (special.length > 0 ? special : fitting).map((each) => each.text),
  )
  return fitting.find((each) => each.text === text)
}

const unhappy = (buyer: Buyer, said: Memory): DemoReview | undefined => {
  const complaint = complaintOf(buyer, said)
  if (!complaint) return undefined
  const after = buyer.chance() < 0.6 || said.timesSaid(complaint.text) > 1
  const more = after ? said.pick(buyer.chance, buyer.product.id, aftermath) : undefined
  return {
    ...signed(buyer),
    fit: complaint.fit ?? 'true to size',
    bodyHeightMm: null,
    bodyWeightKg: null,
    title: complaint.title,
    text: [complaint.text, more].filter(Boolean).join(' '),
  }
}

const happy = (buyer: Buyer, said: Memory): DemoReview => {
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

const signed = ({ chance, product, colour, size, fit, stars, daysAgo }: Buyer): DemoReview => ({
  productId: product.id,
  author: authorOf(chance),
  stars,
  fit,
  size,
  colourKey: colour.key,
  bodyHeightMm: null,
  bodyWeightKg: null,
  title: '',
  text: '',
  daysAgo,
  helpful: Math.floor(chance() ** 3 * (4 + daysAgo / 30)),
})

const buyerOf = (product: DemoProduct, number: number): Buyer => {
  const chance = chanceOf(`review ${product.id} ${number}`)
  const colour = weighted(
    chance,
    product.colours.map((each, at) => [each, 1 / (at + 1)] as const),
  )
  return {
    chance,
    product,
    colour,
    size: sizeBought(chance, product),
    fit: fitFelt(chance, product),
    stars: starsGiven(chance),
    daysAgo: whole(chance, 1, Math.max(1, Math.min(product.daysOld - 8, 720))),
  }
}

const reviewBy = (product: DemoProduct, number: number, said: Memory): DemoReview => {
  for (let tries = 0; tries < 50; tries++) {
    const buyer = buyerOf(product, number + tries * 1000)
    const review = buyer.stars > 3 ? happy(buyer, said) : unhappy(buyer, said)
    if (review && review.text.length > 40 && said.isNew(review.text)) return review
  }
  throw new Error(`No more to say of ${product.id}`)
}

/** How many reviews each product has: more where more were sold, none for the newest; together `reviewCount`. */
const countsOf = (products: readonly DemoProduct[]): Map<DemoProduct, number> => {
  const known = products.filter(({ daysOld }) => daysOld > 30)
  const weightOf = ({ id, soldCount }: DemoProduct) =>
    Math.min(18, (0.3 + chanceOf(`talk ${id}`)()) * Math.sqrt(soldCount + 4))
  const total = known.reduce((sum, product) => sum + weightOf(product), 0)
  const exact = known.map((product) => ({ product, share: (weightOf(product) / total) * reviewCount }))
  const counts = new Map(exact.map(({ product, share }) => [product, Math.floor(share)]))
  const left = reviewCount - [...counts.values()].reduce((sum, count) => sum + count, 0)
  const next = exact.toSorted((one, other) => (other.share % 1) - (one.share % 1))
  for (const { product } of next.slice(0, left)) counts.set(product, (counts.get(product) ?? 0) + 1)
  return counts
}

/** All reviews, newest first. */
export const reviewsOf = (products: readonly DemoProduct[]): DemoReview[] => {
  const said = memory()
  const reviews = [...countsOf(products)].flatMap(([product, count]) =>
    Array.from({ length: count }, (_, number) => reviewBy(product, number, said)),
  )
  return reviews.toSorted((one, other) => one.daysAgo - other.daysAgo)
}
