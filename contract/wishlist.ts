// Sharing a wishlist by a link, and its emails about changes.
import * as z from 'zod/mini'
import { endpoint, listReply, dataReply } from './endpoint.ts'
import { instant, minor } from './fields.ts'
import { productCard } from './product.ts'
import { texts } from './texts.ts'
import { invalid } from './validation-message.ts'

export const wishItem = z.object({
  ...productCard.shape,
  addedAt: instant,
  /** The price when it was added. */
  addedPriceMinor: minor,
  /** Whether it was sold out while it was on the list and is now back in stock. */
  isBack: z.boolean(),
})
export type WishItem = z.output<typeof wishItem>

/** The key in a link, in the format that the shop generates. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, invalid('field-link-key')))

export const shareWishlist = endpoint({
  method: 'POST',
  path: '/user/customer/shareWishlist',
  summary: 'Share the wishlist by a link nobody can guess, or end that',
  description:
    'The key goes into `/myprofile?wishlist=<key>`. Sharing again after ending it makes a new one.',
  access: 'session',
  body: z.strictObject({ shared: z.boolean() }),
  reply: dataReply({ key: z.nullable(z.string()) }),
})

export const getSharedWishlist = endpoint({
  method: 'POST',
  path: '/user/customer/sharedWishlist',
  summary: 'A wishlist somebody shares',
  body: z.strictObject({ key }),
  reply: listReply(productCard, texts.noData, {
    /** The number of further products that are not sold here now; left out: none. */
    notSold: z.optional(z.int()),
    /** The first name of its owner; null for a guest. */
    owner: z.nullable(z.string()),
  }),
  errors: ['Not Found'],
  perMinute: 120,
})

export const mailWishlist = endpoint({
  method: 'POST',
  path: '/user/customer/mailWishlist',
  summary: 'Request a mail when something on the wishlist is back in stock or costs less, or end that',
  description: 'Only to an address that is verified. One mail for each event.',
  access: 'customer',
  body: z.strictObject({ wanted: z.boolean() }),
  reply: dataReply({ wanted: z.boolean() }),
  errors: ['Not Possible Now'],
})

export const endWishlistMail = endpoint({
  method: 'POST',
  path: '/user/customer/endWishlistMail',
  summary: 'End the mails about a wishlist with the key from one of them',
  body: z.strictObject({ key }),
  reply: dataReply({ wanted: z.literal(false) }),
  errors: ['Not Found'],
  perMinute: 60,
})
