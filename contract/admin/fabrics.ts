// Fabrics in the back office: their weave and yarns, whether they are offered, and their stock by roll.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import {
  careInstructions,
  fabricPatterns,
  opacities,
  seasons,
  stretches,
  weaves,
  wrinkles,
} from '../fabric.ts'
import { id } from '../fields.ts'
import { colourFamilies } from '../product.ts'
import { invalid } from '../validation-message.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { colourCode, day, language, maxAtOnce, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

/** Capital letters and digits: it is part of links, article numbers and names of files. */
export const fabricCode = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, invalid('field-fabric-code')))

/** The largest number of threads in one repeat. */
export const maxRepeat = 600
export const maxRuns = 80

const yarnRun = z.strictObject({
  colour: colourCode,
  /** Neighbouring threads of this colour. */
  threads: z.int().check(z.gte(1), z.lte(maxRepeat)),
})
export type AdminYarnRun = z.output<typeof yarnRun>

/** One repeat of the yarns: along the fabric from left to right, across it from top to bottom. */
const yarns = z.array(yarnRun).check(
  z.minLength(1, invalid('field-min-entries')),
  z.maxLength(maxRuns, invalid('field-max-entries')),
  z.refine(
    (runs: { threads: number }[]) => runs.reduce((sum, { threads }) => sum + threads, 0) <= maxRepeat,
    invalid('field-repeat-threads'),
  ),
)
const density = z.int().check(z.gte(8), z.lte(120))

/** The fields of a fabric. */
const definition = {
  name: singleLine(80),
  /** In lower case, as within a sentence: `sky blue`. */
  colour: singleLine(60),
  colourFamily: z.enum(colourFamilies),
  weave: z.enum(weaves),
  pattern: z.enum(fabricPatterns),
  warp: yarns,
  weft: yarns,
  threadsPerCm: z.strictObject({ warp: density, weft: density }),
  /** Grams per square metre. */
  weightGsm: z.int().check(z.gte(40), z.lte(600)),
  /** Whether its surface is brushed, beyond the relief of its weave. */
  brushed: z.boolean(),
  composition: singleLine(120),
  opacity: z.enum(opacities),
  stretch: z.enum(stretches),
  wrinkle: z.enum(wrinkles),
  season: z.enum(seasons),
  care: z.enum(careInstructions),
  mill: singleLine(80),
}
export type DefinitionField = keyof typeof definition

/** The texts in another language; null or left out: the text of the first language is used. */
const translation = z.strictObject({
  name: z.optional(z.nullable(definition.name)),
  colour: z.optional(z.nullable(definition.colour)),
})

/** Metres as whole millimetres; at most a kilometre. */
const length = z.int().check(z.gte(0), z.lte(1_000_000))

/** The largest number of flaws of a roll. */
export const maxFlaws = 20

const coordinate = z.number().check(z.gte(-1_000_000), z.lte(1_000_000))
const extent = z.number().check(z.gte(1), z.lte(100_000))

/** A part that cannot be cut, from where the roll begins now and from its lower edge, in millimetres. */
export const flaw = z.strictObject({ x: coordinate, y: coordinate, width: extent, height: extent })
export type Flaw = z.output<typeof flaw>

const flaws = z.array(flaw).check(z.maxLength(maxFlaws, invalid('field-max-entries')))

export const rollStates = ['incoming', 'in stock', 'used up'] as const
export type RollState = (typeof rollStates)[number]

/** The width of a fabric or a roll, in whole millimetres. */
export const fabricWidths = { min: 100, max: 5000 } as const
const width = z.int().check(z.gte(fabricWidths.min), z.lte(fabricWidths.max))

const rollFields = {
  lengthMm: length,
  widthMm: width,
  dyeLot: z.nullable(singleLine(40)),
  note: z.nullable(singleLine(200)),
  /** When an incoming roll is expected. */
  expectedOn: z.nullable(day),
}

const roll = z.object({
  id: z.string(),
  version,
  state: z.enum(rollStates),
  ...rollFields,
  /** What every marker on it leaves out. */
  flaws: z.array(flaw),
})
export type FabricRoll = z.output<typeof roll>

