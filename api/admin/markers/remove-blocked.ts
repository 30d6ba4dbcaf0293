// Shirts that cannot be cut in their marker are left out of it: they were cut on their own, or have changed.
import type { removeBlockedShirts as removeEndpoint } from '#contract/admin/markers.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { usageOf } from '#garment/cutting/marker/marker-layout.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import { reserveForShirts } from '../../production/reserved.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { problemOf } from './marker-problem.ts'
import { lockOrdersOf, selectShirtsOfMarker } from './marker-shirts.sql.ts'
import { lockReady, logMarker, refuse } from './markers.ts'
import { deleteMarkerShirts, selectMarker, setPlacements, setReady } from './markers.sql.ts'
import { reserveShares } from './shares.ts'

/** The other shirts keep their places in the layout. Throws `Not Found`, `Not Possible Now`. */
export async function removeBlockedShirts(
  tx: Queryable,
  log: LogChange,
  seen: ParsedBody<typeof removeEndpoint>,
): Promise<void> {
  const row = await lockReady(tx, seen)
  await lockOrdersOf(tx, row.id)
  const shirts = await selectShirtsOfMarker(tx, row.id)
  const left = shirts.filter(({ blocked }) => blocked !== null)
  if (left.length === 0) return unchanged(undefined)
  const kept = shirts.filter(({ blocked }) => blocked === null)
  if (kept.length === 0) return refuse(because('marker-without-shirts'))
  await reserveForShirts(
    tx,
    row.fabric.code,
    left.map(({ id }) => ({ id, mm: null })),
  )
  await deleteMarkerShirts(
    tx,
    row.id,
    left.map(({ id }) => id),
  )
  const after = (await selectMarker(tx, row.id))!
  const problem = problemOf(after)
  if (problem && row.placements) {
    const indexOf = new Map(kept.map(({ id }, index) => [id, index]))
    const placements = row.placements.flatMap((one) => {
      const shirt = indexOf.get(shirts[one.shirt]!.id)
      return shirt === undefined ? [] : [{ ...one, shirt }]
    })
    const usage = usageOf(problem, placements)
    await setPlacements(tx, row.id, { placements, ...usage })
    await reserveShares(tx, { ...after, placements, ...usage })
  } else await setReady(tx, row.id)
  await logMarker(log, row, { shirts: row.shirts }, { shirts: after.shirts })
}
