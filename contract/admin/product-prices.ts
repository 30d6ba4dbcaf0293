// Prices of products in the back office: regular, on sale, and changed for many products at once.
import * as z from 'zod/mini'
import { maxMinor } from '../currency.ts'
import { dataReply } from '../endpoint.ts'
import { amount, minor, slug } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { currency, moment } from './fields.ts'

/** The sale of a product in one currency. */
const sale = z.strictObject({
  priceMinor: amount,
  /** Null: at once. */
  from: z.nullable(moment),
  /** Null: until staff end it. */
  until: z.nullable(moment),
})
const priceTerms = z.strictObject({
  /** Without the sale. */
  regularMinor: amount,
  /** The current or scheduled sale. */
  sale: z.nullable(sale),
})
export type PriceTerms = z.output<typeof priceTerms>

export const productPrice = z.object({
  currency: z.string(),
  terms: priceTerms,
  /** The current price. */
  priceMinor: minor,
  /** The lowest price of the 30 days before the sale; null without a sale. */
  lowest30Minor: z.nullable(minor),
})
export type ProductPrice = z.output<typeof productPrice>

const priceChange = z.strictObject({
  product: slug,
  currency,
  /** As it was read; null: it had no price. */
  from: z.nullable(priceTerms),
  /** Null: no longer sold in the currency. */
  to: z.nullable(priceTerms),
})
export type PriceChange = z.output<typeof priceChange>

export const setPrices = adminEndpoint({
  method: 'POST',
  path: '/admin/products/setPrices',
  access: 'write prices',
  summary: 'Set what products cost',
  description:
    'All or nothing. Refused with both values where somebody else has changed a price since it was read. The price history, and with it the lowest price of 30 days, follows by itself.',
  body: z.strictObject({
    changes: z.array(priceChange).check(z.minLength(1), z.maxLength(500, invalid('field-max-entries'))),
  }),
  reply: dataReply({ ids: z.array(z.string()) }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

/** The kinds of bulk price changes. */
export const priceChangeKinds = ['percent', 'amount', 'sale', 'end sale'] as const

export const previewPrices = adminEndpoint({
  method: 'GET',
  path: '/admin/products/previewPrices',
  access: 'read products',
  summary: 'What a change of many prices would do',
  description:
    'Changes nothing; `setPrices` takes the changes as they are. Products without a price in the currency are left out, and those whose price would stay.',
  query: z.strictObject({
    /** Ids with commas between them. */
    products: z.string().check(z.regex(/^[a-z0-9-]{1,80}(?:,[a-z0-9-]{1,80}){0,99}$/, invalid('field-ids'))),
    currency,
    /**
     * `percent` and `amount` change the regular price; `sale` sets a sale of so many percent; `end sale` ends the sale.
     */
    kind: z.enum(priceChangeKinds),
    /** Percent or minor units, negative for a lower price. For a sale: the reduction in percent. */
    by: z._default(z.coerce.number().check(z.gte(-maxMinor), z.lte(maxMinor)), 0),
    /** Prices are a multiple of the step plus the ending, minor units. */
    stepMinor: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    endingMinor: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(999_999)), 0),
    from: z.optional(moment),
    until: z.optional(moment),
  }),
  reply: dataReply({
    changes: z.array(z.object({ name: z.string(), ...priceChange.shape })),
  }),
})
