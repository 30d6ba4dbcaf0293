// What agents send, in the shapes of the Universal Commerce Protocol. Fields that the shop does not know are ignored;
// sizes are limited, and texts may not have control characters.
import * as z from 'zod/mini'
import { maxCartLines, maxPieces } from '#contract/fields.ts'
import { fits } from '#contract/product.ts'
import { body, lengthUnits, standardSizes } from '#contract/measurement.ts'
import { singleLine, storable } from '#contract/text-fields.ts'

/** The largest number of ids of a lookup. */
export const maxLookups = 20
/** The largest number of products or fabrics of a page. */
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

/** What a custom shirt is cut to: a standard size with a fit, or a set of measurements of this cart. */
const shirtFit = z.union([
  z.strictObject({ size: z.enum(standardSizes), fit: z.enum(fits) }),
  z.strictObject({ measurement: text(60) }),
])

const lineItem = z.looseObject({
  id: optionalText(60),
  item: z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(400), storable) }),
  quantity: z.int().check(z.gte(1), z.lte(maxPieces)),
  shirt_fit: z.optional(shirtFit),
})
export type LineInput = z.output<typeof lineItem>
const lineItems = z.array(lineItem).check(z.maxLength(maxCartLines))

const buyer = z.looseObject({
  first_name: optionalText(60),
  last_name: optionalText(60),
  email: optionalText(254),
  phone_number: optionalText(40),
})

const destination = z.looseObject({
  id: optionalText(60),
  street_address: optionalText(160),
  extended_address: optionalText(160),
  address_locality: optionalText(120),
  address_region: optionalText(120),
  address_country: optionalText(60),
  postal_code: optionalText(16),
  first_name: optionalText(60),
  last_name: optionalText(60),
  phone_number: optionalText(40),
})
export type Destination = z.output<typeof destination>

const fulfillment = z.looseObject({
  methods: z.optional(
    z
      .array(
        z.looseObject({
          destinations: z.optional(z.array(destination).check(z.maxLength(10))),
          selected_destination_id: z.optional(z.nullable(text(60))),
          groups: z.optional(
            z
              .array(z.looseObject({ selected_option_id: z.optional(z.nullable(text(60))) }))
              .check(z.maxLength(10)),
          ),
        }),
      )
      .check(z.maxLength(10)),
  ),
})

const discounts = z.looseObject({ codes: z.optional(z.array(text(40)).check(z.maxLength(10))) })

export const cartInput = z.looseObject({
  line_items: lineItems,
  discounts: z.optional(discounts),
  buyer: z.optional(buyer),
  ...withContext,
})

const checkoutFields = {
  buyer: z.optional(buyer),
  fulfillment: z.optional(fulfillment),
  discounts: z.optional(discounts),
  ...withContext,
}

export const newCheckoutInput = z.looseObject({
  cart_id: optionalText(60),
  line_items: z.optional(lineItems),
  ...checkoutFields,
})
/** Lines are left as they are when they are not sent. */
export const checkoutInput = z.looseObject({ line_items: z.optional(lineItems), ...checkoutFields })
export type CheckoutInput = z.output<typeof checkoutInput>

/** Its fields are not read: no payment is taken here. */
export const completeInput = z.looseObject({})
export const nothingInput = z.looseObject({})

export const fabricsInput = z.looseObject({
  query: optionalText(200),
  limit: z.optional(z.int().check(z.gte(1))),
  ...withContext,
})

export const optionsInput = z.looseObject({ fabric: optionalText(12), ...withContext })

export const designInput = z.looseObject({
  /** The design to begin with; left out: the default shirt. */
  code: optionalText(400),
  fabric: optionalText(12),
  /** The key of an option by its part: `{ "collar": "club" }`. */
  options: z.optional(z.record(z.string().check(z.maxLength(40)), text(40))),
  monogram: z.optional(
    z.nullable(
      z.strictObject({
        text: singleLine(10),
        place: text(40),
        colour: optionalText(40),
        style: optionalText(40),
      }),
    ),
  ),
  ...withContext,
})

export const measurementsInput = z.looseObject({
  name: z.optional(singleLine(60)),
  unit: z.optional(z.enum(lengthUnits)),
  /** Millimetres. */
  body,
  heightMm: z.optional(z.nullable(z.number())),
  weightKg: z.optional(z.nullable(z.number())),
  fit: z.optional(z.enum(fits)),
})