/** All in millimetres of length. */
const stock = z.object({
  /** Available for sale. Negative: the length that orders lack. */
  availableMm: z.int(),
  /** Reserved for open orders that are not cut yet. */
  reservedMm: z.int(),
  /** On the rolls in stock, as they were counted. */
  rollsMm: z.int(),
  /** On rolls that are expected. */
  incomingMm: z.int(),
  /** The fabric is low in stock when less than this is available; 0: never. */
  warningMm: z.int(),
})

const offer = {
  /** Whether new shirts may be cut from it. */
  offered: z.boolean(),
  archived: z.boolean(),
}

export const fabricItem = z.object({
  code: z.string(),
  name: definition.name,
  colour: definition.colour,
  colourFamily: definition.colourFamily,
  weave: definition.weave,
  warp: z.array(yarnRun),
  weft: z.array(yarnRun),
  threadsPerCm: definition.threadsPerCm,
  brushed: definition.brushed,
  weightGsm: definition.weightGsm,
  mill: z.string(),
  ...offer,
  stock,
})
export type FabricItem = z.output<typeof fabricItem>

export const adminFabric = z.object({
  code: z.string(),
  version,
  ...definition,
  ...offer,
  /** By language. */
  translations: z.record(
    z.string(),
    z.object({ name: z.optional(z.string()), colour: z.optional(z.string()) }),
  ),
  /** The width in which it is sold; a new roll has it until another one is typed. */
  widthMm: z.int(),
  stock,
  /** All but used-up rolls, incoming ones last. */
  rolls: z.array(roll),
})
export type AdminFabric = z.output<typeof adminFabric>

const fabricFilters = {
  search: z.optional(singleLine(80)),
  status: z.optional(z.enum(['offered', 'not offered', 'archived'])),
  weave: z.optional(definition.weave),
  colourFamily: z.optional(definition.colourFamily),
  /** `low`: less is available than the fabric’s warning level. `none`: not even a swatch. */
  stock: z.optional(z.enum(['none', 'low'])),
}

/** `order`: the order of the shop. */
export const fabricSort = {
  columns: ['order', 'name', 'code', 'stock', 'expected', 'weight', 'mill'],
  first: 'order',
} as const

export const listFabrics = adminEndpoint({
  method: 'GET',
  path: '/admin/fabrics/list',
  access: 'read fabrics',
  summary: 'Find fabrics',
  description:
    'Searches names, codes, colours and mills. Archived fabrics are listed only when they are requested.',
  query: listQuery(fabricFilters, fabricSort),
  reply: pageReply(fabricItem),
})

export const exportFabrics = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/fabrics/export',
  access: 'read fabrics',
  summary: 'Fabrics as CSV, with everything that is set of them',
  description:
    'What they cost beyond the shirt only for those who may read prices. An import of the same file changes nothing. The filters are those of the list.',
  query: exportQuery(fabricFilters, fabricSort),
})

export const getFabric = adminEndpoint({
  method: 'GET',
  path: '/admin/fabrics/get',
  access: 'read fabrics',
  summary: 'One fabric, with its rolls',
  query: z.strictObject({ code: fabricCode }),
  reply: dataReply({ fabric: adminFabric }),
  errors: ['Not Found'],
})

const fabricReply = dataReply({ fabric: adminFabric })

export const createFabric = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/create',
  access: 'write fabrics',
  summary: 'Create a fabric',
  description:
    'It is not offered yet, has no stock, and costs nothing beyond the shirt until its prices are set. Without a code it gets the next free one.',
  body: z.strictObject({ code: z.optional(fabricCode), ...definition }),
  reply: fabricReply,
  errors: ['Not Possible Now'],
})

export const duplicateFabric = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/duplicate',
  access: 'write fabrics',
  summary: 'Create a fabric like another one',
  description: 'With all of its fields and translations, but not its stock; it is not offered yet.',
  body: z.strictObject({ code: fabricCode, name: definition.name }),
  reply: fabricReply,
  errors: ['Not Found', 'Not Possible Now'],
  idempotent: true,
})

