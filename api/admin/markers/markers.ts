// Markers of shirts: read, searched for and changed by staff.
import type {
  continueMarker as continueEndpoint,
  listMarkers as listEndpoint,
  Marker,
  MarkerItem,
  MarkerProgress,
  arrangeMarker as updateEndpoint,
} from '#contract/admin/markers.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { findMarkerFaults, usageOf } from '#garment/cutting/marker/marker-layout.ts'
import { fabricOfMarker } from '#garment/cutting/marker/on-fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because, readReason, type Reason } from '../../kernel/reason.ts'
import { readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { fitsFlaws, problemOf } from './marker-problem.ts'
import { selectRoll, selectShirtsOfMarker } from './marker-shirts.sql.ts'
import {
  deleteMarker,
  type ItemRow,
  lockMarker,
  markerList,
  type MarkerRow,
  selectMarker,
  selectProgress,
  setPlacements,
  setReady,
  setSearching,
} from './markers.sql.ts'
import { reserveForecasts, reserveShares } from './shares.ts'

export { isBlocked } from './marker-shirts.sql.ts'

export const refuse = (reason: Reason, field?: string): never => {
  throw new ApiError('Not Possible Now', reason, field)
}
export const noMarker = () => notFound(because('marker-not-found'))

export const markerItem = ({ createdAt, ...row }: ItemRow): MarkerItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

export async function listMarkers(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>['data']> {
  const { rows, next } = await readPage(markerList, on, query)
  return {
    items: rows.map(({ key: _, ...row }) => markerItem(row)),
    next,
  }
}

/** One marker with its pieces. Throws `Not Found`. */
export async function getMarker(on: Queryable, id: string): Promise<Marker> {
  const row = await selectMarker(on, id)
  if (!row) throw noMarker()
  const { pieces: _, tries: __, problem, placements, createdAt, ownFlaws, rollFlaws, ...fields } = row
  const fabric = fabricByCode(row.fabric.code)
  const { repeat, oneWay } = fabric
    ? fabricOfMarker(fabric)
    : { repeat: { acrossMm: 0, alongMm: 0 }, oneWay: false }
  const read = problemOf(row)
  const shirts = row.state === 'ready' ? await selectShirtsOfMarker(on, id) : []
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    blocked: shirts.flatMap(({ number, blocked }) => (blocked ? [{ shirt: number, why: blocked }] : [])),
    flaws: [...ownFlaws, ...rollFlaws],
    repeat,
    oneWay,
    problem: problem && readReason(problem),
    placements: read ? (placements ?? []) : [],
    kinds: (read?.kinds ?? []).map(({ outline, rotations, steps, copies }) => ({
      outline: outline.map(([x, y]) => [x, y]),
      rotations: [...rotations],
      steps: steps ? { x: steps.x ?? null, y: steps.y ?? null } : null,
      copies: [...copies],
    })),
  }
}

/** Throws `Not Found`. */
export async function getMarkerProgress(on: Queryable, id: string): Promise<MarkerProgress> {
  const progress = await selectProgress(on, id)
  if (!progress) throw noMarker()
  return progress
}

export const logMarker = (
  log: LogChange,
  { id, number }: MarkerRow,
  before: object | null,
  after: object | null,
) => log({ recordType: 'marker', recordId: id, recordName: String(number), before, after })

/** Locks a marker that is not cut. Throws `Not Found`, `Not Possible Now`. */
async function lockOpen(tx: Queryable, id: string): Promise<MarkerRow> {
  const row = await lockMarker(tx, id)
  if (!row) throw noMarker()
  return row.state === 'cut' ? refuse(because('marker-cut')) : row
}

/** The same for one that is not searched for, in the version that the member has seen. */
export async function lockReady(
  tx: Queryable,
  { id, version }: { id: string; version: number },
): Promise<MarkerRow> {
  const row = await lockOpen(tx, id)
  if (row.state === 'searching') return refuse(because('marker-searching'))
  return row.version === version ? row : refuse(because('marker-changed'))
}

/** Searches on, with the flaws that the roll has now. Throws `Not Found`, `Not Possible Now`. */
export async function continueMarker(
  tx: Queryable,
  log: LogChange,
  { seconds, ...seen }: ParsedBody<typeof continueEndpoint>,
): Promise<void> {
  const row = await lockReady(tx, seen)
  const roll = row.roll && (await selectRoll(tx, row.fabric.code, row.roll.id))
  const rollFlaws = roll?.flaws ?? []
  await setSearching(tx, row.id, { seconds, rollFlaws, keepsLayout: fitsFlaws(row, rollFlaws) })
  await logMarker(log, row, { state: row.state }, { state: 'searching' })
}

export async function stopMarker(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const row = await lockOpen(tx, id)
  if (row.state !== 'searching') refuse(because('marker-not-searching'))
  await setReady(tx, id)
  await reserveShares(tx, row)
  await logMarker(log, row, { state: row.state }, { state: 'ready' })
}

export async function arrangeMarker(
  tx: Queryable,
  log: LogChange,
  { placements, ...seen }: ParsedBody<typeof updateEndpoint>,
): Promise<void> {
  const row = await lockReady(tx, seen)
  const problem = problemOf(row)
  if (!problem || findMarkerFaults(problem, placements).length > 0)
    return refuse(because('marker-with-faults'))
  const usage = usageOf(problem, placements)
  await setPlacements(tx, row.id, { placements, ...usage })
  await reserveShares(tx, { ...row, placements, ...usage })
  await logMarker(log, row, { lengthMm: row.lengthMm }, { lengthMm: usage.lengthMm })
}

export async function removeMarker(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const row = await lockOpen(tx, id)
  await reserveForecasts(tx, row)
  await deleteMarker(tx, id)
  await logMarker(log, row, { state: row.state }, null)
}
