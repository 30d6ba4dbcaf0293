// The workshop in the back office: each shirt made to order, its steps, and who recorded them.
import { shirtStates, shirtSteps } from './shirt-steps.ts'
import * as z from 'zod/mini'
import { dataReply, fileReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { each } from '../each.ts'
import { estimatedRanges, garmentMeasures } from '../measurement.ts'
import { fabricCode } from './fabrics.ts'
import { version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

/** The number of its order with its own number within the order: `PL-7K3M-Q9XD-1`. */
export const shirtNumber = z
  .string()
  .check(z.regex(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}-[1-9][0-9]{0,3}$/, invalid('field-shirt-number')))

/** Up to 200 of them, with commas between them. */
export const shirtNumbers = z
  .string()
  .check(
    z.regex(
      /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}-[1-9][0-9]{0,3}(?:,[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}-[1-9][0-9]{0,3}){0,199}$/,
      invalid('field-shirt-numbers'),
    ),
  )

/** Metres as whole millimetres. */
const mm = z.int()

const roll = z.object({ id: z.string(), dyeLot: z.nullable(z.string()), lengthMm: mm })

const fabricOfShirt = z.object({
  code: z.string(),
  name: z.string(),
  /** The fabric of one shirt. */
  mm,
  /** The rolls in stock that are long enough, the shortest first, which is the default. */
  rolls: z.array(roll),
})

/** A recorded step. */
const stepDone = z.object({
  id: z.string(),
  step: z.enum([...shirtSteps, 'undone']),
  note: z.nullable(z.string()),
  /** Millimetres by measure; null where nothing was measured. */
  measured: z.nullable(z.record(z.string(), mm)),
  /** Null: the command line, or a deleted member. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** It was undone later. */
  undone: z.boolean(),
})
export type ShirtStepDone = z.output<typeof stepDone>

const shirtFields = {
  id: z.string(),
  number: z.string(),
  order: z.string(),
  version,
  state: z.enum(shirtStates),
  /** The promised day of delivery; null while the shirt does not have to be made. */
  dueOn: z.nullable(z.string()),
  note: z.nullable(z.string()),
  fabric: z.object({ code: z.string(), name: z.string() }),
  /** The name of the shirt, and its size; null: made to measure. */
  size: z.nullable(z.string()),
  fit: z.enum(['slim', 'regular', 'relaxed']),
  pictureHash: z.string(),
  /** Whether its customer has to approve the finished measures before it is cut. */
  waitsForApproval: z.boolean(),
  /** The number of the alteration for which it was sent back; null when it is a new shirt. */
  claim: z.nullable(z.string()),
}

export const shirtItem = z.object({
  ...shirtFields,
  /**
   * Whether each of its fabrics is in stock, on a roll that is long enough or without a roll, and not needed for shirts that
   * are due earlier; null when it is cut.
   */
  cloth: z.nullable(z.enum(['ready', 'short'])),
  /** The last day for packing, so that it arrives in time. */
  madeBy: z.nullable(z.string()),
  /** The day it is ready at the current capacity; null without a capacity, when it is packed, and after more than a year. */
  plannedOn: z.nullable(z.string()),
  /**
   * Whether it will be ready after the last day for packing; without a capacity: whether the last day for packing has
   * passed.
   */
  willBeLate: z.boolean(),
  /** The last step. */
  by: z.nullable(z.string()),
  changedAt: z.string(),
})
export type ShirtItem = z.output<typeof shirtItem>

export const shirt = z.object({
  ...shirtFields,
  designCode: z.string(),
  cloths: z.array(fabricOfShirt),
  /** The approval of its finished measures, or the request for it; null: the order is older than approvals. */
  approval: z.nullable(z.object({ state: z.enum(['approved', 'requested']), at: z.string() })),
  /** The finished measures with their tolerances. */
  measures: z.array(z.object({ measure: z.string(), sewnMm: mm, underMm: mm, overMm: mm })),
  /** The ranges of measures of the body that were estimated, by field, in millimetres. */
  estimated: estimatedRanges,
  steps: z.array(stepDone),
  /** The other lines of the order, which are in the same parcel. */
  others: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** The number of other shirts of the order that are not packed yet. */
  openShirts: z.int(),
})
export type Shirt = z.output<typeof shirt>

