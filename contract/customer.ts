// A shopper’s profile, addresses and wishlist.
import * as z from 'zod/mini'
import { endpoint, listReply, dataReply } from './endpoint.ts'
import { country, id, phone, slug } from './fields.ts'
import { singleLine } from './text-fields.ts'
import {
  type AddressField,
  addressField,
  addressFieldNames,
  addressFields,
  type RequiredAddressField,
} from './address-fields.ts'
import { addressErrors } from './address-format.ts'
import { texts } from './texts.ts'
import { wishItem } from './wishlist.ts'

/** The largest number of products in a wishlist. */
export const maxWishes = 200

export const user = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  newsletter: z.boolean(),
  since: z.string(),
})
export type User = z.output<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/user/customer/getUser',
  summary: 'The signed-in customer',
  description: 'Without a valid session the message of the error is `Login Again`.',
  access: 'customer',
  reply: z.object({ data: z.object({ data: user }) }),
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/user/customer/updateUser',
  summary: 'Change name, phone or newsletter',
  description: 'The newsletter needs a verified address.',
  access: 'customer',
  body: z.strictObject({
    fullName: z.optional(singleLine(120)),
    phone: z.optional(z.nullable(phone)),
    newsletter: z.optional(z.boolean()),
  }),
  reply: dataReply({ user }),
  errors: ['Not Possible Now'],
})

const inputOf = (field: AddressField) => {
  if (field === 'phone') return phone
  return field === 'country' ? country : singleLine(addressFields[field].maxLength)
}

/** The fields of every address. */
export const addressShape = Object.fromEntries(
  addressFieldNames.map((field) => [
    field,
    addressField(field).isRequired ? inputOf(field) : z.optional(z.nullable(inputOf(field))),
  ]),
) as {
  [Field in AddressField]: Field extends RequiredAddressField
    ? z.ZodMiniString<string>
    : z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>
}

/** In the format of its country. */
const deliverable = z.check<z.output<z.ZodMiniObject<typeof addressShape>>>(({ value, issues }) => {
  for (const [field, { code, given }] of Object.entries(addressErrors(value)))
    issues.push({ code: 'custom', path: [field], message: code, params: given, input: value })
})
export const addressInput = z.strictObject(addressShape).check(deliverable)
export type AddressInput = z.input<typeof addressInput>

export const postalAddress = z.object(
  Object.fromEntries(
    addressFieldNames.map((field) => [
      field,
      addressField(field).isRequired ? z.string() : z.nullable(z.string()),
    ]),
  ) as {
    [Field in AddressField]: Field extends RequiredAddressField
      ? z.ZodMiniString
      : z.ZodMiniNullable<z.ZodMiniString>
  },
)

export const address = z.object({ id: z.string(), ...postalAddress.shape, isDefault: z.boolean() })
export type Address = z.output<typeof address>

export const getAddress = endpoint({
  method: 'GET',
  path: '/user/customer/getAddress',
  summary: 'The customer’s addresses, the default first',
  access: 'customer',
  reply: listReply(address, texts.noData),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/user/customer/addAddress',
  summary: 'Save an address',
  description: 'The first one becomes the default. At most 20.',
  access: 'customer',
  body: z.strictObject({ ...addressShape, isDefault: z.optional(z.boolean()) }).check(deliverable),
  reply: dataReply({ address }),
  errors: ['Not Possible Now'],
  idempotent: true,
})

export const updateAddress = endpoint({
  method: 'POST',
  path: '/user/customer/updateAddress',
  summary: 'Replace an address',
  access: 'customer',
  body: z.strictObject({ id, ...addressShape, isDefault: z.optional(z.boolean()) }).check(deliverable),
  reply: dataReply({ address }),
  errors: ['Not Found'],
})

export const removeAddress = endpoint({
  method: 'POST',
  path: '/user/customer/removeAddress',
  summary: 'Delete an address',
  access: 'customer',
  body: z.strictObject({ id }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found'],
})

export const getWishlist = endpoint({
  method: 'GET',
  path: '/user/customer/getWishlist',
  summary: 'The wishlist, newest first',
  access: 'session',
  reply: listReply(wishItem, texts.noData, {
    /** The number of further products that are not sold here now; left out: none. They are listed when they are sold again. */
    notSold: z.optional(z.int()),
    /** The key of its shared link, or null. */
    shareKey: z.nullable(z.string()),
    /** Whether the shopper is mailed when a product is back in stock or costs less. */
    mailWanted: z.boolean(),
  }),
})

export const addWishlist = endpoint({
  method: 'POST',
  path: '/user/customer/wishlist',
  summary: 'Add a product to the wishlist',
  description: `A repeat changes nothing. At most ${maxWishes}.`,
  access: 'session',
  body: z.strictObject({ product: slug }),
  reply: dataReply({ product: z.string(), count: z.int() }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const removeWishlist = endpoint({
  method: 'POST',
  path: '/user/customer/removeWishlist',
  summary: 'Remove a product from the wishlist',
  access: 'session',
  body: z.strictObject({ product: slug }),
  reply: dataReply({ product: z.string(), count: z.int() }),
  errors: ['Not Found'],
})
