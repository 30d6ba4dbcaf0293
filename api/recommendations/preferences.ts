// Which products a shopper may like, by the products that they viewed, wished for, bought or designed. Products are known by
// their numbers. No I/O.
import { type Best, compareScores, createBest } from '../catalogue/best.ts'
import type { Candidate, CandidateProperties, Candidates } from '../catalogue/candidates.ts'

/** One signal of a preference. */
export interface Signal {
  /** The number of the product that was viewed, wished for, put into the cart or bought; null for a design of the shopper. */
  product: number | null
  /** Only of a design: weave and colour family of its fabric. */
  fabric?: { weave: string; colour: string }
  kind: SignalKind
  daysAgo: number
}

export const signalKinds = ['seen', 'wished', 'in cart', 'bought', 'designed'] as const
export type SignalKind = (typeof signalKinds)[number]

const kindWeights: Record<SignalKind, number> = { seen: 1, wished: 3, 'in cart': 4, bought: 5, designed: 3 }

/** Days after which a signal counts half. */
const halfLifeDays = 60

export const weightOf = ({ kind, daysAgo }: Pick<Signal, 'kind' | 'daysAgo'>): number =>
  kindWeights[kind] * 0.5 ** (Math.max(0, daysAgo) / halfLifeDays)

/** For each product the other products that the same shoppers liked, with the similarity, 0 to 1. */
export type Affinity = Map<number, Map<number, number>>

/** The most recommendations of one category, so that a single purchase does not decide all of them. */
const maxOfCategory = 4

/**
 * The `count` products that match these signals best, the best first. Products that were bought, wished for or put into
 * the cart are not recommended again; products that were only viewed may be.
 */
export function pick(signals: Signal[], candidates: Candidates, affinity: Affinity, count: number): number[] {
  const preferences = preferencesOf(signals, candidates)
  if (preferences.weight === 0) return []
  const owned = new Set(signals.filter(({ kind }) => kind !== 'seen').map(({ product }) => product))
  const together = likedTogether(preferences, affinity)
  const matchOf = matchScores(preferences)
  const first = new Map<string, Best>()
  const rest = createBest(count)
  for (const product of candidates.values()) {
    const { number, properties } = product
    if (owned.has(number)) continue
    const score = 3 * (together.get(number) ?? 0) + matchOf(product) + 0.06 * product.appeal
    let ofCategory = first.get(properties.category)
    if (!ofCategory) first.set(properties.category, (ofCategory = createBest(maxOfCategory)))
    const isFirst = ofCategory.takes(number, score)
    // Most products are neither, so that nothing is allocated for them.
    if (!isFirst && !rest.takes(number, score)) continue
    const item = { number, score }
    const left = isFirst ? ofCategory.add(item) : item
    if (left) rest.add(left)
  }
  const chosen = [...first.values()].flatMap(({ items }) => items).toSorted(compareScores)
  return [...chosen, ...rest.items].slice(0, count).map(({ number }) => number)
}

interface Preferences {
  /** Sum of the weights of all signals. */
  weight: number
  products: Map<number, number>
  categories: Map<string, number>
  weaves: Map<string, number>
  colours: Map<string, number>
  fits: Map<string, number>
  /** The geometric mean of the prices of the liked products, each plus 1; null when no price is known. */
  price: number | null
}

function preferencesOf(signals: Signal[], candidates: Candidates): Preferences {
  const preferences: Preferences = {
    weight: 0,
    products: new Map(),
    categories: new Map(),
    weaves: new Map(),
    colours: new Map(),
    fits: new Map(),
    price: null,
  }
  let priced = 0
  let logPrices = 0
  const add = <Key>(to: Map<Key, number>, key: Key, weight: number) =>
    to.set(key, (to.get(key) ?? 0) + weight)
  for (const signal of signals) {
    const weight = weightOf(signal)
    const product = signal.product === null ? undefined : candidates.get(signal.product)
    if (product) {
      const { category, weave, colours, fit } = product.properties
      add(preferences.products, product.number, weight)
      add(preferences.categories, category, weight)
      add(preferences.weaves, weave, weight)
      for (const colour of colours) add(preferences.colours, colour, weight / colours.length)
      add(preferences.fits, fit, weight)
      if (product.priceMinor !== null) {
        logPrices += weight * Math.log(product.priceMinor + 1)
        priced += weight
      }
    } else if (signal.fabric) {
      add(preferences.weaves, signal.fabric.weave, weight)
      add(preferences.colours, signal.fabric.colour, weight)
    } else continue
    preferences.weight += weight
  }
  if (priced > 0) preferences.price = Math.exp(logPrices / priced)
  return preferences
}

