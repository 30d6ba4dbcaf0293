// How often the next product that a shopper likes is among ten recommendations, compared with best sellers. Histories
// are generated from the demo catalogue, and the last product of each is left out.
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { seededRandom, pickOne, pickWeighted, randomInt } from '#seed/common/random.ts'
import {
  affinityOf,
  pick,
  type History,
  type Candidate,
  type Signal,
} from '#api/recommendations/preferences.ts'
import { definePart } from './common/run-parts.ts'

const shoppers = 1500
const picks = 10

const limits = {
  'similar products': { was: 1.65, min: 1.5, unit: '× the best sellers' },
  recommendations: { was: 1.68, min: 1.5, unit: '× the best sellers' },
}

export const recommendations = definePart(limits, async () => {
  const candidates = new Map(
    demoCatalogue().products.map((product) => [
      product.id,
      {
        id: product.id,
        category: product.categoryId,
        weave: product.weave,
        colours: [...new Set(product.colours.map(({ family }) => family))],
        fit: product.fit,
        priceMinor: product.priceMinor,
        appeal: Math.log(1 + product.soldCount),
      },
    ]),
  )
  const histories = Array.from({ length: shoppers }, (_, n) => historyOf(`shopper ${n}`, candidates))
  const known = histories.map((history) => history.slice(0, -1))
  const affinity = affinityOf(known.map((ids): History => new Map(ids.map((id) => [id, 5]))))
  const popular = byCount(known)

  const hits = (of: (ids: string[]) => string[]) =>
    histories.filter((history, n) => of(known[n]!).includes(history.at(-1)!)).length / histories.length
  const signalsOf = (ids: string[]): Signal[] =>
    ids.map((product) => ({ product, kind: 'bought', daysAgo: 10 }))
  const plain = hits((ids) => popular.filter((id) => !ids.includes(id)).slice(0, picks))
  const picked = hits((ids) => pick(signalsOf(ids), candidates, affinity, picks))
  const alike = hits((ids) => pick(signalsOf(ids), candidates, new Map(), picks))
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
function historyOf(seed: string, candidates: Map<string, Candidate>): string[] {
  const random = seededRandom(seed)
  const all = [...candidates.values()]
  const byAppeal = (of: Candidate[]) =>
    pickWeighted(
      random,
      of.map((product) => [product, Math.exp(product.appeal / 2)] as const),
    )
  const favourite = pickOne(random, all)
  const colour = pickOne(random, favourite.colours)
  const liked = new Set<string>()
  const count = randomInt(random, 4, 9)
  while (liked.size < count) {
    const draw = random()
    const among =
      draw < 0.5
        ? all.filter(({ category }) => category === favourite.category)
        : draw < 0.75
          ? all.filter(({ colours }) => colours.includes(colour))
          : all
    const candidate = byAppeal(among)
    if (draw < 0.75 && liked.has(candidate.id)) liked.add(byAppeal(all).id)
    else liked.add(candidate.id)
  }
  return [...liked]
}

function byCount(histories: string[][]): string[] {
  const counts = new Map<string, number>()
  for (const id of histories.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([id]) => id)
}
