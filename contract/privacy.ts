// Exporting and deleting a customer's data.
import * as z from 'zod/mini'
import { endpoint, dataReply } from './endpoint.ts'
import { existingPassword } from './fields.ts'
import { invalid } from './validation-message.ts'

/** The confirmation that a customer types. */
export const deletionPhrase = 'delete my account'

export const getMyData = endpoint({
  method: 'GET',
  path: '/user/privacy/myData',
  summary: 'Everything the shop keeps of the customer',
  description: 'One part for each thing: profile, orders, addresses, cart, wishlist, designs and so on.',
  access: 'customer',
  reply: dataReply({
    shop: z.string(),
    collectedAt: z.string(),
    parts: z.record(z.string(), z.unknown()),
  }),
  perMinute: 30,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/privacy/deleteAccount',
  summary: 'Delete the account for good',
  description:
    'Orders are kept without personal data, reviews without the name. Refused while an order is not completed. Every session ends.',
  access: 'customer',
  body: z.strictObject({
    password: existingPassword,
    /** The words `delete my account`. */
    confirm: z.literal(deletionPhrase, invalid('field-words')),
    /** Deletes reviews too, instead of anonymising them. */
    removeReviews: z._default(z.boolean(), false),
  }),
  reply: dataReply({ deleted: z.literal(true) }),
  errors: ['Not Possible Now', 'Too Many Requests'],
})
