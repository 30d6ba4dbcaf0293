// Markers of shirts: grouped, searched for, changed and cut by staff.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  continueMarker as continueEndpoint,
  createMarker as createEndpoint,
  cutMarker as cutEndpoint,
  listMarkers as listEndpoint,
  Marker,
  MarkerItem,
  arrangeMarker as updateEndpoint,
} from '#contract/admin/markers.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { findMarkerFaults, sharesOf, usageOf } from '#garment/cutting/marker/marker-layout.ts'
import { markerProblem, type MarkerProblem } from '#garment/cutting/marker/marker-problem.ts'
import { fabricOfMarker } from '#garment/cutting/marker/on-fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { parseDesign } from '#garment/design/design.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because, readReason, type Reason } from '../../kernel/reason.ts'
import type { WriteOrderMail } from '../../orders/order-emails.ts'
import { patternSettings } from '../../pattern-settings/pattern-settings.ts'
import { readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { cutShirt } from '../production/production.ts'
import {
  deleteMarker,
  insertMarker,
  lockMarker,
  lockShirts,
  markerList,
  type MarkerRow,
  selectMarker,
  selectRollFor,
  selectShirtsForMarker,
  selectWidth,
  setCut,
  setPlacements,
  setReady,
  setSearching,
  type ShirtForMarker,
} from './markers.sql.ts'
import { mainPieces } from './shirt-pieces.ts'

const refuse = (reason: Reason, field?: string): never => {
  throw new ApiError('Not Possible Now', reason, field)
}
const noMarker = () => notFound(because('marker-not-found'))

/** The pieces of a marker; null when those of a shirt were erased, or its fabric does not exist any more. */
export function problemOf(row: MarkerRow): MarkerProblem | null {
  const fabric = fabricByCode(row.fabric.code)
  const shirts = row.pieces.flatMap((pieces) => (pieces ? [pieces] : []))
  if (!fabric || shirts.length === 0 || shirts.length < row.pieces.length) return null
  return markerProblem(shirts, fabricOfMarker(fabric), row)
}

export async function listMarkers(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>['data']> {
  const { rows, next } = await readPage(markerList, on, query)
  return {
    items: rows.map(({ key: _, createdAt, ...row }): MarkerItem => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    next,
  }
}

/** One marker with its pieces. Throws `Not Found`. */
export async function getMarker(on: Queryable, id: string): Promise<Marker> {
  const row = await selectMarker(on, id)
  if (!row) throw noMarker()
  const { pieces: _, tries: __, problem, placements, createdAt, ...fields } = row
  const fabric = fabricByCode(row.fabric.code)
  const { repeat, oneWay } = fabric
    ? fabricOfMarker(fabric)
    : { repeat: { acrossMm: 0, alongMm: 0 }, oneWay: false }
  const read = problemOf(row)
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
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

/** The shirts of a new marker in the order of their numbers. Throws `Not Possible Now`. */
async function shirtsOf(on: Queryable, fabric: string, numbers: string[]): Promise<ShirtForMarker[]> {
  const found = await selectShirtsForMarker(on, numbers)
  return numbers.map((number) => {
    const shirt = found.find((one) => one.number === number)
    if (!shirt?.isWaiting) return refuse(because('shirt-not-to-cut', { shirt: number }), 'numbers')
    if (shirt.marker !== null)
      return refuse(because('shirt-in-marker', { shirt: number, marker: String(shirt.marker) }), 'numbers')
    if (parseDesign(shirt.design).fabric !== fabric)
      return refuse(because('shirt-of-other-fabric', { shirt: number, fabric }), 'numbers')
    return shirt
  })
}

/** The pieces of the shirts of a new marker, drafted one after the other, so that other requests are answered between. */
export async function draftShirts(
  on: Queryable,
  { fabric, numbers }: Pick<ParsedBody<typeof createEndpoint>, 'fabric' | 'numbers'>,
) {
  const { version, settings } = await patternSettings(on)
  const drafted = new Map<string, NonNullable<ReturnType<typeof mainPieces>>>()
  for (const shirt of await shirtsOf(on, fabric, [...new Set(numbers)])) {
    await nextTurn()
    const pieces = mainPieces(shirt, settings)
    drafted.set(
      shirt.id,
      pieces ?? refuse(because('shirt-without-measures', { shirt: shirt.number }), 'numbers'),
    )
  }
  return { patternVersion: version, pieces: drafted }
}

/** Groups shirts into a marker. A repeat with the same id changes nothing. Throws `Not Possible Now`. */
export async function createMarker(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  body: ParsedBody<typeof createEndpoint>,
  { patternVersion, pieces }: Awaited<ReturnType<typeof draftShirts>>,
): Promise<void> {
  const { id, fabric, numbers, roll, trimMm, gapMm, flaws = [], seconds } = body
  if (await selectMarker(tx, id)) return unchanged(undefined)
  await lockShirts(tx, numbers)
  const shirts = await shirtsOf(tx, fabric, [...new Set(numbers)])
  const widthMm = await selectWidth(tx, fabric, roll)
  if (widthMm === undefined) return refuse(because('roll-not-in-stock'), 'roll')
  if (widthMm <= 2 * trimMm) return refuse(because('marker-trim'), 'trimMm')
  await insertMarker(
    tx,
    { id, fabric, roll: roll ?? null, widthMm, trimMm, gapMm, flaws, seconds, memberId, patternVersion },
    shirts.map((shirt) => ({ id: shirt.id, pieces: pieces.get(shirt.id)! })),
  )
  await logMarker(log, (await selectMarker(tx, id))!, null, { state: 'searching' })
}

const logMarker = (log: LogChange, { id, number }: MarkerRow, before: object | null, after: object | null) =>
  log({ recordType: 'marker', recordId: id, recordName: String(number), before, after })

/** Locks a marker that is not cut. Throws `Not Found`, `Not Possible Now`. */
async function lockOpen(tx: Queryable, id: string): Promise<MarkerRow> {
  const row = await lockMarker(tx, id)
  if (!row) throw noMarker()
  return row.state === 'cut' ? refuse(because('marker-cut')) : row
}

/** The same for one that is not searched for, in the version that the member has seen. */
async function lockReady(
  tx: Queryable,
  { id, version }: { id: string; version: number },
): Promise<MarkerRow> {
  const row = await lockOpen(tx, id)
  if (row.state === 'searching') return refuse(because('marker-searching'))
  return row.version === version ? row : refuse(because('marker-changed'))
}

export async function continueMarker(
  tx: Queryable,
  log: LogChange,
  { seconds, ...seen }: ParsedBody<typeof continueEndpoint>,
): Promise<void> {
  const row = await lockReady(tx, seen)
  await setSearching(tx, row.id, seconds)
  await logMarker(log, row, { state: row.state }, { state: 'searching' })
}

export async function stopMarker(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const row = await lockOpen(tx, id)
  if (row.state !== 'searching') refuse(because('marker-not-searching'))
  await setReady(tx, id)
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
  await logMarker(log, row, { lengthMm: row.lengthMm }, { lengthMm: usage.lengthMm })
}

export async function removeMarker(tx: Queryable, log: LogChange, id: string): Promise<void> {
  const row = await lockOpen(tx, id)
  await deleteMarker(tx, id)
  await logMarker(log, row, { state: row.state }, null)
}

/** Cuts each shirt with its share of the length, from one roll. */
export async function cutMarker(
  tx: Queryable,
  log: LogChange,
  mail: WriteOrderMail,
  memberId: string,
  seen: ParsedBody<typeof cutEndpoint>,
): Promise<void> {
  const row = await lockReady(tx, seen)
  const { lengthMm, placements, shirts } = row
  const problem = problemOf(row)
  if (lengthMm === null || !placements || !problem) return refuse(because('marker-without-layout'))
  const shares = sharesOf(problem, lengthMm)
  const roll = row.roll?.id ?? (await selectRollFor(tx, row.fabric.code, lengthMm))
  const all = shirts.map((number, index) => ({ number, roll, mainMm: shares[index]! }))
  // Each locks its order; all markers in the same sequence.
  for (const shirt of all.sort((a, b) => (a.number < b.number ? -1 : 1)))
    await cutShirt(tx, log, mail, memberId, shirt)
  await setCut(tx, row.id)
  await logMarker(log, row, { state: row.state }, { state: 'cut' })
}
