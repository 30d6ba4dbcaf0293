// How often the next product that a shopper likes is among ten recommendations, compared with best sellers. Histories
// are generated from the demo catalogue, and the last product of each is left out.
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { seededRandom, pickOne, pickWeighted, randomInt } from '#seed/common/random.ts'
import type { Candidate, Candidates } from '#api/catalogue/candidates.ts'
import { affinityOf, pick, type History, type Signal } from '#api/recommendations/preferences.ts'
import { definePart } from './common/run-parts.ts'

const shoppers = 1500
const picks = 10

const limits = {
  'similar products': { was: 1.65, min: 1.5, unit: '× the best sellers' },
  recommendations: { was: 1.68, min: 1.5, unit: '× the best sellers' },
}

export const recommendations = definePart(limits, async () => {
  const candidates: Candidates = new Map(
    demoCatalogue().products.map((product, number) => [
      number,
      {
        number,
        properties: {
          category: product.categoryId,
          weave: product.weave,
          colours: [...new Set(product.colours.map(({ family }) => family))],
          fit: product.fit,
        },
        priceMinor: product.priceMinor,
        appeal: Math.log(1 + product.soldCount),
      },
    ]),
  )
  const histories = Array.from({ length: shoppers }, (_, n) => historyOf(`shopper ${n}`, candidates))
  const known = histories.map((history) => history.slice(0, -1))
  const affinity = affinityOf(known.map((numbers): History => new Map(numbers.map((number) => [number, 5]))))
  const popular = byCount(known)

  const hits = (of: (numbers: number[]) => number[]) =>
    histories.filter((history, n) => of(known[n]!).includes(history.at(-1)!)).length / histories.length
  const signalsOf = (numbers: number[]): Signal[] =>
    numbers.map((product) => ({ product, kind: 'bought', daysAgo: 10 }))
  const plain = hits((numbers) => popular.filter((each) => !numbers.includes(each)).slice(0, picks))
  const picked = hits((numbers) => pick(signalsOf(numbers), candidates, affinity, picks))
  const alike = hits((numbers) => pick(signalsOf(numbers), candidates, new Map(), picks))
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const rates = (hitRate: number) => ({ 'hit rate': percent(hitRate), 'of the best sellers': percent(plain) })
  return [
    {
      name: 'the next product is among ten similar ones (no other shoppers yet)',
      limit: 'similar products',
      value: alike / plain,
      beside: rates(alike),
    },
    {
      name: 'the next product is among ten recommendations',
      limit: 'recommendations',
      value: picked / plain,
      beside: rates(picked),
    },
  ]
})

/**
 * The products that a generated shopper liked, in order: half from a favourite category, a quarter in a favourite
 * colour, the others random.
 */
function historyOf(seed: string, candidates: Candidates): number[] {
  const random = seededRandom(seed)
  const all = [...candidates.values()]
  const byAppeal = (of: Candidate[]) =>
    pickWeighted(
      random,
      of.map((product) => [product, Math.exp(product.appeal / 2)] as const),
    )
  const favourite = pickOne(random, all)
  const { category, colours } = favourite.properties
  const colour = pickOne(random, colours)
  const liked = new Set<number>()
  const count = randomInt(random, 4, 9)
  while (liked.size < count) {
    const draw = random()
    const among =
      draw < 0.5
        ? all.filter(({ properties }) => properties.category === category)
        : draw < 0.75
          ? all.filter(({ properties }) => properties.colours.includes(colour))
          : all
    const candidate = byAppeal(among)
    if (draw < 0.75 && liked.has(candidate.number)) liked.add(byAppeal(all).number)
    else liked.add(candidate.number)
  }
  return [...liked]
}

function byCount(histories: number[][]): number[] {
  const counts = new Map<number, number>()
  for (const number of histories.flat()) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([number]) => number)
}