const filters = {
  /** A part of its number. */
  search: z.optional(singleLine(80)),
  state: z.optional(z.enum(shirtStates)),
  fabric: z.optional(fabricCode),
  cloth: z.optional(z.enum(['ready', 'short'])),
  /**
   * `late`: the promised day has passed. `week`: due within seven days. `missed`: not ready in time at the current
   * capacity; without a capacity: the last day for packing has passed.
   */
  due: z.optional(z.enum(['late', 'week', 'missed'])),
}

export const shirtSort = {
  columns: ['due', 'number', 'fabric', 'changed'],
  first: 'due',
} as const

export const listShirts = adminEndpoint({
  method: 'GET',
  path: '/admin/production/list',
  access: 'read production',
  summary: 'Find shirts that are made',
  description:
    'Those of orders that are paid or confirmed and not sent yet; packed ones only when they are requested. Searches numbers.',
  query: listQuery(filters, shirtSort),
  reply: pageReply(shirtItem),
})

const shirtOfOrder = z.object({
  number: z.string(),
  state: z.enum(shirtStates),
  note: z.nullable(z.string()),
  fabric: shirtFields.fabric,
  size: shirtFields.size,
  fit: shirtFields.fit,
  waitsForApproval: shirtFields.waitsForApproval,
  changedAt: z.string(),
})

export const listShirtsOfOrder = adminEndpoint({
  method: 'GET',
  path: '/admin/production/listOfOrder',
  access: 'read production',
  summary: 'The shirts of an order, whatever its status',
  query: z.strictObject({ order: singleLine(40) }),
  reply: dataReply({ shirts: z.array(shirtOfOrder) }),
})

export const getShirt = adminEndpoint({
  method: 'GET',
  path: '/admin/production/get',
  access: 'read production',
  summary: 'One shirt: what it is cut from, its measures, and what was done',
  query: z.strictObject({ number: shirtNumber }),
  reply: dataReply({ shirt }),
  errors: ['Not Found'],
})

const measuredMm = z.int().check(z.gte(1), z.lte(5000))
const measured = each(garmentMeasures, z.optional(measuredMm))

/** The result for one shirt. */
const outcome = {
  /**
   * `recorded`: by this call or its first attempt. `overtaken`: somebody else recorded the step first, and this call
   * recorded nothing.
   */
  outcome: z.enum(['recorded', 'overtaken']),
  /** The recorded step: of this call, or of the other member. */
  step: z.pick(stepDone, { step: true, by: true, at: true }),
  shirt,
}

export const recordStep = adminEndpoint({
  method: 'POST',
  path: '/admin/production/record',
  access: 'write production',
  summary: 'Record what was done to a shirt',
  description:
    'The id is made by the caller: sent again, the step is not recorded twice. `version` is the shirt’s as the caller knows it; when somebody has done something to it since, nothing is recorded, and the reply says who and when. Cutting takes the fabric off a roll; a shirt that is made again takes it again, or waits for it. The order follows its shirts.',
  body: z.strictObject({
    id,
    number: shirtNumber,
    version,
    step: z.enum(shirtSteps),
    /** Why it is altered or made again. */
    note: z.optional(singleLine(200)),
    /** With `checked`: millimetres by measure. */
    measured: z.optional(z.strictObject(measured)),
    /** With `cut`: the roll the fabric of the shirt is cut from. */
    roll: z.optional(id),
    /** The time of the step, when it is recorded later. */
    doneAt: z.optional(z.iso.datetime()),
  }),
  reply: dataReply(outcome),
  errors: ['Not Found', 'Not Possible Now'],
})

