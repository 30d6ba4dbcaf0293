// What agents send, in the shapes of the Universal Commerce Protocol. Fields that the shop does not know are ignored;
// sizes are limited, and texts may not have control characters.
import * as z from 'zod/mini'
import { storable } from '#contract/text-fields.ts'

/** The largest number of ids of a lookup. */
export const maxLookups = 20
/** The largest number of products of a page. */
export const maxPageSize = 25

const text = (max: number) => z.string().check(z.maxLength(max), storable)
const optionalText = (max: number) => z.optional(text(max))

const context = z.looseObject({
  address_country: optionalText(60),
  address_region: optionalText(120),
  postal_code: optionalText(20),
  language: optionalText(35),
  currency: optionalText(3),
  intent: optionalText(2000),
})
export type UcpContext = z.output<typeof context>
const withContext = { context: z.optional(context) }

const priceFilter = z.looseObject({
  min: z.optional(z.int().check(z.gte(0))),
  max: z.optional(z.int().check(z.gte(0))),
})
const filters = z.looseObject({
  categories: z.optional(z.array(text(120)).check(z.maxLength(40))),
  price: z.optional(priceFilter),
})
const pagination = z.looseObject({
  cursor: optionalText(60),
  limit: z.optional(z.int().check(z.gte(1))),
})

export const searchInput = z.looseObject({
  query: optionalText(500),
  filters: z.optional(filters),
  pagination: z.optional(pagination),
  ...withContext,
})

export const lookupInput = z.looseObject({
  ids: z.array(text(120)).check(z.minLength(1), z.maxLength(maxLookups)),
  ...withContext,
})

const selectedOption = z.looseObject({ name: text(80), id: optionalText(80), label: text(120) })

export const productInput = z.looseObject({
  id: text(120),
  selected: z.optional(z.array(selectedOption).check(z.maxLength(10))),
  preferences: z.optional(z.array(text(80)).check(z.maxLength(10))),
  ...withContext,
})
