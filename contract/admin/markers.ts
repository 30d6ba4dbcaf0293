// Markers: how the pieces of shirts lie on the fabric that they are cut from.
import * as z from 'zod/mini'
import { dataReply, fileReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { statedReason } from '../reasons/reason.ts'
import { singleLine } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { fabricCode, flaw, maxFlaws } from './fabrics.ts'
import { day, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { dxfDialects, patternPapers, patternWidth } from './patterns.ts'
import { shirtNumber } from './production.ts'

/** The largest number of shirts of a marker, and of pieces of all shirts. */
export const maxMarkerShirts = 12
const maxPlacements = 1000

/** How long a marker is searched for at most, in seconds. */
export const searchSeconds = { least: 5, usual: 60, most: 1200 } as const

/** What is cut off each edge, and the space between two pieces, in millimetres. */
export const trimMms = { usual: 20, most: 200 } as const
export const gapMms = { usual: 2, most: 20 } as const

/** `searching`: a better layout may come. `ready`: it can be changed and cut. */
export const markerStates = ['searching', 'ready', 'cut'] as const
export type MarkerState = (typeof markerStates)[number]

/** Further than any roll is long. */
const place = z.number().check(z.gte(-1_000_000), z.lte(1_000_000))
const placement = z.strictObject({
  /** The index of the shirt among those of the marker. */
  shirt: z.int().check(z.gte(0), z.lte(maxMarkerShirts - 1)),
  piece: singleLine(60),
  /** The second of a pair is the mirror image. */
  mirrored: z.boolean(),
  /** Degrees, counter-clockwise. */
  rotation: z.number().check(z.gte(0), z.lte(360)),
  /** Where the piece’s own point 0 is, from the begin of the marker and the trimmed lower edge. */
  x: place,
  y: place,
})

const markerFields = {
  id: z.string(),
  /** Counts markers from 1. */
  number: z.int(),
  version,
  state: z.enum(markerStates),
  /** Whether a shirt keeps it from being cut. */
  isBlocked: z.boolean(),
  fabric: z.object({ code: z.string(), name: z.string() }),
  /** The numbers of its shirts, by their index. */
  shirts: z.array(z.string()),
  lengthMm: z.nullable(z.int()),
  /** What the shirts are expected to take together of its fabric, in millimetres. */
  forecastMm: z.int(),
  /**
   * What is reserved for those that are not cut: the forecast until the search has ended, then their shares of the length,
   * as far as there is stock.
   */
  reservedMm: z.int(),
  /** The part of the usable fabric that is in pieces, 0 to 1; null until there is a layout. */
  yield: z.nullable(z.number()),
  /** Seconds that were searched, and that are searched at most. */
  searchedSeconds: z.number(),
  seconds: z.int(),
  createdAt: z.string(),
}

const markerItem = z.object(markerFields)
export type MarkerItem = z.output<typeof markerItem>

const point = z.tuple([z.number(), z.number()])

/** Equal copies of a piece. */
const kind = z.object({
  /** The line that is cut, with the grain along x, in millimetres. */
  outline: z.array(point),
  rotations: z.array(z.number()),
  /** The places along and across the fabric at which the pattern meets; null: anywhere. */
  steps: z.nullable(
    z.object({
      x: z.nullable(z.object({ step: z.number(), offset: z.number() })),
      y: z.nullable(z.object({ step: z.number(), offset: z.number() })),
    }),
  ),
  copies: z.array(z.pick(placement, { shirt: true, piece: true, mirrored: true })),
})

/**
 * Why a shirt cannot be cut in its marker: `cut`: it was cut on its own; `changed`: its pieces are of earlier measures;
 * `waiting`: its customer has to approve the measures; `removed`: it is not in its order any more.
 */
const blockedReasons = ['cut', 'changed', 'waiting', 'removed'] as const

const marker = z.object({
  ...markerFields,
  /** The shirts that keep the marker from being cut. */
  blocked: z.array(z.object({ shirt: z.string(), why: z.enum(blockedReasons) })),
  /** Null: not on a roll. */
  roll: z.nullable(z.object({ id: z.string(), dyeLot: z.nullable(z.string()), lengthMm: z.int() })),
  widthMm: z.int(),
  trimMm: z.int(),
  gapMm: z.number(),
  /** Left out: those given for the marker, and those of the roll, from where the roll begins now. */
  flaws: z.array(flaw),
  /** After how many millimetres the pattern of the fabric begins again; 0: nothing to match. */
  repeat: z.object({ acrossMm: z.number(), alongMm: z.number() }),
  /** All pieces lie in the same direction. */
  oneWay: z.boolean(),
  /**
   * By which part the newest markers of the shop are longer than the forecast for their shirts; below 0: shorter.
   * Null when there is no layout yet.
   */
  shopDifference: z.nullable(z.number()),
  /** Why the search has ended without a layout. */
  problem: z.nullable(statedReason),
  /** Empty when the measures of a shirt were erased. */
  kinds: z.array(kind),
  placements: z.array(placement),
})
export type Marker = z.output<typeof marker>
export type MarkerKindRead = z.output<typeof kind>

const reply = dataReply({ marker })

const markerProgress = z.pick(marker, {
  id: true,
  version: true,
  state: true,
  lengthMm: true,
  yield: true,
  searchedSeconds: true,
  seconds: true,
})
export type MarkerProgress = z.output<typeof markerProgress>

export const markerSort = { columns: ['number'], first: '-number' } as const

export const listMarkers = adminEndpoint({
  method: 'GET',
  path: '/admin/markers/list',
  access: 'read production',
  summary: 'Markers, the newest first',
  query: listQuery({ state: z.optional(z.enum(markerStates)), fabric: z.optional(fabricCode) }, markerSort),
  reply: pageReply(markerItem),
})

export const getMarker = adminEndpoint({
  method: 'GET',
  path: '/admin/markers/get',
  access: 'read production',
  summary: 'One marker: its shirts, their pieces, and where they lie',
  query: z.strictObject({ id }),
  reply,
  errors: ['Not Found'],
})

const seconds = z.int().check(z.gte(searchSeconds.least), z.lte(searchSeconds.most))

export const createMarker = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/create',
  access: 'write production',
  summary: 'Group shirts of one fabric into a marker, and search for its layout',
  description:
    'The pieces that are cut from this fabric, also as contrast, are laid out in the background: grain kept, one way where the fabric asks for it, stripes and checks on the repeat. `getMarker` has the best layout so far. Flaws of the roll are left out. A shirt is in one marker of a fabric until it is cut. A repeat with the same `id` begins nothing new.',
  body: z.strictObject({
    /** A new UUID, chosen by the caller. */
    id,
    fabric: fabricCode,
    numbers: z
      .array(shirtNumber)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxMarkerShirts, invalid('field-max-entries')),
      ),
    /** The roll that it is cut from, whose width counts; left out: the width of the fabric. */
    roll: z.optional(id),
    trimMm: z.int().check(z.gte(0), z.lte(trimMms.most)),
    gapMm: z.number().check(z.gte(0), z.lte(gapMms.most)),
    flaws: z.optional(z.array(flaw).check(z.maxLength(maxFlaws, invalid('field-max-entries')))),
    seconds,
  }),
  reply,
  errors: ['Not Possible Now'],
})