export const undoStep = adminEndpoint({
  method: 'POST',
  path: '/admin/production/undo',
  access: 'write production',
  summary: 'Undo the last step of a shirt',
  description:
    'Fabric that was cut is on its roll again. The order keeps its status, and mails that were sent stay sent.',
  body: z.strictObject({ step: id }),
  reply: dataReply({ shirt }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const printTickets = adminEndpoint({
  method: 'GET',
  path: '/admin/production/printTickets',
  access: 'read production',
  summary: 'The tickets of shirts as one PDF, a page for each',
  description:
    'With everything that is sewn and measured, and a code that opens the shirt at the bench. The numbers have commas between them.',
  query: z.strictObject({ numbers: shirtNumbers }),
  file: 'application/pdf',
  reply: fileReply,
  errors: ['Not Found'],
  perMinute: 60,
})

const dayLoad = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** False on weekends and holidays. */
  isWorkingDay: z.boolean(),
  /** The number of shirts whose last day for packing it is. */
  due: z.int(),
  /** The number of these shirts that will not be ready in time. */
  late: z.int(),
  /** The number of open shirts that will be finished on it. */
  planned: z.int(),
})
export type DayLoad = z.output<typeof dayLoad>

/** The number of weeks that are shown, with this one. */
export const weeksOfLoad = 6

export const getLoad = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getLoad',
  access: 'read production',
  summary: 'How much is to be made, by day, against what can be made',
  description:
    'Shirts that are not packed yet, also those of orders that wait for their payment, by the day on which they have to be packed so that they arrive as promised. Without a capacity nothing is planned.',
  reply: dataReply({
    /** Shirts per working day; null: no limit. */
    shirtsPerDay: z.nullable(z.int()),
    open: z.int(),
    /** The number of open shirts that will not be ready in time, or should be ready already. */
    late: z.int(),
    /** The last day for packing has passed. */
    overdue: z.int(),
    /** Due after the days below. */
    later: z.int(),
    /** The first and last day on which a shirt that is ordered now would be packed. */
    next: z.tuple([z.string(), z.string()]),
    days: z.array(dayLoad),
  }),
})

const shirtToCut = z.object({
  number: z.string(),
  dueOn: z.string(),
  /** The length of this fabric for the shirt. */
  mm,
  note: z.nullable(z.string()),
  /** The marker in which it will be cut from this fabric; null: it is in none. */
  marker: z.nullable(z.object({ id: z.string(), number: z.int() })),
})
export type ShirtToCut = z.output<typeof shirtToCut>

const fabricToCut = z.object({
  code: z.string(),
  name: z.string(),
  /** The rolls to cut from, and the length that remains on each. */
  rolls: z.array(z.object({ ...roll.shape, leftMm: mm, shirts: z.array(shirtToCut) })),
  /** The shirts that are cut from fabric in stock without a roll. */
  loose: z.array(shirtToCut),
  /** The shirts for which neither a roll nor the fabric without a roll is long enough. */
  short: z.array(shirtToCut),
})
export type FabricToCut = z.output<typeof fabricToCut>

export const getCutList = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getCutList',
  access: 'read production',
  summary: 'What is to be cut, by fabric and roll',
  description:
    'The first 500 shirts by their day. Each is given to the shortest roll that is long enough after those before it, as cutting does by itself.',
  query: z.strictObject({ fabric: z.optional(fabricCode) }),
  reply: dataReply({ fabrics: z.array(fabricToCut) }),
})

/** The largest tolerance, millimetres. */
export const maxToleranceMm = 50

const tolerance = z.strictObject({
  /** Millimetres too small, and too large. */
  underMm: z.int().check(z.gte(0), z.lte(maxToleranceMm)),
  overMm: z.int().check(z.gte(0), z.lte(maxToleranceMm)),
})
const tolerances = each(garmentMeasures, tolerance)
const allTolerances = z.object({ version, tolerances: z.object(tolerances) })
export type AdminTolerances = z.output<typeof allTolerances>

export const getTolerances = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getTolerances',
  access: 'read production',
  summary: 'By how much a sewn shirt may differ from its measures',
  reply: dataReply(allTolerances.shape),
})

export const updateTolerances = adminEndpoint({
  method: 'POST',
  path: '/admin/production/updateTolerances',
  access: 'write settings',
  summary: 'Change by how much a sewn shirt may differ from its measures',
  description: 'Shirts that are checked from then on are held to it.',
  body: z.strictObject({
    version,
    changes: z.partial(z.strictObject(tolerances)),
  }),
  reply: dataReply(allTolerances.shape),
  errors: ['Stale'],
})
