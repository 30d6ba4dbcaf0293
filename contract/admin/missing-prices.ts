// Prices that are missing in a currency: counted, proposed from another currency, and set.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency } from './fields.ts'

export const getMissingPrices = adminEndpoint({
  method: 'GET',
  path: '/admin/settings/getMissingPrices',
  access: 'read prices',
  summary: 'What has no price in a currency',
  query: z.strictObject({ currency }),
  reply: dataReply({
    /** Parts of custom shirts without a price; custom shirts are sold in the currency only when all have one. */
    shirtParts: z.int(),
    /** Published products without a price, which are not sold in the currency. At most 1000 are counted. */
    products: z.int(),
  }),
})

/** Converts by a rate and rounds each price to a multiple of a step plus an ending, in minor units of `currency`; numbers as text. */
const conversion = {
  currency,
  from: currency,
  /** The value of one unit of `from` in `currency`. */
  rate: z.string().check(z.regex(/^(?=.*[1-9])\d{1,6}(?:\.\d{1,8})?$/, invalid('field-rate'))),
  stepMinor: z.string().check(z.regex(/^[1-9]\d{0,6}$/, invalid('field-whole-number'))),
  /** Less than the step. */
  endingMinor: z.string().check(z.regex(/^\d{1,7}$/, invalid('field-whole-number'))),
}

const proposedPrice = z.object({
  /** The name of a product; a part of custom shirts as `collar club`, the base price as `base`. */
  name: z.string(),
  kind: z.enum(['shirt', 'product']),
  fromMinor: z.int(),
  toMinor: z.int(),
})
export type ProposedPrice = z.output<typeof proposedPrice>

const proposal = {
  shirtParts: z.int(),
  products: z.int(),
  coupons: z.int(),
}

export const proposePrices = adminEndpoint({
  method: 'GET',
  path: '/admin/settings/proposePrices',
  access: 'read prices',
  summary: 'Propose the prices that are missing in a currency',
  description: 'From those in another currency. Nothing is set. What has a price keeps it.',
  query: z.strictObject(conversion),
  reply: dataReply({
    ...proposal,
    /** A sample of them. */
    examples: z.array(proposedPrice),
  }),
  errors: ['Not Possible Now'],
  perMinute: 60,
})

export const setProposedPrices = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/setProposedPrices',
  access: 'write prices',
  summary: 'Set the prices that are missing in a currency as proposed',
  description: 'All or none, by the same rate and rounding as they were looked over.',
  body: z.strictObject(conversion),
  reply: dataReply(proposal),
  errors: ['Not Possible Now'],
  perMinute: 30,
})