export const continueMarker = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/continue',
  access: 'write production',
  summary: 'Search for a better layout of a marker, from the one it has',
  body: z.strictObject({ id, version, seconds }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const stopMarker = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/stop',
  access: 'write production',
  summary: 'End the search of a marker with the best layout so far',
  body: z.strictObject({ id }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const arrangeMarker = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/arrange',
  access: 'write production',
  summary: 'Save a layout of a marker that a cutter has changed',
  description: 'Refused when pieces overlap, lie outside, or are where the fabric does not allow them.',
  body: z.strictObject({
    id,
    version,
    placements: z.array(placement).check(z.maxLength(maxPlacements, invalid('field-max-entries'))),
  }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const removeMarker = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/remove',
  access: 'write production',
  summary: 'Remove a marker that is not cut; its shirts can be grouped again',
  body: z.strictObject({ id }),
  reply: dataReply({ id: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const cutMarker = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/cut',
  access: 'write production',
  summary: 'Record that a marker was cut',
  description:
    'Each of its shirts is cut; of a shirt with another main fabric, its contrast fabric is. The length of the marker, shared over its shirts by the area of their pieces, is taken from the roll. Refused when a shirt of `blocked` is in it, or a piece lies on a flaw of the roll.',
  body: z.strictObject({ id, version }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const undoMarkerCut = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/undoCut',
  access: 'write production',
  summary: 'Undo the cutting of a marker',
  description:
    'Its shirts wait to be cut again, also their contrast fabric. The fabric is back on its roll, and the share of each shirt is reserved. Refused when a shirt has had another step since, or is in another marker.',
  body: z.strictObject({ id, version }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const removeBlockedShirts = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/removeBlocked',
  access: 'write production',
  summary: 'Remove the shirts of `blocked` from a marker',
  description: 'Their pieces are removed from the layout; the others stay where they are.',
  body: z.strictObject({ id, version }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const drawMarker = adminEndpoint({
  method: 'GET',
  path: '/admin/markers/draw',
  access: 'read production',
  summary: 'A marker as SVG in true size, to print or to cut by',
  query: z.strictObject({ id }),
  file: 'image/svg+xml',
  reply: fileReply,
  errors: ['Not Found', 'Not Possible Now'],
})

const fileOf = {
  method: 'GET',
  access: 'read production',
  reply: fileReply,
  errors: ['Not Found', 'Not Possible Now'],
  perMinute: 60,
} as const

export const printMarker = adminEndpoint({
  ...fileOf,
  path: '/admin/markers/print',
  summary: 'A marker as a PDF in true size',
  description:
    'On A4 or Letter the pages are joined edge to edge; the first shows all of them. `roll` is for paper from a roll, as wide as the fabric or as `width`.',
  query: z.strictObject({ id, paper: z.enum(patternPapers), width: patternWidth }),
  file: 'application/pdf',
})

export const getMarkerDxf = adminEndpoint({
  ...fileOf,
  path: '/admin/markers/dxf',
  summary: 'A marker as a DXF for cutting machines',
  description:
    'R12 in millimetres, a block for each copy of a piece where it lies, layers with the numbers of ASTM D6673.',
  query: z.strictObject({ id, dialect: z.enum(dxfDialects) }),
  file: 'image/vnd.dxf',
})

export const getMarkerProgress = adminEndpoint({
  method: 'GET',
  path: '/admin/markers/progress',
  access: 'read production',
  summary: 'How far the search of a marker is, without its pieces',
  query: z.strictObject({ id }),
  reply: dataReply({ progress: markerProgress }),
  errors: ['Not Found'],
})

export const createDayMarkers = adminEndpoint({
  method: 'POST',
  path: '/admin/markers/createOfDay',
  access: 'write production',
  summary: 'Group the shirts of a day into markers, by fabric',
  description:
    'All shirts that are due on the day, can be cut, and are in no marker of a fabric yet, up to 12 in each marker; a contrast fabric is a group of its own. Each is laid out on the shortest roll that is long enough and has no other marker; without one, on the width of the fabric.',
  body: z.strictObject({ day }),
  reply: dataReply({ markers: z.array(markerItem) }),
  errors: ['Not Possible Now'],
})
