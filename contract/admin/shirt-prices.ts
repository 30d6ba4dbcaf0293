// Prices of custom shirts in the back office: the base price, and the surcharge of every option, extra and fabric.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { amount } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency } from './fields.ts'
import { csvFile, exportOptions } from './export.ts'
import { pageReply } from './list.ts'

/** `base`, `fabric`, a part of the shirt or an extra. */
const part = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
/** The key of an option or an extra, the code of a fabric, or empty for the base price. */
const key = z.string().check(z.regex(/^[A-Za-z0-9-]{0,80}$/))

export const shirtPrice = z.object({
  part: z.string(),
  key: z.string(),
  /** By currency, minor units; null where none is set. */
  prices: z.record(z.string(), z.nullable(z.int())),
})
export type ShirtPrice = z.output<typeof shirtPrice>

export const listShirtPrices = adminEndpoint({
  method: 'GET',
  path: '/admin/shirt-prices/list',
  access: 'read prices',
  summary: 'What custom shirts cost in each currency of the shop: all items, or those of a part',
  query: z.strictObject({ part: z.optional(part) }),
  reply: pageReply(shirtPrice),
})

export const exportShirtPrices = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/shirt-prices/export',
  summary: 'What custom shirts cost in each currency as CSV: all items, or those of a part',
  access: 'read prices',
  query: z.strictObject({ part: z.optional(part), ...exportOptions }),
})

const shirtPriceChange = z.strictObject({
  part,
  key,
  currency,
  /** The price as it was read; null: none. */
  from: z.nullable(amount),
  to: amount,
})
export type ShirtPriceChange = z.output<typeof shirtPriceChange>

export const setShirtPrices = adminEndpoint({
  method: 'POST',
  path: '/admin/shirt-prices/set',
  access: 'write prices',
  summary: 'Set what custom shirts cost',
  description:
    'All or nothing. Refused with both values where somebody else has changed a price since it was read. Carts ask the new prices at once; what is ordered stays.',
  body: z.strictObject({
    changes: z
      .array(shirtPriceChange)
      .check(z.minLength(1, invalid('field-min-entries')), z.maxLength(2000, invalid('field-max-entries'))),
  }),
  reply: dataReply({ changed: z.int() }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})
