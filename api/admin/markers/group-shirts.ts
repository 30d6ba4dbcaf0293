// Shirts are grouped into markers by staff: chosen ones of a fabric, or all of a day.
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type createMarker as createEndpoint,
  gapMms,
  type MarkerItem,
  maxMarkerShirts,
  searchSeconds,
  trimMms,
} from '#contract/admin/markers.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { CutPiece } from '#garment/cutting/cut-piece.ts'
import { parseDesign } from '#garment/design/design.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { patternSettings, patternSettingsOfShirt } from '../../pattern-settings/pattern-settings.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import {
  lockShirts,
  selectRoll,
  selectRollsFor,
  selectShirtsForMarker,
  selectShirtsOfDay,
  type ShirtForMarker,
  type ShirtOfDay,
} from './marker-shirts.sql.ts'
import { logMarker, markerItem, refuse } from './markers.ts'
import { insertMarker, selectItems, selectMarker } from './markers.sql.ts'
import { piecesInFabric, usesFabric } from './shirt-pieces.ts'

type WantedMarker = Omit<ParsedBody<typeof createEndpoint>, 'roll'> & { roll?: string | undefined }

/** The shirts of a new marker in the order of their numbers. Throws `Not Possible Now`. */
async function shirtsOf(on: Queryable, fabric: string, numbers: string[]): Promise<ShirtForMarker[]> {
  const found = await selectShirtsForMarker(on, fabric, numbers)
  return [...new Set(numbers)].map((number) => {
    const shirt = found.find((one) => one.number === number)
    if (!shirt?.isWaiting) return refuse(because('shirt-not-to-cut', { shirt: number }), 'numbers')
    if (shirt.marker !== null)
      return refuse(because('shirt-in-marker', { shirt: number, marker: String(shirt.marker) }), 'numbers')
    if (!usesFabric(shirt.design, fabric))
      return refuse(because('shirt-of-other-fabric', { shirt: number, fabric }), 'numbers')
    return shirt
  })
}

interface DraftedShirts {
  patternVersion: number
  /** By shirt, with the version of the shirt. */
  pieces: Map<string, { version: number; pieces: CutPiece[] }>
}

/**
 * The pieces of the shirts of a new marker, drafted one after the other, so that other requests are answered between. A
 * shirt that is in the marker of its other fabric keeps the settings of that one.
 */
export async function draftShirts(
  on: Queryable,
  { fabric, numbers }: Pick<WantedMarker, 'fabric' | 'numbers'>,
): Promise<DraftedShirts> {
  const drafted: DraftedShirts['pieces'] = new Map()
  for (const shirt of await shirtsOf(on, fabric, numbers)) {
    await nextTurn()
    const { settings } = await patternSettingsOfShirt(on, shirt.number)
    const pieces = piecesInFabric(fabric, shirt, settings)
    if (!pieces) return refuse(because('shirt-without-measures', { shirt: shirt.number }), 'numbers')
    drafted.set(shirt.id, { version: shirt.version, pieces })
  }
  return { patternVersion: (await patternSettings(on)).version, pieces: drafted }
}

/** Groups shirts into a marker. A repeat with the same id changes nothing. Throws `Not Possible Now`. */
export async function createMarker(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  body: WantedMarker,
  { patternVersion, pieces }: DraftedShirts,
): Promise<void> {
  const { id, fabric, numbers, trimMm, gapMm, flaws: ownFlaws = [], seconds } = body
  if (await selectMarker(tx, id)) return unchanged(undefined)
  await lockShirts(tx, numbers)
  const shirts = await shirtsOf(tx, fabric, numbers)
  const roll = await selectRoll(tx, fabric, body.roll ?? null)
  if (!roll) return refuse(because('roll-not-in-stock'), 'roll')
  const { widthMm, flaws: rollFlaws } = roll
  if (widthMm <= 2 * trimMm) return refuse(because('marker-trim'), 'trimMm')
  const of = { id, fabric, roll: roll.id, widthMm, trimMm, gapMm, ownFlaws, rollFlaws, seconds, memberId }
  const inserted = await insertMarker(
    tx,
    { ...of, patternVersion },
    shirts.map(({ id: shirtId, design }) => ({
      id: shirtId,
      isMain: parseDesign(design).fabric === fabric,
      ...pieces.get(shirtId)!,
    })),
  )
  if (!inserted) return unchanged(undefined)
  await logMarker(log, (await selectMarker(tx, id))!, null, { state: 'searching' })
}

/** More shirts of a day are grouped with the next press. */
const maxShirtsOfDay = 200

interface DraftedMarker {
  marker: WantedMarker
  drafted: DraftedShirts
}

/**
 * The markers of the shirts of a day, not stored yet: a fabric with more shirts than a marker takes has several of about
 * the same size. Throws `Not Possible Now` when there are no shirts.
 */
export async function draftDay(on: Queryable, day: string): Promise<DraftedMarker[]> {
  const all = await selectShirtsOfDay(on, day, maxShirtsOfDay)
  if (all.length === 0) return refuse(because('day-without-shirts'), 'day')
  const markers: DraftedMarker[] = []
  for (const [fabric, shirts] of Map.groupBy(all, ({ code }) => code)) {
    const taken = new Set<string>()
    for (const group of inGroups(shirts)) {
      const numbers = group.map(({ number }) => number)
      const lengthMm = group.reduce((sum, { mm }) => sum + mm, 0)
      const rolls = await selectRollsFor(on, fabric, { lengthMm, widthMm: 0 })
      const roll = rolls.find(({ id, isTaken }) => !isTaken && !taken.has(id))?.id
      if (roll) taken.add(roll)
      const settings = { trimMm: trimMms.usual, gapMm: gapMms.usual, seconds: searchSeconds.usual }
      markers.push({
        marker: { id: randomUUID(), fabric, numbers, roll, ...settings },
        drafted: await draftShirts(on, { fabric, numbers }),
      })
    }
  }
  return markers
}

function inGroups(shirts: ShirtOfDay[]): ShirtOfDay[][] {
  const count = Math.ceil(shirts.length / maxMarkerShirts)
  const size = Math.ceil(shirts.length / count)
  return Array.from({ length: count }, (_, index) => shirts.slice(index * size, (index + 1) * size))
}

/** Stores the markers of a day. Throws `Not Possible Now`. */
export async function createDayMarkers(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  markers: DraftedMarker[],
): Promise<MarkerItem[]> {
  for (const { marker, drafted } of markers) await createMarker(tx, log, memberId, marker, drafted)
  const items = await selectItems(
    tx,
    markers.map(({ marker }) => marker.id),
  )
  return items.map(markerItem)
}
