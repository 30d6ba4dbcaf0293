// Returns in the back office, from the request to the refund or the exchange.
import { returnStages, returnStates } from '../return-states.ts'
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { amount, id, maxPieces, minor, size, slug } from '../fields.ts'
import { picture } from '../picture.ts'
import { totals } from '../orders.ts'
import { returnKinds, returnReasons } from '../returns.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { locale, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { previewedLine } from './order-changes.ts'
import { orderPiece } from './order-pieces.ts'

/** Reasons of shoppers; a withdrawal needs none. */
export const adminReturnReasons = [...returnReasons, 'withdrawal'] as const

const number = singleLine(40)

const returnItem = z.object({
  number: z.string(),
  kind: z.enum(returnKinds),
  stage: z.enum(returnStages),
  order: z.string(),
  /** The name and email address of the order; both empty once the person is erased. */
  customer: z.string(),
  email: z.string(),
  reasons: z.array(z.string()),
  pieces: z.int(),
  /** The refund; null before it. */
  refundMinor: z.nullable(minor),
  currency: z.string(),
  country: z.string(),
  requestedAt: z.string(),
})
export type ReturnItem = z.output<typeof returnItem>

export const returnSort = { columns: ['number', 'requested'], first: '-requested' } as const

const filters = {
  /** In the numbers of returns and orders, email addresses and names. */
  search: z.optional(singleLine(80)),
  /** `open`: neither settled nor refused. */
  stage: z.optional(z.enum([...returnStages, 'open'])),
  kind: z.optional(z.enum(returnKinds)),
  reason: z.optional(z.enum(adminReturnReasons)),
  /** ISO 3166-1 alpha-2, of the address of the order. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, invalid('field-country-code')))),
  /** The locale of its order. */
  locale: z.optional(locale),
  /** At least so many days since the request. */
  days: z.optional(z.enum(['3', '7', '14', '30'])),
}

export const listReturns = adminEndpoint({
  method: 'GET',
  path: '/admin/returns/list',
  summary: 'Returns, exchanges and withdrawals',
  access: 'read returns',
  query: listQuery(filters, returnSort),
  reply: pageReply(returnItem),
})

export const exportReturns = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/returns/export',
  summary: 'Returns as CSV',
  access: 'read returns',
  query: exportQuery(filters, returnSort),
})

const pieces = z.int().check(z.gte(0), z.lte(maxPieces))

const inspection = {
  /** Pieces that are no longer new. */
  damaged: pieces,
  /** Pieces that are not in the parcel. */
  missing: pieces,
  /** Pieces to restock; the others are written off. */
  restocked: pieces,
  /** Pieces to refund or exchange. */
  accepted: pieces,
}

const returnLine = z.object({
  line: z.string(),
  product: z.object({ id: z.string(), name: z.string(), kind: z.nullable(z.literal('goods')) }),
  /** Whether it was cut and sewn for this order. */
  made: z.boolean(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  picture,
  quantity: z.int(),
  /** The price paid for these pieces, less discount. */
  paidMinor: minor,
  reason: z.string(),
  /** The colour and size wanted in exchange, and its stock. */
  wanted: z.nullable(z.object({ colour: z.string(), size: z.string(), stock: z.int() })),
  /** Whether its pieces can be restocked; pieces made to order cannot. */
  hasStock: z.boolean(),
  /** Null before the inspection. */
  inspection: z.nullable(
    z.object({
      damaged: z.int(),
      missing: z.int(),
      restocked: z.int(),
      accepted: z.int(),
      note: z.nullable(z.string()),
    }),
  ),
})
export type AdminReturnLine = z.output<typeof returnLine>

export const refundStates = ['due', 'done', 'by hand'] as const

const adminReturn = z.object({
  number: z.string(),
  version: z.int(),
  kind: z.enum(returnKinds),
  stage: z.enum(returnStages),
  requestedAt: z.string(),
  /** What the shopper wrote. */
  comment: z.nullable(z.string()),
  /** Who declared a withdrawal. */
  declaredBy: z.nullable(z.string()),
  order: z.object({
    number: z.string(),
    currency: z.string(),
    placedAt: z.string(),
    totalMinor: minor,
    refundedMinor: minor,
  }),
  customer: z.object({
    /** Of the account or the guest; null once the person is erased. */
    id: z.nullable(z.string()),
    fullName: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
  }),
  lines: z.array(returnLine),
  /** The actions that are possible now. */
  next: z.array(z.enum(['approve', 'refuse', 'receive', 'inspect', 'refund', 'exchange'])),
  refund: z.nullable(
    z.object({
      amountMinor: minor,
      state: z.enum(refundStates),
      tries: z.int(),
      /** The time of the next attempt; null when it is done. */
      dueAt: z.nullable(z.string()),
      /** The provider’s error; `not configured` when it is no longer set up; `by transfer`: staff transfer it. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** The number of the exchange order. */
  exchange: z.nullable(z.string()),
  history: z.array(z.object({ state: z.enum(returnStates), at: z.string(), reason: z.nullable(z.string()) })),
})
export type AdminReturn = z.output<typeof adminReturn>

const reply = dataReply({ return: adminReturn })
const errors = ['Not Found', 'Not Possible Now', 'Stale'] as const

export const getReturn = adminEndpoint({
  method: 'GET',
  path: '/admin/returns/get',
  summary: 'A return, by its number',
  access: 'read returns',
  query: z.strictObject({ number }),
  reply,
  errors: ['Not Found'],
})

export const previewRefund = adminEndpoint({
  method: 'GET',
  path: '/admin/returns/previewRefund',
  summary: 'What would be refunded for a return',
  description:
    'For as many pieces of each line as `accepted` says: `<line>:<pieces>`, with commas between. Left out lines count as none.',
  access: 'read returns',
  query: z.strictObject({
    number,
    accepted: z
      .string()
      .check(
        z.maxLength(4500, invalid('field-max-characters')),
        z.regex(/^(?:[0-9a-f-]{36}:\d{1,2}(?:,(?!$)|$))*$/, invalid('field-line-pieces')),
      ),
  }),
  reply: dataReply({
    currency: z.string(),
    refundMinor: minor,
    /** The part of the payment that is not refunded. */
    keptMinor: minor,
    /** The part that is refunded to the gift card. */
    giftCardMinor: minor,
    /** For the remaining refund. `provider`: by the payment provider; `by hand`: it was paid to the courier. */
    way: z.enum(['provider', 'transfer', 'by hand']),
  }),
  errors: ['Not Found'],
})

const step = { number, version, reason: z.optional(multiline(500)) }

export const approveReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/approve',
  summary: 'Approve a return; the shopper is mailed where to send the parcel',
  access: 'write returns',
  body: z.strictObject(step),
  reply,
  errors,
})

export const refuseReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/refuse',
  summary: 'Refuse a return, with a reason that the shopper is mailed',
  description:
    'What was set aside for an exchange can be sold again. A withdrawal cannot be refused, and nothing of what has arrived stays in stock.',
  access: 'write returns',
  body: z.strictObject({ ...step, reason: multiline(500) }),
  reply,
  errors,
})