export const updateFabric = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/update',
  access: 'write fabrics',
  summary: 'Change fields of a fabric',
  description:
    'Only the fields that are sent change; one that somebody else has changed since `version` is refused with both values. What shirts of it look like changes everywhere, also in orders.',
  body: z.strictObject({
    code: fabricCode,
    version,
    changes: z.strictObject({
      ...(Object.fromEntries(
        Object.entries(definition).map(([name, field]) => [name, z.optional(field as z.ZodMiniType)]),
      ) as { [Name in DefinitionField]: z.ZodMiniOptional<(typeof definition)[Name]> }),
      offered: z.optional(z.boolean()),
      warningMm: z.optional(length),
      widthMm: z.optional(width),
      translations: z.optional(z.record(language, translation)),
    }),
  }),
  reply: fabricReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const moveFabric = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/move',
  access: 'write fabrics',
  summary: 'Replace a fabric by another one',
  description:
    'Those between the two move by one place. Shoppers see the fabrics that are offered in this order. Replies with the codes of all fabrics in it, archived ones too.',
  body: z.strictObject({ code: fabricCode, to: fabricCode }),
  reply: dataReply({ codes: z.array(z.string()) }),
  errors: ['Not Found'],
})

const codes = z
  .array(fabricCode)
  .check(z.minLength(1, invalid('field-min-entries')), z.maxLength(maxAtOnce, invalid('field-max-entries')))
const codesReply = dataReply({ codes: z.array(z.string()) })

export const archiveFabrics = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/archive',
  access: 'write fabrics',
  summary: 'Offer fabrics no more',
  description:
    'Designs and orders of them stay and still show; the designer and carts say that they are not offered any more. They can be restored. Replies with those that were changed.',
  body: z.strictObject({ codes }),
  reply: codesReply,
  errors: ['Not Found'],
})

export const restoreFabrics = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/restore',
  access: 'write fabrics',
  summary: 'Restore archived fabrics',
  description: 'Each is offered again when it was before. Replies with those that were changed.',
  body: z.strictObject({ codes }),
  reply: codesReply,
  errors: ['Not Found'],
})

export const exportRolls = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/fabrics/exportRolls',
  summary: 'The rolls of fabrics as CSV, by fabric',
  description: 'Also those that are used up. The filters are those of the list of fabrics.',
  access: 'read fabrics',
  query: exportQuery(fabricFilters, fabricSort),
})

export const addRoll = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/addRoll',
  access: 'write fabrics',
  summary: 'Add a roll, in stock or expected',
  description:
    'A roll in stock is available at once, unless its length is part of what is counted already: `counted` says how much of it.',
  body: z.strictObject({
    code: fabricCode,
    state: z.enum(['incoming', 'in stock']),
    ...rollFields,
    /** The part of its length, in millimetres, that is already counted in stock but is on no roll yet. */
    countedMm: z.optional(length),
  }),
  reply: fabricReply,
  errors: ['Not Found', 'Not Possible Now'],
  idempotent: true,
})

export const updateRoll = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/updateRoll',
  access: 'write fabrics',
  summary: 'Correct a roll, receive it, or say that it is used up',
  description:
    'A counted length changes what is available by the difference. A roll that has become shorter because orders were cut from it changes that only by what those orders did not hold.',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({
      state: z.optional(z.enum(['in stock', 'used up'])),
      lengthMm: z.optional(rollFields.lengthMm),
      widthMm: z.optional(rollFields.widthMm),
      dyeLot: z.optional(rollFields.dyeLot),
      note: z.optional(rollFields.note),
      expectedOn: z.optional(rollFields.expectedOn),
      /** All of its flaws; a correction of the length does not move them from its beginning. */
      flaws: z.optional(flaws),
    }),
    /** Why a length was corrected. */
    reason: z.optional(singleLine(120)),
  }),
  reply: fabricReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const writeOffRoll = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/writeOffRoll',
  access: 'write fabrics',
  summary: 'Write off a part of a roll that cannot be cut, as a flaw',
  description:
    'The roll and what is available become shorter by it. Where orders hold the fabric the last of them wait for more, and what is available is less than 0.',
  body: z.strictObject({
    id,
    version,
    mm: z.int().check(z.gte(1), z.lte(1_000_000)),
    reason: singleLine(120),
  }),
  reply: fabricReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const adjustFabricStock = adminEndpoint({
  method: 'POST',
  path: '/admin/fabrics/adjustStock',
  access: 'write fabrics',
  summary: 'Correct what is available of a fabric, by a difference',
  body: z.strictObject({
    code: fabricCode,
    byMm: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
    reason: singleLine(120),
  }),
  reply: fabricReply,
  errors: ['Not Found', 'Not Possible Now'],
  idempotent: true,
})