/** How well a product matches the preferences, 0 to 1. */
function matchScores(preferences: Preferences): (product: Candidate) => number {
  const { price } = preferences
  /** Without the price, which differs between alike products. */
  const scores = new Map<CandidateProperties, number>()
  const scoreOf = (properties: CandidateProperties): number => {
    const score = scores.get(properties) ?? propertyScore(properties, preferences)
    scores.set(properties, score)
    return score
  }
  return ({ properties, priceMinor }) => {
    const nearPrice =
      price === null || priceMinor === null
        ? 0
        : (Math.min(price, priceMinor + 1) / Math.max(price, priceMinor + 1)) ** 2
    return scoreOf(properties) + 0.05 * nearPrice
  }
}

function propertyScore(
  { category, weave, colours, fit }: CandidateProperties,
  { weight, ...liked }: Preferences,
): number {
  const colour = colours.reduce((sum, key) => sum + shareOf(liked.colours, key, weight), 0)
  return (
    0.35 * shareOf(liked.categories, category, weight) +
    0.25 * shareOf(liked.weaves, weave, weight) +
    0.25 * Math.min(1, colour) +
    0.1 * shareOf(liked.fits, fit, weight)
  )
}

const shareOf = (weights: Map<string, number>, key: string, sum: number): number =>
  (weights.get(key) ?? 0) / sum

/** For each product how much it was liked by others who liked the same products. */
function likedTogether({ products, weight }: Preferences, affinity: Affinity): Map<number, number> {
  const together = new Map<number, number>()
  for (const [number, liking] of products) {
    for (const [other, similarity] of affinity.get(number) ?? []) {
      together.set(other, (together.get(other) ?? 0) + (liking / weight) * similarity)
    }
  }
  return together
}

/** The products that a shopper liked, and how much. */
export type History = Map<number, number>

/** How many similar products are stored for each product. */
const maxSimilar = 30
/** How many products of a shopper are used: the views of somebody who looks at everything mean little. */
const maxOfShopper = 40

/**
 * Item-to-item similarity: the cosine between the vectors of shoppers of two products. Linear in the number of
 * shoppers, quadratic in the products of one shopper, which are limited. Damped, so that two products that only one
 * shopper liked are not the most similar ones.
 */
export function affinityOf(histories: Iterable<History>): Affinity {
  const squares = new Map<number, number>()
  const products = new Map<number, Map<number, number>>()
  for (const history of histories) {
    const liked = [...history].toSorted((one, other) => other[1] - one[1]).slice(0, maxOfShopper)
    for (const [number, weight] of liked) {
      squares.set(number, (squares.get(number) ?? 0) + weight * weight)
      const row = products.get(number) ?? new Map<number, number>()
      products.set(number, row)
      for (const [other, otherWeight] of liked) {
        if (other !== number) row.set(other, (row.get(other) ?? 0) + weight * otherWeight)
      }
    }
  }
  const damp = 2 * kindWeights.bought ** 2
  const affinity: Affinity = new Map()
  for (const [number, row] of products) {
    const similarity = [...row].map(
      ([other, dot]) =>
        [other, dot / (Math.sqrt(squares.get(number)! * squares.get(other)!) + damp)] as const,
    )
    affinity.set(
      number,
      new Map(
        similarity.toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, maxSimilar),
      ),
    )
  }
  return affinity
}