export const receiveReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/receive',
  summary: 'The parcel of a return has arrived; the shopper is mailed so',
  access: 'write returns',
  body: z.strictObject({ number, version }),
  reply,
  errors,
})

export const chooseExchange = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/chooseExchange',
  summary: 'Choose in which colour and size the pieces of a return are exchanged',
  description:
    'Of every line another piece of the same product, which is set aside at once in the place of what was set aside before; the price stays. Without lines it is a return that is refunded again. Until it is settled.',
  access: 'write returns',
  body: z.strictObject({
    number,
    version,
    lines: z.array(z.strictObject({ line: id, colour: slug, size })).check(z.maxLength(100)),
  }),
  reply,
  errors: [...errors, 'Out Of Stock'],
})

const inspectedLines = z
  .array(z.strictObject({ line: id, ...inspection, note: z.optional(multiline(500)) }))
  .check(z.minLength(1), z.maxLength(100))

export const inspectReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/inspect',
  summary: 'Say what was found in the parcel of a return',
  description:
    'Of every line. It can be corrected until the return is settled; the stock is changed by the difference.',
  access: 'write returns',
  body: z.strictObject({ number, version, lines: inspectedLines }),
  reply,
  errors,
})

export const settleReturn = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/settle',
  summary: 'Refund or exchange what was accepted of a return',
  description:
    'With `lines` the parcel arrives and is inspected in the same step. `refundMinor` is the amount that was shown; when it is another by now, nothing is done. When not everything is accepted, `reason` tells the shopper why.',
  access: 'write returns',
  body: z.strictObject({
    ...step,
    as: z.enum(['refund', 'exchange']),
    lines: z.optional(inspectedLines),
    refundMinor: z.optional(amount),
  }),
  reply,
  errors: [...errors, 'Amount Changed', 'Out Of Stock'],
})

const other = {
  number,
  version,
  /** The inspection of the parcel. */
  lines: inspectedLines,
  /** The pieces that are sent instead. */
  pieces: z.array(orderPiece).check(z.minLength(1), z.maxLength(20)),
}

export const previewExchange = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/previewExchange',
  summary: 'What an exchange for something else comes to',
  description: 'Runs the same transaction as a confirmation, stock included, and rolls it back.',
  access: 'write returns',
  body: z.strictObject(other),
  reply: dataReply({
    /** The total of the exchange order, at today's prices and without a delivery fee. */
    totals,
    lines: z.array(previewedLine),
    arrives: z.object({ earliest: z.string(), latest: z.string() }),
    /** The price paid for the accepted pieces, which a refund would return. */
    valueMinor: minor,
    /** The refund, when the exchange costs less. */
    refundMinor: minor,
    /** The balance due, when the exchange costs more. */
    toPayMinor: minor,
  }),
  errors: [...errors, 'Out Of Stock', 'Too Many Requests', 'Measurements Unconfirmed'],
})

export const exchangeForOther = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/exchangeForOther',
  summary: 'Exchange what was accepted of a return for something else',
  description:
    'Any pieces of the shop, as an order of its own: what would be refunded pays it, what is left of that is refunded, and a payment request for what is missing is mailed. `refundMinor` and `toPayMinor` are the amounts that were shown; when they are others by now, nothing is done. A repeat changes nothing more.',
  access: 'write returns',
  body: z.strictObject({
    ...other,
    /** For the customer to read; required when not everything is accepted. */
    reason: step.reason,
    refundMinor: amount,
    toPayMinor: amount,
  }),
  reply,
  errors: [...errors, 'Amount Changed', 'Out Of Stock', 'Too Many Requests', 'Measurements Unconfirmed'],
})

export const retryRefund = adminEndpoint({
  method: 'POST',
  path: '/admin/returns/retryRefund',
  summary: 'Request a refused refund from the payment provider again, at once',
  access: 'write returns',
  body: z.strictObject({ number }),
  reply,
  errors: ['Not Found', 'Not Possible Now'],
})
