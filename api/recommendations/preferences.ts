// Which products a shopper may like, by the products that they viewed, wished for, bought or designed. No I/O.

/** A product that may be recommended, with the properties that preferences use. */
export interface Candidate {
  id: string
  category: string
  /** Empty for goods, like the fit: a shopper who likes some goods may like others. */
  weave: string
  colours: string[]
  fit: string
  /** In the currency in which prices are compared; null without a price in it. */
  priceMinor: number | null
  /** Its popularity from rating and sales, by which the listing sorts. */
  appeal: number
}

/** One signal of a preference. */
export interface Signal {
  /** The product that was viewed, wished for, put into the cart or bought; null for a design of the shopper. */
  product: string | null
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
export type Affinity = Map<string, Map<string, number>>

/** The most recommendations of one category, so that a single purchase does not decide all of them. */
const maxOfCategory = 4

/**
 * The `count` products that match these signals best, the best first. Products that were bought, wished for or put into
 * the cart are not recommended again; products that were only viewed may be.
 */
export function pick(
  signals: Signal[],
  candidates: Map<string, Candidate>,
  affinity: Affinity,
  count: number,
): string[] {
  const preferences = preferencesOf(signals, candidates)
  if (preferences.weight === 0) return []
  const owned = new Set(signals.filter(({ kind }) => kind !== 'seen').map(({ product }) => product))
  const together = likedTogether(preferences, affinity)
  const first = new Map<string, Best>()
  const rest = createBest(count)
  for (const product of candidates.values()) {
    if (owned.has(product.id)) continue
    const score =
      3 * (together.get(product.id) ?? 0) + matchScore(product, preferences) + 0.06 * product.appeal
    let ofCategory = first.get(product.category)
    if (!ofCategory) first.set(product.category, (ofCategory = createBest(maxOfCategory)))
    const { id } = product
    const isFirst = ofCategory.takes(id, score)
    // Most products are neither, so that nothing is allocated for them.
    if (!isFirst && !rest.takes(id, score)) continue
    const item = { id, score }
    const left = isFirst ? ofCategory.add(item) : item
    if (left) rest.add(left)
  }
  const chosen = [...first.values()].flatMap(({ items }) => items).toSorted(compareScores)
  return [...chosen, ...rest.items].slice(0, count).map(({ id }) => id)
}

interface Scored {
  id: string
  score: number
}

const isBefore = (id: string, score: number, other: Scored): boolean =>
  score === other.score ? id < other.id : score > other.score

const compareScores = (one: Scored, other: Scored): number => (isBefore(one.id, one.score, other) ? -1 : 1)

interface Best {
  /** The best first. */
  items: Scored[]
  /** Whether an item would be among the best. */
  takes(id: string, score: number): boolean
  /** Returns what is not among the best any more: another item, or this one. */
  add(item: Scored): Scored | undefined
}

/** Keeps the best `length` items, so that a long list need not be sorted. */
function createBest(length: number): Best {
  const items: Scored[] = []
  return {
    items,
    takes: (id, score) => items.length < length || isBefore(id, score, items[length - 1]!),
    add(item) {
      let index = items.length
      while (index > 0 && isBefore(item.id, item.score, items[index - 1]!)) index--
      if (index === length) return item
      items.splice(index, 0, item)
      return items.length > length ? items.pop() : undefined
    },
  }
}

interface Preferences {
  /** Sum of the weights of all signals. */
  weight: number
  products: Map<string, number>
  categories: Map<string, number>
  weaves: Map<string, number>
  colours: Map<string, number>
  fits: Map<string, number>
  /** The geometric mean of the prices of the liked products, each plus 1; null when no price is known. */
  price: number | null
}

function preferencesOf(signals: Signal[], candidates: Map<string, Candidate>): Preferences {
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
  const add = (to: Map<string, number>, key: string, weight: number) =>
    to.set(key, (to.get(key) ?? 0) + weight)
  for (const signal of signals) {
    const weight = weightOf(signal)
    const product = signal.product === null ? undefined : candidates.get(signal.product)
    if (product) {
      add(preferences.products, product.id, weight)
      add(preferences.categories, product.category, weight)
      add(preferences.weaves, product.weave, weight)
      for (const colour of product.colours) add(preferences.colours, colour, weight / product.colours.length)
      add(preferences.fits, product.fit, weight)
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
function matchScore(
  product: Candidate,
  { weight, categories, weaves, colours, fits, price }: Preferences,
): number {
  let colour = 0
  for (const key of product.colours) colour += shareOf(colours, key, weight)
  const { priceMinor } = product
  const nearPrice =
    price === null || priceMinor === null
      ? 0
      : (Math.min(price, priceMinor + 1) / Math.max(price, priceMinor + 1)) ** 2
  return (
    0.35 * shareOf(categories, product.category, weight) +
    0.25 * shareOf(weaves, product.weave, weight) +
    0.25 * Math.min(1, colour) +
    0.1 * shareOf(fits, product.fit, weight) +
    0.05 * nearPrice
  )
}

const shareOf = (weights: Map<string, number>, key: string, sum: number): number =>
  (weights.get(key) ?? 0) / sum

/** For each product how much it was liked by others who liked the same products. */
function likedTogether({ products, weight }: Preferences, affinity: Affinity): Map<string, number> {
  const together = new Map<string, number>()
  for (const [id, liking] of products) {
    for (const [other, similarity] of affinity.get(id) ?? []) {
      together.set(other, (together.get(other) ?? 0) + (liking / weight) * similarity)
    }
  }
  return together
}

/** The products that a shopper liked, and how much. */
export type History = Map<string, number>

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
  const squares = new Map<string, number>()
  const products = new Map<string, Map<string, number>>()
  for (const history of histories) {
    const liked = [...history].toSorted((one, other) => other[1] - one[1]).slice(0, maxOfShopper)
    for (const [id, weight] of liked) {
      squares.set(id, (squares.get(id) ?? 0) + weight * weight)
      const row = products.get(id) ?? new Map<string, number>()
      products.set(id, row)
      for (const [other, otherWeight] of liked) {
        if (other !== id) row.set(other, (row.get(other) ?? 0) + weight * otherWeight)
      }
    }
  }
  const damp = 2 * kindWeights.bought ** 2
  const affinity: Affinity = new Map()
  for (const [id, row] of products) {
    const similarity = [...row].map(
      ([other, dot]) => [other, dot / (Math.sqrt(squares.get(id)! * squares.get(other)!) + damp)] as const,
    )
    affinity.set(
      id,
      new Map(
        similarity
          .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
          .slice(0, maxSimilar),
      ),
    )
  }
  return affinity
}
