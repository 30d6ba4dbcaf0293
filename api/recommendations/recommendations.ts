// The background jobs of recommendations: those for everybody, the similarity of products, and those for each shopper
// who viewed, saved or bought something since the last round.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { productIndexOf } from '../catalogue/product-index.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Queryable } from '../kernel/db.ts'
import {
  readAffinity,
  readHistories,
  readProductIds,
  readSignals,
  type Activity,
  readActivity,
  claimTimeSince,
  writeAffinity,
  writePicked,
  writeRecommended,
} from './recommendations.sql.ts'
import { affinityOf, pick, type Signal } from './preferences.ts'

/** More than are shown, because some may be sold out or bought by then. */
const recommendedCount = 24
const pickedCount = 36
/** Of a category, weave and colour: more than are picked of one category, because a shopper may have some. */
const alikeCount = 12
/** Shoppers per step: few enough that no request waits long. */
const batchSize = 100
const historiesRead = 4000

/** Computes the recommendations for everybody; returns whether they changed. */
export const recommendIn = (tx: Queryable): Promise<boolean> => writeRecommended(tx, recommendedCount)

export const recommend = ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  db.transaction(recommendIn, { mayTakeLong: true })

/** Computes the similarity of products from the latest shoppers. */
export async function computeAffinity({ db }: Pick<Deps, 'db'>): Promise<void> {
  const learn = async (tx: Queryable) => writeAffinity(tx, affinityOf(await readHistories(tx, historiesRead)))
  await db.transaction(learn, { mayTakeLong: true })
}

/** Computes the recommendations for every shopper with a new signal since the last round. Returns how many shoppers. */
export function createShopperPicks({ db, settings }: Pick<Deps, 'db' | 'settings'>): () => Promise<number> {
  /** What the last round has read: the next one reads its last minute again. */
  let known = new Set<string>()
  const keyOf = ({ shopper, at }: Activity) => `${shopper} ${at}`
  return async () => {
    const since = await claimTimeSince(db)
    if (since === null) return 0
    const read = await readActivity(db, since)
    const shoppers = new Set(read.filter((each) => !known.has(keyOf(each))).map(({ shopper }) => shopper))
    if (shoppers.size > 0) await pickFor([...shoppers], { db, settings })
    known = new Set(read.map(keyOf))
    return shoppers.size
  }
}

async function pickFor(shoppers: string[], { db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const candidatesWith = await productIndexOf(db).candidates(settings.shop.currency, alikeCount)
  for (let from = 0; from < shoppers.length; from += batchSize) {
    const rows = await readSignals(db, shoppers.slice(from, from + batchSize))
    const liked = [...new Set(rows.flatMap(({ product }) => product ?? []))]
    const affinity = await readAffinity(db, liked)
    const others = [...affinity.values()].flatMap((each) => [...each.keys()])
    const candidates = candidatesWith([...liked, ...others])
    const picks = new Map<string, number[]>()
    for (const [shopper, signals] of Map.groupBy(rows, (row) => row.shopper)) {
      picks.set(shopper, pick(signals.map(signalOf), candidates, affinity, pickedCount))
      // Requests are answered between two shoppers.
      await nextTurn()
    }
    if (picks.size === 0) continue
    const ids = await readProductIds(db, [...new Set([...picks.values()].flat())])
    const idsOf = (numbers: number[]) => numbers.flatMap((number) => ids.get(number) ?? [])
    await writePicked(db, new Map([...picks].map(([shopper, numbers]) => [shopper, idsOf(numbers)])))
  }
}

function signalOf({
  product,
  fabric,
  kind,
  daysAgo,
}: Omit<Signal, 'fabric'> & { fabric: string | null }): Signal {
  const details = fabric === null ? undefined : fabricByCode(fabric)
  return {
    product,
    kind,
    daysAgo,
    ...(details && { fabric: { weave: details.weave, colour: details.colourFamily } }),
  }
}

export { deleteOldViews, moveSeen, readRecommended } from './recommendations.sql.ts'
