// What is reserved for the shirts of a marker: their shares of its length once its search has ended.
import { sharesOf } from '#garment/cutting/marker/marker-layout.ts'
import type { Queryable } from '../../kernel/db.ts'
import { reserveForShirts } from '../../production/reserved.ts'
import { lockOrdersOf, selectShirtsOfMarker, type ShirtOfMarker } from './marker-shirts.sql.ts'
import { problemOf } from './marker-problem.ts'
import type { MarkerRow } from './markers.sql.ts'

export interface SharedShirt extends ShirtOfMarker {
  shareMm: number
}

/**
 * Reserves for each shirt its share of the length, as far as there is stock, and returns the shares. Locks the orders of
 * the shirts; the caller has locked the marker. Nothing is reserved for shirts that cannot be cut in it; undefined when
 * there is no layout.
 */
export async function reserveShares(tx: Queryable, row: MarkerRow): Promise<SharedShirt[] | undefined> {
  const problem = problemOf(row)
  if (!problem || !row.placements || row.lengthMm === null) return undefined
  const shares = sharesOf(problem, row.lengthMm)
  await lockOrdersOf(tx, row.id)
  const shirts = (await selectShirtsOfMarker(tx, row.id)).map((shirt, index) => ({
    ...shirt,
    shareMm: shares[index]!,
  }))
  const wanted = shirts.filter(({ blocked }) => blocked === null)
  await reserveForShirts(
    tx,
    row.fabric.code,
    wanted.map(({ id, shareMm }) => ({ id, mm: shareMm })),
  )
  return shirts
}

/** Reserves the forecasts of the shirts of a marker that is removed, as far as there is stock. */
export async function reserveForecasts(tx: Queryable, row: MarkerRow): Promise<void> {
  await lockOrdersOf(tx, row.id)
  const shirts = await selectShirtsOfMarker(tx, row.id)
  await reserveForShirts(
    tx,
    row.fabric.code,
    shirts.map(({ id }) => ({ id, mm: null })),
  )
}
