// Custom shirts: fabrics, designs and their links, and designed lines of carts and orders.
import * as z from 'zod/mini'
import { endpoint, listReply, dataReply } from './endpoint.ts'
import { id, instant, minor } from './fields.ts'
import { singleLine } from './text-fields.ts'
import { measureChanges, standardSizes } from './measurement.ts'
import { picture } from './picture.ts'
import { colourFamilies, fits } from './product.ts'
import { texts } from './texts.ts'
import { statedReason } from './reasons/reason.ts'

/** A design as a code in links, like `1_XC014_collar.club`. The shop checks it and never trusts it. */
export const designCode = singleLine(1200)

/** How the finished measures differ from those of body and fit; left out: they do not. */
const changes = z.optional(measureChanges)

/** The numbers of claims whose corrections are in the changes. */
export const corrections = z.array(singleLine(40)).check(z.maxLength(20))

/** The fit of a designed shirt: a standard size, or a set of the shopper’s measurements. */
export const fitChoice = z.union([
  z.strictObject({ size: z.enum(standardSizes), fit: z.enum(fits), changes }),
  z.strictObject({ measurement: id, changes, corrected: z.optional(corrections) }),
])
export type FitChoice = z.output<typeof fitChoice>

/** The fit of a line: `measurement` is null when the set was deleted later. */
export const lineFit = z.union([
  z.object({ kind: z.literal('standard'), size: z.enum(standardSizes), fit: z.enum(fits), changes }),
  z.object({
    kind: z.literal('measured'),
    measurement: z.nullable(z.string()),
    name: z.string(),
    /** For whom the measurements are; left out: the buyer. */
    person: z.optional(z.string()),
    fit: z.enum(fits),
    changes,
    /** The claims whose corrections are in the changes; left out: none. */
    corrected: z.optional(z.array(z.string())),
  }),
])
export type LineFit = z.output<typeof lineFit>

/** One choice in words: `Collar`, `Club Collar`, `club`. */
const designDetail = z.object({
  title: z.string(),
  text: z.string(),
  /** For use after `title`, which `text` would repeat: `Plain` for `Back Plain`. */
  short: z.optional(z.string()),
  code: z.string(),
})

const choiceName = {
  /** In the shop’s first language, instead of the default one. */
  name: z.optional(z.string()),
  description: z.optional(z.string()),
}
const ownTexts = {
  ...choiceName,
  /** By language. */
  translations: z.optional(z.record(z.string(), z.object(choiceName))),
}

/** The design of a line; null for ready-made lines. */
export const lineDesign = z.nullable(
  z.object({
    code: z.string(),
    words: z.array(designDetail),
    /** The shop’s own texts of the chosen options, by part and key, for an order those of its day; left out when there are none. */
    texts: z.optional(
      z.record(z.string(), z.object({ choices: z.optional(z.record(z.string(), z.object(ownTexts))) })),
    ),
    /** Null while neither a size nor measurements are chosen. */
    fit: z.nullable(lineFit),
  }),
)
export type LineDesign = z.output<typeof lineDesign>

/** The product every designed line has. */
export const customShirt = { id: 'custom-shirt', name: 'Custom shirt' } as const

export const fabricStates = ['in stock', 'low', 'sold out'] as const

export const fabricView = z.object({
  /** `XC` and three digits. */
  code: z.string(),
  name: z.string(),
  weave: z.string(),
  colour: z.object({ name: z.string(), family: z.enum(colourFamilies), hex: z.string() }),
  pattern: z.enum(['plain', 'stripe', 'check', 'dobby']),
  composition: z.string(),
  weightGsm: z.int(),
  threadsPerCm: z.object({ warp: z.int(), weft: z.int() }),
  opacity: z.string(),
  stretch: z.string(),
  wrinkle: z.string(),
  season: z.string(),
  care: z.string(),
  mill: z.string(),
  /** The surcharge on the base price. */
  priceMinor: minor,
  /** The available length. */
  stockMm: z.int(),
  /** The estimated number of plain shirts in size M from it. */
  shirtsLeft: z.int(),
  state: z.enum(fabricStates),
  /** A plain shirt made of it. */
  picture,
})
export type FabricView = z.output<typeof fabricView>

