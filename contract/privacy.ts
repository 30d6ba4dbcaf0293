// What the shop knows of a customer: to take along, and to delete.
import * as z from 'zod/mini'
import { call, written } from './endpoint.ts'
import { knownPassword } from './fields.ts'

/** What a customer types to say that they mean it. */
export const deleteWords = 'delete my account'

export const getMyData = call({
  method: 'GET',
  path: '/user/privacy/myData',
  summary: 'Everything the shop keeps of the customer',
  description: 'One part for each thing: profile, orders, addresses, cart, wishlist, designs and so on.',
  who: 'customer',
  reply: written({
    shop: z.string(),
    collectedAt: z.string(),
    parts: z.record(z.string(), z.unknown()),
  }),
  perMinute: 30,
})

export const deleteAccount = call({
  method: 'POST',
  path: '/user/privacy/deleteAccount',
  summary: 'Delete the account for good',
  description:
    'Orders are kept without the person, reviews without the name. Refused while an order is under way. Every session ends.',
  who: 'customer',
  body: z.strictObject({
    password: knownPassword,
    /** The words `delete my account`. */
    confirm: z.literal(deleteWords, `must be the words: ${deleteWords}`),
    /** Reviews go too, instead of staying without a name. */
    removeReviews: z._default(z.boolean(), false),
  }),
  reply: written({ deleted: z.literal(true) }),
  errors: ['Not Possible Now', 'Too Many Requests'],
})