/** The offered choices of a part or an extra, when they differ from the default: all, on every fabric, in the default order and with the default names. */
const partOffer = z.object({
  /** Keys; missing ones follow. */
  order: z.optional(z.array(z.string())),
  choices: z.optional(
    z.record(
      z.string(),
      z.object({
        /** False: not offered for new shirts. */
        offered: z.optional(z.literal(false)),
        /** Codes of fabrics: only on these, or on all others. */
        fabrics: z.optional(
          z.union([z.object({ only: z.array(z.string()) }), z.object({ except: z.array(z.string()) })]),
        ),
        ...ownTexts,
      }),
    ),
  ),
})

/** The prices of a shirt without its fabric, whose surcharge is in the fabric. */
export const shirtPrices = z.object({
  /** The base price. */
  baseMinor: minor,
  /** The surcharge of each option and extra, by part and key. */
  options: z.record(z.string(), z.record(z.string(), minor)),
  /** First and last working day until a shirt that is ordered now is made; delivery is added. */
  makingDays: z.tuple([z.int(), z.int()]),
  /** By part; left out when everything is offered. */
  offers: z.optional(z.record(z.string(), partOffer)),
})
export type ShirtPricesView = z.output<typeof shirtPrices>

export const getFabrics = endpoint({
  method: 'GET',
  path: '/user/fabric',
  summary:
    'Every fabric a shirt can be cut from, with what is left of it, and what the shirt and its options cost',
  reply: listReply(fabricView, texts.noData, { shirt: shirtPrices }),
})

const designPrice = z.object({
  totalMinor: minor,
  currency: z.string(),
  /** The lines of the price, which add up to the total. */
  lines: z.array(z.object({ part: z.string(), text: z.string(), priceMinor: minor })),
})

/** The design document; `version` says how to read it. */
const designDocument = z.looseObject({ version: z.int(), fabric: z.string() })

export const savedDesign = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  design: designDocument,
  picture,
  priceMinor: minor,
  savedAt: instant,
})
export type SavedDesign = z.output<typeof savedDesign>

export const getDesigns = endpoint({
  method: 'GET',
  path: '/user/design',
  summary: 'The shopper’s saved designs, newest first',
  access: 'session',
  reply: listReply(savedDesign, texts.noData),
})

export const saveDesign = endpoint({
  method: 'POST',
  path: '/user/design/saveDesign',
  summary: 'Save a design under a name, or change one that is saved',
  description: 'Without `id` a new one is saved; with it that design is replaced.',
  access: 'session',
  body: z.strictObject({ id: z.optional(id), name: singleLine(60), code: designCode }),
  reply: dataReply({ design: savedDesign }),
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
  idempotent: true,
})

export const removeDesign = endpoint({
  method: 'POST',
  path: '/user/design/removeDesign',
  summary: 'Remove a saved design',
  access: 'session',
  body: z.strictObject({ id }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found'],
})

export const openDesign = endpoint({
  method: 'POST',
  path: '/user/design/open',
  summary: 'Open the design a link carries',
  description:
    'Returns the nearest design that can be made, with a sentence in `changes` for every change. The reply to what is no design is 404.',
  body: z.strictObject({ code: designCode }),
  reply: dataReply({
    /** The normalised code, for further links. */
    code: z.string(),
    design: designDocument,
    changes: z.array(z.string()),
    price: designPrice,
    picture,
    /** Whether there is enough fabric for one shirt. */
    available: z.boolean(),
    problem: z.nullable(statedReason),
  }),
  errors: ['Not Found'],
  perMinute: 120,
})

export const lookView = z.object({
  key: z.string(),
  name: z.string(),
  words: z.string(),
  /** Whether its name is the shop’s own, in the reader’s language; storefronts translate a default name. */
  ownName: z.optional(z.literal(true)),
  ownWords: z.optional(z.literal(true)),
  code: z.string(),
  picture,
  priceMinor: minor,
})
export type LookView = z.output<typeof lookView>

export const getLookBook = endpoint({
  method: 'GET',
  path: '/user/design/lookBook',
  summary: 'Designs of the house, each a beginning for somebody’s own',
  reply: listReply(lookView, texts.noData),
})
